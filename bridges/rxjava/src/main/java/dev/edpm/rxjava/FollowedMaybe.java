package dev.edpm.rxjava;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.reactivex.rxjava3.core.Maybe;
import io.reactivex.rxjava3.core.MaybeObserver;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.function.Supplier;

/**
 * A {@link Maybe} that passes everything on between its source and its observers, and whose
 * subscriptions are executions.
 */
final class FollowedMaybe<T> extends Maybe<T> {

  private final Maybe<T> source;
  private final Supplier<FollowedSubscription> subscriptions;

  FollowedMaybe(Maybe<T> source, Supplier<FollowedSubscription> subscriptions) {
    this.source = source;
    this.subscriptions = subscriptions;
  }

  @Override
  protected void subscribeActual(MaybeObserver<? super T> downstream) {
    FollowedSubscription execution = subscriptions.get();
    execution.start(() -> source.subscribe(new Following<>(downstream, execution)));
  }

  /** Ends the execution with the first signal of an end, and passes all signals on. */
  private record Following<T>(MaybeObserver<? super T> downstream, FollowedSubscription execution)
      implements MaybeObserver<T> {

    @Override
    public void onSubscribe(Disposable upstream) {
      execution.pass(() -> downstream.onSubscribe(new FollowedDisposable(upstream, execution)));
    }

    @Override
    public void onSuccess(T value) {
      execution.end(() -> downstream.onSuccess(value));
    }

    @Override
    public void onComplete() {
      execution.end(downstream::onComplete);
    }

    @Override
    public void onError(Throwable failure) {
      execution.fail(failure, () -> downstream.onError(failure));
    }
  }
}
