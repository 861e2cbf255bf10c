/// What Apple's and Realm's headers declare, as far as code around Realm names it: an SDK to parse
/// against where there is none.
///
/// Only declarations, in words of our own; a message that is not among them is one that gives `id`,
/// and a name that is not is declared by `UndeclaredNames`. What the calls do is in `Rules/Models`.
public enum Declarations {
  /// One header, for C, Objective-C and both with C++.
  public static let text = [
    language, dispatch, foundation, threading, uiKit, standardLibrary, realm,
  ]
  .joined(separator: "\n")

  static let language = """
    #pragma once
    #ifdef __cplusplus
    extern "C" {
    #endif
    #ifndef __cplusplus
    typedef _Bool bool;
    #define true 1
    #define false 0
    #undef NULL
    #define NULL ((void *)0)
    #else
    #define NULL __null
    #endif
    #define nil ((id)0)
    #define Nil ((Class)0)
    typedef __typeof__(sizeof(0)) size_t;
    typedef long ssize_t;
    typedef signed char int8_t;
    typedef short int16_t;
    typedef int int32_t;
    typedef long long int64_t;
    typedef unsigned char uint8_t;
    typedef unsigned short uint16_t;
    typedef unsigned int uint32_t;
    typedef unsigned long long uint64_t;
    typedef long intptr_t;
    typedef unsigned long uintptr_t;
    typedef long time_t;
    typedef unsigned char uuid_t[16];
    typedef __builtin_va_list va_list;
    #define va_start(list, last) __builtin_va_start(list, last)
    #define va_end(list) __builtin_va_end(list)
    #define va_arg(list, type) __builtin_va_arg(list, type)
    #define INT_MAX 2147483647
    #define UINT32_MAX 4294967295u
    #define INT64_MAX 9223372036854775807ll
    typedef bool BOOL;
    #define YES __objc_yes
    #define NO __objc_no
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double CGFloat;
    typedef double NSTimeInterval;
    #define NSIntegerMax 9223372036854775807l
    #define NSUIntegerMax 18446744073709551615ul
    #define NSNotFound NSIntegerMax
    #define DBL_MAX 1.7976931348623157e308
    #define FLT_MAX 3.4028235e38f
    #define CGFLOAT_MAX DBL_MAX
    #define IBOutlet
    #define IBAction void
    #define IBInspectable
    #define IB_DESIGNABLE
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    #define NS_OPTIONS(type, name) enum name : type name; enum name : type
    #define NS_CLOSED_ENUM NS_ENUM
    #define NS_ERROR_ENUM(domain, name) NS_ENUM(NSInteger, name)
    #define NS_TYPED_ENUM
    #define NS_STRING_ENUM
    #define NS_EXTENSIBLE_STRING_ENUM
    #define NS_TYPED_EXTENSIBLE_ENUM
    #define NS_SWIFT_NAME(name)
    #define NS_REFINED_FOR_SWIFT
    #define NS_SWIFT_UNAVAILABLE(text)
    #define NS_SWIFT_NOTHROW
    #define NS_SWIFT_UI_ACTOR
    #define NS_SWIFT_SENDABLE
    #define NS_SWIFT_ASYNC_NAME(name)
    #define NS_UNAVAILABLE
    #define NS_DESIGNATED_INITIALIZER
    #define NS_REQUIRES_SUPER
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_NOESCAPE
    #define NS_RETURNS_RETAINED
    #define NS_FORMAT_FUNCTION(a, b)
    #define NS_EXTENSION_UNAVAILABLE_IOS(text)
    #define NS_AVAILABLE_IOS(version)
    #define NS_DEPRECATED_IOS(...)
    #define NS_CLASS_AVAILABLE_IOS(version)
    #define NS_INLINE static inline
    #define CF_RETURNS_RETAINED
    #define CF_SWIFT_NAME(name)
    #define API_AVAILABLE(...)
    #define API_DEPRECATED(...)
    #define API_UNAVAILABLE(...)
    #define UNAVAILABLE_ATTRIBUTE
    #define DEPRECATED_ATTRIBUTE
    #define DEPRECATED_MSG_ATTRIBUTE(text)
    #define OBJC_EXPORT extern
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define UIKIT_EXTERN extern
    #define CF_EXPORT extern
    #define RLM_GENERIC_COLLECTION
    #define RLM_COLLECTION_TYPE(name) @protocol name <NSObject> @end
    #define RLM_ARRAY_TYPE(name) @protocol name <NSObject> @end
    #define MAX(a, b) ((a) > (b) ? (a) : (b))
    #define MIN(a, b) ((a) < (b) ? (a) : (b))
    #define ABS(a) ((a) < 0 ? -(a) : (a))
    #define NSAssert(condition, ...) do { if (condition) {} else abort(); } while (0)
    #define NSCAssert NSAssert
    #define NSParameterAssert(condition) NSAssert(condition, @"")
    #define assert(condition) do { if (condition) {} else abort(); } while (0)
    #define NSLocalizedString(key, comment) (key)
    #define NSStringize(text) #text
    #ifndef TARGET_OS_IPHONE
    #define TARGET_OS_IPHONE 1
    #define TARGET_OS_IOS 1
    #define TARGET_OS_OSX 0
    #define TARGET_OS_WATCH 0
    #define TARGET_OS_TV 0
    #define TARGET_OS_SIMULATOR 0
    #define TARGET_OS_MACCATALYST 0
    #endif
    // The well-known macros that make a weak reference, and a strong one of it.
    #define CONFINE_PICK(one, two, three, four, name, ...) name
    #define CONFINE_EACH_1(f, a) f(a)
    #define CONFINE_EACH_2(f, a, b) f(a) f(b)
    #define CONFINE_EACH_3(f, a, b, c) f(a) f(b) f(c)
    #define CONFINE_EACH_4(f, a, b, c, d) f(a) f(b) f(c) f(d)
    #define CONFINE_EACH(f, ...) \\
      CONFINE_PICK(__VA_ARGS__, CONFINE_EACH_4, CONFINE_EACH_3, CONFINE_EACH_2, CONFINE_EACH_1, 0) \\
      (f, __VA_ARGS__)
    #define CONFINE_WEAK(name) __weak __typeof__(name) name##_weak_ = name;
    #define CONFINE_STRONG(name) __typeof__(name##_weak_) name = name##_weak_;
    #define weakify(...) autoreleasepool {} CONFINE_EACH(CONFINE_WEAK, __VA_ARGS__)
    #define strongify(...) autoreleasepool {} CONFINE_EACH(CONFINE_STRONG, __VA_ARGS__)
    #define unsafeify(...) weakify(__VA_ARGS__)

    void abort(void) __attribute__((noreturn));
    void exit(int) __attribute__((noreturn));
    int printf(const char *, ...);
    int snprintf(char *, size_t, const char *, ...);
    int strcmp(const char *, const char *);
    size_t strlen(const char *);
    void *malloc(size_t);
    void *calloc(size_t, size_t);
    void free(void *);
    void *memcpy(void *, const void *, size_t);
    void *memset(void *, int, size_t);
    unsigned int sleep(unsigned int);
    int usleep(unsigned int);
    unsigned int arc4random(void);
    unsigned int arc4random_uniform(unsigned int);
    double fabs(double);
    double floor(double);
    double ceil(double);
    double pow(double, double);
    double sqrt(double);
    """

  /// Source: https://developer.apple.com/documentation/dispatch
  static let dispatch = """
    @class OS_confine_queue, OS_confine_group, OS_confine_semaphore, OS_confine_source;
    typedef OS_confine_queue *dispatch_queue_t;
    typedef OS_confine_queue *dispatch_queue_main_t;
    typedef OS_confine_queue *dispatch_queue_global_t;
    typedef OS_confine_queue *dispatch_queue_serial_t;
    typedef OS_confine_queue *dispatch_queue_concurrent_t;
    typedef OS_confine_group *dispatch_group_t;
    typedef OS_confine_semaphore *dispatch_semaphore_t;
    typedef OS_confine_source *dispatch_source_t;
    typedef OS_confine_queue *dispatch_object_t;
    typedef id dispatch_queue_attr_t;
    typedef void (^dispatch_block_t)(void);
    typedef unsigned long long dispatch_time_t;
    typedef long dispatch_once_t;
    typedef long dispatch_queue_priority_t;
    typedef unsigned long dispatch_block_flags_t;
    typedef unsigned int dispatch_qos_class_t;
    typedef unsigned int qos_class_t;
    typedef void (*dispatch_function_t)(void *);
    typedef const struct confine_source_type *dispatch_source_type_t;
    extern dispatch_queue_attr_t _dispatch_queue_attr_concurrent;
    #define DISPATCH_QUEUE_SERIAL NULL
    #define DISPATCH_QUEUE_CONCURRENT _dispatch_queue_attr_concurrent
    #define DISPATCH_QUEUE_SERIAL_WITH_AUTORELEASE_POOL \
      dispatch_queue_attr_make_with_autorelease_frequency(\
        DISPATCH_QUEUE_SERIAL, DISPATCH_AUTORELEASE_FREQUENCY_WORK_ITEM)
    #define DISPATCH_QUEUE_CONCURRENT_WITH_AUTORELEASE_POOL \
      dispatch_queue_attr_make_with_autorelease_frequency(\
        DISPATCH_QUEUE_CONCURRENT, DISPATCH_AUTORELEASE_FREQUENCY_WORK_ITEM)
    typedef enum {
      DISPATCH_AUTORELEASE_FREQUENCY_INHERIT = 0, DISPATCH_AUTORELEASE_FREQUENCY_WORK_ITEM = 1,
      DISPATCH_AUTORELEASE_FREQUENCY_NEVER = 2
    } dispatch_autorelease_frequency_t;
    #define DISPATCH_TIME_NOW 0ull
    #define DISPATCH_TIME_FOREVER (~0ull)
    #define DISPATCH_QUEUE_PRIORITY_HIGH 2
    #define DISPATCH_QUEUE_PRIORITY_DEFAULT 0
    #define DISPATCH_QUEUE_PRIORITY_LOW (-2)
    #define DISPATCH_QUEUE_PRIORITY_BACKGROUND (-32768)
    #define DISPATCH_TARGET_QUEUE_DEFAULT NULL
    #define DISPATCH_APPLY_AUTO NULL
    enum {
      QOS_CLASS_USER_INTERACTIVE = 0x21, QOS_CLASS_USER_INITIATED = 0x19,
      QOS_CLASS_DEFAULT = 0x15, QOS_CLASS_UTILITY = 0x11, QOS_CLASS_BACKGROUND = 0x09,
      QOS_CLASS_UNSPECIFIED = 0
    };
    #define NSEC_PER_SEC 1000000000ull
    #define NSEC_PER_MSEC 1000000ull
    #define USEC_PER_SEC 1000000ull
    extern dispatch_source_type_t DISPATCH_SOURCE_TYPE_TIMER;
    dispatch_queue_t dispatch_get_main_queue(void);
    dispatch_queue_t dispatch_get_global_queue(long, unsigned long);
    dispatch_queue_t dispatch_get_current_queue(void);
    dispatch_queue_t dispatch_queue_create(const char *, dispatch_queue_attr_t);
    dispatch_queue_t dispatch_queue_create_with_target(
      const char *, dispatch_queue_attr_t, dispatch_queue_t);
    dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(
      dispatch_queue_attr_t, dispatch_qos_class_t, int);
    dispatch_queue_attr_t dispatch_queue_attr_make_with_autorelease_frequency(
      dispatch_queue_attr_t, dispatch_autorelease_frequency_t);
    dispatch_queue_attr_t dispatch_queue_attr_make_initially_inactive(dispatch_queue_attr_t);
    const char *dispatch_queue_get_label(dispatch_queue_t);
    void dispatch_set_target_queue(dispatch_object_t, dispatch_queue_t);
    void dispatch_async(dispatch_queue_t, dispatch_block_t);
    void dispatch_sync(dispatch_queue_t, dispatch_block_t);
    void dispatch_async_and_wait(dispatch_queue_t, dispatch_block_t);
    void dispatch_barrier_async(dispatch_queue_t, dispatch_block_t);
    void dispatch_barrier_sync(dispatch_queue_t, dispatch_block_t);
    void dispatch_async_f(dispatch_queue_t, void *, dispatch_function_t);
    void dispatch_after(dispatch_time_t, dispatch_queue_t, dispatch_block_t);
    void dispatch_apply(size_t, dispatch_queue_t, void (^)(size_t));
    void dispatch_once(dispatch_once_t *, dispatch_block_t);
    dispatch_block_t dispatch_block_create(dispatch_block_flags_t, dispatch_block_t);
    dispatch_time_t dispatch_time(dispatch_time_t, int64_t);
    dispatch_time_t dispatch_walltime(const void *, int64_t);
    dispatch_group_t dispatch_group_create(void);
    void dispatch_group_async(dispatch_group_t, dispatch_queue_t, dispatch_block_t);
    void dispatch_group_notify(dispatch_group_t, dispatch_queue_t, dispatch_block_t);
    void dispatch_group_enter(dispatch_group_t);
    void dispatch_group_leave(dispatch_group_t);
    long dispatch_group_wait(dispatch_group_t, dispatch_time_t);
    dispatch_semaphore_t dispatch_semaphore_create(long);
    long dispatch_semaphore_wait(dispatch_semaphore_t, dispatch_time_t);
    long dispatch_semaphore_signal(dispatch_semaphore_t);
    dispatch_source_t dispatch_source_create(
      dispatch_source_type_t, uintptr_t, unsigned long, dispatch_queue_t);
    void dispatch_source_set_timer(dispatch_source_t, dispatch_time_t, uint64_t, uint64_t);
    void dispatch_source_set_event_handler(dispatch_source_t, dispatch_block_t);
    void dispatch_source_set_cancel_handler(dispatch_source_t, dispatch_block_t);
    void dispatch_source_cancel(dispatch_source_t);
    void dispatch_resume(dispatch_source_t);
    void dispatch_activate(dispatch_source_t);
    void dispatch_assert_queue(dispatch_queue_t);
    void dispatch_queue_set_specific(dispatch_queue_t, const void *, void *, dispatch_function_t);
    void *dispatch_get_specific(const void *);
    """
}
