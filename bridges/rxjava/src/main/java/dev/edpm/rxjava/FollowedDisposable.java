package dev.edpm.rxjava;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.reactivex.rxjava3.disposables.Disposable;

/**
 * Cancels an execution and what it follows.
 *
 * @param upstream the subscription that is followed
 */
record FollowedDisposable(Disposable upstream, FollowedSubscription execution)
    implements Disposable {

  @Override
  public void dispose() {
    execution.cancel();
    upstream.dispose();
  }

  @Override
  public boolean isDisposed() {
    return upstream.isDisposed();
  }
}
