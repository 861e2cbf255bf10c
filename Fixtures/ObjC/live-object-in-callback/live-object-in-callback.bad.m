// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Invoice : RLMObject
@property NSInteger number;
@property NSString *customer;
@property double total;
@end

@implementation Invoice
@end

@interface InvoiceUpload : NSObject
@property (nonatomic) NSURLSession *session;
@end

@implementation InvoiceUpload

// example
- (void)upload:(Invoice *)invoice to:(NSURL *)url {
  NSURLSessionDataTask *task = [[NSURLSession sharedSession]
        dataTaskWithURL:url
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        NSLog(@"sent %@", invoice.customer);  // expect: live-object-in-callback
      }];
  [task resume];
}
// end

- (void)uploadAll:(RLMResults<Invoice *> *)invoices to:(NSURL *)url {
  NSURLRequest *request = [NSURLRequest requestWithURL:url];
  [[NSURLSession.sharedSession
      dataTaskWithRequest:request
        completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
          NSLog(@"%lu", (unsigned long)invoices.count);  // expect: live-object-in-callback
        }] resume];
}

- (void)finish:(Invoice *)invoice {
  [[NSProcessInfo processInfo]
      performExpiringActivityWithReason:@"upload"
                             usingBlock:^(BOOL expired) {
                               // expect: live-object-in-callback
                               NSLog(@"%@", invoice.customer);
                             }];
}
@end
