package dev.edpm.programs;

import dev.edpm.annotations.CounterDef.Validity;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.wiring.Hooks;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A program without regions: it records counters, or waits for samples. */
public final class CountingProgram {

  private static final int SAMPLES = 3;

  /** As generated. */
  private static final class Counters {
    static final Recording HEIGHT =
        Hooks.recording(
            CounterDefinition.of("level.height", ValueType.DOUBLE).validity(Validity.SAMPLE));
  }

  private CountingProgram() {}

  /** Records five values, or waits until it was given some samples. */
  public static void main(String[] args) throws InterruptedException {
    if (args.length == 0) {
      for (int i = 0; i < 5; i++) {
        Counters.HEIGHT.record(Recording.bits(i / 2.0));
      }
      return;
    }
    CountDownLatch sampled = new CountDownLatch(SAMPLES);
    CounterSet set = Edpm.monitoring().newSet(MonitorScope.GLOBAL).enable("jvm.loaded-classes");
    Edpm.monitoring()
        .attachGlobal(
            new SampleListener(
                set,
                sample -> {
                  if (sample.number("jvm.loaded-classes") > 0) {
                    sampled.countDown();
                  }
                }));
    Edpm.monitoring().startCollection();
    System.out.println(sampled.await(30, TimeUnit.SECONDS) ? "sampled" : "waited in vain");
  }
}
