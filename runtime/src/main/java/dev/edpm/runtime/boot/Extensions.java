package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.extension.Extension;
import dev.edpm.runtime.report.ReportPart;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What other artifacts do in this process; most programs have none of them. Safe on any thread. */
final class Extensions {

  /** The façade of tasks, by which the program has them or has not. */
  private static final String TASKS = "dev.edpm.tasks.Tasks";

  private final List<Extension> all = new CopyOnWriteArrayList<>();

  void add(Extension extension) {
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

  /** Returns what they did; times count from the origin. */
  List<ReportPart> reports(long origin) {
    return all.stream().map(one -> one.report(origin)).toList();
  }

  /** Tells whether one of them works. */
  boolean areRunning() {
    for (Extension one : all) {
      if (one.isRunning()) {
        return true;
      }
    }
    return false;
  }

  /** Waits for their work, and ends it. */
  void drain() {
    for (Extension one : all) {
      one.drain();
    }
  }

  /** Ends them because the process ends. */
  void exit() {
    for (Extension one : all) {
      one.exit();
    }
  }

  /** Forgets what they measured. */
  void reset() {
    for (Extension one : all) {
      one.reset();
    }
  }

  /** Reports settings of tasks in a program that has no tasks: they do nothing there. */
  void tellMissing(Settings settings, Problems problems) {
    List<String> given = settings.ofTasks();
    if (all.isEmpty() && !given.isEmpty() && !hasTasks()) {
      problems.report(
          Problem.of(
              "tasks-missing",
              String.join(", ", given)
                  + (given.size() == 1 ? " is" : " are")
                  + " set, but the program cannot have tasks: add the dependency"
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
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
