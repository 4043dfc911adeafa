package dev.edpm.runtime.export.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RegionReadingsTest {

  private final Shown shown = new Shown();
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
  private final RegionReadings readings = new RegionReadings(shown::snapshot, now::get);

  @Test
  void aSnapshotIsGoodForATenthOfASecond() throws Exception {
    RegionHandle work = shown.region("work");
    shown.region("other");
    shown.run(work, 2);
    assertThat(readings.region("work").executions()).isEqualTo(2);
    shown.run(work, 3);
    now.addAndGet(99_999_999);
    assertThat(readings.region("work").executions()).isEqualTo(2);
    assertThat(readings.region("other").executions()).isZero();
    assertThat(shown.snapshots).hasValue(1);
    now.addAndGet(1);
    assertThat(readings.region("work").executions()).isEqualTo(5);
    assertThat(shown.snapshots).hasValue(2);
  }

  @Test
  void forgottenReadingsAreReadAgain() throws Exception {
    RegionHandle work = shown.region("work");
    assertThat(readings.region("work").executions()).isZero();
    shown.run(work, 1);
    readings.forget();
    assertThat(readings.region("work").executions()).isEqualTo(1);
  }

  @Test
  void aRegionThatCameSinceIsReadAtOnce() {
    shown.region("work");
    readings.region("work");
    shown.region("later");
    assertThat(readings.region("later").name()).isEqualTo("later");
    assertThatThrownBy(() -> readings.region("never")).hasMessage("there is no region never");
  }
}
