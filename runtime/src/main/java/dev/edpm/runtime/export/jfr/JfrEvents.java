package dev.edpm.runtime.export.jfr;

import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;

/** Registers EDPM's events with JDK Flight Recorder. Safe on any thread. */
final class JfrEvents implements FlightRecorderListener {

  private static final List<Class<? extends Event>> ALL =
      List.of(
          RegionSummaryEvent.class,
          RegionCounterEvent.class,
          CounterEvent.class,
          ClockEvent.class,
          RegionExecutionEvent.class);

  private final ExecutionEvents executions;
  private final Runnable summaries;
  private final Runnable regionCounters;
  private final Runnable counters;
  private final Runnable clock = ClockEvent::emit;

  JfrEvents(PeriodicEvents periodic, ExecutionEvents executions) {
    this.executions = executions;
    this.summaries = () -> emit(periodic::regions);
    this.regionCounters = () -> emit(periodic::regionCounters);
    this.counters = () -> emit(periodic::counters);
  }

  /** Registers the events, and returns whether Flight Recorder is available. */
  boolean start() {
    if (!FlightRecorder.isAvailable()) {
      return false;
    }
    ALL.forEach(FlightRecorder::register);
    FlightRecorder.addPeriodicEvent(RegionSummaryEvent.class, summaries);
    FlightRecorder.addPeriodicEvent(RegionCounterEvent.class, regionCounters);
    FlightRecorder.addPeriodicEvent(CounterEvent.class, counters);
    FlightRecorder.addPeriodicEvent(ClockEvent.class, clock);
    FlightRecorder.addListener(this);
    executions.attune();
    return true;
  }

  /** Emits all events except those of executions. */
  void emit() {
    summaries.run();
    regionCounters.run();
    counters.run();
  }

  void end() {
    FlightRecorder.removeListener(this);
    FlightRecorder.removePeriodicEvent(summaries);
    FlightRecorder.removePeriodicEvent(regionCounters);
    FlightRecorder.removePeriodicEvent(counters);
    FlightRecorder.removePeriodicEvent(clock);
    executions.end();
    ALL.forEach(FlightRecorder::unregister);
  }

  @Override
  public void recordingStateChanged(Recording recording) {
    executions.attune();
  }

  /**
   * Emits periodic events. It also checks for executions, because there is no notification when a
   * running recording changes its settings.
   */
  private void emit(Runnable periodic) {
    executions.attune();
    periodic.run();
  }
}
