package dev.edpm.runtime.boot.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Starts that the system refuses; its exceptions are simulated. */
class BackgroundTest {

  private final List<Problem> problems = new ArrayList<>();
  private final Background background = new Background(problems::add);
  private final List<String> started = new ArrayList<>();
  private boolean exhausted = true;

  private Runnable starting(String name) {
    return () -> {
      if (exhausted) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      started.add(name);
    };
  }

  @Test
  void threadsThatCouldNotBeStartedAreStartedLaterOnce() {
    background.start(starting("a"));
    background.start(starting("b"));
    background.retry();
    assertThat(started).isEmpty();
    exhausted = false;
    background.retry();
    background.retry();
    assertThat(started).containsExactly("a", "b");
    assertThat(problems).extracting(Problem::id).containsOnly("thread-not-started");
    assertThat(problems)
        .extracting(Problem::message)
        .hasSize(4)
        .containsOnly(problems.get(0).message());
  }

  @Test
  void nothingStartsAfterTheEnd() {
    background.start(starting("a"));
    background.end();
    exhausted = false;
    background.retry();
    assertThat(started).isEmpty();
  }
}
