package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent beside others that change the same classes, and with archives of classes. */
class OtherAgentsTest {

  /** A program whose calls of methods are known. */
  private static final Map<String, String> COUNTED =
      Map.of(
          "p/Main.java",
          """
          package p;
          public class Main {
            public static void main(String[] words) {
              for (int i = 0; i < 3; i++) {
                once(i);
              }
              System.out.println("done");
            }
            static int once(int i) {
              return i;
            }
          }
          """);

  private static String agent(String options) {
    return "-javaagent:" + Artifact.AGENT.jar() + "=" + options;
  }

  private static Command java(Path folder, Object... arguments) {
    return Command.jdk(folder, "java", "-Dedpm.report=report.json").with(arguments);
  }

  private static JsonNode regions(Path folder) throws IOException {
    JsonNode report = AgentReports.read(folder.resolve("report.json"));
    assertThat(AgentReports.problems(report)).isEmpty();
    return report.get("regions");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void countsTheCallsOfObjectsThatMockitoDoesNotReplace(boolean first) throws IOException {
    Path mockito = Libraries.jar("org/mockito", "mockito-core", "it.mockito.version", "");
    String classPath =
        Artifact.path(
            "classes",
            mockito,
            Libraries.jar("net/bytebuddy", "byte-buddy", "it.byte-buddy.version", ""),
            Libraries.jar("net/bytebuddy", "byte-buddy-agent", "it.byte-buddy.version", ""),
            Libraries.jar("org/objenesis", "objenesis", "it.objenesis.version", ""));
    Path folder =
        Programs.compiled(
            "agent-mockito-" + first,
            Map.of(
                "p/Main.java",
                """
                package p;
                import org.mockito.Mockito;
                public class Main {
                  public static void main(String[] words) {
                    Service real = new Service();
                    String name = real.name();
                    Service mock = Mockito.mock(Service.class);
                    Mockito.when(mock.name()).thenReturn("mock");
                    System.out.println(name + mock.name() + mock.size() + real.name() + real.size());
                  }
                }
                class Service {
                  String name() {
                    return "real";
                  }
                  final int size() {
                    return real();
                  }
                  private static int real() {
                    return 1;
                  }
                }
                """),
            "-cp",
            classPath);
    String theirs = "-javaagent:" + mockito;
    String ours = agent("p.Service.*");

    Command.Result result =
        java(folder, first ? ours : theirs, first ? theirs : ours, "-cp", classPath, "p.Main")
            .run()
            .succeeded();

    assertThat(result.output()).isEqualTo("realmock0real1\n");
    // Calls of mocks count if the later agent is ours: its region is around the code of Mockito.
    assertThat(regions(folder).at("/Service.name/executions").asInt()).isEqualTo(first ? 2 : 4);
    assertThat(regions(folder).at("/Service.real/executions").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void countsTheSameBesideOpenTelemetry(boolean first) throws IOException {
    Path folder = Programs.compiled("agent-telemetry-" + first, COUNTED);
    String theirs = telemetryAgent();
    String ours = agent("p.**");

    Command.Result result =
        java(
                folder,
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                // Theirs instruments these methods too.
                "-Dotel.instrumentation.methods.include=p.Main[once]",
                first ? ours : theirs,
                first ? theirs : ours,
                "-cp",
                "classes",
                "p.Main")
            .run()
            .succeeded();

    assertThat(result.output()).isEqualTo("done\n");
    assertThat(regions(folder).at("/Main.once/executions").asInt()).isEqualTo(3);
    assertThat(regions(folder).at("/Main.main/executions").asInt()).isEqualTo(1);
  }

  private static String telemetryAgent() {
    return "-javaagent:"
        + Libraries.jar(
            "io/opentelemetry/javaagent",
            "opentelemetry-javaagent",
            "it.opentelemetry-agent.version",
            "");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void givesItsMetricsAndTheIdsOfSpansToTheAgentOfOpenTelemetry(boolean first) throws IOException {
    String classPath =
        Artifact.path(
            "classes",
            Artifact.PROJECT.resolve(
                "bridges/opentelemetry/target/edpm-opentelemetry-" + Artifact.VERSION + ".jar"),
            Libraries.jar("io/opentelemetry", "opentelemetry-api", "it.opentelemetry.version", ""),
            Libraries.jar(
                "io/opentelemetry", "opentelemetry-context", "it.opentelemetry.version", ""),
            Libraries.jar(
                "io/opentelemetry", "opentelemetry-common", "it.opentelemetry.version", ""));
    Path folder =
        Programs.compiled(
            "agent-metrics-" + first,
            Map.of(
                "p/Main.java",
                """
                package p;
                import dev.edpm.opentelemetry.EdpmContextStorage;
                import dev.edpm.opentelemetry.EdpmInstruments;
                import io.opentelemetry.api.GlobalOpenTelemetry;
                import io.opentelemetry.api.trace.Span;
                import io.opentelemetry.context.Context;
                import io.opentelemetry.context.ContextStorage;
                public class Main {
                  public static void main(String[] words) {
                    ContextStorage.addWrapper(storage -> new EdpmContextStorage(storage));
                    EdpmInstruments.register(GlobalOpenTelemetry.get());
                    for (int i = 0; i < 3; i++) {
                      Span span = GlobalOpenTelemetry.getTracer("p").spanBuilder("request").startSpan();
                      Context.current().with(span).wrap(Main::once).run();
                      span.end();
                      System.out.println("span " + span.getSpanContext().getSpanId());
                    }
                  }
                  static void once() {
                    long end = System.nanoTime() + 5_000_000;
                    while (System.nanoTime() < end) {
                      Thread.onSpinWait();
                    }
                  }
                }
                """),
            "-cp",
            Artifact.path(classPath, Artifact.RUNTIME, Artifact.ANNOTATIONS));
    String theirs = telemetryAgent();
    String ours = agent("p.Main.once");

    Command.Result result =
        java(
                folder,
                "-Dedpm.trace-ids=1ms",
                "-Dedpm.trace-spans=" + (first ? "1ms" : "60s"),
                "-Dotel.traces.exporter=console",
                "-Dotel.metrics.exporter=console",
                "-Dotel.logs.exporter=none",
                first ? ours : theirs,
                first ? theirs : ours,
                "-cp",
                classPath,
                "p.Main")
            .run()
            .succeeded();

    List<String> spans =
        result
            .output()
            .lines()
            .filter(line -> line.startsWith("span "))
            .map(l -> l.substring(5))
            .toList();
    List<String> traced = new ArrayList<>();
    regions(folder)
        .at("/Main.once/records")
        .forEach(one -> traced.add(one.get("span-id").asText()));
    assertThat(traced).hasSize(3).isEqualTo(spans);
    // A span of their agent has no name that a program can read.
    assertThat(regions(folder).fieldNames()).toIterable().containsExactly("Main.once");
    // What their agent exports at its end: our metric once, the program's three spans, and those
    // of our executions only if they are long enough.
    String exported = result.output() + result.errors();
    assertThat(exported).containsOnlyOnce("name=edpm.region.executions");
    assertThat(exported).contains("edpm.region=\"Main.once\"}, value=3");
    List<String> exporter =
        exported.lines().filter(line -> line.contains("LoggingSpanExporter")).toList();
    assertThat(exporter).hasSize(first ? 6 : 3);
    assertThat(exporter.stream().filter(line -> line.contains("'Main.once'")))
        .hasSize(first ? 3 : 0);
  }

  private static Path inJar(String name) throws IOException {
    Path folder = Programs.compiled(name, COUNTED);
    Command.jdk(folder, "jar", "--create", "--file", "app.jar", "-C", "classes", ".")
        .run()
        .succeeded();
    return folder;
  }

  @Test
  void weavesClassesOfAnArchiveOfTheJvm() throws IOException {
    Path folder = inJar("agent-archive");
    java(folder, "-XX:ArchiveClassesAtExit=app.jsa", "-cp", "app.jar", "p.Main").run().succeeded();

    Command.Result result =
        java(folder, "-XX:SharedArchiveFile=app.jsa", agent("p.**"), "-cp", "app.jar", "p.Main")
            .run()
            .succeeded();

    assertThat(result.output()).endsWith("done\n");
    assertThat(regions(folder).at("/Main.once/executions").asInt()).isEqualTo(3);
  }

  @Test
  void weavesClassesOfAnAotCache() throws IOException {
    assumeTrue(Runtime.version().feature() >= 25, "needs JDK 25");
    Path folder = inJar("agent-aot");
    java(folder, "-XX:AOTCacheOutput=app.aot", "-cp", "app.jar", "p.Main").run().succeeded();

    for (String options : List.of("p.**", "annotations;p.Main.*")) {
      Command.Result result =
          java(folder, "-XX:AOTCache=app.aot", agent(options), "-cp", "app.jar", "p.Main")
              .run()
              .succeeded();
      assertThat(result.output()).contains("done\n");
      assertThat(regions(folder).at("/Main.once/executions").asInt()).isEqualTo(3);
    }
  }
}
