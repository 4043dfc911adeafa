package dev.edpm.analysis.read;

import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;

/**
 * Receives the parts of a report in the order of the file, on the thread that reads the file. The
 * objects keep keys that this version does not know. In a merge the keys of threads, workers,
 * memories and models begin with the rank and a colon.
 */
public interface ReportVisitor {

  /** A run, with its {@code overhead} if that is known. */
  default void run(RunPart run) {}

  /** The calibrated cost of a document's only run. */
  default void overhead(OverheadPart overhead) {}

  /** A backend. */
  default void backend(BackendPart backend) {}

  /** A counter by full name. */
  default void counter(String name, CounterPart counter) {}

  /** A thread by its key. */
  default void thread(String id, ThreadPart thread) {}

  /** A region, without its records. */
  default void region(String name, RegionPart region) {}

  /**
   * A record.
   *
   * @param offset the position of its first byte in the file
   */
  default void record(String region, RecordPart record, long offset) {}

  /** A call path, after the path of its parent. */
  default void path(PathPart path) {}

  /** A user-defined counter, without its records. */
  default void series(String counter, SeriesPart series) {}

  /**
   * A record of a user-defined counter.
   *
   * @param offset the position of its first byte in the file
   */
  default void seriesRecord(String counter, SeriesPart.RecordedValue record, long offset) {}

  /** A codelet by name. */
  default void codelet(String name, CodeletPart codelet) {}

  /** A worker by its key. */
  default void worker(String number, WorkerPart worker) {}

  /** A memory of an engine with devices, by its key. */
  default void node(String number, NodePart node) {}

  /** The transfers from one memory to another. */
  default void bus(BusPart bus) {}

  /**
   * A task.
   *
   * @param offset the position of its first byte in the file
   */
  default void task(TaskPart task, long offset) {}

  /** A handle of data, by its key. */
  default void data(String number, DataPart data) {}

  /**
   * The traced events of a run.
   *
   * @param rank the run in a merge, -1 in a single report
   */
  default void trace(long rank, TracePart trace) {}

  /** The performance model of a codelet, by its key. */
  default void model(String name, ModelPart model) {}

  /** A change of a knob, before {@link #other} names the part that it is in. */
  default void change(SteeringPart.ChangedKnob change) {}

  /** A problem. */
  default void problem(ProblemPart problem) {}

  /** A part that is not passed on as a whole, or that this version does not know. */
  default void other(String key) {}

  /**
   * The same with its value: of a document the value of the key, of JSON Lines an object for each
   * line of this kind.
   */
  default void other(String key, Object value) {
    other(key);
  }
}
