/** Subscriptions to Reactor's {@code Mono} as executions of regions. */
module dev.edpm.reactor {
  requires dev.edpm.runtime;
  requires reactor.core;
  requires org.reactivestreams;

  provides dev.edpm.runtime.region.subscription.SubscriptionAdapter with
      dev.edpm.reactor.MonoAdapter;
}
