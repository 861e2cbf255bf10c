extension Declarations {
  /// Source: https://developer.apple.com/documentation/foundation
  static let foundation = """
    @class NSString, NSArray, NSDictionary, NSDate, NSData, NSError, NSPredicate, NSURL, NSUUID,
      NSMethodSignature, NSInvocation, NSNotification, NSSortDescriptor, NSIndexSet, NSCoder,
      NSThread, NSNumber, NSLocale, NSCalendar, NSTimeZone, NSOperationQueue;
    typedef struct _NSZone NSZone;
    typedef struct { NSUInteger location, length; } NSRange;
    typedef struct { CGFloat x, y; } CGPoint;
    typedef struct { CGFloat width, height; } CGSize;
    typedef struct { CGPoint origin; CGSize size; } CGRect;
    typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
    typedef struct { unsigned long state; void *items; unsigned long *mutations; unsigned long extra[5]; }
      NSFastEnumerationState;
    NS_INLINE NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
      NSRange range = {location, length}; return range;
    }
    NS_INLINE CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat w, CGFloat h) {
      CGRect rect = {{x, y}, {w, h}}; return rect;
    }
    NS_INLINE CGSize CGSizeMake(CGFloat w, CGFloat h) { CGSize size = {w, h}; return size; }
    NS_INLINE CGPoint CGPointMake(CGFloat x, CGFloat y) { CGPoint point = {x, y}; return point; }
    extern const CGRect CGRectZero;
    extern const CGSize CGSizeZero;
    extern const CGPoint CGPointZero;
    typedef NSInteger NSComparisonResult;
    enum { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending };
    typedef NSComparisonResult (^NSComparator)(id, id);
    typedef NSString *NSNotificationName;
    typedef NSString *NSErrorDomain;
    typedef NSString *NSRunLoopMode;
    typedef NSString *NSErrorUserInfoKey;
    extern NSRunLoopMode const NSDefaultRunLoopMode;
    extern NSRunLoopMode const NSRunLoopCommonModes;
    extern NSErrorUserInfoKey const NSLocalizedDescriptionKey;
    void NSLog(NSString *, ...);
    NSString *NSStringFromClass(Class);
    NSString *NSStringFromSelector(SEL);
    Class NSClassFromString(NSString *);
    SEL NSSelectorFromString(NSString *);
    NSString *NSHomeDirectory(void);
    NSString *NSTemporaryDirectory(void);
    NSArray *NSSearchPathForDirectoriesInDomains(NSUInteger, NSUInteger, BOOL);
    int objc_sync_enter(id);
    int objc_sync_exit(id);

    @protocol NSObject
    - (BOOL)isEqual:(id)object;
    @property (readonly) NSUInteger hash;
    @property (readonly) Class superclass;
    - (Class)class;
    - (instancetype)self;
    - (id)performSelector:(SEL)selector;
    - (id)performSelector:(SEL)selector withObject:(id)object;
    - (id)performSelector:(SEL)selector withObject:(id)one withObject:(id)other;
    - (BOOL)isKindOfClass:(Class)type;
    - (BOOL)isMemberOfClass:(Class)type;
    - (BOOL)conformsToProtocol:(Protocol *)protocol;
    - (BOOL)respondsToSelector:(SEL)selector;
    - (instancetype)retain;
    - (void)release;
    - (instancetype)autorelease;
    @property (readonly, copy) NSString *description;
    @property (readonly, copy) NSString *debugDescription;
    @end
    @protocol NSCopying
    - (id)copyWithZone:(NSZone *)zone;
    @end
    @protocol NSMutableCopying
    - (id)mutableCopyWithZone:(NSZone *)zone;
    @end
    @protocol NSCoding
    - (void)encodeWithCoder:(NSCoder *)coder;
    - (instancetype)initWithCoder:(NSCoder *)coder;
    @end
    @protocol NSSecureCoding <NSCoding>
    @end
    @protocol NSFastEnumeration
    - (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
        objects:(id __unsafe_unretained [])buffer count:(NSUInteger)length;
    @end
    @protocol NSLocking
    - (void)lock;
    - (void)unlock;
    @end
    @protocol NSDiscardableContent
    @end

    __attribute__((objc_root_class))
    @interface NSObject <NSObject>
    + (void)load;
    + (void)initialize;
    - (instancetype)init;
    + (instancetype)new;
    + (instancetype)alloc;
    - (void)dealloc;
    - (id)copy;
    - (id)mutableCopy;
    + (Class)class;
    + (Class)superclass;
    + (NSString *)description;
    + (BOOL)instancesRespondToSelector:(SEL)selector;
    + (BOOL)isSubclassOfClass:(Class)type;
    - (void)doesNotRecognizeSelector:(SEL)selector;
    - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
    - (id)valueForKey:(NSString *)key;
    - (void)setValue:(id)value forKey:(NSString *)key;
    - (id)valueForKeyPath:(NSString *)path;
    - (void)setValue:(id)value forKeyPath:(NSString *)path;
    - (void)addObserver:(NSObject *)observer forKeyPath:(NSString *)path
        options:(NSUInteger)options context:(void *)context;
    - (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)path;
    - (void)performSelector:(SEL)selector withObject:(id)object afterDelay:(NSTimeInterval)delay;
    - (void)performSelectorOnMainThread:(SEL)selector withObject:(id)object
        waitUntilDone:(BOOL)wait;
    - (void)performSelectorInBackground:(SEL)selector withObject:(id)object;
    - (void)performSelector:(SEL)selector onThread:(NSThread *)thread withObject:(id)object
        waitUntilDone:(BOOL)wait;
    + (void)cancelPreviousPerformRequestsWithTarget:(id)target;
    @end
    @interface NSProxy <NSObject>
    @end

    @interface NSValue : NSObject <NSCopying, NSSecureCoding>
    @end
    @interface NSNumber : NSValue
    @property (readonly) BOOL boolValue;
    @property (readonly) int intValue;
    @property (readonly) double doubleValue;
    @property (readonly) float floatValue;
    @property (readonly) NSInteger integerValue;
    @property (readonly) NSUInteger unsignedIntegerValue;
    @property (readonly) long longValue;
    @property (readonly) long long longLongValue;
    @property (readonly, copy) NSString *stringValue;
    + (NSNumber *)numberWithChar:(char)value;
    + (NSNumber *)numberWithUnsignedChar:(unsigned char)value;
    + (NSNumber *)numberWithShort:(short)value;
    + (NSNumber *)numberWithUnsignedShort:(unsigned short)value;
    + (NSNumber *)numberWithInt:(int)value;
    + (NSNumber *)numberWithUnsignedInt:(unsigned int)value;
    + (NSNumber *)numberWithLong:(long)value;
    + (NSNumber *)numberWithUnsignedLong:(unsigned long)value;
    + (NSNumber *)numberWithLongLong:(long long)value;
    + (NSNumber *)numberWithUnsignedLongLong:(unsigned long long)value;
    + (NSNumber *)numberWithFloat:(float)value;
    + (NSNumber *)numberWithDouble:(double)value;
    + (NSNumber *)numberWithBool:(BOOL)value;
    + (NSNumber *)numberWithInteger:(NSInteger)value;
    + (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
    - (NSComparisonResult)compare:(NSNumber *)other;
    - (BOOL)isEqualToNumber:(NSNumber *)other;
    @end

    typedef unsigned short unichar;
    @interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @property (readonly) NSUInteger length;
    @property (readonly) NSInteger integerValue;
    @property (readonly) int intValue;
    @property (readonly) double doubleValue;
    @property (readonly) float floatValue;
    @property (readonly) BOOL boolValue;
    @property (readonly) long long longLongValue;
    @property (readonly, copy) NSString *lowercaseString;
    @property (readonly, copy) NSString *uppercaseString;
    @property (readonly, copy) NSString *capitalizedString;
    @property (readonly, copy) NSString *stringByDeletingPathExtension;
    @property (readonly, copy) NSString *stringByDeletingLastPathComponent;
    @property (readonly, copy) NSString *lastPathComponent;
    @property (readonly, copy) NSString *pathExtension;
    @property (readonly) const char *UTF8String;
    + (instancetype)string;
    + (instancetype)stringWithString:(NSString *)text;
    + (instancetype)stringWithFormat:(NSString *)format, ...;
    + (instancetype)stringWithUTF8String:(const char *)text;
    - (instancetype)initWithFormat:(NSString *)format, ...;
    - (instancetype)initWithData:(NSData *)data encoding:(NSUInteger)encoding;
    - (NSString *)stringByAppendingString:(NSString *)text;
    - (NSString *)stringByAppendingFormat:(NSString *)format, ...;
    - (NSString *)stringByAppendingPathComponent:(NSString *)name;
    - (NSString *)stringByAppendingPathExtension:(NSString *)extension;
    - (NSString *)stringByTrimmingCharactersInSet:(id)characters;
    - (NSString *)stringByReplacingOccurrencesOfString:(NSString *)text withString:(NSString *)other;
    - (NSString *)substringToIndex:(NSUInteger)index;
    - (NSString *)substringFromIndex:(NSUInteger)index;
    - (NSString *)substringWithRange:(NSRange)range;
    - (unichar)characterAtIndex:(NSUInteger)index;
    - (NSComparisonResult)caseInsensitiveCompare:(NSString *)text;
    - (NSComparisonResult)localizedCompare:(NSString *)text;
    - (NSComparisonResult)localizedCaseInsensitiveCompare:(NSString *)text;
    - (NSComparisonResult)localizedStandardCompare:(NSString *)text;
    - (BOOL)isEqualToString:(NSString *)text;
    - (BOOL)hasPrefix:(NSString *)text;
    - (BOOL)hasSuffix:(NSString *)text;
    - (BOOL)containsString:(NSString *)text;
    - (NSRange)rangeOfString:(NSString *)text;
    - (NSRange)rangeOfString:(NSString *)text options:(NSUInteger)options;
    - (NSComparisonResult)compare:(NSString *)text;
    - (NSArray *)componentsSeparatedByString:(NSString *)separator;
    - (NSData *)dataUsingEncoding:(NSUInteger)encoding;
    @end
    @interface NSMutableString : NSString
    - (void)appendString:(NSString *)text;
    - (void)appendFormat:(NSString *)format, ...;
    @end
    @interface NSConstantString : NSString
    @end

    @interface NSArray<__covariant ObjectType> : NSObject
        <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
    @property (readonly) NSUInteger count;
    @property (nullable, readonly) ObjectType firstObject;
    @property (nullable, readonly) ObjectType lastObject;
    - (ObjectType)objectAtIndex:(NSUInteger)index;
    - (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    - (ObjectType)objectForKeyedSubscript:(id)undeclared;
    + (instancetype)array;
    + (instancetype)arrayWithObject:(ObjectType)object;
    + (instancetype)arrayWithObjects:(const ObjectType [])objects count:(NSUInteger)count;
    + (instancetype)arrayWithObjects:(ObjectType)first, ...;
    + (instancetype)arrayWithArray:(NSArray<ObjectType> *)array;
    - (NSArray<ObjectType> *)arrayByAddingObject:(ObjectType)object;
    - (BOOL)containsObject:(ObjectType)object;
    - (NSUInteger)indexOfObject:(ObjectType)object;
    - (void)enumerateObjectsUsingBlock:(void (^)(ObjectType, NSUInteger, BOOL *))block;
    - (void)makeObjectsPerformSelector:(SEL)selector;
    - (NSArray<ObjectType> *)sortedArrayUsingComparator:(NSComparator)comparator;
    - (NSArray<ObjectType> *)filteredArrayUsingPredicate:(NSPredicate *)predicate;
    - (NSString *)componentsJoinedByString:(NSString *)separator;
    @end
    @interface NSMutableArray<ObjectType> : NSArray<ObjectType>
    + (instancetype)arrayWithCapacity:(NSUInteger)capacity;
    - (instancetype)initWithCapacity:(NSUInteger)capacity;
    - (void)addObject:(ObjectType)object;
    - (void)addObjectsFromArray:(NSArray<ObjectType> *)array;
    - (void)insertObject:(ObjectType)object atIndex:(NSUInteger)index;
    - (void)removeObject:(ObjectType)object;
    - (void)removeObjectAtIndex:(NSUInteger)index;
    - (void)removeAllObjects;
    - (void)removeLastObject;
    - (void)setObject:(ObjectType)object atIndexedSubscript:(NSUInteger)index;
    - (void)replaceObjectAtIndex:(NSUInteger)index withObject:(ObjectType)object;
    @end
    @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
        <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
    @property (readonly) NSUInteger count;
    @property (readonly, copy) NSArray<KeyType> *allKeys;
    @property (readonly, copy) NSArray<ObjectType> *allValues;
    + (instancetype)dictionary;
    + (instancetype)dictionaryWithObject:(ObjectType)object forKey:(KeyType)key;
    + (instancetype)dictionaryWithObjects:(const ObjectType [])objects
        forKeys:(const KeyType <NSCopying> [])keys count:(NSUInteger)count;
    + (instancetype)dictionaryWithObjectsAndKeys:(id)first, ...;
    - (ObjectType)objectForKey:(KeyType)key;
    - (ObjectType)objectForKeyedSubscript:(KeyType)key;
    - (void)enumerateKeysAndObjectsUsingBlock:(void (^)(KeyType, ObjectType, BOOL *))block;
    @end
    @interface NSDictionary<KeyType, ObjectType> (NSFileAttributes)
    - (unsigned long long)fileSize;
    - (NSUInteger)filePosixPermissions;
    @end
    @interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
    + (instancetype)dictionaryWithCapacity:(NSUInteger)capacity;
    - (void)setObject:(ObjectType)object forKey:(KeyType <NSCopying>)key;
    - (void)setObject:(ObjectType)object forKeyedSubscript:(KeyType <NSCopying>)key;
    - (void)removeObjectForKey:(KeyType)key;
    - (void)removeAllObjects;
    @end
    @interface NSSet<__covariant ObjectType> : NSObject
        <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
    @property (readonly) NSUInteger count;
    @property (readonly, copy) NSArray<ObjectType> *allObjects;
    + (instancetype)set;
    + (instancetype)setWithArray:(NSArray<ObjectType> *)array;
    + (instancetype)setWithObject:(ObjectType)object;
    + (instancetype)setWithObjects:(ObjectType)first, ...;
    - (ObjectType)anyObject;
    - (BOOL)containsObject:(ObjectType)object;
    @end
    @interface NSMutableSet<ObjectType> : NSSet<ObjectType>
    - (void)addObject:(ObjectType)object;
    - (void)removeObject:(ObjectType)object;
    - (void)removeAllObjects;
    @end
    @interface NSCountedSet<ObjectType> : NSMutableSet<ObjectType>
    - (NSUInteger)countForObject:(ObjectType)object;
    @end
    @interface NSOrderedSet<__covariant ObjectType> : NSObject <NSFastEnumeration>
    @end
    @interface NSMapTable<KeyType, ObjectType> : NSObject
    - (ObjectType)objectForKey:(KeyType)key;
    - (void)setObject:(ObjectType)object forKey:(KeyType)key;
    @end
    @interface NSHashTable<ObjectType> : NSObject <NSFastEnumeration>
    + (instancetype)weakObjectsHashTable;
    - (void)addObject:(ObjectType)object;
    @end
    @interface NSCache<KeyType, ObjectType> : NSObject
    - (ObjectType)objectForKey:(KeyType)key;
    - (void)setObject:(ObjectType)object forKey:(KeyType)key;
    - (void)removeObjectForKey:(KeyType)key;
    @end
    @interface NSEnumerator<ObjectType> : NSObject <NSFastEnumeration>
    - (ObjectType)nextObject;
    @end

    @interface NSDate : NSObject <NSCopying, NSSecureCoding>
    @property (readonly) NSTimeInterval timeIntervalSince1970;
    @property (readonly) NSTimeInterval timeIntervalSinceNow;
    @property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
    @property (class, readonly, copy) NSDate *distantPast;
    @property (class, readonly, copy) NSDate *distantFuture;
    + (instancetype)date;
    + (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
    + (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
    - (NSDate *)dateByAddingTimeInterval:(NSTimeInterval)seconds;
    - (NSTimeInterval)timeIntervalSinceDate:(NSDate *)date;
    - (NSComparisonResult)compare:(NSDate *)other;
    @end
    @interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
    @property (readonly) NSUInteger length;
    @property (readonly) const void *bytes;
    + (instancetype)data;
    + (instancetype)dataWithBytes:(const void *)bytes length:(NSUInteger)length;
    + (instancetype)dataWithContentsOfFile:(NSString *)path;
    + (instancetype)dataWithContentsOfURL:(NSURL *)url;
    @end
    @interface NSMutableData : NSData
    @property (readonly) void *mutableBytes;
    + (instancetype)dataWithLength:(NSUInteger)length;
    - (void)appendData:(NSData *)data;
    @end
    @interface NSURL : NSObject <NSCopying, NSSecureCoding>
    @property (readonly, copy) NSString *absoluteString;
    @property (readonly, copy) NSString *path;
    @property (readonly, copy) NSString *lastPathComponent;
    @property (readonly, copy) NSURL *URLByDeletingLastPathComponent;
    @property (readonly, copy) NSURL *URLByDeletingPathExtension;
    + (instancetype)URLWithString:(NSString *)text;
    + (instancetype)fileURLWithPath:(NSString *)path;
    - (NSURL *)URLByAppendingPathComponent:(NSString *)name;
    - (NSURL *)URLByAppendingPathExtension:(NSString *)name;
    @end
    @interface NSUUID : NSObject <NSCopying, NSSecureCoding>
    @property (readonly, copy) NSString *UUIDString;
    + (instancetype)UUID;
    - (instancetype)initWithUUIDString:(NSString *)text;
    @end
    @interface NSError : NSObject <NSCopying, NSSecureCoding>
    @property (readonly) NSInteger code;
    @property (readonly, copy) NSErrorDomain domain;
    @property (readonly, copy) NSDictionary *userInfo;
    @property (readonly, copy) NSString *localizedDescription;
    + (instancetype)errorWithDomain:(NSErrorDomain)domain code:(NSInteger)code
        userInfo:(NSDictionary *)info;
    @end
    @interface NSException : NSObject
    @property (readonly, copy) NSString *name;
    @property (readonly, copy) NSString *reason;
    + (NSException *)exceptionWithName:(NSString *)name reason:(NSString *)reason
        userInfo:(NSDictionary *)info;
    + (void)raise:(NSString *)name format:(NSString *)format, ...;
    - (void)raise;
    @end
    @interface NSPredicate : NSObject
    + (NSPredicate *)predicateWithFormat:(NSString *)format, ...;
    + (NSPredicate *)predicateWithBlock:(BOOL (^)(id, NSDictionary *))block;
    @end
    @interface NSSortDescriptor : NSObject
    + (instancetype)sortDescriptorWithKey:(NSString *)key ascending:(BOOL)ascending;
    @end
    @interface NSIndexSet : NSObject
    @property (readonly) NSUInteger count;
    + (instancetype)indexSetWithIndex:(NSUInteger)index;
    @end
    @interface NSIndexPath : NSObject <NSCopying>
    @property (readonly) NSInteger section;
    @property (readonly) NSInteger row;
    @property (readonly) NSInteger item;
    + (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
    + (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section;
    @end
    @interface NSFormatter : NSObject
    @end
    @interface NSDateFormatter : NSFormatter
    @property (copy) NSString *dateFormat;
    - (NSString *)stringFromDate:(NSDate *)date;
    - (NSDate *)dateFromString:(NSString *)text;
    @end
    @interface NSBundle : NSObject
    @property (class, readonly, strong) NSBundle *mainBundle;
    - (NSURL *)URLForResource:(NSString *)name withExtension:(NSString *)extension;
    - (NSString *)pathForResource:(NSString *)name ofType:(NSString *)extension;
    @end
    @interface NSFileManager : NSObject
    @property (class, readonly, strong) NSFileManager *defaultManager;
    - (BOOL)fileExistsAtPath:(NSString *)path;
    - (BOOL)removeItemAtURL:(NSURL *)url error:(NSError **)error;
    - (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error;
    - (BOOL)copyItemAtURL:(NSURL *)from toURL:(NSURL *)to error:(NSError **)error;
    - (NSArray<NSURL *> *)URLsForDirectory:(NSUInteger)directory inDomains:(NSUInteger)domains;
    @end
    enum { NSDocumentDirectory = 9, NSCachesDirectory = 13, NSUserDomainMask = 1 };
    enum { NSUTF8StringEncoding = 4, NSASCIIStringEncoding = 1 };
    enum { NSKeyValueObservingOptionNew = 1, NSKeyValueObservingOptionOld = 2 };
    enum { NSJSONReadingMutableContainers = 1, NSJSONWritingPrettyPrinted = 1 };
    @interface NSUserDefaults : NSObject
    @property (class, readonly, strong) NSUserDefaults *standardUserDefaults;
    - (id)objectForKey:(NSString *)key;
    - (void)setObject:(id)object forKey:(NSString *)key;
    - (BOOL)boolForKey:(NSString *)key;
    - (void)setBool:(BOOL)value forKey:(NSString *)key;
    - (NSInteger)integerForKey:(NSString *)key;
    - (BOOL)synchronize;
    @end
    @interface NSJSONSerialization : NSObject
    + (id)JSONObjectWithData:(NSData *)data options:(NSUInteger)options error:(NSError **)error;
    + (NSData *)dataWithJSONObject:(id)object options:(NSUInteger)options error:(NSError **)error;
    @end
    @interface NSLocale : NSObject @end
    @interface NSCalendar : NSObject @end
    @interface NSTimeZone : NSObject @end
    @interface NSCoder : NSObject @end
    @interface NSMethodSignature : NSObject @end
    @interface NSInvocation : NSObject @end
    @interface NSAutoreleasePool : NSObject
    - (void)drain;
    @end
    """
}
