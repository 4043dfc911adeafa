package dev.edpm.runtime.steer;

import static dev.edpm.runtime.steer.TestKnobs.global;
import static dev.edpm.runtime.steer.TestKnobs.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChangesTest {

  private final TestKnobs knobs = new TestKnobs();
  private final Steering steering = knobs.steering;
  private final KnobInfo info = knobs.add(global("k", ValueType.INT32).range(0, 100));
  private final KnobHandle knob = steering.global(info.id());

  @Test
  void eachChangeIsAnEntryWithTimeOriginAndValues() {
    KnobInfo perWorker = knobs.add(KnobDefinition.of("w", KnobScope.PER_WORKER, ValueType.DOUBLE));
    knobs.clock.set(10);
    knob.setInt32(4);
    knobs.clock.set(20);
    steering.by("jmx").global(info.id()).set(8);
    knobs.clock.set(30);
    steering.by("rule:slow").perWorker(perWorker.id(), 2).setDouble(0.5);

    assertThat(steering.changes())
        .containsExactly(
            new KnobChange(10, "api", info, null, 0, 4, false, null),
            new KnobChange(20, "jmx", info, null, 4, 8, false, null),
            new KnobChange(30, "rule:slow", perWorker, 2, 0.0, 0.5, false, null));
    assertThat(steering.by("other").changes()).isEqualTo(steering.changes());
  }

  @Test
  void anAttemptThatWasRejectedIsAnEntryTooAndChangesNothing() {
    knob.setInt32(4);
    SteeringException range = refused(Reason.OUT_OF_RANGE, () -> knob.setInt32(101));
    SteeringException type = refused(Reason.WRONG_TYPE, () -> knob.setDouble(0.5));

    assertThat(steering.changes().subList(1, 3))
        .containsExactly(
            new KnobChange(0, "api", info, null, 4, 101L, false, range.getMessage()),
            new KnobChange(0, "api", info, null, 4, 0.5, false, type.getMessage()))
        .allMatch(KnobChange::isRejected);
    assertThat(knobs.whole).hasValue(4);
  }

  @Test
  void theListKeepsTheLastTenThousandAndCountsTheOthers() {
    for (int i = 0; i < 10_005; i++) {
      knobs.clock.set(i);
      knob.setInt32(i % 100);
    }
    assertThat(steering.changes()).hasSize(10_000);
    assertThat(steering.changes().get(0).time()).isEqualTo(5);
    assertThat(steering.changesDropped()).isEqualTo(5);
    assertThat(steering.snapshot().dropped()).isEqualTo(5);

    steering.reset();
    assertThat(steering.changes()).isEmpty();
    assertThat(steering.changesDropped()).isZero();
    assertThat(steering.knob(info.id())).isEqualTo(info);
    assertThat(knob.getInt32()).isEqualTo(10_004 % 100);
  }

  @Test
  void laterChangeIsPendingUntilItIsApplied() {
    int[] bound = {0};
    int[] requested = {0};
    steering.register(
        KnobGroup.reserved(
            new KnobGroup.Access() {
              @Override
              public long get(KnobInfo asked, Object instance) {
                return bound[0];
              }

              @Override
              public void set(KnobInfo asked, Object instance, long bits) {
                requested[0] = (int) bits;
              }
            },
            "starpu.worker.w_bind_to_pu_knob"));
    KnobHandle bind = steering.perWorker(0x03, 0);

    bind.setInt32(5);
    assertThat(bind.isPending()).isTrue();
    assertThat(bind.pending()).contains(5);
    assertThat(bind.getInt32()).isZero();
    assertThat(steering.perWorker(0x03, 1).isPending()).isFalse();
    bind.setInt32(6);
    assertThat(bind.pending()).contains(6);
    assertThat(steering.changes()).extracting(KnobChange::pending).containsExactly(true, true);

    // A rejected value does not affect the pending one.
    refused(Reason.OUT_OF_RANGE, () -> bind.setInt32(-1));
    assertThat(bind.pending()).contains(6);

    bound[0] = requested[0];
    assertThat(bind.isPending()).isFalse();
    assertThat(bind.pending()).isEmpty();
    bound[0] = 1;
    assertThat(bind.isPending()).isFalse();
  }

  @Test
  void listenersAreNotifiedOfChangesAndRejectionsUntilTheyAreRemoved() {
    List<KnobChange> received = new ArrayList<>();
    KnobListener listener = received::add;
    KnobRegistration once = steering.addListener(listener);
    KnobRegistration twice = steering.addListener(listener);
    knob.setInt32(1);
    assertThat(received).hasSize(2);

    twice.remove();
    twice.remove();
    refused(Reason.OUT_OF_RANGE, () -> knob.setInt32(-1));
    assertThat(received).hasSize(3);
    assertThat(received.get(2).isRejected()).isTrue();

    once.remove();
    knob.setInt32(2);
    assertThat(received).hasSize(3);
    assertThat(received.get(0)).isEqualTo(steering.changes().get(0));
  }

  @Test
  void failingListenerIsAProblemAndTheOthersAreNotified() {
    List<KnobChange> received = new ArrayList<>();
    steering.addListener(
        change -> {
          throw new IllegalStateException("too late");
        });
    steering.addListener(received::add);

    assertThatCode(() -> knob.setInt32(3)).doesNotThrowAnyException();
    assertThat(received).hasSize(1);
    assertThat(knobs.problems)
        .containsExactly(
            Problem.of(
                "knob-listener",
                "a listener of the knob k failed with java.lang.IllegalStateException: too late"));
  }

  @Test
  void onChangeRunsAfterEachChangeAndAfterNoRejection() {
    AtomicInteger runs = new AtomicInteger();
    List<Integer> seen = new ArrayList<>();
    KnobInfo watched =
        steering.register(
            global("watched", ValueType.INT32).range(0, 9),
            knobs.access(ValueType.INT32),
            () -> {
              runs.incrementAndGet();
              seen.add((int) knobs.whole.get());
              throw new IllegalStateException("no");
            });
    steering.global(watched.id()).setInt32(7);
    refused(Reason.OUT_OF_RANGE, () -> steering.global(watched.id()).setInt32(10));
    assertThat(runs).hasValue(1);
    assertThat(seen).containsExactly(7);
    assertThat(knobs.problems).extracting(Problem::id).containsExactly("knob-listener");
  }

  @Test
  void aListenerMaySetKnobs() {
    KnobInfo other = knobs.add(global("other", ValueType.INT32));
    steering.addListener(
        change -> {
          if (change.knob().equals(info)) {
            steering.by("follower").global(other.id()).setInt32(change.after().intValue() + 1);
          }
        });
    knob.setInt32(5);
    assertThat(steering.changes())
        .extracting(KnobChange::origin)
        .containsExactly("api", "follower");
    assertThat(knobs.whole).hasValue(6);
  }

  @Test
  void aSlowListenerKeepsNobodyFromReadingAndSetting() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    steering.addListener(
        change -> {
          if (change.after().intValue() == 1) {
            inside.countDown();
            await(goOn);
          }
        });
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<?> slow = thread.submit(() -> knob.setInt32(1));
      await(inside);
      assertThat(knob.getInt32()).isEqualTo(1);
      knob.setInt32(2);
      assertThat(knob.getInt32()).isEqualTo(2);
      assertThat(slow.isDone()).isFalse();
      goOn.countDown();
      slow.get(30, TimeUnit.SECONDS);
      // It did not give up waiting, which would have let the others in.
      assertThat(knobs.problems).isEmpty();
    } finally {
      goOn.countDown();
      thread.shutdownNow();
    }
  }

  /** Were two threads in the accessor at once, a step would be lost or an overlap seen. */
  @Test
  void oneThreadAtATimeIsInTheAccessor() throws Exception {
    int threads = 4;
    int sets = 2_000;
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger overlaps = new AtomicInteger();
    long[] value = {0};
    KnobAccess access =
        KnobAccess.global(
            () -> {
              overlaps.addAndGet(inside.getAndIncrement());
              long now = value[0];
              inside.decrementAndGet();
              return now;
            },
            next -> {
              overlaps.addAndGet(inside.getAndIncrement());
              value[0] = next;
              inside.decrementAndGet();
            });
    KnobInfo shared = steering.register(global("shared", ValueType.INT64), access, () -> {});
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int base = t * sets;
        all.add(
            pool.submit(
                () -> {
                  for (int i = 1; i <= sets; i++) {
                    steering.global(shared.id()).setInt64(base + i);
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get(60, TimeUnit.SECONDS);
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(overlaps).hasValue(0);
    List<KnobChange> changes = steering.changes();
    assertThat(changes).hasSize(threads * sets).noneMatch(KnobChange::pending);
    // Each entry starts where the one before ended: no change is missing, none out of order.
    for (int i = 1; i < changes.size(); i++) {
      assertThat(changes.get(i).before()).isEqualTo(changes.get(i - 1).after());
    }
    assertThat(value[0]).isEqualTo(changes.get(changes.size() - 1).after());
  }

  @Test
  void aSnapshotHasWhatWasLookedAtAndAsksNobodyElse() {
    AtomicInteger reads = new AtomicInteger();
    steering.register(
        global("untouched", ValueType.INT32),
        KnobAccess.global(reads::incrementAndGet, value -> {}),
        () -> {});
    KnobInfo perWorker = knobs.add(KnobDefinition.of("w", KnobScope.PER_WORKER, ValueType.INT32));
    knob.setInt32(3);
    steering.perWorker(perWorker.id(), 10).getInt32();
    steering.perWorker(perWorker.id(), 9).getInt32();
    knob.setInt32(4);

    SteeringSnapshot snapshot = steering.snapshot();
    assertThat(snapshot.knobs())
        .extracting(state -> state.info().name() + state.firsts() + state.values())
        .containsExactly("k{=0}{=4}", "untouched{}{}", "w{9=3, 10=3}{9=4, 10=4}");
    assertThat(reads).hasValue(0);
    assertThat(new TestKnobs().steering.snapshot().isEmpty()).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
