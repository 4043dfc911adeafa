package dev.edpm.reactor;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.Scannable;
import reactor.util.context.Context;

/**
 * Ends an execution with the first signal of the value, of the end or of an error, or with the
 * cancellation, and passes all signals on.
 */
final class FollowingSubscriber<T> implements CoreSubscriber<T>, Subscription, Scannable {

  private final CoreSubscriber<? super T> actual;
  private final FollowedSubscription execution;
  private Subscription upstream;

  FollowingSubscriber(CoreSubscriber<? super T> actual, FollowedSubscription execution) {
    this.actual = actual;
    this.execution = execution;
  }

  @Override
  public Context currentContext() {
    return actual.currentContext();
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    upstream = subscription;
    execution.pass(() -> actual.onSubscribe(this));
  }

  /** The value is the only one, and what follows of the program handles it during this call. */
  @Override
  public void onNext(T value) {
    execution.end(() -> actual.onNext(value));
  }

  @Override
  public void onError(Throwable failure) {
    execution.fail(failure, () -> actual.onError(failure));
  }

  @Override
  public void onComplete() {
    execution.end(actual::onComplete);
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

  @Override
  @SuppressWarnings("rawtypes") // as in Scannable
  public Object scanUnsafe(Attr key) {
    if (key == Attr.PARENT) {
      return upstream;
    }
    if (key == Attr.ACTUAL) {
      return actual;
    }
    return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : null;
  }
}
