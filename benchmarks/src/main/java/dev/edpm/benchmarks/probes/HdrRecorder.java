package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import org.HdrHistogram.Recorder;

/** Two clock readings, recorded in HdrHistogram's recorders for all threads. */
public class HdrRecorder extends Probe {

  private static final int DIGITS = 2;
  private static final Recorder INNER = new Recorder(DIGITS);
  private static final Recorder MIDDLE = new Recorder(DIGITS);
  private static final Recorder OUTER = new Recorder(DIGITS);

  @Override
  void inner(int body) {
    long start = System.nanoTime();
    Body.run(body);
    INNER.recordValue(System.nanoTime() - start);
  }

  @Override
  void outer() {
    long start = System.nanoTime();
    middle();
    OUTER.recordValue(System.nanoTime() - start);
  }

  private void middle() {
    long start = System.nanoTime();
    inner(0);
    MIDDLE.recordValue(System.nanoTime() - start);
  }

  /** Returns and resets the count. */
  @Override
  long kept() {
    return taken(INNER) + taken(MIDDLE) + taken(OUTER);
  }

  private static long taken(Recorder recorder) {
    return recorder.getIntervalHistogram().getTotalCount();
  }
}
