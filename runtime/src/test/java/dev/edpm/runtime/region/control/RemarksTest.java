package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A backend's remark on the arrangement of a thread's counters is reported once per thread. */
class RemarksTest {

  private final Lab lab = new Lab();

  @Test
  void aRemarkIsAProblemOfTheReport() throws Exception {
    Remarking backend = new Remarking("two groups take turns");
    RegionHandle region = lab.region("region", Detail.RECORDS, backend, TestCounters.TICKS);
    RegionHandle other = lab.region("other", Detail.RECORDS, backend, TestCounters.STEPS);
    lab.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            region.exit(region.enter());
            other.exit(other.enter());
          }
        });
    lab.recorder.snapshot();
    assertThat(lab.problems)
        .extracting(Problem::id, Problem::message)
        .containsExactly(tuple("counters-arranged", "fake: two groups take turns"));
  }

  @Test
  void nothingIsReportedWithoutRemarks() throws Exception {
    RegionHandle region =
        lab.region("region", Detail.RECORDS, new Remarking(null), TestCounters.TICKS);
    lab.run(() -> region.exit(region.enter()));
    lab.recorder.snapshot();
    assertThat(lab.problems).isEmpty();
  }

  /** A backend that remarks always the same. */
  private record Remarking(String remark) implements FakeBackend {

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {}

        @Override
        public void close() {}
      };
    }

    @Override
    public EventSet attach() {
      return new EventSet() {
        @Override
        public CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks) {
          return open(counters);
        }

        @Override
        public Optional<String> remark() {
          return Optional.ofNullable(remark);
        }
      };
    }
  }
}
