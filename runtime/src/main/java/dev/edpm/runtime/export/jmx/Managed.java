package dev.edpm.runtime.export.jmx;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.steer.Steering;
import java.util.List;

/** The measurement, as the beans read and steer it. Called on any thread. */
public interface Managed {

  /** Returns the runtime's version. */
  String version();

  /** Returns everything measured so far, to be closed after use. */
  Snapshot snapshot();

  /** Returns the names of the regions registered so far; cheap. */
  List<String> regionNames();

  /** Returns the counters. */
  Monitoring monitoring();

  /** Returns the knobs. */
  Steering steering();

  /** Returns what went wrong so far. */
  List<Problem> problems();

  /** Writes the report where the configuration says, now. */
  void writeReport();

  /** Pauses or resumes measuring. */
  void pause(boolean pause);

  /** Forgets everything measured so far. */
  void reset();
}
