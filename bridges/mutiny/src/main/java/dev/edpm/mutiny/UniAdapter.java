package dev.edpm.mutiny;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import dev.edpm.runtime.region.subscription.SubscriptionAdapter;
import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/** Follows subscriptions to {@link Uni}. The service loader creates it. */
public final class UniAdapter implements SubscriptionAdapter {

  /** Creates the adapter. */
  public UniAdapter() {}

  @Override
  public Object follow(Object returned, Supplier<FollowedSubscription> subscriptions) {
    return returned instanceof Uni<?> uni ? FollowedUni.of(uni, subscriptions) : null;
  }
}
