package dev.edpm.spring;

import dev.edpm.runtime.boot.Measurement;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Has the measurement end after all application contexts are closed, when the process ends: Spring
 * Boot's shutdown hook lets requests end, and runs at the same time as the measurement's own.
 */
final class EndListener implements ApplicationListener<ApplicationPreparedEvent> {

  private static final AtomicBoolean INSTALLED = new AtomicBoolean();

  @Override
  public void onApplicationEvent(ApplicationPreparedEvent event) {
    if (INSTALLED.getAndSet(true)) {
      return;
    }
    CountDownLatch closed = new CountDownLatch(1);
    try {
      SpringApplication.getShutdownHandlers().add(closed::countDown);
    } catch (IllegalStateException e) {
      // The process is ending.
      return;
    }
    Measurement.awaitAtExit(new Closing(closed));
  }

  /**
   * Waits for Spring Boot's shutdown hook.
   *
   * @param closed counted down by the hook when all contexts are closed
   */
  private record Closing(CountDownLatch closed) implements Runnable {

    /**
     * The threads of Spring Boot's hook, and of that of a context which Spring Boot did not start.
     */
    private static final Set<String> HOOKS =
        Set.of(
            "SpringApplicationShutdownHook",
            ConfigurableApplicationContext.SHUTDOWN_HOOK_THREAD_NAME);

    /** How long the JVM may take to start one shutdown hook after another one. */
    private static final long LONGEST_START_NS = TimeUnit.SECONDS.toNanos(1);

    private static final long LOOK_EVERY_MS = 10;

    @Override
    public void run() {
      try {
        Thread hook = started();
        // The JVM does not end before these hooks do, so there is no limit.
        while (hook != null && !isClosed()) {
          hook = hook.isAlive() ? hook : running();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Returns a hook; {@code null} if all have ended, or if the program has switched them off. */
    private Thread started() throws InterruptedException {
      long began = System.nanoTime();
      Thread hook = running();
      while (hook == null && System.nanoTime() - began < LONGEST_START_NS && !isClosed()) {
        hook = running();
      }
      return hook;
    }

    private boolean isClosed() throws InterruptedException {
      return closed.await(LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
    }

    /** Returns a hook that is running, or {@code null}. */
    private static Thread running() {
      return Thread.getAllStackTraces().keySet().stream()
          .filter(thread -> HOOKS.contains(thread.getName()))
          .findFirst()
          .orElse(null);
    }
  }
}
