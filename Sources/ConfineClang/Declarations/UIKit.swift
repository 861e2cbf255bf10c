extension Declarations {
  /// Source: https://developer.apple.com/documentation/uikit
  static let uiKit = """
    @class UIView, UIViewController, UITableView, UICollectionView, UITableViewCell, UIImage,
      UIColor, UIFont, UIWindow, UIStoryboardSegue, UIEvent, UITouch, UINavigationController,
      UIBarButtonItem, UINavigationItem, UITabBarController, UITabBarItem;
    @interface UIResponder : NSObject
    - (BOOL)becomeFirstResponder;
    - (BOOL)resignFirstResponder;
    @end
    @interface UIColor : NSObject
    @property (class, readonly) UIColor *redColor;
    @property (class, readonly) UIColor *whiteColor;
    @property (class, readonly) UIColor *blackColor;
    @property (class, readonly) UIColor *clearColor;
    @end
    @interface UIImage : NSObject
    + (UIImage *)imageNamed:(NSString *)name;
    @end
    @interface UIView : UIResponder
    @property CGRect frame;
    @property CGRect bounds;
    @property CGPoint center;
    @property CGFloat alpha;
    @property (getter=isHidden) BOOL hidden;
    @property NSInteger tag;
    @property (copy) UIColor *backgroundColor;
    @property (readonly) UIView *superview;
    @property (readonly, copy) NSArray<UIView *> *subviews;
    - (instancetype)initWithFrame:(CGRect)frame;
    - (void)addSubview:(UIView *)view;
    - (void)removeFromSuperview;
    - (void)setNeedsLayout;
    - (void)setNeedsDisplay;
    - (void)layoutSubviews;
    - (void)layoutIfNeeded;
    + (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations;
    + (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations
        completion:(void (^)(BOOL))completion;
    @end
    @interface UIControl : UIView
    @property (getter=isEnabled) BOOL enabled;
    - (void)addTarget:(id)target action:(SEL)action forControlEvents:(NSUInteger)events;
    @end
    enum { UIControlEventTouchUpInside = 64, UIControlEventValueChanged = 4096 };
    enum { UIControlStateNormal = 0 };
    @interface UILabel : UIView
    @property (copy) NSString *text;
    @property (strong) UIColor *textColor;
    @end
    @interface UIButton : UIControl
    @property (readonly) UILabel *titleLabel;
    - (void)setTitle:(NSString *)title forState:(NSUInteger)state;
    @end
    @interface UITextField : UIControl
    @property (copy) NSString *text;
    @property (copy) NSString *placeholder;
    @end
    @interface UITextView : UIView
    @property (copy) NSString *text;
    @end
    @interface UISwitch : UIControl
    @property (getter=isOn) BOOL on;
    @end
    @interface UIImageView : UIView
    @property (strong) UIImage *image;
    @end
    @interface UIActivityIndicatorView : UIView
    - (void)startAnimating;
    - (void)stopAnimating;
    @end
    @interface UIScrollView : UIView
    @end
    @protocol UITableViewDataSource <NSObject>
    @end
    @protocol UITableViewDelegate <NSObject>
    @end
    enum {
      UITableViewStylePlain, UITableViewRowAnimationAutomatic = 100,
      UITableViewRowAnimationFade = 0, UITableViewCellStyleDefault = 0,
      UITableViewCellStyleSubtitle = 3, UITableViewCellEditingStyleDelete = 1
    };
    typedef NSInteger UITableViewCellEditingStyle;
    typedef NSInteger UITableViewStyle;
    typedef NSInteger UITableViewCellStyle;
    @interface UITableView : UIScrollView
    @property (weak) id<UITableViewDataSource> dataSource;
    @property (weak) id<UITableViewDelegate> delegate;
    @property (readonly) NSIndexPath *indexPathForSelectedRow;
    - (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell;
    - (void)reloadData;
    - (void)beginUpdates;
    - (void)endUpdates;
    - (void)insertRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(NSInteger)kind;
    - (void)deleteRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(NSInteger)kind;
    - (void)reloadRowsAtIndexPaths:(NSArray<NSIndexPath *> *)paths withRowAnimation:(NSInteger)kind;
    - (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)name;
    - (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)name
        forIndexPath:(NSIndexPath *)path;
    - (void)registerClass:(Class)type forCellReuseIdentifier:(NSString *)name;
    @end
    @interface UITableViewCell : UIView
    @property (readonly, strong) UILabel *textLabel;
    @property (readonly, strong) UILabel *detailTextLabel;
    @property (readonly, strong) UIView *contentView;
    - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)name;
    @end
    @interface UICollectionView : UIScrollView
    - (void)reloadData;
    @end
    @interface UINavigationItem : NSObject
    @property (copy) NSString *title;
    @property (strong) UIBarButtonItem *rightBarButtonItem;
    @property (strong) UIBarButtonItem *leftBarButtonItem;
    @end
    @interface UIBarButtonItem : NSObject
    - (instancetype)initWithTitle:(NSString *)title style:(NSInteger)style target:(id)target
        action:(SEL)action;
    @end
    @interface UITabBarItem : NSObject
    @property (copy) NSString *title;
    @property (copy) NSString *badgeValue;
    @end
    @interface UIStoryboardSegue : NSObject
    @property (copy, readonly) NSString *identifier;
    @property (strong, readonly) __kindof UIViewController *destinationViewController;
    @end
    @interface UIViewController : UIResponder
    @property (strong) UIView *view;
    @property (copy) NSString *title;
    @property (readonly, strong) UINavigationController *navigationController;
    @property (readonly, strong) UINavigationItem *navigationItem;
    @property (readonly, strong) UITabBarController *tabBarController;
    @property (strong) UITabBarItem *tabBarItem;
    - (void)viewDidLoad;
    - (void)viewWillAppear:(BOOL)animated;
    - (void)viewDidAppear:(BOOL)animated;
    - (void)viewWillDisappear:(BOOL)animated;
    - (void)viewDidDisappear:(BOOL)animated;
    - (void)viewDidLayoutSubviews;
    - (void)didReceiveMemoryWarning;
    - (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
    - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender;
    - (void)performSegueWithIdentifier:(NSString *)name sender:(id)sender;
    - (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated
        completion:(void (^)(void))completion;
    - (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion;
    @end
    @interface UINavigationController : UIViewController
    - (instancetype)initWithRootViewController:(UIViewController *)controller;
    - (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
    - (UIViewController *)popViewControllerAnimated:(BOOL)animated;
    - (NSArray<UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated;
    @end
    @interface UITabBarController : UIViewController
    @property (copy) NSArray<__kindof UIViewController *> *viewControllers;
    @property (strong) __kindof UIViewController *selectedViewController;
    @property NSUInteger selectedIndex;
    @end
    @interface UITableViewController : UIViewController <UITableViewDataSource, UITableViewDelegate>
    @property (strong) UITableView *tableView;
    - (instancetype)initWithStyle:(UITableViewStyle)style;
    @end
    @interface UIAlertAction : NSObject
    + (instancetype)actionWithTitle:(NSString *)title style:(NSInteger)style
        handler:(void (^)(UIAlertAction *))handler;
    @end
    @interface UIAlertController : UIViewController
    + (instancetype)alertControllerWithTitle:(NSString *)title message:(NSString *)message
        preferredStyle:(NSInteger)style;
    - (void)addAction:(UIAlertAction *)action;
    @end
    enum { UIAlertControllerStyleAlert = 1, UIAlertActionStyleDefault = 0 };
    @interface UIScreen : NSObject
    @property (class, readonly, strong) UIScreen *mainScreen;
    @property (readonly) CGRect bounds;
    @end
    @interface UIWindow : UIView
    @property (strong) UIViewController *rootViewController;
    - (void)makeKeyAndVisible;
    @end
    @protocol UIApplicationDelegate <NSObject>
    @end
    typedef NSUInteger UIBackgroundTaskIdentifier;
    typedef NSInteger UIApplicationState;
    enum {
      UIApplicationStateActive, UIApplicationStateInactive, UIApplicationStateBackground
    };
    @interface UIApplication : UIResponder
    @property (class, readonly, strong) UIApplication *sharedApplication;
    @property (weak) id<UIApplicationDelegate> delegate;
    @property (readonly) UIApplicationState applicationState;
    @property NSInteger applicationIconBadgeNumber;
    @property (getter=isNetworkActivityIndicatorVisible) BOOL networkActivityIndicatorVisible;
    @property (getter=isIdleTimerDisabled) BOOL idleTimerDisabled;
    @property (readonly) UIWindow *keyWindow;
    - (UIBackgroundTaskIdentifier)beginBackgroundTaskWithExpirationHandler:(void (^)(void))handler;
    - (void)endBackgroundTask:(UIBackgroundTaskIdentifier)task;
    @end
    int UIApplicationMain(int, char **, NSString *, NSString *);
    """
}
