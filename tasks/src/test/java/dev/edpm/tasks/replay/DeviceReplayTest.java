package dev.edpm.tasks.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.sched.WorkerPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Machines with devices: times, transfers and bytes that can be computed by hand. */
class DeviceReplayTest {

  private static final int MEGA = 1_000_000;
  private static final long MICRO = 1000;

  /** Runs each task on a given worker, in the order in which they become ready. */
  private record Placed(int... workers) implements SchedulingPolicy {

    @Override
    public String name() {
      return "placed";
    }

    @Override
    public boolean usesPriorities() {
      return false;
    }

    @Override
    public Scheduler create(WorkerPool pool) {
      List<Queue<ReadyTask>> queues = new ArrayList<>();
      for (int worker = 0; worker < pool.size(); worker++) {
        queues.add(new ArrayDeque<>());
      }
      return new Scheduler() {
        @Override
        public int push(ReadyTask task, int from) {
          int worker = workers[((SimulatedTask) task).number()];
          queues.get(worker).add(task);
          return worker;
        }

        @Override
        public ReadyTask pop(int worker) {
          return queues.get(worker).poll();
        }
      };
    }
  }

  private static ReplayMachine machine(int cpus, String devices) {
    List<DeclaredDevice> declared = DeclaredDevice.parse(devices);
    return new ReplayMachine(
        cpus,
        DeclaredDevice.buses(declared),
        declared.stream().map(DeclaredDevice::memory).toList());
  }

  private static ReplaySchedule replay(
      ReplayGraphBuilder tasks, ReplayMachine machine, SchedulingPolicy policy) {
    return replay(tasks.build(), machine, policy, false);
  }

  private static ReplaySchedule replay(
      ReplayGraph graph, ReplayMachine machine, SchedulingPolicy policy, boolean prefetches) {
    return Replay.run(
        graph,
        machine,
        prefetches,
        policy,
        problem -> {
          throw new AssertionError(problem);
        });
  }

  private static int task(ReplayGraphBuilder tasks, long micros, int... after) {
    int task = tasks.add(0, 0, micros * MICRO, micros * MICRO, micros * MICRO);
    for (int one : after) {
      tasks.depends(task, one);
    }
    return task;
  }

  /** StarPU's {@code scal14.c}: four vectors of 1 MiB on one device without CPUs, five rounds. */
  private static ReplayGraphBuilder fiveRounds() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    for (int data = 0; data < 4; data++) {
      tasks.addData(1 << 20);
    }
    for (int round = 0; round < 5; round++) {
      for (int data = 0; data < 4; data++) {
        int task = tasks.add(0, 0, 100 * MICRO, 100 * MICRO);
        tasks.accesses(task, data, AccessMode.READ_WRITE);
        if (round > 0) {
          tasks.depends(task, task - 4);
        }
      }
    }
    return tasks;
  }

  /** A vector takes 1 ms and the latency. StarPU has 4 misses and 16 hits on the device. */
  @Test
  void dataStaysOnTheDevice() {
    ReplaySchedule schedule =
        replay(
            fiveRounds(),
            machine(0, "a: bandwidth=1048.576MB/s latency=10us"),
            Policies.named("eager"));
    assertThat(schedule.makespan()).isEqualTo((4 * 1010 + 20 * 100) * MICRO);
    assertThat(schedule.busy(0)).isEqualTo(20 * 100 * MICRO);
    assertThat(schedule.waited(0)).isEqualTo(4 * 1010 * MICRO);
    assertThat(schedule.buses())
        .containsExactly(new BusStatistics(0, 1, 4 << 20, 4), new BusStatistics(1, 0, 0, 0));
    NodeStatistics device = schedule.nodes().get(1);
    assertThat(device.hits()).isEqualTo(16);
    assertThat(device.misses()).isEqualTo(4);
    assertThat(device.allocations()).isEqualTo(4);
  }

  /**
   * Two vectors fit: StarPU has 20 misses. The first two need no room; before the others a vector
   * is written back, and then read.
   */
  @Test
  void aFullMemoryIsWrittenBack() {
    ReplaySchedule schedule =
        replay(
            fiveRounds(),
            machine(0, "a: bandwidth=1048.576MB/s latency=10us memory=2m"),
            Policies.named("eager"));
    assertThat(schedule.makespan()).isEqualTo((20 * (1010 + 100) + 18 * 1010) * MICRO);
    assertThat(schedule.buses())
        .containsExactly(
            new BusStatistics(0, 1, 20 << 20, 20), new BusStatistics(1, 0, 18 << 20, 18));
    assertThat(schedule.nodes().get(1).hits()).isZero();
    assertThat(schedule.nodes().get(1).misses()).isEqualTo(20);
  }

  /** Write-only data is not copied; from device to device it passes through main memory. */
  @Test
  void transfersBetweenDevicesHaveTwoHops() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(3);
    int data = tasks.addData(MEGA);
    tasks.accesses(task(tasks, 100), data, AccessMode.WRITE);
    tasks.accesses(task(tasks, 100, 0), data, AccessMode.READ);
    ReplaySchedule schedule =
        replay(
            tasks,
            machine(0, "a: bandwidth=1GB/s latency=10us; b: bandwidth=500MB/s latency=20us"),
            new Placed(0, 1));
    assertThat(schedule.end(0)).isEqualTo(100 * MICRO);
    assertThat(schedule.taken(1)).isEqualTo(100 * MICRO);
    assertThat(schedule.start(1)).isEqualTo((100 + 1010 + 2020) * MICRO);
    assertThat(schedule.makespan()).isEqualTo((100 + 1010 + 2020 + 100) * MICRO);
    assertThat(schedule.buses())
        .containsExactly(
            new BusStatistics(0, 1, 0, 0),
            new BusStatistics(1, 0, MEGA, 1),
            new BusStatistics(0, 2, MEGA, 1),
            new BusStatistics(2, 0, 0, 0));
  }

  /** Three pieces of data of one task follow each other over the bus: 1, 2 and 3 ms. */
  @Test
  void aBusPerformsOneTransferInADirectionAtATime() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    int task = tasks.add(0, 0, MICRO, MICRO);
    for (int i = 1; i <= 3; i++) {
      tasks.accesses(task, tasks.addData((long) i * MEGA), AccessMode.READ);
    }
    ReplaySchedule schedule =
        replay(tasks, machine(1, "a: bandwidth=1GB/s latency=5us"), new Placed(1));
    assertThat(schedule.start(task)).isEqualTo((6000 + 3 * 5) * MICRO);
  }

  /** While the device reads one piece of data, a CPU reads another one from it. */
  @Test
  void theDirectionsOfABusAreIndependent() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    int made = tasks.addData(MEGA);
    int other = tasks.addData(MEGA);
    int maker = tasks.add(0, 0, 9, 100 * MICRO);
    tasks.accesses(maker, made, AccessMode.WRITE);
    int reader = tasks.add(0, 0, 50 * MICRO, 9);
    tasks.accesses(reader, made, AccessMode.READ);
    tasks.depends(reader, maker);
    int further = tasks.add(0, 0, 9, 70 * MICRO);
    tasks.accesses(further, other, AccessMode.READ);
    tasks.depends(further, maker);
    ReplaySchedule schedule = replay(tasks, machine(1, "a: bandwidth=1GB/s"), new Placed(1, 0, 1));
    assertThat(schedule.start(reader)).isEqualTo(1100 * MICRO);
    assertThat(schedule.start(further)).isEqualTo(1100 * MICRO);
    assertThat(schedule.makespan()).isEqualTo(1170 * MICRO);
  }

  /** Two CPU workers that need the same data wait for one transfer. */
  @Test
  void aTransferServesAllWorkersOfAMemory() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    int data = tasks.addData(MEGA);
    int maker = tasks.add(0, 0, 9, 100 * MICRO);
    tasks.accesses(maker, data, AccessMode.READ_WRITE);
    for (int i = 0; i < 2; i++) {
      int reader = tasks.add(0, 0, 50 * MICRO, 9);
      tasks.accesses(reader, data, AccessMode.READ);
      tasks.depends(reader, maker);
    }
    ReplaySchedule schedule =
        replay(tasks, machine(2, "a: bandwidth=1GB/s,2GB/s"), new Placed(2, 0, 1));
    assertThat(schedule.end(0)).isEqualTo(1100 * MICRO);
    assertThat(schedule.start(1)).isEqualTo(1600 * MICRO);
    assertThat(schedule.start(2)).isEqualTo(1600 * MICRO);
    assertThat(schedule.buses())
        .containsExactly(new BusStatistics(0, 1, MEGA, 1), new BusStatistics(1, 0, MEGA, 1));
  }

  /** Four tasks with data of their own: 1 ms on the CPU, 100 us on the device and to it. */
  private static ReplayGraph independent() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    for (int i = 0; i < 4; i++) {
      int task = tasks.add(0, 0, 1000 * MICRO, 100 * MICRO);
      tasks.accesses(task, tasks.addData(MEGA), AccessMode.READ_WRITE);
    }
    return tasks.build();
  }

  /**
   * Eager gives the CPU the first task, which takes 1000 us. Dmda predicts 300, 400, 500 and 600 us
   * on the device, and has all of them run there: 200 us each, because transfers and tasks follow
   * each other.
   */
  @Test
  void dmdaOnAFastDeviceBeatsEager() {
    ReplayMachine machine = machine(1, "a: speed=10 bandwidth=10GB/s");
    ReplaySchedule eager = replay(independent(), machine, Policies.named("eager"), false);
    assertThat(eager.makespan()).isEqualTo(1000 * MICRO);
    assertThat(eager.executed(0)).isEqualTo(1);
    assertThat(eager.buses().get(0).transfers()).isEqualTo(3);
    ReplaySchedule dmda = replay(independent(), machine, Policies.named("dmda"), false);
    assertThat(dmda.makespan()).isEqualTo(4 * 200 * MICRO);
    assertThat(dmda.executed(0)).isZero();
    assertThat(dmda.buses().get(0).bytes()).isEqualTo(4 * MEGA);
  }

  /** The transfer of a task takes place while the one before it runs. */
  @Test
  void prefetchedDataIsTransferredMeanwhile() {
    ReplayMachine machine = machine(1, "a: speed=10 bandwidth=10GB/s");
    ReplaySchedule dmda = replay(independent(), machine, Policies.named("dmda"), true);
    assertThat(dmda.makespan()).isEqualTo((100 + 4 * 100) * MICRO);
    assertThat(dmda.buses().get(0)).isEqualTo(new BusStatistics(0, 1, 4 * MEGA, 4));
    // The first one is not there when it is taken.
    assertThat(dmda.waited(1)).isEqualTo(100 * MICRO);
  }

  /** A slow bus: a task takes 100 us on the device, but 10 ms to get there. */
  @Test
  void dmdaAvoidsASlowBusAndDmDoesNot() {
    ReplayMachine machine = machine(1, "a: speed=10 bandwidth=100MB/s");
    ReplaySchedule dmda = replay(independent(), machine, Policies.named("dmda"), false);
    assertThat(dmda.executed(1)).isZero();
    assertThat(dmda.makespan()).isEqualTo(4000 * MICRO);
    ReplaySchedule dm = replay(independent(), machine, Policies.named("dm"), false);
    assertThat(dm.executed(1)).isEqualTo(4);
    assertThat(dm.makespan()).isEqualTo(4 * 10_100 * MICRO);
  }

  @Test
  void aTaskMayBeTooLargeForAMemory() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    int task = tasks.add(0, 0, 1, 1);
    tasks.accesses(task, tasks.addData(700), AccessMode.READ);
    tasks.accesses(task, tasks.addData(700), AccessMode.READ);
    ReplayGraph graph = tasks.build();
    String small = "a: bandwidth=1GB/s memory=1k";
    assertThat(machine(0, small).unable(graph)).hasValue(task);
    assertThat(machine(0, "a: bandwidth=1GB/s memory=2k").unable(graph)).isEmpty();
    for (SchedulingPolicy policy : ReplayTest.policies()) {
      ReplaySchedule schedule = replay(graph, machine(1, small), policy, false);
      assertThat(schedule.worker(task)).as(policy.name()).isZero();
    }
  }

  /** A ready task wakes a worker that can run it, not the first idle one. */
  @Test
  void aTaskForADeviceStartsAtOnce() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    int first = tasks.add(0, 0, ReplayGraphBuilder.CANNOT_RUN, 100 * MICRO);
    tasks.add(0, 500 * MICRO, 100 * MICRO, ReplayGraphBuilder.CANNOT_RUN);
    ReplayGraph graph = tasks.build();
    for (SchedulingPolicy policy : ReplayTest.policies()) {
      ReplaySchedule schedule = replay(graph, machine(1, "a: bandwidth=1GB/s"), policy, false);
      assertThat(schedule.start(first)).as(policy.name()).isZero();
      assertThat(schedule.makespan()).as(policy.name()).isEqualTo(600 * MICRO);
    }
  }

  /** Tasks for the CPU, for the device, and for both: 10 each, of 100 us. */
  @Test
  void tasksRunWhereTheyCan() {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
    for (int i = 0; i < 30; i++) {
      tasks.add(
          0,
          0,
          i % 3 == 1 ? ReplayGraphBuilder.CANNOT_RUN : 100 * MICRO,
          i % 3 == 0 ? ReplayGraphBuilder.CANNOT_RUN : 100 * MICRO);
    }
    ReplayGraph graph = tasks.build();
    for (SchedulingPolicy policy : ReplayTest.policies()) {
      ReplaySchedule schedule = replay(graph, machine(1, "a: bandwidth=1GB/s"), policy, false);
      for (int task = 0; task < 30; task++) {
        if (task % 3 < 2) {
          assertThat(schedule.worker(task)).as(policy.name()).isEqualTo(task % 3);
        }
      }
      // At worst, one of the two runs all tasks that both can run.
      assertThat(schedule.makespan()).as(policy.name()).isBetween(1500 * MICRO, 2000 * MICRO);
    }
  }

  /**
   * Chains of tasks on one device with enough memory: each task takes its length, and first the
   * transfer of the data that it reads and that no earlier task had.
   */
  @Test
  void chainsTakeTheirLengthsAndTransfers() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      ReplayGraphBuilder tasks = new ReplayGraphBuilder(2);
      int size = 1 + random.nextInt(20);
      boolean[] there = new boolean[size];
      long[] bytes = new long[size];
      for (int data = 0; data < size; data++) {
        bytes[data] = random.nextInt(1000);
        tasks.addData(bytes[data]);
      }
      long time = 0;
      for (int i = 0; i < 40; i++) {
        long length = random.nextInt(500);
        int task = tasks.add(0, 0, 1, length);
        if (i > 0) {
          tasks.depends(task, i - 1);
        }
        for (int access = random.nextInt(3); access > 0; access--) {
          int data = random.nextInt(size);
          AccessMode mode = AccessMode.values()[random.nextInt(3)];
          tasks.accesses(task, data, mode);
          // 1 GB/s is a byte in each ns.
          time += mode.reads() && !there[data] ? 7000 + bytes[data] : 0;
          there[data] = true;
        }
        time += length;
      }
      ReplaySchedule schedule =
          replay(tasks, machine(0, "a: bandwidth=1GB/s latency=7us"), Policies.named("prio"));
      assertThat(schedule.makespan()).as("seed " + seed).isEqualTo(time);
    }
  }
}
