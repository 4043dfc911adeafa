package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counters of virtual threads, with the agent. */
class VirtualThreadsTest {

  private static final String ON = "-Dedpm.virtual-threads=on";

  /** The bytes that the JDK may allocate for the stack of a thread that blocks. */
  private static final int MOST_OF_STACK = 4096;

  /** How many threads the program with many of them starts; a million in nightly runs. */
  private static final int MANY = Integer.getInteger("edpm.proof.threads", 100_000);

  /** The program prints what each execution allocates, in their order on each thread. */
  private static final String ALLOCATING =
      """
      package p;
      import java.util.*;
      public class Main {
        static volatile Object kept;
        public static void main(String[] words) throws Exception {
          List<Thread> threads = new ArrayList<>();
          for (int seed = 0; seed < 16; seed++) {
            Random random = new Random(seed);
            threads.add(Thread.ofVirtual().start(() -> run(random)));
          }
          for (Thread thread : threads) {
            thread.join();
          }
        }
        static void run(Random random) {
          String[] regions = {"leaf", "outer", "blocking"};
          long[] bytes = new long[900];
          for (int i = 0; i < bytes.length; i += 3) {
            bytes[i] = leaf(random);
            block(random);
            bytes[i + 1] = outer(random);
            bytes[i + 2] = blocking(random);
          }
          long thread = Thread.currentThread().threadId();
          StringBuilder lines = new StringBuilder();
          for (int i = 0; i < bytes.length; i++) {
            lines.append(thread + " " + regions[i % 3] + " " + bytes[i] + "\\n");
          }
          System.out.print(lines);
        }
        static long leaf(Random random) {
          return allocate(random);
        }
        static long outer(Random random) {
          long bytes = allocate(random);
          for (int i = random.nextInt(3); i >= 0; i--) {
            bytes += inner(random);
          }
          return bytes + allocate(random);
        }
        static long inner(Random random) {
          return allocate(random);
        }
        static long blocking(Random random) {
          long bytes = allocate(random);
          block(random);
          bytes += allocate(random);
          block(random);
          return bytes + allocate(random);
        }
        static long allocate(Random random) {
          long bytes = 0;
          for (int i = random.nextInt(50); i >= 0; i--) {
            int length = random.nextInt(500) * 8;
            kept = new byte[length];
            bytes += 16 + length;
          }
          return bytes;
        }
        static void block(Random random) {
          switch (random.nextInt(4)) {
            case 0 -> Thread.yield();
            case 1 -> sleep();
            case 2 -> {
              synchronized (Main.class) {
                kept = new int[10];
                sleep();
              }
            }
            default -> {}
          }
        }
        static void sleep() {
          try {
            Thread.sleep(0, 1000);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;

  /** Prints what its carriers have used, according to the JVM. */
  private static final String YIELDING =
      """
      package p;
      import java.lang.management.ManagementFactory;
      import java.util.*;
      public class Main {
        static volatile long kept;
        public static void main(String[] words) throws Exception {
          start(Main::warmUp);
          long[] before = carriers();
          start(Integer.parseInt(words[0]) == 0 ? Main::compute : Main::yields);
          long[] after = carriers();
          System.out.println((after[0] - before[0]) + " " + (after[1] - before[1]));
        }
        static void start(Runnable task) throws InterruptedException {
          List<Thread> threads = new ArrayList<>();
          for (int i = 0; i < 20; i++) {
            threads.add(Thread.ofVirtual().start(task));
          }
          for (Thread thread : threads) {
            thread.join();
          }
        }
        static void warmUp() {
          for (int i = 0; i < 1000; i++) {
            work(100);
            Thread.yield();
          }
        }
        static void yields() {
          for (int i = 0; i < 1000; i++) {
            Thread.yield();
          }
        }
        static void compute() {
          for (int i = 0; i < 20; i++) {
            work(4_000_000);
            Thread.yield();
          }
        }
        static void work(int steps) {
          long x = steps;
          for (int i = 0; i < steps; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
          }
          kept = x;
        }
        static long[] carriers() {
          var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
          long bytes = 0;
          long cpu = 0;
          for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("ForkJoinPool-1-worker")) {
              bytes += bean.getThreadAllocatedBytes(thread.threadId());
              cpu += bean.getThreadCpuTime(thread.threadId());
            }
          }
          return new long[] {bytes, cpu};
        }
      }
      """;

  private static final String MANY_THREADS =
      """
      package p;
      import java.util.concurrent.*;
      public class Main {
        static volatile Object kept;
        public static void main(String[] words) throws Exception {
          Semaphore alive = new Semaphore(1000);
          for (int i = Integer.parseInt(words[0]); i > 0; i--) {
            alive.acquire();
            Thread.ofVirtual().start(() -> {
              work();
              Thread.yield();
              work();
              alive.release();
            });
          }
          alive.acquire(1000);
        }
        static void work() {
          kept = new byte[984];
        }
      }
      """;

  private static Path compiled(String name, String source) throws IOException {
    return Programs.compiled(name, Map.of("p/Main.java", source));
  }

  private static Command.Result run(Path folder, String regions, Object... more) {
    return AgentTest.java(
            folder,
            AgentTest.agent(regions),
            "-Djdk.virtualThreadScheduler.parallelism=2",
            "-Dedpm.counters=**=time.cpu,jvm.allocated-bytes",
            "-Dedpm.records.limit=64m",
            "-cp",
            "classes")
        .with(more)
        .run()
        .succeeded();
  }

  private static JsonNode region(Path folder, String method) throws IOException {
    return AgentTest.report(folder).at("/regions/Main." + method);
  }

  private static List<Long> bytes(JsonNode region, long thread) {
    List<Long> bytes = new ArrayList<>();
    for (JsonNode record : region.get("records")) {
      if (record.at("/thread").asLong() == thread) {
        bytes.add(record.at("/jvm/allocated-bytes").asLong());
      }
    }
    return bytes;
  }

  /**
   * Tells whether a value is by at most 64 bytes and 0.1 % larger than what the program counted. If
   * the region blocks, the JDK allocates room for the stack too.
   */
  private static boolean isExact(long value, long counted, String region) {
    long stacks = region.equals("blocking") ? 2 * MOST_OF_STACK : 0;
    return value >= counted && value <= counted + 64 + counted / 1000 + stacks;
  }

  @Test
  @EnabledForJreRange(minVersion = 24)
  void countsTheBytesThatEachExecutionAllocates() throws IOException {
    Path folder = compiled("virtual-bytes", ALLOCATING);

    Command.Result result =
        run(folder, "p.Main.leaf,p.Main.outer,p.Main.inner,p.Main.blocking", ON, "p.Main");

    Map<String, List<Long>> counted = new LinkedHashMap<>();
    for (String line : result.output().lines().toList()) {
      String[] words = line.split(" ");
      counted
          .computeIfAbsent(words[0] + " " + words[1], key -> new ArrayList<>())
          .add(Long.valueOf(words[2]));
    }
    assertThat(counted).hasSize(3 * 16);
    JsonNode report = AgentTest.report(folder);
    for (Map.Entry<String, List<Long>> each : counted.entrySet()) {
      String[] words = each.getKey().split(" ");
      List<Long> values = bytes(report.at("/regions/Main." + words[1]), Long.parseLong(words[0]));
      assertThat(values).as(each.getKey()).hasSameSizeAs(each.getValue());
      int exact = 0;
      for (int i = 0; i < values.size(); i++) {
        exact += isExact(values.get(i), each.getValue().get(i), words[1]) ? 1 : 0;
      }
      // The JVM initialises classes in the first execution, and in some executions the log of the
      // thread grows inside the region, as on any thread.
      assertThat(exact).as("%s: %s", each, values).isGreaterThan(values.size() * 98 / 100);
    }
    JsonNode leaf = report.at("/regions/Main.leaf/summary/jvm.allocated-bytes");
    assertThat(leaf.at("/self").asLong()).isEqualTo(leaf.at("/sum").asLong());
    long paths = 0;
    for (JsonNode path : report.get("paths")) {
      paths +=
          path.at("/region").asText().equals("Main.outer")
              ? path.at("/summary/jvm.allocated-bytes/sum").asLong()
              : 0;
    }
    assertThat(paths)
        .isPositive()
        .isEqualTo(report.at("/regions/Main.outer/summary/jvm.allocated-bytes/sum").asLong());
  }

  @Test
  @EnabledForJreRange(minVersion = 24)
  void aYieldAddsNoMoreBytesThanTheCarriersAllocateWithoutEdpm() throws IOException {
    Path folder = compiled("virtual-yields", YIELDING);
    String[] carriers =
        AgentTest.java(folder, "-cp", "classes", "p.Main", 1).run().output().strip().split(" ");

    run(folder, "p.Main.yields", ON, "p.Main", 1);

    JsonNode bytes = region(folder, "yields").at("/summary/jvm.allocated-bytes");
    assertThat(bytes.at("/count").asInt()).isEqualTo(20);
    assertThat(bytes.at("/sum").asLong()).isBetween(0L, Long.valueOf(carriers[0]));
    JsonNode served = AgentTest.report(folder).at("/backends").findValue("virtual-threads");
    assertThat(served.at("/jvm.allocated-bytes/yield-error").asLong()).isZero();
    assertThat(served.at("/time.cpu/yield-error").asLong()).isBetween(1L, 100_000L);
  }

  /** With the C library's clock, and without. */
  @ParameterizedTest
  @ValueSource(strings = {"--enable-native-access=ALL-UNNAMED", "-Dedpm.backends=user,jvm"})
  @EnabledForJreRange(minVersion = 24)
  void countsTheTimeThatThreadsCompute(String option) throws IOException {
    Path folder = compiled("virtual-time", YIELDING);

    Command.Result result = run(folder, "p.Main.warmUp,p.Main.compute", ON, option, "p.Main", 0);

    long carriers = Long.parseLong(result.output().strip().split(" ")[1]);
    JsonNode compute = region(folder, "compute");
    assertThat(compute.at("/executions").asInt()).isEqualTo(20);
    assertThat((double) compute.at("/summary/time.cpu/sum").asLong())
        .isCloseTo(carriers, withinPercentage(2.0));
    assertThat(
            AgentTest.report(folder).findValue("virtual-threads").at("/time.cpu/source").asText())
        .contains(option.startsWith("--") ? "clock_gettime" : "ThreadMXBean");
  }

  @Test
  @EnabledForJreRange(minVersion = 24)
  void countsManyThreadsInASmallHeap() throws IOException {
    Path folder = compiled("virtual-many", MANY_THREADS);

    run(folder, "p.Main.work", ON, "-Xmx256m", "-Dedpm.records.limit=1m", "p.Main", MANY);

    JsonNode work = region(folder, "work");
    assertThat(work.at("/executions").asInt()).isEqualTo(2 * MANY);
    JsonNode bytes = work.at("/summary/jvm.allocated-bytes");
    assertThat(bytes.at("/count").asInt()).isEqualTo(2 * MANY);
    assertThat(bytes.at("/min").asInt()).isEqualTo(1000);
    assertThat(bytes.at("/sum").asLong()).isBetween(2000L * MANY, 2065L * MANY);
    assertThat(work.at("/summary/time.cpu/count").asInt()).isEqualTo(2 * MANY);
  }

  @Test
  @EnabledForJreRange(minVersion = 24)
  void otherCountersOfVirtualThreadsStayUnavailable() throws IOException {
    Path folder = compiled("virtual-others", MANY_THREADS);
    Object counters = "-Dedpm.counters=**=time,jvm,os.minor-faults";

    run(folder, "p.Main.work", ON, counters, "p.Main", 10);

    JsonNode summary = region(folder, "work").at("/summary");
    assertThat(summary.at("/time.cpu/count").asInt()).isEqualTo(20);
    assertThat(summary.at("/jvm.loaded-classes/count").asInt()).isEqualTo(20);
    for (String other : List.of("time.user", "jvm.waited-count", "os.minor-faults")) {
      assertThat(summary.get(other).at("/unavailable").asText())
          .endsWith(": a virtual thread has no thread counters");
    }
    assertThat(AgentReports.problems(AgentTest.report(folder))).isEmpty();

    run(folder, "p.Main.work", counters, "p.Main", 10);
    assertThat(region(folder, "work").at("/summary/time.cpu/unavailable").asText())
        .isEqualTo(
            "no execution has a value: a virtual thread has no thread counters; counting virtual"
                + " threads needs JDK 24 or newer, -javaagent:edpm-agent.jar and"
                + " -Dedpm.virtual-threads=on");
  }

  /** These virtual threads are threads of the system, which nobody mounts. */
  @Test
  @EnabledForJreRange(minVersion = 24)
  void virtualThreadsOfAnotherKindAreNotCounted() throws IOException {
    Path folder = compiled("virtual-bound", MANY_THREADS);

    Command.Result result =
        run(
            folder,
            "p.Main.work",
            ON,
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:-VMContinuations",
            "p.Main",
            10);

    String reason =
        "the virtual threads of this JDK differ from those that edpm-agent knows (0 mounts and 0"
            + " unmounts of a thread that yields once)";
    assertThat(result.errors())
        .contains("edpm: edpm.virtual-threads=on has no effect: " + reason + "\n");
    assertThat(region(folder, "work").at("/summary/jvm.allocated-bytes/unavailable").asText())
        .endsWith("; " + reason);
    assertThat(AgentReports.problems(AgentTest.report(folder)).get(0).at("/id").asText())
        .isEqualTo("virtual-threads-unavailable");
  }

  @Test
  @EnabledForJreRange(maxVersion = 23)
  void olderJdksAreNotCounted() throws IOException {
    Path folder =
        compiled(
            "virtual-old",
            """
            package p;
            public class Main {
              public static void main(String[] words) {
                work();
              }
              static void work() {}
            }
            """);

    Command.Result result = run(folder, "p.Main.work", ON, "p.Main");

    assertThat(result.errors())
        .contains(
            "edpm: edpm.virtual-threads=on has no effect: counting virtual threads needs JDK 24 or"
                + " newer, and this is "
                + Runtime.version().feature());
    assertThat(region(folder, "work").at("/summary/time.cpu/count").asInt()).isEqualTo(1);
  }
}
