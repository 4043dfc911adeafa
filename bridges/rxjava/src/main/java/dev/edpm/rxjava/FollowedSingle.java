package dev.edpm.rxjava;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.core.SingleObserver;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.function.Supplier;

/**
 * A {@link Single} that passes everything on between its source and its observers, and whose
 * subscriptions are executions.
 */
final class FollowedSingle<T> extends Single<T> {

  private final Single<T> source;
  private final Supplier<FollowedSubscription> subscriptions;

  FollowedSingle(Single<T> source, Supplier<FollowedSubscription> subscriptions) {
    this.source = source;
    this.subscriptions = subscriptions;
  }

  @Override
  protected void subscribeActual(SingleObserver<? super T> downstream) {
    FollowedSubscription execution = subscriptions.get();
    execution.start(() -> source.subscribe(new Following<>(downstream, execution)));
  }

  /** Ends the execution with the first signal of an end, and passes all signals on. */
  private record Following<T>(SingleObserver<? super T> downstream, FollowedSubscription execution)
      implements SingleObserver<T> {

    @Override
    public void onSubscribe(Disposable upstream) {
      execution.pass(() -> downstream.onSubscribe(new FollowedDisposable(upstream, execution)));
    }

    @Override
    public void onSuccess(T value) {
      execution.end(() -> downstream.onSuccess(value));
    }

    @Override
    public void onError(Throwable failure) {
      execution.fail(failure, () -> downstream.onError(failure));
    }
  }
}
