package dev.edpm.runtime.export.jmx;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.OwnThread;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Exports the measurement to the platform's MBean server. A thread of its own creates the beans,
 * looks for new regions and knobs every second, and calls the listeners of notifications, so that
 * the program's threads do no work for it.
 */
public final class JmxExport implements AutoCloseable {

  private static final String MODULE = "java.management";
  private static final long LOOK_EVERY_MS = 1000;
  private static final long CLOSE_WITHIN_MS = 2000;

  private final Managed managed;
  private final Consumer<Problem> problems;
  private final ScheduledExecutorService thread;

  private Future<?> looking;

  /** Created on that thread, because starting the platform's server takes time. */
  private JmxBeans beans;

  private JmxExport(Managed managed, Consumer<Problem> problems) {
    this.managed = managed;
    this.problems = problems;
    this.thread = Executors.newSingleThreadScheduledExecutor(JmxExport::thread);
  }

  /**
   * Starts the export; returns empty, and reports a problem, if the JVM has no JMX. Never throws.
   *
   * @param managed the exported measurement
   * @param problems receives failures
   */
  public static Optional<JmxExport> start(Managed managed, Consumer<Problem> problems) {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      problems.accept(
          Problem.of(
              "jmx",
              "edpm.jmx: the module "
                  + MODULE
                  + " is missing: add it to the image, or start with --add-modules "
                  + MODULE));
      return Optional.empty();
    }
    JmxExport export = new JmxExport(managed, problems);
    export.looking =
        export.thread.scheduleWithFixedDelay(
            () -> export.contained(export::look), 0, LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
    return Optional.of(export);
  }

  /** Unregisters the beans. */
  @Override
  public void close() {
    looking.cancel(false);
    thread.execute(() -> contained(this::end));
    thread.shutdown();
    try {
      if (!thread.awaitTermination(CLOSE_WITHIN_MS, TimeUnit.MILLISECONDS)) {
        problems.accept(
            Problem.of(
                "jmx",
                "some MBeans are still registered, because a client's listener has not returned"));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    if (beans == null) {
      beans = new JmxBeans(managed, ManagementFactory.getPlatformMBeanServer(), thread, problems);
    }
    beans.look();
  }

  private void end() {
    if (beans != null) {
      beans.close();
    }
  }

  private void contained(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | LinkageError e) {
      problems.accept(Problem.of("jmx", "MBeans cannot be registered: " + e));
    }
  }

  private static Thread thread(Runnable work) {
    return OwnThread.of("edpm-jmx", work);
  }
}
