/** Subscriptions to RxJava's types with one result as executions of regions. */
module dev.edpm.rxjava {
  requires dev.edpm.runtime;
  requires io.reactivex.rxjava3;

  provides dev.edpm.runtime.region.subscription.SubscriptionAdapter with
      dev.edpm.rxjava.RxJavaAdapter;
}
