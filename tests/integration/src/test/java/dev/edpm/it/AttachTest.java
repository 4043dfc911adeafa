package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The commands {@code edpm attach}, {@code report} and {@code detach}, with running programs. */
class AttachTest {

  /** A program that does what it is told, line by line. */
  private static final Map<String, String> TOLD =
      Map.of(
          "p/Told.java",
          """
          package p;
          import java.io.*;
          public class Told {
            public static void main(String[] words) throws Exception {
              start();
              BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
              for (String line = in.readLine(); line != null; line = in.readLine()) {
                for (int i = 0; i < Integer.parseInt(line.substring(1)); i++) {
                  switch (line.charAt(0)) {
                    case 'w' -> Work.work(i);
                    case 'o' -> Work.other(i);
                    default -> Later.later();
                  }
                }
                System.out.println(line);
              }
            }
            static void start() {}
          }
          class Work {
            static int work(int i) {
              return 2 * i;
            }
            static int other(int i) {
              return 3 * i;
            }
          }
          class Later {
            static void later() {}
          }
          """);

  private static Path edpm;

  @BeforeAll
  static void unzip() throws IOException {
    edpm = Distribution.unzip(Folders.empty("attach-edpm")).resolve("lib/edpm.jar");
  }

  /** A running program. */
  private record Program(Path folder, Process process, BufferedReader output, PrintStream input) {

    static Program start(Path folder, Object... arguments) throws IOException {
      List<String> words =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xverify:all",
                  "-Dedpm.report=report.json"));
      for (Object argument : arguments) {
        words.add(argument.toString());
      }
      Process process =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectError(folder.resolve("errors.txt").toFile())
              .start();
      return new Program(
          folder,
          process,
          process.inputReader(StandardCharsets.UTF_8),
          new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8));
    }

    /** Has the program do something, and waits until it has done it. */
    Program does(String line) throws IOException {
      input.println(line);
      assertThat(output.readLine()).isEqualTo(line);
      return this;
    }

    Command.Result edpm(String command, Object... arguments) {
      return Command.jdk(folder, "java", "-XX:+UseSerialGC", "-jar", edpm, command, process.pid())
          .with(arguments)
          .run();
    }

    String succeeds(String command, Object... arguments) {
      return edpm(command, arguments).succeeded().output();
    }

    String refuses(String command, Object... arguments) {
      Command.Result result = edpm(command, arguments);
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.output()).isEmpty();
      return result.errors().replace(Long.toString(process.pid()), "PID");
    }

    /** Ends it, and returns its report. */
    JsonNode ends() throws IOException, InterruptedException {
      input.close();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(errors()).isZero();
      return report("report.json");
    }

    String errors() throws IOException {
      return Files.readString(folder.resolve("errors.txt"));
    }

    JsonNode report(String name) throws IOException {
      return AgentReports.read(folder.resolve(name));
    }
  }

  private static Program told(String name) throws IOException {
    return Program.start(Programs.compiled(name, TOLD), "-cp", "classes", "p.Told");
  }

  private static int executions(JsonNode report, String region) {
    return report.at("/regions/" + region + "/executions").asInt(-1);
  }

  @Test
  void measuresWhatRunsWhileItIsAttached() throws Exception {
    Program program = told("attach-told").does("w1");

    assertThat(program.succeeds("attach", "p.Work.work;p.Later.**"))
        .isEqualTo("1 region in 1 loaded class from now on\n");
    program.does("w2").does("l3").does("o7");
    assertThat(program.succeeds("report", "-o", "now.json")).isEqualTo("now.json\n");
    program.does("w4");
    assertThat(program.succeeds("detach", "-o", "end.json")).isEqualTo("end.json\n");
    program.does("w8").does("l8");
    assertThat(program.succeeds("attach", "p.Work.work;p.Later.**"))
        .isEqualTo("2 regions in 2 loaded classes from now on\n");
    program.does("w16").does("l16");
    JsonNode last = program.ends();

    assertThat(executions(program.report("now.json"), "Work.work")).isEqualTo(2);
    assertThat(executions(program.report("now.json"), "Later.later")).isEqualTo(3);
    assertThat(executions(program.report("end.json"), "Work.work")).isEqualTo(6);
    assertThat(executions(last, "Work.work")).isEqualTo(22);
    assertThat(executions(last, "Later.later")).isEqualTo(19);
    assertThat(last.at("/regions")).hasSize(2);
    assertThat(AgentReports.problems(last)).isEmpty();
  }

  @Test
  void namesMethodsThatAreRunning() throws Exception {
    Program program = told("attach-running").does("w1");

    assertThat(program.succeeds("attach", "p.Told.*;p.Work.*"))
        .isEqualTo(
            """
            4 regions in 2 loaded classes from now on
            executions that have begun are not measured: p.Told.main
            """);
    JsonNode report = program.does("w1").ends();

    assertThat(AgentReports.problems(report))
        .extracting(problem -> problem.get("id").asText() + ": " + problem.get("message").asText())
        .containsExactly(
            "running-when-attached: p.Told.main was running when the agent was attached; this"
                + " execution of it is not measured");
    assertThat(executions(report, "Told.main")).isZero();
  }

  @Test
  void anotherSelectionOfAClassThatWasMeasuredHasItsRegionsOnly() throws Exception {
    Program program = told("attach-other").does("w1");

    program.succeeds("attach", "p.Work.*");
    program.does("w1").does("o1");
    program.succeeds("detach");
    assertThat(program.succeeds("attach", "p.Work.other"))
        .isEqualTo("1 region in 1 loaded class from now on\n");
    program.does("w2").does("o2");
    program.succeeds("detach");
    program.succeeds("attach", "p.Later.*");
    program.does("l1");
    assertThat(program.succeeds("detach")).endsWith(".json\n");
    assertThat(program.succeeds("attach", "p.Later.*;p.Work.*"))
        .isEqualTo("3 regions in 2 loaded classes from now on\n");
    program.succeeds("detach");
    assertThat(program.succeeds("attach", "p.Work.work;p.Told.start"))
        .isEqualTo("2 regions in 2 loaded classes from now on\n");
    program.succeeds("detach");
    assertThat(program.succeeds("attach", "p.Told.does;p.Told.main"))
        .isEqualTo(
            """
            no loaded class has regions; those of classes that are loaded later are measured
            p.Told: only methods that were selected when the agent was attached before are\
             measured; for others, start the program again
            """);
    JsonNode report = program.ends();

    assertThat(executions(report, "Work.work")).isEqualTo(1);
    assertThat(executions(report, "Work.other")).isEqualTo(3);
  }

  @Test
  void endsAndStartsAnAgentThatTheProgramWasStartedWith() throws Exception {
    Path folder = Programs.compiled("attach-started", TOLD);
    Program program =
        Program.start(
            folder, "-javaagent:" + Artifact.AGENT.jar() + "=p.Work.*", "-cp", "classes", "p.Told");

    program.does("w1");
    assertThat(program.refuses("attach", "p.**"))
        .isEqualTo("edpm attach: process PID: the program has an agent already; detach it first\n");
    program.succeeds("detach");
    program.does("w2");
    assertThat(program.refuses("detach"))
        .isEqualTo("edpm detach: process PID: the program has no agent\n");
    program.succeeds("attach", "p.Work.*");
    program.does("w4");

    assertThat(executions(program.ends(), "Work.work")).isEqualTo(5);
  }

  /** A second runtime on the class path would share packages with it. */
  @Test
  void usesTheRuntimeThatAClassLoaderHasLoaded() throws Exception {
    Path inner =
        Programs.compiled(
            "attach-inner",
            Map.of(
                "p/Told.java",
                TOLD.get("p/Told.java")
                    .replace(
                        "start() {}", "start() { dev.edpm.runtime.Edpm.snapshot().close(); }")),
            "-proc:none",
            "-cp",
            Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME));
    Path outer =
        Programs.compiled(
            "attach-outer",
            Map.of(
                "Host.java",
                """
                import java.net.*;
                import java.nio.file.Path;
                class Host {
                  public static void main(String[] places) throws Exception {
                    URL[] urls = new URL[places.length];
                    for (int i = 0; i < urls.length; i++) {
                      urls[i] = Path.of(places[i]).toUri().toURL();
                    }
                    new URLClassLoader(urls).loadClass("p.Told").getMethod("main", String[].class)
                        .invoke(null, (Object) places);
                  }
                }
                """));
    Program program =
        Program.start(
            outer,
            "-cp",
            "classes",
            "Host",
            inner.resolve("classes"),
            Artifact.RUNTIME.jar(),
            Artifact.ANNOTATIONS.jar());

    program.does("w1");
    program.succeeds("attach", "p.Work.*;p.Later.*");
    program.does("w2").does("l3");
    program.succeeds("report", "-o", "now.json");
    JsonNode report = program.ends();

    assertThat(program.errors()).doesNotContain("Exception", "Error");
    for (JsonNode each : List.of(program.report("now.json"), report)) {
      assertThat(executions(each, "Work.work")).isEqualTo(2);
      assertThat(executions(each, "Later.later")).isEqualTo(3);
      assertThat(AgentReports.problems(each)).isEmpty();
    }
  }

  @Test
  void asksAProgramWithoutAnAgentForItsReport() throws Exception {
    Path folder =
        Programs.compiled(
            "attach-compiled",
            Map.of(
                "p/Told.java",
                TOLD.get("p/Told.java")
                    .replace("class Work", "@dev.edpm.annotations.Region class Work")),
            "-cp",
            Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME),
            "-processorpath",
            Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS));
    Program program =
        Program.start(
            folder,
            "-cp",
            Artifact.path("classes", Artifact.RUNTIME, Artifact.ANNOTATIONS),
            "p.Told");

    program.does("w3");
    program.succeeds("report", "-o", "now.json");
    assertThat(executions(program.report("now.json"), "Work.work")).isEqualTo(3);
    program.does("w1");
    assertThat(executions(program.ends(), "Work.work")).isEqualTo(4);
  }

  @Test
  void saysWhyItCannotAttach() throws Exception {
    Program program = told("attach-refused").does("w1");

    assertThat(program.refuses("report"))
        .isEqualTo("edpm report: process PID: the program has not measured anything\n");
    assertThat(program.refuses("attach", "@none.txt"))
        .isEqualTo(
            "edpm attach: process PID: the options of edpm-agent in "
                + program.folder().resolve("none.txt")
                + " cannot be read: there is no such file\n");
    program.succeeds("attach", "p.Work.*");
    program.does("w1");
    assertThat(program.refuses("detach", "-o", "errors.txt/end.json")).contains("end.json");
    program.input().close();
    program.process().waitFor();
    assertThat(program.refuses("attach", "p.**"))
        .isEqualTo("edpm attach: there is no process PID\n");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void leavesAProcessAloneThatIsNotAJvm() throws Exception {
    Path folder = Folders.empty("attach-sleep");
    Process sleep = new ProcessBuilder("sleep", "600").start();
    try {
      Program program = new Program(folder, sleep, sleep.inputReader(), System.err);
      assertThat(program.refuses("attach", "p.**"))
          .isEqualTo("edpm attach: process PID is not a JVM; jps lists all JVMs\n");
      assertThat(sleep.isAlive()).isTrue();
    } finally {
      sleep.destroy();
    }
  }

  /** Attaches and detaches while threads call a method, and counts its calls itself. */
  @Test
  void losesNoExecutionThatBeganWhileItWasAttached() throws Exception {
    int cycles = Integer.getInteger("it.attach.cycles");
    Path folder =
        Programs.compiled(
            "attach-cycles",
            Map.of(
                "p/Load.java",
                """
                package p;
                import java.util.concurrent.atomic.LongAdder;
                public class Load {
                  static final LongAdder BEGUN = new LongAdder();
                  static final LongAdder ENDED = new LongAdder();
                  static volatile boolean stopped;
                  static int product(int a, int b) {
                    int sum = 0;
                    for (int i = 0; i < b; i++) {
                      sum += a;
                    }
                    return sum;
                  }
                  static void run() {
                    for (int i = 0; !stopped; i = (i + 1) % 10_000) {
                      BEGUN.increment();
                      int product = product(i, 7);
                      ENDED.increment();
                      if (product != 7 * i) {
                        System.out.println("wrong");
                        System.exit(1);
                      }
                    }
                  }
                  public static void main(String[] words) throws Exception {
                    Thread one = new Thread(Load::run);
                    Thread two = new Thread(Load::run);
                    one.start();
                    two.start();
                    var in = new java.util.Scanner(System.in);
                    while (in.hasNextLine()) {
                      in.nextLine();
                      System.out.println(ENDED.sum() + " " + BEGUN.sum());
                    }
                    stopped = true;
                    one.join();
                    two.join();
                  }
                }
                """,
                "Cycles.java",
                """
                import java.io.*;
                class Cycles {
                  static Process program;
                  static BufferedReader out;
                  static long[] calls() throws Exception {
                    program.getOutputStream().write('\\n');
                    program.getOutputStream().flush();
                    String[] words = out.readLine().split(" ");
                    return new long[] {Long.parseLong(words[0]), Long.parseLong(words[1])};
                  }
                  static void edpm(String... words) {
                    PrintWriter lines = new PrintWriter(System.err, true);
                    if (dev.edpm.cli.EdpmCommand.run(lines, lines, words) != 0) {
                      throw new IllegalStateException();
                    }
                  }
                  public static void main(String[] words) throws Exception {
                    program = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java", "-Xverify:all",
                        "-Dedpm.report=report.json", "-Dedpm.detail=aggregates",
                        "-cp", "classes", "p.Load")
                        .redirectError(ProcessBuilder.Redirect.INHERIT).start();
                    out = program.inputReader();
                    String pid = String.valueOf(program.pid());
                    long least = 0;
                    long most = 0;
                    for (int i = 0; i < Integer.parseInt(words[0]); i++) {
                      long[] before = calls();
                      edpm("attach", pid, "p.Load.product");
                      long[] attached = calls();
                      long[] last = calls();
                      while (last[0] < attached[1] + 100) {
                        last = calls();
                      }
                      edpm("detach", pid, "-o", "detached.json");
                      long[] after = calls();
                      least += last[0] - attached[1];
                      most += after[1] - before[0];
                    }
                    program.getOutputStream().close();
                    System.out.println(least + " " + most + " " + program.waitFor());
                  }
                }
                """),
            "-proc:none",
            "-cp",
            edpm);

    String[] bounds =
        Command.jdk(folder, "java", "-cp", Artifact.path("classes", edpm), "Cycles", cycles)
            .run()
            .succeeded()
            .output()
            .strip()
            .split(" ");

    long executions =
        AgentReports.read(folder.resolve("report.json"))
            .at("/regions/Load.product/executions")
            .asLong();
    assertThat(bounds[2]).isEqualTo("0");
    assertThat(Long.parseLong(bounds[0])).isGreaterThan(100L * cycles);
    assertThat(executions).isBetween(Long.parseLong(bounds[0]), Long.parseLong(bounds[1]));
  }
}
