package dev.edpm.analysis.paje;

import dev.edpm.analysis.timeline.Argument;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Track;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The tasks of workers as states of a worker. StarPU's event for a task sets the state; a task
 * inside another one is restored to the outer one when it ends.
 */
final class TaskEvents {

  private static final double GIGA = 1e9;

  private final Containers containers;
  private final LineSink sink;

  /** The tasks that are open, by worker: their aliases, innermost first. */
  private final Map<String, Deque<String>> open = new HashMap<>();

  TaskEvents(Containers containers, LineSink sink) {
    this.containers = containers;
    this.sink = sink;
  }

  /** Returns the name of a task: its own one, or that of its codelet. */
  static String name(Slice task) {
    String name = text(task, "name", "");
    return name.isEmpty() ? task.name() : name;
  }

  /** A task begins; {@code alias} is that of its name. */
  void begin(Track track, int lane, Slice task, String alias) {
    String worker = containers.worker(track, track.number(), lane);
    Deque<String> stack = open.computeIfAbsent(worker, one -> new ArrayDeque<>());
    stack.push(alias);
    sink.add(task.start(), 20, worker + " WS " + alias + " " + details(track, task));
    speed(worker, task, task.start(), 1);
  }

  /** The innermost task of a worker ends. */
  void end(Track track, int lane, Slice task) {
    String worker = containers.worker(track, track.number(), lane);
    Deque<String> stack = open.get(worker);
    stack.pop();
    sink.add(task.end(), 10, worker + " WS " + (stack.isEmpty() ? "I" : stack.peek()));
    speed(worker, task, task.end(), 0);
  }

  private void speed(String worker, Slice task, long time, int isRunning) {
    double flops = flops(task);
    long length = task.end() - task.start();
    if (flops > 0 && length > 0) {
      sink.add(time, 13, worker + " gf " + PajeText.number(isRunning * flops / length));
    }
  }

  private static double flops(Slice task) {
    return task.argument("flops") instanceof Number flops ? flops.doubleValue() : 0;
  }

  /** Returns the thirteen fields that StarPU has for a task. */
  private String details(Track track, Slice task) {
    String[] iterations = text(task, "iterations", "-1").split("\\.");
    long number = task.number();
    return String.join(
        " ",
        text(task, "bytes", "0"),
        PajeText.quoted(text(task, "parameters", "")),
        PajeText.quoted(text(task, "footprint", "0")),
        tag(task),
        containers.rank(track) + number,
        containers.rank(track) + (number + 1),
        text(task, "priority", "0"),
        PajeText.number(flops(task) / GIGA),
        "0",
        "0",
        iterations[0],
        iterations.length > 1 ? iterations[1] : "-1",
        "\"-1\"");
  }

  private static String tag(Slice task) {
    return task.argument("tag") instanceof Long tag
        ? String.format(Locale.ROOT, "%016x", tag)
        : "0".repeat(16);
  }

  private static String text(Slice task, String argument, String absent) {
    for (Argument one : task.arguments()) {
      if (one.name().equals(argument)) {
        return String.valueOf(one.value());
      }
    }
    return absent;
  }
}
