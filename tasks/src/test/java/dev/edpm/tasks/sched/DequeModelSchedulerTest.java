package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Dm, dmda and dmdas; times in microseconds, on a clock that only a test moves. */
class DequeModelSchedulerTest {

  private final FakeWorkers workers = new FakeWorkers(3);
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50_000);
  private final DequeModelScheduler dm =
      new DequeModelScheduler(
          workers, (task, worker, transfer, end, latest) -> end, ignored -> 0, clock::get);
  private final DequeModelScheduler dmda =
      new DequeModelScheduler(workers, new DmdaWeighing(workers), ignored -> 0, clock::get);

  /** The oracle adds up, for each worker, the tasks that it was given. */
  @Test
  void tasksGoWhereTheyAreExpectedToEndFirst() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(4);
      for (SchedulingPolicy policy :
          List.of(DequeModelPolicy.dm(), DequeModelPolicy.dmda(), DequeModelPolicy.dmdas())) {
        Scheduler scheduler = policy.create(new FakeWorkers(size));
        double[] ends = new double[size];
        for (int i = 0; i < 40; i++) {
          double[] lengths = random.doubles(size, 1e6, 9e6).toArray();
          int best = 0;
          for (int worker = 1; worker < size; worker++) {
            if (ends[worker] + lengths[worker] < ends[best] + lengths[best]) {
              best = worker;
            }
          }
          ends[best] += lengths[best];
          assertThat(scheduler.push(FakeTask.taking(lengths), 0)).as(policy.name()).isEqualTo(best);
        }
      }
    }
  }

  @Test
  void equalsAreSpread() {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      chosen.add(dm.push(FakeTask.taking(0), 0));
    }
    assertThat(chosen).containsExactlyInAnyOrder(0, 0, 1, 1, 2, 2);
  }

  @Test
  void disabledWorkersGetNothingNewAndRunWhatTheyHave() {
    FakeTask task = FakeTask.taking(1, 9, 9);
    assertThat(dm.push(task, 0)).isZero();
    workers.enable(0, false);
    assertThat(dm.push(FakeTask.taking(1, 9, 8), 0)).isEqualTo(2);
    assertThat(dm.pop(0)).isSameAs(task);
  }

  @Test
  void runningTaskIsExpectedToEndAsPredicted() {
    assertThat(dm.push(FakeTask.taking(10, 99, 99), 0)).isZero();
    dm.pop(0);
    clock.addAndGet(6_000);
    // 4 are left on worker 0.
    assertThat(dm.push(FakeTask.taking(5, 8, 99), 0)).isEqualTo(1);
    assertThat(dm.push(FakeTask.taking(5, 8, 99), 0)).isEqualTo(0);
  }

  @Test
  void taskRunningLongerThanPredictedMayEndAtAnyMoment() {
    assertThat(dm.push(FakeTask.taking(10, 99, 99), 0)).isZero();
    dm.pop(0);
    clock.addAndGet(60_000);
    assertThat(dm.push(FakeTask.taking(5, 6, 6), 0)).isZero();
  }

  @Test
  void expectedEndIsCorrectedWhenATaskEndsEarly() {
    FakeTask task = FakeTask.taking(10, 99, 99);
    assertThat(dm.push(task, 0)).isZero();
    dm.pop(0);
    assertThat(dm.push(FakeTask.taking(5, 6, 99), 0)).as("10 are left on 0").isEqualTo(1);
    dm.ended(0, task, 1);
    assertThat(dm.push(FakeTask.taking(5, 6, 99), 0)).as("nothing is left on 0").isZero();
  }

  @Test
  void anEndThatWasNotTimedFreesTheWorkerAsWell() {
    FakeTask task = FakeTask.taking(10, 99, 99);
    dm.push(task, 0);
    dm.pop(0);
    dm.ended(0, task, Double.NaN);
    assertThat(dm.push(FakeTask.taking(5, 6, 99), 0)).isZero();
  }

  @Test
  void tasksThatNeedCalibrationGoRoundToThoseThatNeedIt() {
    int[] counts = new int[3];
    for (int i = 0; i < 10; i++) {
      counts[dm.push(FakeTask.taking(1, 99, 99).uncalibratedOn(1, 2), 0)]++;
    }
    assertThat(counts).containsExactly(0, 5, 5);
    workers.enable(1, false);
    assertThat(dm.push(FakeTask.taking(1, 99, 99).uncalibratedOn(1, 2), 0)).isEqualTo(2);
    workers.enable(2, false);
    assertThat(dm.push(FakeTask.taking(1, 99, 99).uncalibratedOn(1, 2), 0)).isZero();
  }

  @Test
  void calibrationGoesToTheWorkerWithFewestTasks() {
    dm.push(FakeTask.taking(99, 99, 1), 0);
    dm.push(FakeTask.taking(99, 1, 99), 0);
    FakeTask ended = FakeTask.taking(99, 1, 99);
    dm.push(ended, 0);
    assertThat(dm.push(new FakeTask("c").uncalibratedOn(1, 2), 0)).isEqualTo(2);
    dm.pop(1);
    dm.ended(1, ended, 1);
    assertThat(dm.push(new FakeTask("c").uncalibratedOn(1, 2), 0)).isEqualTo(1);
  }

  @Test
  void unknownLengthsGoWhereTheLoadIsLeast() {
    assertThat(dm.push(FakeTask.taking(1, 99, 99), 0)).isZero();
    assertThat(dm.push(FakeTask.taking(99, 1, 99), 0)).isEqualTo(1);
    assertThat(dm.push(new FakeTask("unknown"), 0)).isEqualTo(2);
    // Unknown on one worker is unknown: it cannot be compared.
    assertThat(dm.push(FakeTask.taking(99, 1, 99), 0)).isEqualTo(1);
    assertThat(dm.push(FakeTask.taking(99, 99, 1), 0)).isEqualTo(2);
    assertThat(dm.push(FakeTask.taking(99, 1, Double.NaN), 0)).isEqualTo(0);
  }

  @Test
  void energyIsWeighedByGamma() {
    // 10 microseconds and 1 joule there, or 30 and a tenth; the other workers idle for free.
    workers.idlePower = 0;
    workers.enable(2, false);
    workers.gamma = 20;
    assertThat(dmda.push(FakeTask.taking(10, 30, 99).energies(1, 0.1, 9), 0)).isZero();
    workers.gamma = 100;
    assertThat(dmda.push(FakeTask.taking(10, 30, 99).energies(1, 0.1, 9), 0)).isEqualTo(1);
  }

  @Test
  void unknownEnergyIsNone() {
    assertThat(dmda.push(FakeTask.taking(10, 9, 11).energies(0, Double.NaN, 0), 0)).isEqualTo(1);
  }

  /**
   * Worker 0 has 100; a task takes 90 on worker 1 and, at less energy, 40 on worker 0, where it
   * would end 40 after all else. That costs 40 microseconds of idle power.
   */
  @Test
  void idlePowerCountsForWhatEndsAfterAllElse() {
    workers.enable(2, false);
    workers.alpha = 1e-3;
    workers.gamma = 1;
    workers.idlePower = 1;
    assertThat(dmda.push(FakeTask.taking(100, 999, 0).energies(0, 9, 0), 0)).isZero();
    FakeTask task = FakeTask.taking(40, 90, 0).energies(1, 1.06, 0);
    // 0.140 + 1 + 4e-5 against 0.090 + 1.06
    assertThat(dmda.push(task, 0)).isZero();
    dmda.pop(0);
    dmda.pop(0);
    dmda.ended(0, task, 1);
    dmda.ended(0, task, 1);
    assertThat(dmda.push(FakeTask.taking(100, 999, 0).energies(0, 9, 0), 0)).isZero();
    workers.idlePower = 500;
    // 0.140 + 1 + 0.02 against 0.090 + 1.06
    assertThat(dmda.push(task, 0)).isEqualTo(1);
  }

  /** Worker 1 ends at 20 + 10, and its transfer costs 20 more; worker 0 ends at 49, then 51. */
  @Test
  void transfersDelayATaskAndCostBeta() {
    workers.idlePower = 0;
    workers.enable(2, false);
    assertThat(dmda.push(FakeTask.taking(49, 10, 9).transfers(0, 20, 0), 0)).isZero();
    dmda.pop(0);
    dmda.ended(0, FakeTask.taking(49), 49);
    assertThat(dmda.push(FakeTask.taking(51, 10, 9).transfers(0, 20, 0), 0)).isEqualTo(1);
    dmda.pop(1);
    dmda.ended(1, FakeTask.taking(10), 10);
    workers.beta = 2;
    assertThat(dmda.push(FakeTask.taking(51, 10, 9).transfers(0, 20, 0), 0)).isZero();
    assertThat(dm.push(FakeTask.taking(51, 10, 9).transfers(0, 20, 0), 0)).isEqualTo(1);
  }

  /** Transfers take place while the tasks before are running: only the rest of them adds up. */
  @Test
  void transfersOverlapWithTheTasksBefore() {
    workers.idlePower = 0;
    workers.beta = 1e-9;
    workers.enable(2, false);
    // Ends at 20 + 10.
    assertThat(dmda.push(FakeTask.taking(99, 10, 9).transfers(0, 20, 0), 0)).isEqualTo(1);
    // Ends at 30 + 10, not at 30 + 20 + 10.
    assertThat(dmda.push(FakeTask.taking(41, 10, 9).transfers(0, 20, 0), 0)).isEqualTo(1);
    // Ends at 45 + 10.
    assertThat(dmda.push(FakeTask.taking(54, 10, 9).transfers(0, 45, 0), 0)).isZero();
    assertThat(dmda.push(FakeTask.taking(99, 10, 9).transfers(0, 45, 0), 0)).isEqualTo(1);
  }

  @Test
  void dmdasSortsItsQueuesByPriorityAndTheOthersDoNot() {
    FakeTask low = FakeTask.taking(1e6).priority(1);
    FakeTask first = FakeTask.taking(1e6).priority(2);
    FakeTask second = FakeTask.taking(1e6).priority(2);
    for (SchedulingPolicy policy :
        List.of(DequeModelPolicy.dm(), DequeModelPolicy.dmda(), DequeModelPolicy.dmdas())) {
      Scheduler scheduler = policy.create(new FakeWorkers(1));
      for (FakeTask task : List.of(low, first, second)) {
        scheduler.push(task, Scheduler.ANYBODY);
      }
      List<ReadyTask> popped = List.of(scheduler.pop(0), scheduler.pop(0), scheduler.pop(0));
      if (policy.usesPriorities()) {
        assertThat(popped).containsExactly(first, second, low);
      } else {
        assertThat(popped).containsExactly(low, first, second);
      }
    }
  }
}
