package dev.edpm.runtime.region.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Signals that come on two threads at the same time. */
class SimultaneousSignalsTest {

  private static final int ROUNDS = 10_000;

  private final AtomicInteger ready = new AtomicInteger();
  private final AtomicInteger passed = new AtomicInteger();

  private static Stream<List<Consumer<FollowedSubscription>>> pairs() {
    Consumer<FollowedSubscription> cancel = FollowedSubscription::cancel;
    Consumer<FollowedSubscription> fail = one -> one.fail(new IllegalStateException(), () -> {});
    return Stream.of(List.of(cancel, cancel), List.of(cancel, fail), List.of(fail, fail));
  }

  /** Does the next step as soon as the other thread is ready for it, too. */
  private void inStep(
      List<FollowedSubscription> subscriptions, Consumer<FollowedSubscription> signal) {
    for (int i = 0; i < subscriptions.size(); i++) {
      ready.incrementAndGet();
      while (ready.get() < 2 * (i + 1)) {
        Thread.onSpinWait();
      }
      signal.accept(subscriptions.get(i));
    }
  }

  /** Opens the executions and ends each twice, on threads that no other recorder knows. */
  private void race(
      Lab lab, Consumer<FollowedSubscription> one, Consumer<FollowedSubscription> another)
      throws Exception {
    RegionHandle region = lab.region("mono");
    List<FollowedSubscription> subscriptions = new ArrayList<>();
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            subscriptions.add(FollowedSubscription.of(region, null));
          }
        });
    FutureTask<Void> first = Lab.start(() -> inStep(subscriptions, one));
    FutureTask<Void> second = Lab.start(() -> inStep(subscriptions, another));
    Lab.finish(first);
    Lab.finish(second);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void theFirstOfTwoSignalsEndsTheExecution(List<Consumer<FollowedSubscription>> pair)
      throws Exception {
    Lab lab = new Lab();
    race(lab, pair.get(0), pair.get(1));
    assertThatEachEndedOnce(lab);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void aValueIsPassedOnAlthoughAnotherSignalEndsTheExecution(
      List<Consumer<FollowedSubscription>> pair) throws Exception {
    Lab lab = new Lab();
    race(lab, one -> one.end(passed::incrementAndGet), pair.get(0));
    assertThat(passed).hasValue(ROUNDS);
    assertThatEachEndedOnce(lab);
  }

  private static void assertThatEachEndedOnce(Lab lab) {
    assertThat(lab.summary("mono").executions()).isEqualTo(ROUNDS);
    assertThat(lab.summary("mono").open()).isZero();
    lab.report();
    assertThat(lab.problems).isEmpty();
  }
}
