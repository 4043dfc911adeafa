/** Subscriptions to Mutiny's {@code Uni} as executions of regions. */
module dev.edpm.mutiny {
  requires dev.edpm.runtime;
  requires io.smallrye.mutiny;

  provides dev.edpm.runtime.region.subscription.SubscriptionAdapter with
      dev.edpm.mutiny.UniAdapter;
}
