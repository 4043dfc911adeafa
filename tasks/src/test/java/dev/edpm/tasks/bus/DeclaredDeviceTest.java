package dev.edpm.tasks.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Declarations of devices. */
class DeclaredDeviceTest {

  @Test
  void aDeclarationHasGroups() {
    DeclaredDevice slow = new DeclaredDevice("slow", 1, 4000, 2500, 0, DeclaredDevice.UNLIMITED);
    assertThat(
            DeclaredDevice.parse(
                "fast: speed=4.5 bandwidth=8GB/s latency=10us memory=64m;2 * slow:"
                    + " bandwidth=4000MB/s,2.5GB/s"))
        .containsExactly(new DeclaredDevice("fast", 4.5, 8000, 8000, 10, 64 << 20), slow, slow);
    assertThat(DeclaredDevice.parse(" ")).isEmpty();
    assertThat(DeclaredDevice.parse("fast: bandwidth=8GB/s ; ")).hasSize(1);
  }

  @Test
  void timesAndSizesHaveUnits() {
    List<DeclaredDevice> devices =
        DeclaredDevice.parse(
            "a: bandwidth=1MB/s latency=2ms memory=3; b: bandwidth=1MB/s latency=500ns"
                + " memory=3G");
    assertThat(devices.get(0).latency()).isEqualTo(2000);
    assertThat(devices.get(0).memory()).isEqualTo(3);
    assertThat(devices.get(1).latency()).isEqualTo(0.5);
    assertThat(devices.get(1).memory()).isEqualTo(3L << 30);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "fast | 'fast' does not declare a device; expected a name, a colon and properties, such"
            + " as fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m",
        "a: bandwidth=1MB/s;; | '' does not declare a device; expected a name, a colon and"
            + " properties, such as fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m",
        "a: speed=4 | device a has no bandwidth; add, for example, bandwidth=8000MB/s",
        "a: bandwith=1MB/s | device a: 'bandwith=1MB/s' is not one of its properties, speed,"
            + " bandwidth, latency, memory; did you mean bandwidth=?",
        "a: bandwidth=8000 | device a: bandwidth is '8000'; expected a number such as 8000MB/s or"
            + " 8GB/s",
        "a: bandwidth=0MB/s | device a: bandwidth is '0MB/s'; expected a number such as 8000MB/s"
            + " or 8GB/s",
        "a: bandwidth=1MB/s speed=-1 | device a: speed is '-1'; expected a number such as 4 or"
            + " 0.5",
        "a: bandwidth=1MB/s latency=3 | device a: latency is '3'; expected a time such as 10us",
        "a: bandwidth=1MB/s memory=64MB | device a: memory is '64MB'; expected a size such as 64m"
            + " or 8g",
        "a: bandwidth=1MB/s memory=9999999t | device a: memory is '9999999t'; expected a size"
            + " such as 64m or 8g",
        "a: bandwidth = 1MB/s | device a: bandwidth has no value; write bandwidth=... without"
            + " blanks",
        "a: bandwidth=1MB/s, b: speed=2 | device a: 'b:' is not one of its properties, speed,"
            + " bandwidth, latency, memory; separate devices by semicolons",
        "a: bandwidth=1MB/s bandwidth=2MB/s | device a: bandwidth is given twice",
        "a: bandwidth=1MB/s; a: bandwidth=1MB/s | the device a is declared twice; write 2 * a for"
            + " two of them",
        "0 * a: bandwidth=1MB/s | device a: 0 * a declares none; expected 1 to 15",
        "9 * a: bandwidth=1MB/s; 7 * b: bandwidth=1MB/s | device b: with it there are 16 devices; expected 1"
            + " to 15"
      })
  void aMistakeIsASentence(String text, String message) {
    assertThatThrownBy(() -> DeclaredDevice.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
