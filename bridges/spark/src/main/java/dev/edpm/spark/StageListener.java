package dev.edpm.spark;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.spark.stage.StageTable;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerApplicationEnd;
import org.apache.spark.scheduler.SparkListenerApplicationStart;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.scheduler.StageInfo;

/**
 * Notes the stages of an application and the number of tasks of each executor. The work for an
 * event does not depend on the number of earlier events: Spark drops events if listeners are slow.
 */
final class StageListener extends SparkListener {

  private static final int MOST_OPEN = 1_000;

  private static final long LONGEST_WAIT_S = 5;

  private final StageTable stages;
  private final ExecutorTable executors;

  /** The open spans of stages. Confined to the thread of the listener. */
  private final Map<String, Span> open = new HashMap<>();

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean isStarted;

  StageListener(StageTable stages, ExecutorTable executors) {
    this.stages = stages;
    this.executors = executors;
  }

  @Override
  public void onApplicationStart(SparkListenerApplicationStart event) {
    isStarted = true;
  }

  @Override
  public void onApplicationEnd(SparkListenerApplicationEnd event) {
    ended.countDown();
  }

  /**
   * Waits until Spark has delivered all events of the application, at most 5 s. Spark stops plugins
   * before its queues of events are empty.
   *
   * @return whether all were delivered
   * @throws InterruptedException if the calling thread is interrupted
   */
  boolean awaitEnd() throws InterruptedException {
    // An application that cannot start has no events.
    return !isStarted || ended.await(LONGEST_WAIT_S, TimeUnit.SECONDS);
  }

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted event) {
    StageInfo info = event.stageInfo();
    stages.begin(info);
    if (open.size() < MOST_OPEN) {
      Span span = open();
      span.tag("stage", info.stageId());
      span.tag("attempt", info.attemptNumber());
      span.tag("name", info.name());
      open.put(key(info), span);
    }
  }

  /** Does what generated code does. */
  private static Span open() {
    try {
      return SparkRegions.Stage.REGION.openCrossThread();
    } catch (Throwable e) {
      return RegionHandle.missedSpan(e);
    }
  }

  @Override
  public void onStageCompleted(SparkListenerStageCompleted event) {
    stages.end(event.stageInfo());
    Span span = open.remove(key(event.stageInfo()));
    if (span != null) {
      span.close();
    }
  }

  private static String key(StageInfo info) {
    return info.stageId() + "." + info.attemptNumber();
  }

  @Override
  public void onTaskStart(SparkListenerTaskStart event) {
    executors.started(event.taskInfo().executorId());
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd event) {
    long millis = event.taskMetrics() == null ? 0 : event.taskMetrics().executorRunTime();
    stages.add(event.stageId(), event.stageAttemptId(), event.taskInfo(), millis);
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
    executors.removed(event.executorId(), event.reason());
  }
}
