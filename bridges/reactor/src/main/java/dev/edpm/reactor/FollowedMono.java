package dev.edpm.reactor;

import dev.edpm.runtime.region.subscription.FollowedSubscription;
import java.util.function.Supplier;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoOperator;

/**
 * A {@link Mono} that passes everything on between its source and its subscribers, and whose
 * subscriptions are executions.
 */
final class FollowedMono<T> extends MonoOperator<T, T> {

  private final Supplier<FollowedSubscription> subscriptions;

  private FollowedMono(Mono<T> source, Supplier<FollowedSubscription> subscriptions) {
    super(source);
    this.subscriptions = subscriptions;
  }

  /** Returns a {@link Mono} that the program's hooks see as one more operator. */
  static <T> Mono<T> of(Mono<T> source, Supplier<FollowedSubscription> subscriptions) {
    return AssemblyTrace.inProgram(onAssembly(new FollowedMono<>(source, subscriptions)));
  }

  @Override
  public void subscribe(CoreSubscriber<? super T> actual) {
    FollowedSubscription execution = subscriptions.get();
    FollowingSubscriber<T> subscriber = new FollowingSubscriber<>(actual, execution);
    execution.start(() -> source.subscribe(subscriber));
  }

  @Override
  @SuppressWarnings("rawtypes") // as in Scannable
  public Object scanUnsafe(Attr key) {
    return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : super.scanUnsafe(key);
  }
}
