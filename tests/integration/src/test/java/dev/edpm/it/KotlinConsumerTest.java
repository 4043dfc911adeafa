package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Maven builds of a project in Kotlin and Java. The goals of our plugin weave Kotlin's classes in
 * place, beside those of javac with the processor.
 */
class KotlinConsumerTest {

  private final Consumer consumer = Consumer.of("kotlin", "kotlin");

  @Test
  void eachBuildMeasuresItsSources() throws IOException {
    Command.Result first = build().succeeded();

    assertThat(first.output())
        .contains("2 regions woven in " + consumer.folder().resolve("target/classes"))
        .contains("1 region woven in " + consumer.folder().resolve("target/test-classes"))
        .contains("all annotated members are instrumented");
    assertExecutions("square 10", "loop 1", "twice 1");
    Map<String, String> woven = classes();

    build().succeeded();
    assertThat(classes()).isEqualTo(woven);

    // The compiler reads its own output before it is woven again.
    change("@Region(\"square\")", "@Region(\"power\")");
    build("-Dmaven.edpm.regions=hello.**,!hello.MainKt.main").succeeded();
    assertExecutions("power 10", "loop 1", "twice 1", "Sums.plain 1", "Sums.all 1");

    change("fun square", "inline fun square");
    Command.Result wrong = build();
    assertThat(wrong.status()).isNotZero();
    assertThat(wrong.output())
        .contains("[ERROR] Main.kt:6: hello.MainKt.square(int): [EdpmInline] square is")
        .contains("cannot be woven; the errors above say why");
  }

  private Command.Result build(String... arguments) {
    return consumer.verify(arguments);
  }

  private void change(String from, String to) throws IOException {
    Path source = consumer.folder().resolve("src/main/kotlin/Main.kt");
    String text = Files.readString(source);
    assertThat(text).contains(from);
    Files.writeString(source, text.replace(from, to));
  }

  private void assertExecutions(String... expected) {
    assertThat(consumer.run().succeeded().output()).startsWith("772");
    assertThat(consumer.report().executions()).containsExactlyInAnyOrder(expected);
  }

  /** Returns the time and the content of each file that is compiled and woven. */
  private Map<String, String> classes() throws IOException {
    Map<String, String> state = new TreeMap<>();
    for (String folder : new String[] {"target/classes", "target/test-classes"}) {
      for (Path file : Folders.files(consumer.folder().resolve(folder), "")) {
        if (Files.isRegularFile(file)) {
          state.put(
              consumer.folder().relativize(file).toString(),
              Files.getLastModifiedTime(file) + " " + Arrays.hashCode(Files.readAllBytes(file)));
        }
      }
    }
    return state;
  }
}
