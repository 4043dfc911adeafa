package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maven builds of users, and the programs that come out of them. */
class ConsumerTest {

  private static final String SUM = "sum 6997000" + System.lineSeparator();

  @ParameterizedTest
  @ValueSource(strings = {"17", "newest"})
  void measuresOnTheClassPath(String release) {
    Consumer consumer = Consumer.of("plain", "plain-" + release);
    String number =
        release.equals("newest") ? System.getProperty("java.specification.version") : release;
    consumer.build("-Dmaven.compiler.release=" + number).succeeded();

    Command.Result run = consumer.run().succeeded();

    assertThat(run.output()).isEqualTo(SUM);
    consumer.report().hasThreeRunsOfWorkWithABlockEach();
    assertThat(run.errors().lines()).singleElement().asString().contains("edpm-report.json");
  }

  @Test
  void measuresShortSpansComposedMarksAndPackages() {
    Consumer consumer = Consumer.of("marks", "marks");
    consumer.build().succeeded();

    assertThat(consumer.run().succeeded().output()).isEqualTo(SUM);
    ConsumerReport report = consumer.report();
    assertThat(report.text("/regions/all/executions")).isEqualTo("1");
    assertThat(report.text("/regions/row/executions")).isEqualTo("3");
    assertThat(report.text("/regions/critical.Sums.below/executions")).isEqualTo("3");
    assertThat(report.text("/regions/critical.Sums.below/records/0/parent")).isEqualTo("row");
    assertThat(report.text("/regions/critical.Sums.below/counters/1")).isEqualTo("time.cpu");
  }

  @Test
  void measuresOnTheModulePath() {
    Consumer consumer = Consumer.of("modular", "modular");
    consumer.build().succeeded();

    Command.Result run =
        Command.jdk(consumer.folder(), "java", "-p", modulePath(consumer), "-m", "hello/hello.Main")
            .run()
            .succeeded();

    assertThat(run.output()).isEqualTo(SUM);
    consumer.report().hasThreeRunsOfWorkWithABlockEach();
  }

  @Test
  void countsWithABackendThatIsAnotherArtifact() {
    Consumer consumer = Consumer.of("modular", "papi");
    consumer.build().succeeded();
    String counter = "papi.native:perf::PAGE-FAULTS";
    String summary = "/regions/work/summary/" + counter;
    String counts = "-Dedpm.counters=**=" + counter;
    String without = modulePath(consumer);
    String with = without + File.pathSeparator + Artifact.PAPI.jar();
    String missing = "the backend papi is missing; add the dependency dev.edpm:edpm-papi";

    Command.Result run =
        Command.jdk(consumer.folder(), "java", "-Dedpm.backends=papi", counts)
            .with("-p", without, "-m", "hello/hello.Main")
            .run()
            .succeeded();
    assertThat(run.output()).isEqualTo(SUM);
    assertThat(run.errors()).contains("edpm.backends: " + missing);
    assertThat(consumer.report().text(summary + "/unavailable")).isEqualTo(missing);

    for (List<String> start :
        List.of(
            List.of("-p", with, "-m", "hello/hello.Main"), List.of("-cp", with, "hello.Main"))) {
      Command.jdk(consumer.folder(), "java", "-Dedpm.backends=papi", counts)
          .with(start.toArray())
          .run()
          .succeeded();
      ConsumerReport report = consumer.report();
      assertThat(report.text("/backends/0/name")).isEqualTo("papi");
      assertThat(report.text(summary + "/source") + report.text(summary + "/unavailable"))
          .startsWith("papi:");
    }
  }

  /** With {@code java.base} and nothing that the runtime can do without. */
  @Test
  void measuresInAnImageOfItsOwn() {
    Consumer consumer = Consumer.of("modular", "image");
    consumer.build().succeeded();
    Command.jdk(consumer.folder(), "jlink", "-p", modulePath(consumer), "--add-modules", "hello")
        .with("--launcher", "hello=hello/hello.Main", "--output", "image")
        .run()
        .succeeded();

    Command.Result run =
        Command.program(consumer.folder(), consumer.folder().resolve("image/bin/hello"))
            .run()
            .succeeded();

    assertThat(run.output()).isEqualTo(SUM);
    consumer.report().hasThreeRunsOfWorkWithABlockEach();
    assertThat(consumer.report().text("/regions/work/summary/time.cpu/unavailable"))
        .contains("java.management");
  }

  @Test
  void runsTasksOnTheModulePathAndInAnImage() {
    Consumer consumer = Consumer.of("tasks", "tasks");
    consumer.build().succeeded();
    String path =
        Artifact.path(consumer.jar(), Artifact.TASKS, Artifact.RUNTIME, Artifact.ANNOTATIONS);
    Command.jdk(consumer.folder(), "jlink", "-p", path, "--add-modules", "hello")
        .with("--launcher", "hello=hello/hello.Main", "--output", "image")
        .run()
        .succeeded();

    for (Command program :
        List.of(
            Command.jdk(consumer.folder(), "java", "-p", path, "-m", "hello/hello.Main"),
            Command.program(consumer.folder(), consumer.folder().resolve("image/bin/hello")))) {
      assertThat(program.run().succeeded().output().lines()).containsExactly("sum 14", "kinds 2");
      assertThat(consumer.report().text("/codelets/sum/executed")).isEqualTo("1");
    }
  }

  @Test
  void leavesOtherVersionsOfItsOwnLibrariesAlone() {
    Consumer consumer = Consumer.of("libraries", "libraries");
    consumer.build().succeeded();

    assertThat(consumer.run().succeeded().output().lines())
        .containsExactly(
            "jackson " + System.getProperty("consumer.jackson.version") + " 1",
            "asm " + System.getProperty("consumer.asm.version"),
            "javapoet hello.Main");
    assertThat(consumer.report().text("/regions/json/executions")).isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void measuresClassesThatLombokChangesInBothOrders(boolean lombokFirst) {
    Consumer consumer = Consumer.of("lombok", lombokFirst ? "lombok-first" : "lombok-second");
    String lombok = lombokFirst ? "first" : "second";
    String ours = lombokFirst ? "second" : "first";
    consumer
        .build(
            "-D" + lombok + ".group=org.projectlombok",
            "-D" + lombok + ".artifact=lombok",
            "-D" + lombok + ".version=" + System.getProperty("consumer.lombok.version"),
            "-D" + ours + ".group=dev.edpm",
            "-D" + ours + ".artifact=edpm-processor",
            "-D" + ours + ".version=" + System.getProperty("consumer.edpm.version"))
        .succeeded();

    assertThat(consumer.run().succeeded().output()).isEqualTo(SUM);
    consumer.report().hasThreeRunsOfWorkWithABlockEach();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-Dedpm.report=edpm-report.json"})
  void printsTheSameWithoutTheProcessorAndSaysWhyNothingIsMeasured(String option) {
    Consumer consumer = Consumer.of("plain", "unprocessed" + (option.isEmpty() ? "" : "-report"));
    consumer.build("-Dmaven.compiler.proc=none").succeeded();

    Command.Result run = (option.isEmpty() ? consumer.run() : consumer.run(option)).succeeded();

    assertThat(run.output()).isEqualTo(SUM);
    assertThat(run.errors().lines())
        .singleElement()
        .asString()
        .contains("hello.Main", "annotationProcessorPaths");
    assertThat(consumer.hasReport()).isFalse();
  }

  private static String modulePath(Consumer consumer) {
    return Artifact.path(consumer.jar(), Artifact.RUNTIME, Artifact.ANNOTATIONS);
  }
}
