package dev.edpm.benchmarks;

import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region that is named at run time, compared with a woven block: in a
 * constant, and from a map, as a bridge has it. All regions have only aggregates.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.AGGREGATES, Options.NO_REPORT})
public class NamedRegionCost {

  private static final NamedRegion CONSTANT = NamedRegion.of("constant");
  private static final NamedRegion CROSSING = NamedRegion.of("crossing");
  private static final NamedRegion TAGGED = NamedRegion.of("tagged");

  private final Buffer buffer = new Buffer();
  private final Map<String, NamedRegion> regions =
      Map.of("one", NamedRegion.of("one"), "two", NamedRegion.of("two"));
  private final String name = "two";
  private final String key = "key";

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void woven() {
    try (Span span = Span.open("woven")) {
      assert span != null;
    }
  }

  @Benchmark
  public void wovenTagged() {
    try (Span span = Span.open("woven.tagged")) {
      span.tag("key", "value");
    }
  }

  @Benchmark
  public void constant() {
    CONSTANT.open().close();
  }

  @Benchmark
  public void fromMap() {
    regions.get(name).open().close();
  }

  @Benchmark
  public void tagged() {
    Span span = TAGGED.open();
    NamedRegion.tag(span, key, "value");
    span.close();
  }

  @Benchmark
  public void crossThread() {
    CROSSING.openCrossThread().close();
  }
}
