package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.TaskFailedException;
import dev.edpm.tasks.Tasks;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests tasks that generated code creates, run by the engine of the process. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodeletRunTest {

  private static final Path SOURCE = Path.of("src/test/resources/wiring/Work.java.txt");

  private URLClassLoader loader;
  private Class<?> work;

  @BeforeAll
  void compile(@TempDir Path folder) throws Exception {
    String source = Files.readString(SOURCE);
    assertThat(new Javac(folder).source("p/Work.java", source).with("-Werror").errors()).isEmpty();
    URL[] urls = {folder.resolve("classes").toUri().toURL()};
    loader = new URLClassLoader(urls, getClass().getClassLoader());
    work = loader.loadClass("p.Work");
  }

  @AfterAll
  void close() throws Exception {
    loader.close();
  }

  @Test
  void resultIsThatOfCallingTheMethodsOneAfterTheOther() throws Exception {
    for (long seed = 1; seed <= 20; seed++) {
      Object serial = work.getMethod("serial", long.class).invoke(null, seed);
      Object tasks = work.getMethod("tasks", long.class).invoke(null, seed);
      assertThat(values(tasks)).as("seed " + seed).isEqualTo(values(serial));
    }
  }

  @Test
  void reportHasThePlaceOfTheFirstMark(@TempDir Path folder) throws Exception {
    work.getMethod("tasks", long.class).invoke(null, 1L);
    CodeletDefinition byHand = CodeletDefinition.named("by hand").build();
    byHand.task(variant -> {}).submit().await();
    Path report = folder.resolve("report.json");
    assertThat(Edpm.writeReport(report)).isEmpty();
    String written = Files.readString(report);
    assertThat(written)
        .contains(
            entry("add", "addFew", "([J[JI)V", lineOf("variant = \"few\"")),
            entry("Work.scale", "scale", "([J[J)V", lineOf("@Counters(") - 1))
        .contains("\"by hand\": {\"data\": [");
  }

  private static String entry(String codelet, String member, String signature, int line) {
    return ("\"%s\": {\"location\": {\"class\": \"p.Work\", \"member\": \"%s\","
            + " \"signature\": \"%s\", \"file\": \"Work.java\", \"line\": %d}, ")
        .formatted(codelet, member, signature, line);
  }

  private static int lineOf(String text) throws IOException {
    List<String> lines = Files.readAllLines(SOURCE);
    return IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).contains(text))
            .findFirst()
            .orElseThrow()
        + 1;
  }

  private static List<List<Long>> values(Object arrays) {
    return ((List<?>) arrays)
        .stream().map(array -> Arrays.stream((long[]) array).boxed().toList()).toList();
  }

  @Test
  void predictionOfTheUserIsExpected() throws Exception {
    Tasks.engine().pause(); // tasks that have ended are no longer predicted
    try {
      TaskBuilder add = (TaskBuilder) work.getMethod("add", int.class).invoke(null, 8);
      Task task = add.submit();
      assertThat(task.expectedLength(0)).isEqualTo(4);
      assertThat(task.codelet().variants()).containsExactly("few", "many");
    } finally {
      Tasks.engine().resume();
    }
    Tasks.engine().awaitAll();
  }

  @Test
  void exceptionOfAMethodFailsItsTask() throws Exception {
    Task task = ((TaskBuilder) work.getMethod("failing").invoke(null)).submit();
    assertThatThrownBy(task::await)
        .isInstanceOf(TaskFailedException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void tasksOfACodeletWithCountersAreExecutionsOfARegion(@TempDir Path folder) throws Exception {
    work.getMethod("serial", long.class).invoke(null, 1L);
    int calls = work.getField("scaled").getInt(null);
    Edpm.reset();
    work.getMethod("tasks", long.class).invoke(null, 1L);
    Path report = folder.resolve("report.json");
    assertThat(Edpm.writeReport(report)).isEmpty();
    Matcher region =
        Pattern.compile("\"Work\\.scale\":.*?\"executions\":\\s*(\\d+)", Pattern.DOTALL)
            .matcher(Files.readString(report));
    assertThat(region.find()).isTrue();
    assertThat(region.group(1)).isEqualTo(String.valueOf(calls));
  }
}
