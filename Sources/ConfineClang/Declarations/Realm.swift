extension Declarations {
  /// Source: https://www.mongodb.com/docs/realm-sdks/objc/latest/
  static let realm = """
    @class RLMRealm, RLMResults, RLMArray, RLMSet, RLMObject, RLMNotificationToken, RLMSchema,
      RLMObjectSchema, RLMMigration, RLMRealmConfiguration, RLMThreadSafeReference,
      RLMCollectionChange, RLMPropertyChange, RLMSortDescriptor, RLMObjectId, RLMLinkingObjects;
    @protocol RLMInt
    @end
    @protocol RLMBool
    @end
    @protocol RLMDouble
    @end
    @protocol RLMFloat
    @end
    @protocol RLMString
    @end
    @protocol RLMDate
    @end
    @protocol RLMData
    @end
    @protocol RLMValue
    @end
    typedef NSString *RLMNotification;
    typedef NSString *RLMPrimaryKey;
    typedef unsigned RLMAsyncTransactionId;
    typedef void (^RLMNotificationBlock)(RLMNotification, RLMRealm *);
    typedef void (^RLMMigrationBlock)(RLMMigration *, uint64_t);
    typedef void (^RLMObjectMigrationBlock)(RLMObject *, RLMObject *);
    typedef BOOL (^RLMShouldCompactOnLaunchBlock)(NSUInteger, NSUInteger);
    typedef void (^RLMObjectChangeBlock)(BOOL, NSArray<RLMPropertyChange *> *, NSError *);
    typedef void (^RLMAsyncOpenRealmCallback)(RLMRealm *, NSError *);
    typedef NSInteger RLMUpdatePolicy;
    enum { RLMUpdatePolicyError = 1, RLMUpdatePolicyUpdateChanged = 3, RLMUpdatePolicyUpdateAll = 2 };
    extern RLMNotification const RLMRealmDidChangeNotification;
    extern RLMNotification const RLMRealmRefreshRequiredNotification;

    @protocol RLMThreadConfined <NSObject>
    @property (nonatomic, readonly) RLMRealm *realm;
    @property (nonatomic, readonly, getter=isInvalidated) BOOL invalidated;
    @end
    @protocol RLMFastEnumeration
    @end
    @protocol RLMCollection <NSFastEnumeration, RLMThreadConfined>
    @property (nonatomic, readonly) NSUInteger count;
    @property (nonatomic, readonly, copy) NSString *objectClassName;
    @property (nonatomic, readonly, getter=isFrozen) BOOL frozen;
    - (NSArray *)objectsAtIndexes:(NSIndexSet *)indexes;
    @end

    @interface RLMRealm : NSObject
    @property (class, nonatomic, readonly) RLMSchema *schema;
    @property (nonatomic, readonly) RLMSchema *schema;
    @property (nonatomic, readonly) RLMRealmConfiguration *configuration;
    @property (nonatomic, readonly) BOOL inWriteTransaction;
    @property (nonatomic, readonly) BOOL isPerformingAsynchronousWriteOperations;
    @property (nonatomic, readonly, getter=isFrozen) BOOL frozen;
    @property (nonatomic, readonly) BOOL isEmpty;
    @property (nonatomic) BOOL autorefresh;
    + (instancetype)defaultRealm;
    + (instancetype)defaultRealmForQueue:(dispatch_queue_t)queue;
    + (instancetype)realmWithURL:(NSURL *)url;
    + (instancetype)realmWithConfiguration:(RLMRealmConfiguration *)configuration
        error:(NSError **)error;
    + (instancetype)realmWithConfiguration:(RLMRealmConfiguration *)configuration
        queue:(dispatch_queue_t)queue error:(NSError **)error;
    + (void)asyncOpenWithConfiguration:(RLMRealmConfiguration *)configuration
        callbackQueue:(dispatch_queue_t)queue callback:(RLMAsyncOpenRealmCallback)callback;
    + (BOOL)performMigrationForConfiguration:(RLMRealmConfiguration *)configuration
        error:(NSError **)error;
    + (BOOL)fileExistsForConfiguration:(RLMRealmConfiguration *)configuration;
    + (BOOL)deleteFilesForConfiguration:(RLMRealmConfiguration *)configuration
        error:(NSError **)error;
    - (void)beginWriteTransaction;
    - (void)commitWriteTransaction;
    - (BOOL)commitWriteTransaction:(NSError **)error;
    - (BOOL)commitWriteTransactionWithoutNotifying:(NSArray<RLMNotificationToken *> *)tokens
        error:(NSError **)error;
    - (void)cancelWriteTransaction;
    - (void)transactionWithBlock:(void (^)(void))block;
    - (BOOL)transactionWithBlock:(void (^)(void))block error:(NSError **)error;
    - (void)transactionWithoutNotifying:(NSArray<RLMNotificationToken *> *)tokens
        block:(void (^)(void))block;
    - (RLMAsyncTransactionId)beginAsyncWriteTransaction:(void (^)(void))block;
    - (RLMAsyncTransactionId)commitAsyncWriteTransaction:(void (^)(NSError *))completion;
    - (RLMAsyncTransactionId)commitAsyncWriteTransaction:(void (^)(NSError *))completion
        allowGrouping:(BOOL)grouping;
    - (RLMAsyncTransactionId)commitAsyncWriteTransaction;
    - (void)cancelAsyncTransaction:(RLMAsyncTransactionId)transaction;
    - (RLMAsyncTransactionId)asyncTransactionWithBlock:(void (^)(void))block
        onComplete:(void (^)(NSError *))completion;
    - (RLMAsyncTransactionId)asyncTransactionWithBlock:(void (^)(void))block;
    - (BOOL)refresh;
    - (void)invalidate;
    - (instancetype)freeze;
    - (instancetype)thaw;
    - (BOOL)writeCopyToURL:(NSURL *)url encryptionKey:(NSData *)key error:(NSError **)error;
    - (id)resolveThreadSafeReference:(RLMThreadSafeReference *)reference;
    - (RLMNotificationToken *)addNotificationBlock:(RLMNotificationBlock)block;
    - (void)addObject:(RLMObject *)object;
    - (void)addObjects:(id<NSFastEnumeration>)objects;
    - (void)addObjectsFromArray:(id)objects;
    - (void)addOrUpdateObjectsFromArray:(id)objects;
    - (void)addOrUpdateObject:(RLMObject *)object;
    - (void)addOrUpdateObjects:(id<NSFastEnumeration>)objects;
    - (void)deleteObject:(RLMObject *)object;
    - (void)deleteObjects:(id)objects;
    - (void)deleteAllObjects;
    - (RLMResults *)allObjects:(NSString *)name;
    - (RLMResults *)objects:(NSString *)name where:(NSString *)format, ...;
    - (RLMResults *)objects:(NSString *)name withPredicate:(NSPredicate *)predicate;
    - (RLMObject *)objectWithClassName:(NSString *)name forPrimaryKey:(id)key;
    - (RLMObject *)createObject:(NSString *)name withValue:(id)value;
    @end

    @interface RLMRealmConfiguration : NSObject <NSCopying>
    @property (nonatomic, copy) NSURL *fileURL;
    @property (nonatomic, copy) NSString *inMemoryIdentifier;
    @property (nonatomic, copy) NSData *encryptionKey;
    @property (nonatomic) BOOL readOnly;
    @property (nonatomic) uint64_t schemaVersion;
    @property (nonatomic, copy) RLMMigrationBlock migrationBlock;
    @property (nonatomic) BOOL deleteRealmIfMigrationNeeded;
    @property (nonatomic, copy) RLMShouldCompactOnLaunchBlock shouldCompactOnLaunch;
    @property (nonatomic, copy) NSArray *objectClasses;
    @property (nonatomic) NSUInteger maximumNumberOfActiveVersions;
    + (instancetype)defaultConfiguration;
    + (void)setDefaultConfiguration:(RLMRealmConfiguration *)configuration;
    @end

    @interface RLMObjectBase : NSObject <RLMThreadConfined>
    @property (nonatomic, readonly, getter=isInvalidated) BOOL invalidated;
    @property (nonatomic, readonly, getter=isFrozen) BOOL frozen;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMObject : RLMObjectBase
    @property (nonatomic, readonly) RLMRealm *realm;
    @property (nonatomic, readonly) RLMObjectSchema *objectSchema;
    - (instancetype)initWithValue:(id)value;
    - (id)objectForKeyedSubscript:(NSString *)key;
    - (void)setObject:(id)object forKeyedSubscript:(NSString *)key;
    + (NSString *)className;
    + (NSString *)primaryKey;
    + (NSArray<NSString *> *)ignoredProperties;
    + (NSArray<NSString *> *)indexedProperties;
    + (NSArray<NSString *> *)requiredProperties;
    + (NSDictionary *)defaultPropertyValues;
    + (NSDictionary *)linkingObjectsProperties;
    + (instancetype)createInDefaultRealmWithValue:(id)value;
    + (instancetype)createInRealm:(RLMRealm *)realm withValue:(id)value;
    + (instancetype)createOrUpdateInDefaultRealmWithValue:(id)value;
    + (instancetype)createOrUpdateInRealm:(RLMRealm *)realm withValue:(id)value;
    + (instancetype)createOrUpdateModifiedInRealm:(RLMRealm *)realm withValue:(id)value;
    + (RLMResults *)allObjects;
    + (RLMResults *)objectsWhere:(NSString *)format, ...;
    + (RLMResults *)objectsWithPredicate:(NSPredicate *)predicate;
    + (instancetype)objectForPrimaryKey:(id)key;
    + (RLMResults *)allObjectsInRealm:(RLMRealm *)realm;
    + (RLMResults *)objectsInRealm:(RLMRealm *)realm where:(NSString *)format, ...;
    + (RLMResults *)objectsInRealm:(RLMRealm *)realm withPredicate:(NSPredicate *)predicate;
    + (instancetype)objectInRealm:(RLMRealm *)realm forPrimaryKey:(id)key;
    - (BOOL)isEqualToObject:(RLMObject *)object;
    - (RLMNotificationToken *)addNotificationBlock:(RLMObjectChangeBlock)block;
    - (RLMNotificationToken *)addNotificationBlock:(RLMObjectChangeBlock)block
        queue:(dispatch_queue_t)queue;
    - (RLMNotificationToken *)addNotificationBlock:(RLMObjectChangeBlock)block
        keyPaths:(NSArray<NSString *> *)keyPaths;
    - (RLMNotificationToken *)addNotificationBlock:(RLMObjectChangeBlock)block
        keyPaths:(NSArray<NSString *> *)keyPaths queue:(dispatch_queue_t)queue;
    @end
    @interface RLMEmbeddedObject : RLMObjectBase
    - (instancetype)initWithValue:(id)value;
    @end

    @interface RLMSectionedResultsChangeset : NSObject
    @property (nonatomic, readonly) NSArray<NSIndexPath *> *deletions;
    @property (nonatomic, readonly) NSArray<NSIndexPath *> *insertions;
    @property (nonatomic, readonly) NSArray<NSIndexPath *> *modifications;
    @property (nonatomic, readonly) NSIndexSet *sectionsToInsert;
    @property (nonatomic, readonly) NSIndexSet *sectionsToRemove;
    @end
    @interface RLMSection<RLMKeyType, RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    @property (nonatomic, readonly) RLMKeyType key;
    - (RLMObjectType)objectAtIndex:(NSUInteger)index;
    - (RLMObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    - (RLMObjectType)objectForKeyedSubscript:(id)undeclared;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSection *, RLMSectionedResultsChangeset *, NSError *))block;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSection *, RLMSectionedResultsChangeset *, NSError *))block
        queue:(dispatch_queue_t)queue;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSection *, RLMSectionedResultsChangeset *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSection *, RLMSectionedResultsChangeset *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths queue:(dispatch_queue_t)queue;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMSectionedResults<RLMKeyType, RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    @property (nonatomic, readonly, copy) NSArray<RLMKeyType> *allKeys;
    - (RLMSection<RLMKeyType, RLMObjectType> *)objectAtIndex:(NSUInteger)index;
    - (RLMSection<RLMKeyType, RLMObjectType> *)objectAtIndexedSubscript:(NSUInteger)index;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSectionedResults *, RLMSectionedResultsChangeset *, NSError *))block;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSectionedResults *, RLMSectionedResultsChangeset *, NSError *))block
        queue:(dispatch_queue_t)queue;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSectionedResults *, RLMSectionedResultsChangeset *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMSectionedResults *, RLMSectionedResultsChangeset *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths queue:(dispatch_queue_t)queue;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMResults<RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    - (RLMSectionedResults<id, RLMObjectType> *)sectionedResultsSortedUsingKeyPath:(NSString *)path
        ascending:(BOOL)ascending keyBlock:(id (^)(RLMObjectType))block;
    - (RLMSectionedResults<id, RLMObjectType> *)sectionedResultsUsingSortDescriptors:
        (NSArray *)descriptors keyBlock:(id (^)(RLMObjectType))block;
    - (RLMObjectType)objectAtIndex:(NSUInteger)index;
    - (RLMObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    - (RLMObjectType)objectForKeyedSubscript:(id)undeclared;
    - (RLMObjectType)firstObject;
    - (RLMObjectType)lastObject;
    - (NSUInteger)indexOfObject:(RLMObjectType)object;
    - (RLMResults<RLMObjectType> *)objectsWhere:(NSString *)format, ...;
    - (RLMResults<RLMObjectType> *)objectsWithPredicate:(NSPredicate *)predicate;
    - (RLMResults<RLMObjectType> *)sortedResultsUsingKeyPath:(NSString *)path
        ascending:(BOOL)ascending;
    - (RLMResults<RLMObjectType> *)sortedResultsUsingProperty:(NSString *)property
        ascending:(BOOL)ascending;
    - (RLMResults<RLMObjectType> *)sortedResultsUsingDescriptors:(NSArray *)descriptors;
    - (RLMResults<RLMObjectType> *)distinctResultsUsingKeyPaths:(NSArray<NSString *> *)paths;
    - (id)minOfProperty:(NSString *)property;
    - (id)maxOfProperty:(NSString *)property;
    - (NSNumber *)sumOfProperty:(NSString *)property;
    - (NSNumber *)averageOfProperty:(NSString *)property;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMResults<RLMObjectType> *, RLMCollectionChange *, NSError *))block;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMResults<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        queue:(dispatch_queue_t)queue;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMResults<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMResults<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths queue:(dispatch_queue_t)queue;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMLinkingObjects<RLMObjectType> : RLMResults<RLMObjectType>
    @end
    @interface RLMArray<RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    - (RLMSectionedResults<id, RLMObjectType> *)sectionedResultsSortedUsingKeyPath:(NSString *)path
        ascending:(BOOL)ascending keyBlock:(id (^)(RLMObjectType))block;
    - (RLMSectionedResults<id, RLMObjectType> *)sectionedResultsUsingSortDescriptors:
        (NSArray *)descriptors keyBlock:(id (^)(RLMObjectType))block;
    - (instancetype)initWithObjectClassName:(NSString *)name;
    - (RLMObjectType)objectAtIndex:(NSUInteger)index;
    - (RLMObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    - (RLMObjectType)objectForKeyedSubscript:(id)undeclared;
    - (void)setObject:(RLMObjectType)object atIndexedSubscript:(NSUInteger)index;
    - (RLMObjectType)firstObject;
    - (RLMObjectType)lastObject;
    - (NSUInteger)indexOfObject:(RLMObjectType)object;
    - (void)addObject:(RLMObjectType)object;
    - (void)addObjects:(id<NSFastEnumeration>)objects;
    - (void)insertObject:(RLMObjectType)object atIndex:(NSUInteger)index;
    - (void)removeObjectAtIndex:(NSUInteger)index;
    - (void)removeLastObject;
    - (void)removeAllObjects;
    - (void)replaceObjectAtIndex:(NSUInteger)index withObject:(RLMObjectType)object;
    - (RLMResults<RLMObjectType> *)objectsWhere:(NSString *)format, ...;
    - (RLMResults<RLMObjectType> *)objectsWithPredicate:(NSPredicate *)predicate;
    - (RLMResults<RLMObjectType> *)sortedResultsUsingKeyPath:(NSString *)path
        ascending:(BOOL)ascending;
    - (RLMResults<RLMObjectType> *)sortedResultsUsingProperty:(NSString *)property
        ascending:(BOOL)ascending;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMArray<RLMObjectType> *, RLMCollectionChange *, NSError *))block;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMArray<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        queue:(dispatch_queue_t)queue;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMArray<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths;
    - (RLMNotificationToken *)addNotificationBlock:
        (void (^)(RLMArray<RLMObjectType> *, RLMCollectionChange *, NSError *))block
        keyPaths:(NSArray<NSString *> *)keyPaths queue:(dispatch_queue_t)queue;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMSet<RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    @property (nonatomic, readonly) NSArray<RLMObjectType> *allObjects;
    - (void)addObject:(RLMObjectType)object;
    - (void)removeObject:(RLMObjectType)object;
    - (void)removeAllObjects;
    - (BOOL)containsObject:(RLMObjectType)object;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end
    @interface RLMDictionary<RLMKeyType, RLMObjectType> : NSObject <RLMCollection>
    @property (nonatomic, readonly) NSUInteger count;
    @property (nonatomic, readonly, copy) NSArray<RLMKeyType> *allKeys;
    @property (nonatomic, readonly, copy) NSArray<RLMObjectType> *allValues;
    - (RLMObjectType)objectForKey:(RLMKeyType)key;
    - (RLMObjectType)objectForKeyedSubscript:(RLMKeyType)key;
    - (void)setObject:(RLMObjectType)object forKey:(RLMKeyType)key;
    - (void)setObject:(RLMObjectType)object forKeyedSubscript:(RLMKeyType)key;
    - (void)removeAllObjects;
    - (instancetype)freeze;
    - (instancetype)thaw;
    @end

    @interface RLMCollectionChange : NSObject
    @property (nonatomic, readonly) NSArray<NSNumber *> *deletions;
    @property (nonatomic, readonly) NSArray<NSNumber *> *insertions;
    @property (nonatomic, readonly) NSArray<NSNumber *> *modifications;
    - (NSArray<NSIndexPath *> *)deletionsInSection:(NSUInteger)section;
    - (NSArray<NSIndexPath *> *)insertionsInSection:(NSUInteger)section;
    - (NSArray<NSIndexPath *> *)modificationsInSection:(NSUInteger)section;
    @end
    @interface RLMPropertyChange : NSObject
    @property (nonatomic, readonly) NSString *name;
    @property (nonatomic, readonly) id previousValue;
    @property (nonatomic, readonly) id value;
    @end
    @interface RLMNotificationToken : NSObject
    - (BOOL)invalidate;
    @end
    @interface RLMThreadSafeReference<__covariant Confined> : NSObject
    + (instancetype)referenceWithThreadConfined:(Confined)object;
    @property (nonatomic, readonly, getter=isInvalidated) BOOL invalidated;
    @end
    @interface RLMMigration : NSObject
    @property (nonatomic, readonly) RLMSchema *oldSchema;
    @property (nonatomic, readonly) RLMSchema *newSchema __attribute__((ns_returns_not_retained));
    - (void)enumerateObjects:(NSString *)name block:(RLMObjectMigrationBlock)block;
    - (RLMObject *)createObject:(NSString *)name withValue:(id)value;
    - (void)deleteObject:(RLMObject *)object;
    - (BOOL)deleteDataForClassName:(NSString *)name;
    - (void)renamePropertyForClass:(NSString *)name oldName:(NSString *)old newName:(NSString *)fresh;
    @end
    @interface RLMSchema : NSObject
    @end
    @interface RLMObjectSchema : NSObject
    @property (nonatomic, readonly, copy) NSString *className;
    @end
    @interface RLMObjectId : NSObject
    + (instancetype)objectId;
    @end
    @interface RLMSortDescriptor : NSObject
    + (instancetype)sortDescriptorWithKeyPath:(NSString *)path ascending:(BOOL)ascending;
    @end
    #ifdef __cplusplus
    }
    #endif
    """
}
