package dev.edpm.mutiny;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.operators.AbstractUni;
import io.smallrye.mutiny.operators.UniOperator;
import io.smallrye.mutiny.subscription.UniSubscriber;
import java.util.function.Supplier;

/**
 * A {@link Uni} that passes everything on between its source and its subscribers, and whose
 * subscriptions are executions.
 */
final class FollowedUni<T> extends UniOperator<T, T> {

  private final Supplier<FollowedSubscription> subscriptions;

  private FollowedUni(Uni<T> source, Supplier<FollowedSubscription> subscriptions) {
    super(source);
    this.subscriptions = subscriptions;
  }

  /** Returns a {@link Uni} that the program's interceptors see as one more operator. */
  static <T> Uni<T> of(Uni<T> source, Supplier<FollowedSubscription> subscriptions) {
    return Infrastructure.onUniCreation(new FollowedUni<>(source, subscriptions));
  }

  @Override
  public void subscribe(UniSubscriber<? super T> downstream) {
    FollowedSubscription execution = subscriptions.get();
    FollowingSubscriber<T> subscriber = new FollowingSubscriber<>(downstream, execution);
    execution.start(() -> AbstractUni.subscribe(upstream(), subscriber));
  }
}
