package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maven builds of users, and the programs that come out of them. */
class ConsumerTest {

  private static final String SUM = "sum 6997000" + System.lineSeparator();

  @ParameterizedTest
  @ValueSource(strings = {"17", "newest"})
  void buildsAndRunsOnTheClassPath(String release) {
    Consumer consumer = Consumer.of("plain", "plain-" + release);
    String number =
        release.equals("newest") ? System.getProperty("java.specification.version") : release;
    assertThat(consumer.build("-Dmaven.compiler.release=" + number).succeeded().text())
        .doesNotContain("WARNING] COMPILATION");
    assertThat(consumer.run().succeeded().output()).isEqualTo(SUM);
  }

  @Test
  void buildsAndRunsOnTheModulePath() {
    Consumer consumer = Consumer.of("modular", "modular");
    consumer.build().succeeded();
    String path = Artifact.path(consumer.jar(), Artifact.RUNTIME, Artifact.ANNOTATIONS);
    assertThat(
            Command.jdk(consumer.folder(), "java", "-p", path, "-m", "hello/hello.Main")
                .run()
                .succeeded()
                .output())
        .isEqualTo(SUM);
  }

  /** With {@code java.base} and nothing that the runtime may do without. */
  @Test
  void runsInAnImageOfItsOwn() {
    Consumer consumer = Consumer.of("modular", "image");
    consumer.build().succeeded();
    String path = Artifact.path(consumer.jar(), Artifact.RUNTIME, Artifact.ANNOTATIONS);
    Path image = consumer.folder().resolve("image");
    Command.jdk(consumer.folder(), "jlink", "-p", path, "--add-modules", "hello")
        .with("--launcher", "hello=hello/hello.Main", "--output", image)
        .run()
        .succeeded();
    assertThat(
            Command.program(consumer.folder(), image.resolve("bin/hello"))
                .run()
                .succeeded()
                .output())
        .isEqualTo(SUM);
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
  }

  @Test
  void printsTheSameWithoutTheProcessor() {
    Consumer consumer = Consumer.of("plain", "unprocessed");
    consumer.build("-Dmaven.compiler.proc=none").succeeded();
    Command.Result run = consumer.run().succeeded();
    assertThat(run.output()).isEqualTo(SUM);
    assertThat(run.errors()).isEmpty();
  }
}
