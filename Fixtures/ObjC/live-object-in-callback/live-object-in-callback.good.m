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
@end

@implementation InvoiceUpload

// example
- (void)upload:(Invoice *)invoice to:(NSURL *)url {
  NSString *customer = invoice.customer;
  NSURLSessionDataTask *task = [[NSURLSession sharedSession]
        dataTaskWithURL:url
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        NSLog(@"sent %@", customer);
      }];
  [task resume];
}
// end

- (void)observe:(Invoice *)invoice {
  [[NSNotificationCenter defaultCenter]
      addObserverForName:@"books.changed"
                  object:nil
                   queue:nil
              usingBlock:^(NSNotification *notification) {
                NSLog(@"%@", invoice.customer);
              }];
}

- (void)markAsSent:(NSInteger)number {
  [[NSURLSession.sharedSession
        dataTaskWithURL:[NSURL URLWithString:@"https://example.com"]
      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
        dispatch_async(dispatch_get_main_queue(), ^{
          NSLog(@"sent %ld", (long)number);
        });
      }] resume];
}
@end
