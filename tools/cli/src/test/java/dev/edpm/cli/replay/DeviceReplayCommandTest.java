package dev.edpm.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replays on machines with devices, whose results can be computed by hand. */
class DeviceReplayCommandTest {

  private static final Path REAL = Path.of("../../tasks/src/test/resources/starpu/bus");

  private static final String FAST = "fast: speed=10 bandwidth=10GB/s latency=5us";

  /** A and B, 1 ms each with 1 MB of their own, then C, 1 ms, which reads both. */
  private static final String TASKS =
      """
      Name: a
      Model: m
      Footprint: 0000000a
      JobId: 1
      WorkerId: 0
      SubmitTime: 0
      StartTime: 0
      EndTime: 1
      Handles: a1
      Modes: RW
      Sizes: 1000000

      Name: b
      Model: m
      Footprint: 0000000b
      JobId: 2
      WorkerId: 1
      SubmitTime: 0
      StartTime: 0
      EndTime: 1
      Handles: b1
      Modes: RW
      Sizes: 1000000

      Name: c
      Model: m
      Footprint: 0000000a
      JobId: 3
      WorkerId: 0
      SubmitTime: 0
      StartTime: 1
      EndTime: 2
      DependsOn: 1 2
      Handles: a1 b1
      Modes: RW R
      Sizes: 1000000 1000000

      """;

  @TempDir Path folder;

  private Path rec(String text) throws IOException {
    return Files.writeString(folder.resolve("tasks.rec"), text);
  }

  private static Invocation replay(Path file, Object... more) {
    List<Object> args = new ArrayList<>(List.of("replay", file));
    args.addAll(List.of(more));
    return Invocation.of(args.toArray());
  }

  /**
   * Dmda runs all on the device: 105 us of transfer and 100 us for A, the same for B, 100 us for C.
   * The bound: 3 ms of a CPU worker on one of speed 1 and one of speed 10.
   */
  @Test
  void theResultHasTransfersAndMemories() throws IOException {
    assertThat(replay(rec(TASKS), "--devices", FAST, "--sched", "dmda", "--workers", "1"))
        .isEqualTo(
            new Invocation(
                0,
                """
                3 tasks, workers: 2 (of devices: 1), scheduler: dmda, lengths: run
                makespan: 510.00 µs (in the run: 2.00 ms, -74.5 %)
                lower bound without transfers: 272.73 µs, 53.5 % of the makespan (critical path: \
                200.00 µs, all tasks on 2 workers: 272.73 µs)

                worker           tasks       busy       idle  busy share  waits for data
                CPU 0                0       0 ns  510.00 µs       0.0 %            0 ns
                OpenCL 0 (fast)      3  300.00 µs       0 ns      58.8 %       210.00 µs

                memory node  hits  misses  allocations  of them reused
                NUMA 0          0       0            0               0
                OpenCL 0        2       2            2               0

                Data transfer stats:
                  NUMA 0 -> OpenCL 0  0.0019 GB  3739.8993 MB/s  (transfers : 2 - avg 0.9537 MB)
                Total transfers: 0.0019 GB
                """,
                ""));
  }

  /** The same tasks in the report of a run on one CPU worker and one device. */
  private Path report(String speed, String limit) throws IOException {
    String task =
        """
        {"number": %d, "codelet": "%s", "priority": 0, "state": "done", "submit": 0, "ready": 0, \
        "start": %d, "end": %d, "worker": %d, "footprint": "00000001", "data": [%s]%s}""";
    String own = "{\"handle\": %d, \"mode\": \"%s\", \"bytes\": 1000000}";
    String bus =
        """
        {"from": %d, "to": %d, "bytes": 0, "transfers": 0, "bandwidth": 1.0E10, "latency": 5000.0}""";
    String worker =
        """
        {"thread": 1, "name": "w", "scheduler": "dmda", "executed": 1, %s}""";
    String text =
        """
        {"format": "edpm-report/1", "run": {"program": "p", "host": "h", "pid": 1, "jvm": "j",
          "started": "2026-01-31T12:00:00.000000000Z", "ended": "2026-01-31T12:00:01.000000000Z"},
         "overhead": {}, "threads": {}, "backends": [], "counters": {}, "regions": {},
         "workers": {"0": %s, "1": %s},
         "nodes": {"0": {"name": "NUMA 0", "hits": 0, "misses": 0}, "1": {"name": "OpenCL 0", "hits": 0, "misses": 0%s}},
         "buses": [%s, %s],
         "tasks": [%s, %s, %s], "problems": []}"""
            .formatted(
                worker.formatted("\"type\": \"cpu\", \"node\": 0"),
                worker.formatted("\"type\": \"device\", \"node\": 1, \"device\": \"fast\"" + speed),
                limit,
                bus.formatted(0, 1),
                bus.formatted(1, 0),
                task.formatted(0, "a", 0, 1000000, 1, own.formatted(1, "read-write"), ""),
                task.formatted(1, "b", 0, 1000000, 0, own.formatted(2, "read-write"), ""),
                task.formatted(
                    2,
                    "c",
                    1000000,
                    2000000,
                    1,
                    own.formatted(1, "read-write") + ", " + own.formatted(2, "read"),
                    ", \"after\": [[0, \"data\"], [1, \"data\"]]"));
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve("run.json"), text);
  }

  /** The worker of the device is none of the CPU workers, and all of it is known. */
  @Test
  void theMachineOfAReportIsThatOfTheRun() throws IOException {
    Path rec = rec(TASKS);
    Path report = report(", \"speed\": 10.0", "");
    String declared =
        replay(rec, "--devices", FAST, "--sched", "dmda", "--workers", "1", "--json").out();
    assertThat(declared).contains("\"makespan\": 510000");
    assertThat(replay(report, "--json").out()).isEqualTo(declared);
    assertThat(replay(report, "--prefetch").out()).contains("makespan: 410.00 µs");
    assertThat(replay(report, "--workers", "2").out()).contains("workers: 3 (of devices: 1)");
    assertThat(replay(report, "--devices", "").out())
        .contains("3 tasks, workers: 1, scheduler: dmda")
        .contains("makespan: 3.00 ms");
    assertThat(replay(report, "--devices", "x: bandwidth=1GB/s").out())
        .contains("workers: 2 (of devices: 1)");
  }

  /** A task of 1 ms on a device of half the speed takes half of that on a CPU worker. */
  @Test
  void tasksOfASlowDeviceAreShorterOnCpuWorkers() throws IOException {
    assertThat(replay(report(", \"speed\": 0.5", ""), "--devices", "").out())
        .contains("makespan: 2.00 ms");
  }

  @Test
  void theMemoryOfADeviceOfARunHasItsSize() throws IOException {
    assertThat(replay(report(", \"speed\": 10.0", ", \"limit\": 999999"), "--workers", "1").out())
        .contains("makespan: 3.00 ms");
  }

  @Test
  void aReportWithoutTheSpeedOfADeviceNeedsADeclaration() throws IOException {
    Path report = report("", "");
    assertThat(replay(report).err())
        .contains("run.json does not say how fast its devices are; replay with --lengths models");
    assertThat(replay(report, "--devices", FAST))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm replay: "
                    + report
                    + ": no worker can run a (task 0): it is not known how long it takes there,"
                    + " which --lengths models may estimate, or its data does not fit into the"
                    + " memories of the devices\n"));
  }

  /**
   * A and C keep the 1 ms that they took on the device, and do not run elsewhere: A after a
   * transfer of 105 us, and C after another one.
   */
  @Test
  void tasksOfADeviceOfUnknownSpeedStayThere() throws IOException {
    Path report = report("", "");
    Invocation call = replay(report, "--lengths", "models", "--json");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .contains("\"makespan\": 2210000,")
        .contains("no estimate for 3 tasks, whose recorded lengths were used: a, b, c");
    assertThat(replay(report, "--lengths", "models", "--devices", "").err())
        .contains("no worker can run a (task 0): it is not known how long it takes there");
  }

  @Test
  void aReplayedRunIsAReport() throws IOException {
    Path replayed = folder.resolve("replayed.json");
    replay(report(", \"speed\": 10.0", ""), "-o", replayed);
    Schemas.checkDocument(Files.readString(replayed));
    assertThat(Invocation.of("show", replayed).out())
        .contains("1 (OpenCL 0 (fast))")
        .contains("NUMA 0    OpenCL 0          2");
  }

  /** With prefetching, the transfer of B takes place while A runs. */
  @Test
  void prefetchingOverlapsTransfers() throws IOException {
    String json =
        replay(
                rec(TASKS),
                "--devices",
                FAST,
                "--sched",
                "dmda",
                "--workers",
                "1",
                "--prefetch",
                "--json")
            .out();
    assertThat(json)
        .contains("\"makespan\": 410000,", "\"lower-bound\": 272728,")
        .contains("\"1\": {\"tasks\": 3, \"busy\": 300000, \"idle\": 0, \"waiting\": 110000,")
        .contains(
            "{\"from\": \"NUMA 0\", \"to\": \"OpenCL 0\", \"bytes\": 2000000, \"transfers\": 2}")
        .contains("{\"name\": \"OpenCL 0\", \"hits\": 6, \"misses\": 2, \"allocations\": 2,");
  }

  /** The same tasks on the CPU and device of the file, whose number of CPUs may be overridden. */
  @Test
  void aMachineMayBeInAFile() throws IOException {
    Path machine =
        Files.writeString(
            folder.resolve("m.properties"), "edpm.workers=3\nedpm.devices=" + FAST + "\n");
    Path rec = rec(TASKS);
    assertThat(replay(rec, "--machine", machine, "--sched", "dmda").out())
        .startsWith("3 tasks, workers: 4 (of devices: 1)");
    assertThat(replay(rec, "--machine", machine, "--sched", "dmda", "--workers", "1").out())
        .isEqualTo(replay(rec, "--devices", FAST, "--sched", "dmda", "--workers", "1").out());
    assertThat(replay(rec, "--machine", machine, "--devices", "", "--json").out())
        .isEqualTo(replay(rec, "--workers", "3", "--json").out());
  }

  /** A model of a CPU, 700 us, and of StarPU's OpenCL device, 50 us, for tasks A and C. */
  private Path model() throws IOException {
    String text = "####\n45\n2\n";
    for (int arch = 0; arch < 2; arch++) {
      String mean = arch == 0 ? "7.000000e+02" : "5.000000e+01";
      text +=
          (arch == 0 ? "1\n0\n0\n1\n" : "1\n2\n0\n1\n")
              + "1\n1\n0 0 0 0 nan nan 0 0 0\nnan nan nan\n0\n"
              + "0000000a 2000000 0 "
              + mean
              + " 0 "
              + mean
              + " 0 1\n";
    }
    return Files.writeString(folder.resolve("m.vm"), text);
  }

  /**
   * The machine that StarPU measured: 0.3562813 us and 3985.005 MB/s to the device, so 251,297 ns
   * for 1 MB.
   */
  @Test
  void aMachineOfStarPuHasItsModels() throws IOException {
    Path rec = rec(TASKS.replace("0000000b", "0000000a"));
    Path model = model();
    Invocation call =
        replay(
            rec,
            "--machine",
            REAL,
            "--lengths",
            "models",
            "--models",
            model,
            "--workers",
            "1",
            "--sched",
            "dmda",
            "--json");
    assertThat(call.err()).isEmpty();
    // A on the CPU: 700 against 502 us for the predicted transfer, twice, and 50. B would end on
    // the CPU at 1400, so it runs on the device, and then C, which needs the data of A there.
    assertThat(call.out())
        .contains("\"makespan\": " + (700_000 + 251_297 + 50_000) + ",")
        .contains("\"critical-path\": 100000,", "\"notes\": []");
  }

  /** B has no model for the device, so that it runs on the CPU, for as long as in the run. */
  @Test
  void aTaskWithoutModelForADeviceRunsElsewhere() throws IOException {
    Invocation call =
        replay(
            rec(TASKS),
            "--machine",
            REAL,
            "--lengths",
            "models",
            "--models",
            model(),
            "--sched",
            "eager",
            "--json");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .contains("\"critical-path\": 1050000,")
        .contains("no estimate for 1 tasks, whose recorded lengths were used: b");
  }

  @Test
  void theSpeedOfADeviceMustBeKnown() throws IOException {
    assertThat(replay(rec(TASKS), "--machine", REAL))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm replay: "
                    + REAL
                    + " does not say how fast its devices are; replay with --lengths models, or"
                    + " declare them with a speed in a file .properties\n"));
  }

  @Test
  void withoutHandlesNothingIsTransferred() throws IOException {
    Invocation call =
        replay(rec(TASKS.replaceAll("Handles: .*\n", "")), "--devices", FAST, "--sched", "dmda");
    assertThat(call.out())
        .contains("makespan: 300.00 µs")
        .endsWith("the file does not name the data of tasks, so nothing is transferred\n");
  }

  /** The report has the data of tasks, so that it can be replayed again. */
  @Test
  void theSimulatedTasksAreAReport() throws IOException {
    Path report = folder.resolve("replayed.json");
    replay(rec(TASKS), "--devices", FAST, "--sched", "eager", "--workers", "2", "-o", report);
    Schemas.checkDocument(Files.readString(report));
    assertThat(Files.readString(report))
        .contains("\"name\": \"OpenCL 0 (fast)\"")
        .contains(
            "\"data\": [{\"handle\": 1, \"mode\": \"read-write\", \"bytes\": 1000000}, "
                + "{\"handle\": 2, \"mode\": \"read\", \"bytes\": 1000000}]");
    assertThat(replay(report, "--lengths", "models").out()).contains("Total transfers: 0.0");
    Path trace = folder.resolve("t.trace");
    assertThat(Invocation.of("trace", report, "-o", trace).out()).contains("3 tasks");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--devices a | edpm replay: --devices: 'a' does not declare a device",
        "--prefetch | --prefetch needs a machine with devices: --machine or --devices",
        "--machine missing | edpm replay: missing does not exist"
      })
  void wrongOptionsAreOneSentence(String options, String sentence) throws IOException {
    Invocation call = replay(rec(TASKS), (Object[]) options.split(" "));
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err()).contains(sentence);
    assertThat(call.err().lines()).hasSize(1);
  }
}
