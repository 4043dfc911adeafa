package dev.edpm.papi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether reports say that an event counts in the program alone. */
class CountableEventTest {

  @ParameterizedTest
  @CsvSource({
    "PAPI_TOT_INS, perf_event, PAPI_TOT_INS:u",
    "perf::PAGE-FAULTS, perf_event, perf::PAGE-FAULTS:u",
    "perf::PAGE-FAULTS:k, perf_event, perf::PAGE-FAULTS:k",
    "perf::CYCLES:u=0:k=1, perf_event, perf::CYCLES:u=0:k=1",
    "arm_ac57::UNALIGNED:unit, perf_event, arm_ac57::UNALIGNED:unit:u",
    "rapl:::PACKAGE_ENERGY:PACKAGE0, rapl, rapl:::PACKAGE_ENERGY:PACKAGE0"
  })
  void saysWhereItCounts(String event, String component, String source) {
    assertThat(new CountableEvent(event, 1, new PapiComponent(0, component, null)).source())
        .isEqualTo(source);
  }
}
