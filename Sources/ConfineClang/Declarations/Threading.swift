extension Declarations {
  /// What Foundation has of threads, queues, locks and callbacks.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/processes-and-threads
  static let threading = """
    @interface NSThread : NSObject
    @property (class, readonly, strong) NSThread *currentThread;
    @property (class, readonly, strong) NSThread *mainThread;
    @property (class, readonly) BOOL isMainThread;
    @property (readonly) BOOL isMainThread;
    @property (copy) NSString *name;
    @property (readonly, getter=isCancelled) BOOL cancelled;
    @property (readonly, getter=isFinished) BOOL finished;
    + (void)detachNewThreadWithBlock:(void (^)(void))block;
    + (void)detachNewThreadSelector:(SEL)selector toTarget:(id)target withObject:(id)object;
    + (void)sleepForTimeInterval:(NSTimeInterval)seconds;
    + (void)sleepUntilDate:(NSDate *)date;
    + (BOOL)isMultiThreaded;
    - (instancetype)initWithTarget:(id)target selector:(SEL)selector object:(id)object;
    - (instancetype)initWithBlock:(void (^)(void))block;
    - (void)start;
    - (void)cancel;
    - (void)main;
    @end
    @interface NSRunLoop : NSObject
    @property (class, readonly, strong) NSRunLoop *currentRunLoop;
    @property (class, readonly, strong) NSRunLoop *mainRunLoop;
    - (void)run;
    - (void)runUntilDate:(NSDate *)date;
    - (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)date;
    - (void)performBlock:(void (^)(void))block;
    - (void)performInModes:(NSArray<NSRunLoopMode> *)modes block:(void (^)(void))block;
    @end
    @interface NSOperation : NSObject
    @property (copy) void (^completionBlock)(void);
    @property (readonly, getter=isCancelled) BOOL cancelled;
    @property (readonly, getter=isFinished) BOOL finished;
    @property (readonly, getter=isExecuting) BOOL executing;
    @property (copy) NSString *name;
    - (void)start;
    - (void)main;
    - (void)cancel;
    - (void)waitUntilFinished;
    - (void)addDependency:(NSOperation *)operation;
    @end
    @interface NSBlockOperation : NSOperation
    + (instancetype)blockOperationWithBlock:(void (^)(void))block;
    - (void)addExecutionBlock:(void (^)(void))block;
    @end
    @interface NSInvocationOperation : NSOperation
    - (instancetype)initWithTarget:(id)target selector:(SEL)selector object:(id)object;
    @end
    @interface NSOperationQueue : NSObject
    @property (class, readonly, strong) NSOperationQueue *mainQueue;
    @property (class, readonly, strong) NSOperationQueue *currentQueue;
    @property (assign) dispatch_queue_t underlyingQueue;
    @property NSInteger maxConcurrentOperationCount;
    @property NSInteger qualityOfService;
    @property (getter=isSuspended) BOOL suspended;
    @property (copy) NSString *name;
    - (void)addOperation:(NSOperation *)operation;
    - (void)addOperations:(NSArray<NSOperation *> *)operations waitUntilFinished:(BOOL)wait;
    - (void)addOperationWithBlock:(void (^)(void))block;
    - (void)addBarrierBlock:(void (^)(void))block;
    - (void)cancelAllOperations;
    - (void)waitUntilAllOperationsAreFinished;
    @end
    enum { NSQualityOfServiceUserInitiated = 0x19, NSQualityOfServiceBackground = 0x09 };
    enum { NSOperationQueueDefaultMaxConcurrentOperationCount = -1 };
    @interface NSTimer : NSObject
    @property (readonly, getter=isValid) BOOL valid;
    @property (readonly, strong) id userInfo;
    + (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats
        block:(void (^)(NSTimer *))block;
    + (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats
        block:(void (^)(NSTimer *))block;
    + (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval target:(id)target
        selector:(SEL)selector userInfo:(id)info repeats:(BOOL)repeats;
    - (void)invalidate;
    - (void)fire;
    @end
    @interface NSNotification : NSObject
    @property (readonly, copy) NSNotificationName name;
    @property (readonly, strong) id object;
    @property (readonly, copy) NSDictionary *userInfo;
    @end
    @interface NSNotificationCenter : NSObject
    @property (class, readonly, strong) NSNotificationCenter *defaultCenter;
    - (id)addObserverForName:(NSNotificationName)name object:(id)object
        queue:(NSOperationQueue *)queue usingBlock:(void (^)(NSNotification *))block;
    - (void)addObserver:(id)observer selector:(SEL)selector name:(NSNotificationName)name
        object:(id)object;
    - (void)postNotificationName:(NSNotificationName)name object:(id)object;
    - (void)postNotificationName:(NSNotificationName)name object:(id)object
        userInfo:(NSDictionary *)info;
    - (void)removeObserver:(id)observer;
    - (void)removeObserver:(id)observer name:(NSNotificationName)name object:(id)object;
    @end
    @interface NSLock : NSObject <NSLocking>
    - (BOOL)tryLock;
    @end
    @interface NSRecursiveLock : NSObject <NSLocking>
    @end
    @interface NSCondition : NSObject <NSLocking>
    - (void)wait;
    - (BOOL)waitUntilDate:(NSDate *)date;
    - (void)signal;
    - (void)broadcast;
    @end
    @interface NSConditionLock : NSObject <NSLocking>
    - (void)lockWhenCondition:(NSInteger)condition;
    - (void)unlockWithCondition:(NSInteger)condition;
    @end
    @interface NSProcessInfo : NSObject
    @property (class, readonly, strong) NSProcessInfo *processInfo;
    - (void)performExpiringActivityWithReason:(NSString *)reason
        usingBlock:(void (^)(BOOL))block;
    - (void)performActivityWithOptions:(NSUInteger)options reason:(NSString *)reason
        usingBlock:(void (^)(void))block;
    @end
    @interface NSURLRequest : NSObject <NSCopying>
    @property (readonly, copy) NSURL *URL;
    + (instancetype)requestWithURL:(NSURL *)url;
    @end
    @interface NSMutableURLRequest : NSURLRequest
    @property (copy) NSString *HTTPMethod;
    @property (copy) NSData *HTTPBody;
    @end
    @interface NSURLResponse : NSObject
    @end
    @interface NSHTTPURLResponse : NSURLResponse
    @property (readonly) NSInteger statusCode;
    @end
    @interface NSURLConnection : NSObject
    + (void)sendAsynchronousRequest:(NSURLRequest *)request queue:(NSOperationQueue *)queue
        completionHandler:(void (^)(NSURLResponse *, NSData *, NSError *))handler;
    @end
    @interface NSURLSessionConfiguration : NSObject
    @property (class, readonly, strong) NSURLSessionConfiguration *defaultSessionConfiguration;
    @property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration;
    @end
    @interface NSURLSessionTask : NSObject
    - (void)resume;
    - (void)cancel;
    @end
    @interface NSURLSessionDataTask : NSURLSessionTask
    @end
    @interface NSURLSessionUploadTask : NSURLSessionDataTask
    @end
    @interface NSURLSessionDownloadTask : NSURLSessionTask
    @end
    @protocol NSURLSessionDelegate <NSObject>
    @end
    @protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
    @end
    @protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
    @end
    @protocol NSURLSessionDownloadDelegate <NSURLSessionTaskDelegate>
    @end
    @interface NSURLSession : NSObject
    @property (class, readonly, strong) NSURLSession *sharedSession;
    + (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration;
    + (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
        delegate:(id<NSURLSessionDelegate>)delegate delegateQueue:(NSOperationQueue *)queue;
    - (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url
        completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler;
    - (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
        completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler;
    - (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url
        completionHandler:(void (^)(NSURL *, NSURLResponse *, NSError *))handler;
    - (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request
        completionHandler:(void (^)(NSURL *, NSURLResponse *, NSError *))handler;
    - (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
        fromData:(NSData *)data
        completionHandler:(void (^)(NSData *, NSURLResponse *, NSError *))handler;
    - (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url;
    - (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request;
    @end
    """
}
