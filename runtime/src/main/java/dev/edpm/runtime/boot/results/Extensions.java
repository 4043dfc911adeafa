package dev.edpm.runtime.boot.results;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.report.ReportPart;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The extensions of the measurement by other artifacts. Most programs have none. Safe on any
 * thread.
 */
public final class Extensions {

  /** The façade of tasks, whose presence shows whether the program can have tasks. */
  private static final String TASKS = "dev.edpm.tasks.Tasks";

  private final List<Extension> all = new CopyOnWriteArrayList<>();

  /** Adds an extension that is running. */
  public void add(Extension extension) {
    all.add(extension);
  }

  /** Tells whether one of them has something to report. */
  boolean haveRun() {
    for (Extension one : all) {
      if (one.hasRun()) {
        return true;
      }
    }
    return false;
  }

  /** Returns their reports; times are relative to the origin. */
  List<ReportPart> reports(long origin) {
    return all.stream().map(one -> one.report(origin)).toList();
  }

  /** Returns their parts of the live page. */
  List<LivePart> live() {
    return all.stream().flatMap(one -> one.live().stream()).toList();
  }

  /** Tells whether one of them is running. */
  public boolean areRunning() {
    for (Extension one : all) {
      if (one.isRunning()) {
        return true;
      }
    }
    return false;
  }

  /** Waits until their work is complete, and ends it. */
  public void drain() {
    for (Extension one : all) {
      one.drain();
    }
  }

  /** Ends them because the process ends. */
  public void exit() {
    for (Extension one : all) {
      one.exit();
    }
  }

  /** Discards their measurements. */
  void reset() {
    for (Extension one : all) {
      one.reset();
    }
  }

  /**
   * Reports settings of tasks in a program that cannot have tasks, because they have no effect
   * there.
   */
  public void reportMissing(Settings settings, Problems problems) {
    List<String> given = settings.ofTasks();
    if (all.isEmpty() && !given.isEmpty() && !hasTasks()) {
      problems.report(
          Problem.of(
              "tasks-missing",
              String.join(", ", given)
                  + (given.size() == 1 ? " is" : " are")
                  + " set, but edpm-tasks is missing: add the dependency"
                  + " dev.edpm:edpm-tasks"));
    }
  }

  private static boolean hasTasks() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return isFound(Extensions.class.getClassLoader()) || isFound(context);
  }

  private static boolean isFound(ClassLoader loader) {
    try {
      Class.forName(TASKS, false, loader);
      return true;
    } catch (ClassNotFoundException | RuntimeException | Error e) {
      return false;
    }
  }
}
