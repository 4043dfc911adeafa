package dev.edpm.mutiny;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.smallrye.mutiny.Context;
import io.smallrye.mutiny.subscription.UniSubscriber;
import io.smallrye.mutiny.subscription.UniSubscription;

/**
 * Ends an execution with the first signal of the item or of a failure, or with the cancellation,
 * and passes all signals on.
 */
final class FollowingSubscriber<T> implements UniSubscriber<T>, UniSubscription {

  private final UniSubscriber<? super T> downstream;
  private final FollowedSubscription execution;
  private UniSubscription upstream;

  FollowingSubscriber(UniSubscriber<? super T> downstream, FollowedSubscription execution) {
    this.downstream = downstream;
    this.execution = execution;
  }

  @Override
  public Context context() {
    return downstream.context();
  }

  @Override
  public void onSubscribe(UniSubscription subscription) {
    upstream = subscription;
    execution.pass(() -> downstream.onSubscribe(this));
  }

  @Override
  public void onItem(T item) {
    execution.end(() -> downstream.onItem(item));
  }

  @Override
  public void onFailure(Throwable failure) {
    execution.fail(failure, () -> downstream.onFailure(failure));
  }

  @Override
  public void request(long n) {
    execution.request(() -> upstream.request(n));
  }

  @Override
  public void cancel() {
    execution.cancel();
    upstream.cancel();
  }
}
