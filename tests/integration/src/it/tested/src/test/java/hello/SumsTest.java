package hello;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.edpm.junit.EdpmExtension;
import dev.edpm.junit.Expect;
import dev.edpm.junit.RegionReport;
import dev.edpm.junit.Repeat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SumsTest {

  @Test
  @Expect("work: executions == 2")
  @Expect("work: jvm.allocated-bytes <= 0")
  void meets() {
    assertEquals(45, Sums.work(10));
    assertEquals(6, Sums.work(4));
  }

  @Test
  @Expect("work: executions == 2")
  void breaks() {
    Sums.work(10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @Repeat(5)
  @Expect("work: time.wall < 10s p90")
  void takesTime(int n) {
    Sums.work(n);
  }

  @Test
  @ExtendWith(EdpmExtension.class)
  void hasAReport(RegionReport report) {
    Sums.work(10);
    assertEquals(1, report.region("work").executions());
  }
}
