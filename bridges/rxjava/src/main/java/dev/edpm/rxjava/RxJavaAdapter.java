package dev.edpm.rxjava;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import dev.edpm.runtime.region.subscription.SubscriptionAdapter;
import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.Maybe;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.plugins.RxJavaPlugins;
import java.util.function.Supplier;

/**
 * Follows subscriptions to {@link Single}, {@link Maybe} and {@link Completable}. The program's
 * plugins see what it returns as one more operator. The service loader creates it.
 */
public final class RxJavaAdapter implements SubscriptionAdapter {

  /** Creates the adapter. */
  public RxJavaAdapter() {}

  @Override
  public Object follow(Object returned, Supplier<FollowedSubscription> subscriptions) {
    if (returned instanceof Single<?> single) {
      return RxJavaPlugins.onAssembly(new FollowedSingle<>(single, subscriptions));
    }
    if (returned instanceof Maybe<?> maybe) {
      return RxJavaPlugins.onAssembly(new FollowedMaybe<>(maybe, subscriptions));
    }
    return returned instanceof Completable completable
        ? RxJavaPlugins.onAssembly(new FollowedCompletable(completable, subscriptions))
        : null;
  }
}
