package dev.edpm.runtime.wiring;

import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.boot.process.EndOfProcess;
import dev.edpm.runtime.boot.process.Forbidden;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.Archive;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.LateRegion;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.text.Printable;
import java.security.CodeSource;
import java.util.function.Supplier;

/**
 * The registration of a region; the first one in the process starts the measurement. Also
 * represents the region until the registration succeeds.
 */
final class Registration extends LateRegion implements Runnable, Supplier<RegionDescriptor> {

  /** Much longer than a start takes, even on a busy machine. */
  private static final long LONGEST_WAIT_MS = 5_000;

  private static volatile boolean forbiddenSaid;

  /**
   * Whether to wait for the start. False after waiting in vain: the calling thread may hold a lock
   * that the start needs.
   */
  private static volatile boolean waits = true;

  private final Class<?> type;
  private final Wiring described;
  private volatile RegionHandle registered;
  private volatile boolean onThread;

  /** Whether the end of the process waits for the thread; guarded by the monitor. */
  private boolean awaitedAtEnd;

  /**
   * @param type the wiring class, {@code null} for a region that has none
   * @param described the region
   */
  Registration(Class<?> type, Wiring described) {
    this.type = type;
    this.described = described;
  }

  @Override
  protected RegionHandle attempt() {
    RegionHandle known = registered;
    if (known != null) {
      return known;
    }
    // A class whose initialiser runs out of stack could never be used again.
    if (StackRoom.isPlenty()) {
      return register();
    }
    askThread();
    return registered;
  }

  /** Registers the region on a thread of EDPM, whose stack is empty. */
  @Override
  public void run() {
    boolean announced = announce();
    synchronized (this) {
      awaitedAtEnd = true;
      notifyAll();
    }
    try {
      register();
    } finally {
      onThread = false;
      if (announced) {
        EndOfProcess.started();
      }
    }
  }

  /** Has the end of the process wait for this thread, unless that is refused. */
  private static boolean announce() {
    try {
      EndOfProcess.starting();
      return true;
    } catch (IllegalStateException | SecurityException e) {
      // The start encounters the same, and reports it.
      return false;
    }
  }

  /**
   * Starts a thread for the registration. Waits until the end of the process would wait for that
   * thread, and for the registration itself if the region can be opened afterwards.
   */
  private void askThread() {
    if (!onThread && StackRoom.isEnough()) {
      try {
        onThread = true;
        Thread thread = OwnThread.of("edpm-start", this);
        thread.start();
        awaitAnnouncement(thread);
        if (waits && StackRoom.isForOpening()) {
          thread.join(LONGEST_WAIT_MS);
          waits = !thread.isAlive();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (Error e) {
        // No thread can be started either. The next execution tries again.
        onThread = false;
      }
    }
  }

  /** The monitor is released meanwhile, which this thread may already hold. */
  private synchronized void awaitAnnouncement(Thread thread) throws InterruptedException {
    long deadline = System.nanoTime() + LONGEST_WAIT_MS * 1_000_000;
    while (waits && !awaitedAtEnd && thread.isAlive()) {
      wait(100);
      waits = awaitedAtEnd || System.nanoTime() - deadline < 0;
    }
  }

  private RegionHandle register() {
    try {
      registered = type == null ? described.registerNamed() : Measurement.register(this, type);
    } catch (RuntimeException | Error e) {
      if (!Shortage.explains(e)) {
        registered =
            Forbidden.by(e).isPresent()
                ? nothing(Forbidden.by(e).get())
                : unmeasured(Contained.describe(e));
      }
    }
    return registered;
  }

  /** Describes the region. Needs more heap than a program that is short of it may have left. */
  @Override
  public RegionDescriptor get() {
    return described.descriptor(type.getName(), archive());
  }

  /** Returns the archive of the wiring class, as far as that is known. */
  private Archive archive() {
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      Package itsPackage = type.getPackage();
      return source == null
          ? Archive.NONE
          : Archive.at(
              source.getLocation(),
              itsPackage == null ? null : itsPackage.getImplementationVersion());
    } catch (SecurityException e) {
      return Archive.NONE;
    }
  }

  /**
   * Returns a region that is never measured, and prints the reason once, because it applies to all
   * regions.
   */
  private static RegionHandle nothing(String reason) {
    if (!forbiddenSaid) {
      forbiddenSaid = true;
      System.err.println("edpm: " + Printable.line("nothing is measured: " + reason));
    }
    return RegionHandle.off();
  }

  /**
   * Returns a region that is never measured, and prints the reason. Monitoring must not break the
   * program; without a measurement, standard error is the only place for this message.
   */
  private RegionHandle unmeasured(String reason) {
    String message = "region " + described.name() + " is not measured: " + reason;
    System.err.println("edpm: " + Printable.line(message));
    return RegionHandle.off();
  }
}
