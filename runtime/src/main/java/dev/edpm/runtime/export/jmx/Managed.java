package dev.edpm.runtime.export.jmx;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.steer.Steering;
import java.util.List;

/** The measurement, as the beans read and control it. Called on any thread. */
public interface Managed {

  /** Returns the runtime's version. */
  String version();

  /** Returns everything measured so far, to be closed after use. */
  Snapshot snapshot();

  /** Returns the names of the regions registered so far. Fast. */
  List<String> regionNames();

  /** Returns the counters. */
  Monitoring monitoring();

  /** Returns the knobs. */
  Steering steering();

  /** Returns the problems so far. */
  List<Problem> problems();

  /** Writes the report now, to the configured place. */
  void writeReport();

  /** Pauses or resumes measuring. */
  void pause(boolean pause);

  /** Discards everything measured so far. */
  void reset();
}
