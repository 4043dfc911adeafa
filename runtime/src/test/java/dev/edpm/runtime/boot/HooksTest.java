package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.programs.InstrumentedProgram;
import dev.edpm.programs.ListeningProgram;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.wiring.GeneratedHooks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What generated hooks register is there from the start, and again after a shutdown. */
class HooksTest {

  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void indexed() throws IOException {
    classes = folder.resolve("tmp").resolve("classes");
    index("dev.edpm.programs.Instrumented$Hooks");
  }

  private void index(String lines) throws IOException {
    Path index = classes.resolve("META-INF/services/" + GeneratedHooks.class.getName());
    Files.createDirectories(index.getParent());
    Files.writeString(index, lines + "\n");
  }

  private Result run(String... arguments) throws Exception {
    return new Fork(folder).withClassPath(classes).run(InstrumentedProgram.class, arguments);
  }

  @Test
  void everythingIsListedBeforeTheClassIsLoaded() throws Exception {
    Result result = run();
    assertThat(result.status()).isZero();
    List<String> out = result.out();
    assertThat(out.get(0)).as("the first callback loads the class").isEqualTo("loaded");
    assertThat(out.get(1)).isEqualTo("init");
    assertThat(out.get(2)).matches("before: true [0-9]+ 33 true");
    assertThat(out.subList(3, out.size()))
        .containsExactly("work 1", "error 0.5 after 1", "block size 128", "terminate");
    assertThat(result.err())
        .containsExactly(
            "edpm: the listener Instrumented.wrong: there is no counter or type 'none' in the"
                + " scope global",
            "edpm: report: " + folder.resolve("edpm-report.json"));
  }

  @Test
  void afterAShutdownItStartsAgainWithTheSameIdsAndFromZero() throws Exception {
    Result result = run("again");
    List<String> out = result.out();
    int end = out.indexOf("terminate");
    List<String> one = out.subList(1, end + 1);
    List<String> two = out.subList(end + 1, out.size());
    assertThat(two.get(0)).isEqualTo("init");
    assertThat(two.get(1)).isEqualTo(one.get(1).replace("before", "again"));
    assertThat(two.subList(2, two.size()))
        .containsExactly("work 1", "error 0.5 after 1", "block size 256", "terminate");
    assertThat(
            Fork.json(folder.resolve("edpm-report.json"))
                .at("/regions/work/executions")
                .longValue())
        .isEqualTo(1);
  }

  @Test
  void aProgramWithoutRegionsHearsItsFirstRecord() throws Exception {
    index("dev.edpm.programs.ListeningProgram$Listening");
    Result result = new Fork(folder).withClassPath(classes).run(ListeningProgram.class);
    assertThat(result.out()).containsExactly("heard 1", "heard 2", "heard 3");
  }

  @Test
  void aListenerOfARegionThatDoesNotExistIsReported() throws Exception {
    index("dev.edpm.programs.ListeningProgram$Misspelt");
    Result result = new Fork(folder).withClassPath(classes).run(MeasuredProgram.class, "work");
    String problem =
        "the listener ListeningProgram.misspelt: no region that this program has loaded matches"
            + " 'wrk'; did you mean 'work'?";
    assertThat(result.err()).contains("edpm: " + problem);
    assertThat(Fork.json(folder.resolve("edpm-report.json")).get("problems"))
        .filteredOn(one -> one.get("id").asText().equals("pattern-unmatched"))
        .extracting(one -> one.get("message").asText())
        .containsExactly(problem);
  }

  @Test
  void aListenerOfACodeletOrWorkerThatDoesNotExistIsReported() throws Exception {
    index("dev.edpm.programs.ListeningProgram$Unused");
    Result result = new Fork(folder).withClassPath(classes).run(ListeningProgram.class, "engine");
    assertThat(result.ours().stream().filter(line -> line.contains("the listener")))
        .containsExactly(
            "edpm: the listener ListeningProgram.codelet: the program has used no codelet 'gmm';"
                + " did you mean 'gemm'?",
            "edpm: the listener ListeningProgram.worker: there is no worker '2'; their numbers are"
                + " 0 to 1");
  }

  @Test
  void aCounterThatNoRegionOfAListenerCountsIsReported() throws Exception {
    index("dev.edpm.programs.ListeningProgram$Uncounted");
    String problem =
        "the listener ListeningProgram.uncounted: none of its regions counts 'os.page-faults'; add"
            + " it to the @Counters of a region, or remove it from the listener";
    Result result =
        new Fork(folder)
            .withClassPath(classes)
            .with("counters", "work=jvm.allocated-bytes")
            .run(MeasuredProgram.class, "work");
    assertThat(result.ours().stream().filter(line -> line.contains("the listener")))
        .containsExactly("edpm: " + problem);
    Result other =
        new Fork(folder)
            .withClassPath(classes)
            .with("counters", "work=jvm.allocated-bytes,os.page-faults")
            .run(MeasuredProgram.class, "work");
    assertThat(other.ours()).noneMatch(line -> line.contains("the listener"));
  }

  @Test
  void aClassThatIsMissingIsSaidAndTheOthersAreThere() throws Exception {
    index("dev.edpm.programs.Gone$Hooks\n# a comment\n\ndev.edpm.programs.Instrumented$Hooks");
    Result result = run();
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("work 1");
    assertThat(result.ours().get(0))
        .startsWith("edpm: the counters, knobs and listeners of dev.edpm.programs.Gone$Hooks are")
        .endsWith("rebuild the program");
  }
}
