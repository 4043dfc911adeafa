package dev.edpm.it.spark;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;

/** Delays the events of a stage that follow its begin, for all listeners. */
final class SlowListener extends SparkListener {

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted event) {
    try {
      Thread.sleep(3_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
