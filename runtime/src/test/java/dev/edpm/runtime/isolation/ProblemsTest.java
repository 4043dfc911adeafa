package dev.edpm.runtime.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProblemsTest {

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Problems problems = new Problems(Log.to(lines::add, Log.Level.WARN));

  @Test
  void theSameProblemIsLoggedOnceAndCounted() {
    problems.report(new Problem("a", "It broke.", "row", 7, 12, 1));
    problems.report(new Problem("a", "It broke.", "row", 8, 13, 2));
    problems.report(new Problem("a", "It broke.", "column", 7, 12, 1));
    problems.report(Problem.of("b", "It broke."));
    assertThat(problems.list())
        .containsExactly(
            new Problem("a", "It broke.", "row", 7, 12, 3),
            new Problem("a", "It broke.", "column", 7, 12, 1),
            new Problem("b", "It broke.", null, 0, 0, 1));
    assertThat(lines).containsExactly("edpm: It broke.", "edpm: It broke.", "edpm: It broke.");
  }

  @Test
  void memoryIsBoundedAndTheRestIsCounted() {
    for (int i = 0; i < 5000; i++) {
      problems.report(Problem.of("id", "number " + i));
    }
    problems.report(Problem.of("id", "number 3"));
    List<Problem> all = problems.list();
    assertThat(all).hasSize(1001);
    assertThat(all.get(3).count()).isEqualTo(2);
    assertThat(all.get(1000).id()).isEqualTo("problems-dropped");
    assertThat(all.get(1000).count()).isEqualTo(4000);
    assertThat(lines).hasSize(1001);
  }

  @Test
  void threadsLoseNothing() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    for (int t = 0; t < 4; t++) {
      threads.execute(
          () -> {
            for (int i = 0; i < 10_000; i++) {
              problems.report(Problem.of("id", "number " + i % 10));
            }
          });
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    assertThat(problems.list()).hasSize(10).allMatch(problem -> problem.count() == 4000);
    assertThat(lines).hasSize(10);
  }

  @Test
  void levels() {
    for (Log.Level level : Log.Level.values()) {
      lines.clear();
      Log log = Log.to(lines::add, level);
      log.warn("w");
      log.info("i");
      List<String> expected =
          switch (level) {
            case OFF -> List.of();
            case WARN -> List.of("edpm: w");
            case INFO -> List.of("edpm: w", "edpm: i");
          };
      assertThat(lines).isEqualTo(expected);
    }
  }

  @Test
  void aMessageIsOneLineWhateverIsInIt() {
    Log.to(lines::add, Log.Level.WARN).warn("a\nb\u2028c\r\u0007 für 日本 😀 \ud83d");
    assertThat(lines).containsExactly("edpm: a\\u000ab\\u2028c\\u000d\\u0007 für 日本 😀 \\ud83d");
  }

  @Test
  void aMessageThatIsVeryLongIsCut() {
    Problem problem = Problem.of("a", "begin" + "\n".repeat(5_000_000));
    problems.report(problem);
    Log.to(lines::add, Log.Level.WARN).warn("a" + "\ud83d\ude00".repeat(5_000_000));
    assertThat(problem.message()).startsWith("begin").endsWith("...").hasSize(2000);
    assertThat(lines).hasSize(2).allMatch(line -> line.length() <= "edpm: ".length() + 2000);
    assertThat(lines.get(0)).startsWith("edpm: begin\\u000a").endsWith("...");
    assertThat(lines.get(1)).endsWith("\ud83d\ude00...");
  }

  @Test
  void aSinkThatThrowsHarmsNobody() {
    Problems fragile =
        new Problems(
            Log.to(
                line -> {
                  throw new IllegalStateException("full");
                },
                Log.Level.WARN));
    fragile.report(Problem.of("a", "b"));
    assertThat(fragile.list()).hasSize(1);
  }
}
