package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests which thread does the part of the start that runs user code. A region that opens while
 * another thread does it does not wait, so that listeners would miss the region.
 */
class PreparationTest {

  private final List<String> done = new ArrayList<>();
  private boolean expected;
  private long waited;

  private final Beginning beginning =
      new Beginning(
          () -> done.add("begin"),
          () -> {},
          new Recorder(new RecorderOptions(1 << 20, 1 << 20, false, problem -> {})));

  @Test
  void beginsSoonIfNoRegionIsExpected() {
    prepare(true);
    assertThat(done).containsExactly("claim", "calibrate", "begin");
  }

  @Test
  void waitsForAnExpectedRegionForAMinute() {
    expected = true;
    prepare(false);
    assertThat(done)
        .startsWith(
            "claim", "calibrate", "calibrate", "calibrate", "calibrate", "calibrate", "begin");
    assertThat(done.subList(7, done.size()))
        .as("while the program runs")
        .containsExactly("calibrate", "calibrate", "calibrate", "calibrate");
    assertThat(waited).isGreaterThan(60_000);
  }

  @Test
  void doesNotBeginAgain() {
    expected = true;
    beginning.run();
    prepare(true);
    assertThat(done).containsExactly("begin", "claim", "calibrate");
  }

  private void prepare(boolean calibrates) {
    Preparation.Parts parts =
        new Preparation.Parts() {
          @Override
          public void claim() {
            done.add("claim");
          }

          @Override
          public boolean calibrate() {
            done.add("calibrate");
            return calibrates;
          }

          @Override
          public boolean expectsProgram() {
            return expected;
          }

          @Override
          public boolean pause(long millis) {
            waited += millis;
            return true;
          }
        };
    new Preparation(parts, beginning).run();
  }
}
