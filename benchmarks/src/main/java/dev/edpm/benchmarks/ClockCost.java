package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.nativecall.CodePage;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.util.HexFormat;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region with records with either clock, compared with two reads of
 * each clock with two stores. On x86-64 with JDK 22 or later.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.RECORDS, Options.ROOM, Options.NATIVE_ACCESS})
public class ClockCost {

  private static final String TICKS = "-Dedpm.clock=tsc";

  /** A separate class, because only one of the benchmarks uses it. */
  private static final class Code {
    // rdtsc; shl rdx, 32; or rax, rdx; ret
    static final NativeFunction RDTSC = leaf("0f3148c1e2204809d0c3");
  }

  private final Buffer buffer = new Buffer();

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void limitOfTicks() {
    long start = Code.RDTSC.call(0);
    buffer.record(start, Code.RDTSC.call(0));
  }

  @Benchmark
  @Region("by nano")
  public void records() {}

  @Benchmark
  @Region("by tsc")
  @Fork(
      value = 2,
      jvmArgsAppend = {
        Options.NO_REPORT,
        Options.RECORDS,
        Options.ROOM,
        Options.NATIVE_ACCESS,
        TICKS
      })
  public void recordsOfTicks() {}

  private static NativeFunction leaf(String code) {
    NativeAccess access = NativeAccesses.best();
    return access
        .leaf(CodePage.map(access, HexFormat.of().parseHex(code)))
        .orElseThrow(() -> new IllegalStateException("it requires JDK 22 or later"));
  }
}
