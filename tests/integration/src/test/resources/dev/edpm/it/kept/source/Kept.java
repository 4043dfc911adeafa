package kept;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.CounterClass;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Knob;
import dev.edpm.annotations.Listener;
import dev.edpm.annotations.OnEvent;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.annotations.Region;
import dev.edpm.annotations.Rule;
import dev.edpm.annotations.Tag;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import java.util.concurrent.CompletableFuture;

/** A program with each kind of annotation, whose compiled classes are kept from each release. */
@Rule(name = "larger", value = "when global kept.done >= 2 set global kept.size to 5")
public final class Kept {

  @Knob(value = "kept.size", help = "A knob.", min = 1, max = 9)
  static volatile int size = 1;

  @CounterDef(value = "kept.calls", help = "A counter.")
  static long calls;

  /** A counter class. */
  @CounterClass("kept")
  interface Progress {

    /** Records progress. */
    void done(@CounterDef(help = "A counter of a class.") long count);
  }

  @Region("constructor")
  Kept() {}

  /** Prints what a run does. */
  public static void main(String[] args) throws Exception {
    new Kept();
    for (int i = 0; i < 3; i++) {
      method(i);
    }
    try {
      failing();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Span handed = handOn();
    Thread closer = new Thread(handed::close);
    closer.start();
    closer.join();
    System.out.println("stage " + stage().get());
    System.out.println("size " + size);

    DataHandle<long[]> data = DataHandle.of(new long[] {3, 4});
    KeptCodelets.square(data).submit();
    Tasks.engine().awaitAll();
    System.out.println("task " + data.read()[0] + " " + data.read()[1]);
  }

  @Region("method")
  @Counters({"time.cpu", "jvm.allocated-bytes", "kept.calls"})
  static long method(@Tag("n") int n) {
    calls++;
    long sum = 0;
    try (@Region("block") Span block = Span.open()) {
      for (int i = 0; i < n; i++) {
        sum += i;
      }
      block.tag("even", n % 2 == 0);
    }
    Kept_ProgressCounters.INSTANCE.done(n);
    return sum;
  }

  @Region("failing")
  static void failing() {
    throw new IllegalStateException("as intended");
  }

  @Region("handed-on")
  static Span handOn() {
    return Span.open("cross-thread");
  }

  @Region(value = "stage", async = true)
  static CompletableFuture<Integer> stage() {
    return CompletableFuture.supplyAsync(() -> 7);
  }

  @Listener("kept.done")
  static void sampled(Sample sample) {
    System.out.printf("done %.0f%n", sample.number("kept.done"));
  }

  @OnEvent(ToolEvent.INIT)
  static void initialised(EventInfo info) {
    System.out.println("init");
  }

  @Codelet("square")
  static void square(@ReadWrite long[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] *= numbers[i];
    }
  }
}
