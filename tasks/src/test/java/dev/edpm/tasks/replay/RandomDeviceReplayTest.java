package dev.edpm.tasks.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random graphs on machines with small memories: all tasks run, as often as it is repeated. */
class RandomDeviceReplayTest {

  private static final int GRAPHS = 100;

  static List<SchedulingPolicy> policies() {
    return Policies.all().stream().filter(Policies::isOwn).toList();
  }

  private static ReplayMachine machine(int cpus, String devices) {
    List<DeclaredDevice> declared = DeclaredDevice.parse(devices);
    return new ReplayMachine(
        cpus,
        DeclaredDevice.buses(declared),
        declared.stream().map(DeclaredDevice::memory).toList());
  }

  /** Tasks with up to three of eight pieces of data of 1 KiB, which follow each other. */
  private static ReplayGraph graph(Random random) {
    ReplayGraphBuilder tasks = new ReplayGraphBuilder(3);
    int[] last = new int[8];
    List<List<Integer>> readers = new ArrayList<>();
    for (int data = 0; data < last.length; data++) {
      last[data] = -1;
      readers.add(new ArrayList<>());
      tasks.addData(1 << 10);
    }
    for (int i = 0; i < 50; i++) {
      long length = random.nextInt(3000);
      long onCpus = random.nextInt(4) == 0 ? ReplayGraphBuilder.CANNOT_RUN : 4 * length;
      long onFirst = random.nextInt(4) == 0 ? ReplayGraphBuilder.CANNOT_RUN : length;
      int task = tasks.add(random.nextInt(3), random.nextInt(5000), onCpus, onFirst, 2 * length);
      int first = random.nextInt(last.length);
      for (int access = random.nextInt(4) - 1; access >= 0; access--) {
        int data = (first + access) % last.length;
        AccessMode mode = AccessMode.values()[random.nextInt(3)];
        tasks.accesses(task, data, mode);
        if (last[data] >= 0) {
          tasks.depends(task, last[data]);
        }
        if (mode.writes()) {
          readers.get(data).forEach(reader -> tasks.depends(task, reader));
          readers.get(data).clear();
          last[data] = task;
        } else {
          readers.get(data).add(task);
        }
      }
    }
    return tasks.build();
  }

  private static ReplaySchedule replay(
      ReplayGraph graph, ReplayMachine machine, boolean prefetches, SchedulingPolicy policy) {
    return Replay.run(
        graph,
        machine,
        prefetches,
        policy,
        problem -> {
          throw new AssertionError(problem);
        });
  }

  @ParameterizedTest
  @MethodSource("policies")
  void allTasksRun(SchedulingPolicy policy) {
    for (int seed = 0; seed < GRAPHS; seed++) {
      Random random = new Random(seed);
      ReplayGraph graph = graph(random);
      String memory = List.of("", " memory=3k", " memory=5k").get(seed % 3);
      ReplayMachine machine =
          machine(
              random.nextInt(3),
              "a: bandwidth=2GB/s latency=1us" + memory + "; b: bandwidth=1GB/s" + memory);
      boolean prefetches = random.nextBoolean();
      ReplaySchedule schedule = replay(graph, machine, prefetches, policy);
      String text = policy.name() + ", seed " + seed;
      isValid(graph, machine, schedule, text);
      for (BusStatistics bus : schedule.buses()) {
        assertThat(bus.bytes()).as(text).isEqualTo(bus.transfers() << 10);
      }
      ReplaySchedule again = replay(graph, machine, prefetches, policy);
      for (int task = 0; task < graph.size(); task++) {
        assertThat(again.start(task)).as(text).isEqualTo(schedule.start(task));
        assertThat(again.worker(task)).as(text).isEqualTo(schedule.worker(task));
      }
      assertThat(again.buses()).as(text).isEqualTo(schedule.buses());
    }
  }

  /** A worker has one task from when it takes it to its end; predecessors end before. */
  private static void isValid(
      ReplayGraph graph, ReplayMachine machine, ReplaySchedule schedule, String text) {
    for (int task = 0; task < graph.size(); task++) {
      assertThat(schedule.taken(task)).as(text).isGreaterThanOrEqualTo(schedule.ready(task));
      assertThat(schedule.start(task)).as(text).isGreaterThanOrEqualTo(schedule.taken(task));
      assertThat(graph.canRun(task, machine.node(schedule.worker(task)))).as(text).isTrue();
      for (int i = 0; i < graph.successors(task); i++) {
        assertThat(schedule.ready(graph.successor(task, i)))
            .as(text)
            .isGreaterThanOrEqualTo(schedule.end(task));
      }
      for (int other = 0; other < task; other++) {
        boolean together =
            schedule.taken(task) < schedule.end(other)
                && schedule.taken(other) < schedule.end(task);
        assertThat(together && schedule.worker(other) == schedule.worker(task)).as(text).isFalse();
      }
    }
    assertThat(schedule.makespan()).as(text).isGreaterThanOrEqualTo(graph.criticalPath());
  }
}
