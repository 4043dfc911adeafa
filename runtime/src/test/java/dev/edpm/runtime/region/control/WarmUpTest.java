package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import org.junit.jupiter.api.Test;

/** Events without a time do not end the warm-up of a thread. */
class WarmUpTest {

  private final Lab lab = new Lab();

  @Test
  void aLargeTagIsNoTime() throws Exception {
    RegionHandle tagged = lab.region("tagged");
    RegionHandle other = lab.region("other");
    lab.recorder.warmUp(name -> false, 1);
    lab.run(
        () -> {
          Frame frame = tagged.enter();
          // Enough for batches that consist of tags only.
          for (int i = 0; i < 10_000; i++) {
            frame.tag("n", Long.MAX_VALUE);
          }
          other.exit(other.enter());
          tagged.exit(frame);
        });
    RegionSummary summary = lab.summary("other");
    assertThat(summary.warmUp()).isEqualTo(1);
    assertThat(summary.executions()).isZero();
  }
}
