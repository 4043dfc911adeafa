package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.reactivex.rxjava3.core.Single;
import io.smallrye.mutiny.Uni;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import reactor.core.observability.DefaultSignalListener;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;

/**
 * Measures the cost of a subscription that gets a value at once: alone, as an execution of an
 * asynchronous region, and for Reactor with a timer of Micrometer that a tap starts and stops.
 * Compared with the record that an execution cannot do without. The methods are called before.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.AGGREGATES, Options.NO_REPORT})
public class SubscriptionCost {

  private static final Integer VALUE = 1;

  private final Buffer buffer = new Buffer();
  private final Timer timer = new SimpleMeterRegistry().timer("mono");

  private final Mono<Integer> mono = mono();
  private final Mono<Integer> timed = mono().tap(() -> new Timing(timer));
  private final Mono<Integer> measuredMono = measuredMono();
  private final Uni<Integer> uni = uni();
  private final Uni<Integer> measuredUni = measuredUni();
  private final Single<Integer> single = single();
  private final Single<Integer> measuredSingle = measuredSingle();

  /** Hidden, so that the libraries do not treat it as a constant. */
  private static Mono<Integer> mono() {
    return Mono.just(VALUE).hide();
  }

  @Region(value = "mono", async = true)
  private static Mono<Integer> measuredMono() {
    return mono();
  }

  private static Uni<Integer> uni() {
    return Uni.createFrom().item(VALUE);
  }

  @Region(value = "uni", async = true)
  private static Uni<Integer> measuredUni() {
    return uni();
  }

  private static Single<Integer> single() {
    return Single.just(VALUE).hide();
  }

  @Region(value = "single", async = true)
  private static Single<Integer> measuredSingle() {
    return single();
  }

  /** Records the time of one subscription. */
  private static final class Timing extends DefaultSignalListener<Integer> {
    private final Timer timer;
    private Timer.Sample sample;

    Timing(Timer timer) {
      this.timer = timer;
    }

    @Override
    public void doFirst() {
      sample = Timer.start();
    }

    @Override
    public void doFinally(SignalType end) {
      sample.stop(timer);
    }
  }

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  private static void subscribe(Mono<Integer> to, Blackhole values) {
    values.consume(to.subscribe(values::consume));
  }

  private static void subscribe(Uni<Integer> to, Blackhole values) {
    values.consume(to.subscribe().with(values::consume));
  }

  private static void subscribe(Single<Integer> to, Blackhole values) {
    values.consume(to.subscribe(values::consume));
  }

  @Benchmark
  public void mono(Blackhole values) {
    subscribe(mono, values);
  }

  @Benchmark
  public void monoMicrometerTap(Blackhole values) {
    subscribe(timed, values);
  }

  @Benchmark
  public void monoRegion(Blackhole values) {
    subscribe(measuredMono, values);
  }

  @Benchmark
  public void uni(Blackhole values) {
    subscribe(uni, values);
  }

  @Benchmark
  public void uniRegion(Blackhole values) {
    subscribe(measuredUni, values);
  }

  @Benchmark
  public void single(Blackhole values) {
    subscribe(single, values);
  }

  @Benchmark
  public void singleRegion(Blackhole values) {
    subscribe(measuredSingle, values);
  }
}
