package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Our machine code against pages as the kernel's header describes them, without a PMU. */
class UserReadCodeTest {

  private static final int TRIES = 4;
  private static final int HAS_TIME = 8;

  private final NativeAccess access = NativeAccesses.best();
  private final List<NativeBuffer> pages = new ArrayList<>();
  private NativeBuffer addresses;
  private NativeBuffer into;
  private FakePmu pmu;

  @BeforeEach
  void needsX86AndCallsOfCode() {
    String architecture = System.getProperty("os.arch");
    assumeTrue(
        architecture.equals("amd64"),
        "this is " + architecture + ": the machine code for x86-64 was not run");
    access.unavailable().ifPresent(reason -> abort("no machine code was run: " + reason));
    assumeTrue(Runtime.version().feature() >= 22, "this JDK calls no machine code: none was run");
    pmu = new FakePmu(access, MachineCode.of(architecture).orElseThrow());
    addresses = access.allocate(64);
    into = access.allocate(128);
  }

  @ParameterizedTest
  @CsvSource({
    // width, counter, offset, value
    "48, 0x0000000000001234, 1000, 5660",
    "48, 0x0000ffffffffffff, 1000, 999",
    "48, 0xabcd800000000000, 0x800000000000, 0",
    "32, 0x0000000000000007, 0x1fffffff9, 0x200000000",
    "32, 0xdeadbeefffffff00, 0x300, 0x200",
    "64, 0x8000000000000000, -1, 0x7fffffffffffffff",
    "64, 0x0123456789abcdef, 0, 0x0123456789abcdef"
  })
  void aValueIsTheOffsetAndWhatTheCounterSaysInItsWidth(
      int width, String counter, String offset, String value) {
    page(2, width, number(offset));
    pmu.counter(1, number(counter));
    assertThat(read(TRIES)).isTrue();
    assertThat(values()).containsExactly(number(value));
  }

  @Test
  void aGroupIsReadAtOnceInTheOrderOfItsPages() {
    page(3, 48, 100);
    page(1, 48, 200);
    page(2, 48, 300);
    pmu.counter(0, 1);
    pmu.counter(1, 2);
    pmu.counter(2, 3);
    assertThat(read(TRIES)).isTrue();
    assertThat(into.bytes().getLong(0)).isEqualTo(3);
    assertThat(values()).containsExactly(103, 201, 302);
    assertThat(pmu.calls()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void whenOneIsNotOnThePmuTheKernelIsToBeAsked(int which) {
    for (int i = 0; i < 3; i++) {
      page(i == which ? 0 : i + 1, 48, 0);
    }
    assertThat(read(TRIES)).isFalse();
  }

  @Test
  void aPageThatChangesMeanwhileIsReadAgain() {
    page(1, 48, 5);
    page(2, 48, 6);
    pmu.moves(2, 1, pages.get(1));
    assertThat(read(TRIES)).isTrue();
    assertThat(values()).containsExactly(5, 6);
    assertThat(pmu.calls()).isEqualTo(6);
  }

  @Test
  void theWholeGroupIsReadAgainWhenItLeftThePmuMeanwhile() {
    page(1, 48, 5);
    page(2, 48, 6);
    page(3, 48, 7);
    // As the last one is read, all locks move: that of the first was looked at already.
    pmu.moves(1, 2, pages.get(0));
    assertThat(read(1)).isFalse();
    pmu.moves(1, 2, pages.get(0));
    assertThat(read(2)).isTrue();
    assertThat(values()).containsExactly(5, 6, 7);
    assertThat(pmu.calls()).isEqualTo(9);
  }

  @Test
  void pagesThatNeverRestAreGivenUp() {
    page(1, 48, 5);
    page(2, 48, 5);
    pmu.moves(Integer.MAX_VALUE, 1, pages.get(1));
    assertThat(read(TRIES)).isFalse();
    assertThat(pmu.calls()).isEqualTo(2 * TRIES);
  }

  @Test
  void theTimesAreThoseOfTheLeadersPageAndWhatPassedSince() {
    ByteBuffer leader = page(1, 48, 0);
    page(2, 48, 0).putLong(24, 99).putLong(32, 99);
    leader.putLong(24, 5000).putLong(32, 4000).putLong(56, 77);
    assertThat(read(TRIES)).isTrue();
    assertThat(into.bytes().getLong(8)).isEqualTo(5077);
    assertThat(into.bytes().getLong(16)).isEqualTo(4077);
  }

  @Test
  void theClockIsConvertedInFullWidth() {
    ByteBuffer leader = page(1, 48, 0);
    // A factor of 2^31 shifted by 31 is 1, and shifted by 33 a quarter.
    leader.putInt(52, 1 << 31).putShort(50, (short) 31);
    long first = enabled();
    long second = enabled();
    assertThat(first).isPositive().isLessThan(second);
    leader.putShort(50, (short) 33);
    assertThat(4 * enabled()).isBetween(second, second + (second - first) * 1_000_000);
    leader.putInt(52, 1).putShort(50, (short) 0);
    assertThat(enabled()).isGreaterThan(second);
  }

  @Test
  void withoutAClockTheKernelIsToBeAsked() {
    page(1, 48, 0).putLong(40, 1 << 2);
    assertThat(read(TRIES)).isFalse();
  }

  private long enabled() {
    assertThat(read(TRIES)).isTrue();
    return into.bytes().getLong(8);
  }

  private boolean read(int tries) {
    for (int i = 0; i < pages.size(); i++) {
      addresses.bytes().putLong(8 * i, pages.get(i).address());
    }
    return pmu.read(addresses, into, pages.size(), tries) == 0;
  }

  private long[] values() {
    long[] values = new long[pages.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = into.bytes().getLong(24 + 8 * i);
    }
    return values;
  }

  /** A {@code struct perf_event_mmap_page}. */
  private ByteBuffer page(int index, int width, long offset) {
    NativeBuffer page = access.allocate(128);
    pages.add(page);
    return page.bytes()
        .putInt(12, index)
        .putLong(16, offset)
        .putLong(40, HAS_TIME | 1 << 2)
        .putShort(48, (short) width);
  }

  private static long number(String text) {
    return text.startsWith("0x")
        ? Long.parseUnsignedLong(text.substring(2), 16)
        : Long.parseLong(text);
  }
}
