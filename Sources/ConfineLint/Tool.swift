/// What the tool calls itself.
public enum Tool {
  public static let name = "confine"
  public static let version = "0.1.0"
}
