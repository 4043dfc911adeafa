package dev.edpm.rxjava;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.CompletableObserver;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.function.Supplier;

/**
 * A {@link Completable} that passes everything on between its source and its observers, and whose
 * subscriptions are executions.
 */
final class FollowedCompletable extends Completable {

  private final Completable source;
  private final Supplier<FollowedSubscription> subscriptions;

  FollowedCompletable(Completable source, Supplier<FollowedSubscription> subscriptions) {
    this.source = source;
    this.subscriptions = subscriptions;
  }

  @Override
  protected void subscribeActual(CompletableObserver downstream) {
    FollowedSubscription execution = subscriptions.get();
    execution.start(() -> source.subscribe(new Following(downstream, execution)));
  }

  /** Ends the execution with the first signal of an end, and passes all signals on. */
  private record Following(CompletableObserver downstream, FollowedSubscription execution)
      implements CompletableObserver {

    @Override
    public void onSubscribe(Disposable upstream) {
      execution.pass(() -> downstream.onSubscribe(new FollowedDisposable(upstream, execution)));
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
