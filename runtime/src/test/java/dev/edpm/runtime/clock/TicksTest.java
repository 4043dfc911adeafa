package dev.edpm.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The conditions under which the CPU's counter becomes a clock, and its state at the end. */
class TicksTest {

  private static final boolean CALLS_CODE = Runtime.version().feature() >= 22;
  private static final long SECOND = 1_000_000_000;

  @TempDir Path root;

  /** Calls of the C library and their results; a call that is not there fails the test. */
  private final List<String> calls = new ArrayList<>();

  @Test
  void nothingIsMappedWhereTheMachineForbidsIt() throws IOException {
    TickAccess access = new FakeTickMachine(root).source("hpet").access();
    assertThatThrownBy(
            () ->
                Ticks.prepare(
                    access,
                    () -> {
                      throw new AssertionError("C is not to be called");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(access.forbidden().orElseThrow());
  }

  @Test
  void deniedNativeAccessIsReported() throws IOException {
    assumeTrue(CALLS_CODE, "this JDK calls no machine code");
    NativeAccess denied =
        fake(NativeAccess.class, Map.of("unavailable", Optional.of("the JVM denies it")));
    TickAccess access = new FakeTickMachine(root).access();
    assertThatThrownBy(() -> Ticks.prepare(access, () -> denied)).hasMessage("the JVM denies it");
  }

  @Test
  void missingMemoryForCodeIsReported() throws IOException {
    assumeTrue(CALLS_CODE, "this JDK calls no machine code");
    LibC libc = fake(LibC.class, Map.of("pageSize", 4096, "mmap", -13L));
    assertThatThrownBy(() -> Ticks.prepare(new FakeTickMachine(root).access(), () -> with(libc)))
        .hasMessage(
            "the system does not allow the program to map a page of machine code (mmap failed with"
                + " error 13): SELinux allows it with the boolean allow_execmem, or a sandbox"
                + " forbids it");
  }

  @Test
  void memoryThatMayNotHoldCodeIsGivenBack() throws IOException {
    assumeTrue(CALLS_CODE, "this JDK calls no machine code");
    LibC libc =
        fake(LibC.class, Map.of("pageSize", 4096, "mmap", 8192L, "mprotect", -1, "munmap", 0));
    assertThatThrownBy(() -> Ticks.prepare(new FakeTickMachine(root).access(), () -> with(libc)))
        .hasMessageContaining("(mprotect failed with error 1)");
    // Written while it can be written and not be executed: 1 reads, 2 writes, 4 executes.
    assertThat(calls)
        .containsExactly(
            "unavailable[]",
            "libc[]",
            "pageSize[]",
            "mmap[0, 4096, 3, 34, -1, 0]",
            "view[8192, 4096]",
            "mprotect[8192, 4096, 5]",
            "munmap[8192, 4096]");
  }

  @Test
  void isInLineWithNanoTimeOnAMachineThatHasIt() {
    TickAccess access = TickAccess.ofThisMachine();
    assumeTrue(access.forbidden().isEmpty(), () -> access.forbidden().orElseThrow());
    Ticks ticks = Ticks.prepare(access, NativeAccesses::best);
    long last = Long.MIN_VALUE;
    for (int i = 0; i < 10_000; i++) {
      long now = ticks.nanos();
      assertThat(now).isGreaterThanOrEqualTo(last);
      last = now;
    }
    ClockState state = ticks.state();
    assertThat(state.source()).isEqualTo("rdtsc");
    assertThat(state.unavailable()).isEmpty();
    ClockState.Drift drift = state.drift().orElseThrow();
    assertThat(drift.ticksPerNano()).isBetween(0.5, 10.0);
    assertThat(drift.problem()).isEmpty();
  }

  @Test
  void aClockThatKeepsInLineIsNoProblem() throws IOException {
    ClockState.Drift drift = after(3600 * SECOND, 20_000_000);
    assertThat(drift.ticksPerNano()).isCloseTo(2, within(1e-4));
    assertThat(drift.ppm()).isCloseTo(5.6, within(0.1));
    assertThat(drift.problem()).isEmpty();
    // After a millisecond the comparison itself may be wrong by more than the clock.
    assertThat(after(SECOND / 1000, 1500).problem()).isEmpty();
  }

  @Test
  void aClockThatDoesNotIsOne() throws IOException {
    assertThat(after(3600 * SECOND, 40_000_000).problem())
        .map(Problem::message)
        .contains(
            "the clock tsc is 40000000 ns ahead of System.nanoTime (11.1 ppm), perhaps because"
                + " the system clock was corrected, the machine slept or the rate at the start was"
                + " inexact; edpm.clock=nano avoids it");
    ClockState.Drift slow = after(60 * SECOND, -30 * SECOND);
    assertThat(slow.ppm()).isCloseTo(-500_000, within(1.0));
    assertThat(slow.problem())
        .map(Problem::message)
        .get()
        .asString()
        .startsWith("the clock tsc is 30000000000 ns behind System.nanoTime (500000.0 ppm)");
  }

  @Test
  void aKernelThatGivesTheCounterUpIsOne() throws IOException {
    ClockState.Drift drift = clock().drift(at(SECOND, 0), Optional.of("it says so"));
    assertThat(drift.problem().orElseThrow())
        .isEqualTo(Problem.of("clock-drift", "times of the clock tsc may be wrong: it says so"));
  }

  private ClockState.Drift after(long nanos, long ahead) throws IOException {
    return clock().drift(at(nanos, ahead), Optional.empty());
  }

  /** Two ticks a ns. */
  private Ticks clock() throws IOException {
    TickScale scale = TickScale.through(at(0, 0), at(SECOND, 0));
    return new Ticks((a, b, c, d) -> 0, scale, new FakeTickMachine(root).access());
  }

  private static TickReading at(long nanos, long ahead) {
    return new TickReading(1000 + 2 * (nanos + ahead), 77 + nanos, 10);
  }

  private NativeAccess with(LibC libc) {
    return fake(
        NativeAccess.class,
        Map.of("unavailable", Optional.empty(), "libc", libc, "view", ByteBuffer.allocate(4096)));
  }

  private <T> T fake(Class<T> type, Map<String, Object> results) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              calls.add(method.getName() + (arguments == null ? "[]" : List.of(arguments)));
              assertThat(results).containsKey(method.getName());
              return results.get(method.getName());
            }));
  }
}
