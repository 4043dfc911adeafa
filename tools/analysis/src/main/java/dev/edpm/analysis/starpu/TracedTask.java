package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.TaskPart;
import java.util.OptionalLong;

/**
 * A task of a report, with what StarPU's files say of it from other parts.
 *
 * @param task the task
 * @param codelet its codelet, without properties if the report has none
 * @param node the number of the memory in which it ran
 * @param axis where the times of the task's run are on the common axis
 */
record TracedTask(TaskPart task, CodeletPart codelet, long node, Alignment axis) {

  /** Returns what stands before the numbers of tasks: in a merge the rank. */
  String prefix() {
    return task.hasRank() ? task.rank() + "_" : "";
  }

  /** Returns its id among the tasks of all runs. */
  String id() {
    return id(task.number());
  }

  /** Returns the id of a task of the same run, by its number. */
  String id(long number) {
    return prefix() + number;
  }

  /** Returns a time of the task in ns since the start of the first run. */
  OptionalLong aligned(OptionalLong time) {
    return time.isEmpty() ? time : OptionalLong.of(axis.at(time.getAsLong()));
  }

  /** Returns the footprint in hexadecimal digits, 0 if it is not known. */
  String footprint() {
    String footprint = task.footprint();
    return footprint.matches("[0-9a-fA-F]{1,16}") ? footprint : "0";
  }
}
