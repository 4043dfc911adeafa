package dev.edpm.reactor;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import dev.edpm.runtime.region.subscription.SubscriptionAdapter;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;

/** Follows subscriptions to {@link Mono}. The service loader creates it. */
public final class MonoAdapter implements SubscriptionAdapter {

  /** Creates the adapter. */
  public MonoAdapter() {}

  @Override
  public Object follow(Object returned, Supplier<FollowedSubscription> subscriptions) {
    return returned instanceof Mono<?> mono ? FollowedMono.of(mono, subscriptions) : null;
  }
}
