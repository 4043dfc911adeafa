package dev.edpm.runtime.backend.os;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.config.Mutations;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcTextTest {

  private static final long NO_VALUE = CounterReader.NO_VALUE;

  private static final String STAT =
      " R 5874 5874 2769 0 -1 4194304 98 17 3 5 11 13 0 0 20 0 1 0 182064 3133440 353 1\n";

  private static final String STATUS =
      "Name:\tvoluntary_ctxt_switches: 7\nState:\tS (sleeping)\n"
          + "voluntary_ctxt_switches:\t150\nnonvoluntary_ctxt_switches:\t545\n";

  private static final String SCHED =
      "java (5884, #threads: 12)\n"
          + "-------------------------------------------------------------------\n"
          + "se.exec_start                                :       1820613.859815\n"
          + "se.nr_migrations                             :                   42\n"
          + "nr_switches                                  :                    1\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5889 (cat)",
        "5889 (two words)",
        "5889 (a) b (c))",
        "5889 ())",
        "5889 () R 1 2 3)",
        "5889 ()",
        "5889 (été)",
      })
  void statFieldsAreCountedFromTheEndOfTheName(String start) {
    assertThat(stat(start + STAT, 4)).isEqualTo(5874);
    assertThat(stat(start + STAT, 10)).isEqualTo(98);
    assertThat(stat(start + STAT, 12)).isEqualTo(3);
    assertThat(stat(start + STAT, 24)).isEqualTo(353);
    assertThat(stat(start + STAT, 25)).isEqualTo(1);
  }

  @Test
  void statFieldsThatAreNotThereHaveNoValue() {
    assertThat(stat("5889 (cat)" + STAT, 26)).isEqualTo(NO_VALUE);
    assertThat(stat("5889 (cat) R 1", 10)).isEqualTo(NO_VALUE);
    assertThat(stat("5889 (cat)", 10)).isEqualTo(NO_VALUE);
    assertThat(stat("garbage", 10)).isEqualTo(NO_VALUE);
    assertThat(stat("", 10)).isEqualTo(NO_VALUE);
    assertThat(stat("5889 (cat)" + STAT, 8)).as("-1").isEqualTo(NO_VALUE);
  }

  @ParameterizedTest
  @CsvSource({"voluntary_ctxt_switches, 150", "nonvoluntary_ctxt_switches, 545"})
  void keysAreFoundAtTheStartOfALineOnly(String key, long expected) {
    assertThat(key(STATUS, key)).isEqualTo(expected);
  }

  @Test
  void keysWithBlanksBeforeTheColon() {
    assertThat(key(SCHED, "se.nr_migrations")).isEqualTo(42);
    assertThat(key(SCHED, "nr_migrations")).isEqualTo(NO_VALUE);
    assertThat(key(SCHED, "nr_switches")).isEqualTo(1);
    assertThat(key(SCHED, "nr_switch")).isEqualTo(NO_VALUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rchar: 6976|6976",
        "rchar:6976|6976",
        "rchar: 9223372036854775807|9223372036854775807",
        "rchar: 0|0",
        "rchar: 18446744073709551615|" + Long.MIN_VALUE,
        "rchar:|" + Long.MIN_VALUE,
        "rchar: x|" + Long.MIN_VALUE,
        "rchar|" + Long.MIN_VALUE,
        "rcha|" + Long.MIN_VALUE,
      })
  void numbers(String line, long expected) {
    assertThat(key(line, "rchar")).isEqualTo(expected);
    assertThat(key("wchar: 1\n" + line + "\n", "rchar")).isEqualTo(expected);
  }

  @Test
  void bytesBeyondTheLengthAreNotRead() {
    byte[] text = "rchar: 12345".getBytes(StandardCharsets.US_ASCII);
    byte[] key = "rchar".getBytes(StandardCharsets.US_ASCII);
    assertThat(ProcText.afterKey(text, 9, key)).isEqualTo(12);
    assertThat(ProcText.afterKey(text, 3, key)).isEqualTo(NO_VALUE);
  }

  /** Random changes to files of the kernel: the result is a number, or no value. */
  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void noTextIsAnError(long seed) {
    byte[] stat = Mutations.of("5889 (cat)" + STAT, seed);
    byte[] status = Mutations.of(STATUS + SCHED, seed);
    byte[] key = "nr_switches".getBytes(StandardCharsets.US_ASCII);
    for (int field = 3; field < 30; field++) {
      long value = ProcText.statField(stat, stat.length, field);
      assertThat(value == NO_VALUE || value >= 0).as("field %s: %s", field, value).isTrue();
    }
    long value = ProcText.afterKey(status, status.length, key);
    assertThat(value == NO_VALUE || value >= 0).as("%s", value).isTrue();
  }

  private static long stat(String text, int field) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ProcText.statField(bytes, bytes.length, field);
  }

  private static long key(String text, String key) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ProcText.afterKey(bytes, bytes.length, key.getBytes(StandardCharsets.US_ASCII));
  }
}
