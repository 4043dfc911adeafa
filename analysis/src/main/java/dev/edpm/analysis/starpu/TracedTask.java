package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.OptionalLong;

/**
 * A task of a report.
 *
 * @param task as in the report
 * @param codelet its codelet, or an empty object
 * @param axis where the times of the task's run are on the common axis
 */
record TracedTask(JsonObject task, JsonObject codelet, Alignment axis) {

  /** Returns the task's name, or that of its codelet. */
  String name() {
    String name = task.text("name");
    return name.isEmpty() ? task.text("codelet") : name;
  }

  /** Returns what stands before the numbers of tasks: in a merge the rank. */
  String prefix() {
    return task.has("rank") ? task.count("rank") + "_" : "";
  }

  /** Returns the id of a task of the same run, by its number. */
  String id(long number) {
    return prefix() + number;
  }

  /** Returns a time in ns since the start of the first run. */
  OptionalLong time(String key) {
    OptionalLong time = task.integer(key);
    return time.isEmpty() ? time : OptionalLong.of(axis.at(time.getAsLong()));
  }

  /** Returns the data of the task. */
  List<JsonObject> data() {
    return objects(task.list("data"));
  }

  /** Returns the sum of the sizes of its data. */
  long bytes() {
    return data().stream().mapToLong(data -> data.count("bytes")).sum();
  }

  /** Returns the footprint in hexadecimal digits, 0 if it is not known. */
  String footprint() {
    String footprint = task.text("footprint");
    return footprint.matches("[0-9a-fA-F]{1,16}") ? footprint : "0";
  }

  /** Returns the numbers and reasons of the tasks for which it waited. */
  List<Dependency> dependencies() {
    return task.list("after").stream()
        .filter(
            one -> one instanceof List<?> pair && !pair.isEmpty() && pair.get(0) instanceof Long)
        .map(one -> Dependency.of((List<?>) one))
        .toList();
  }

  /** A dependency on the task with the given number. */
  record Dependency(long number, String reason) {

    private static Dependency of(List<?> pair) {
      return new Dependency((Long) pair.get(0), pair.size() > 1 ? String.valueOf(pair.get(1)) : "");
    }
  }

  private static List<JsonObject> objects(List<?> list) {
    return list.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
  }
}
