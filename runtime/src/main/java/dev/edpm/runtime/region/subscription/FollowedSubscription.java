package dev.edpm.runtime.region.subscription;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.hot.CarriedPath;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An execution from a subscription to its first signal of an end, or to its cancellation. The
 * signals may come on any thread, at the same time; only the first one ends the execution. All of
 * them are passed on, also if measuring fails.
 */
public final class FollowedSubscription {

  /** Null once the execution has ended. */
  private final AtomicReference<Span> span;

  /** The call path of the execution. */
  private final int inside;

  /** The call path where the program subscribes. */
  private final int outside;

  /** The thread that subscribes, while it does. */
  private Thread subscribing;

  private FollowedSubscription(Span span, int inside, int outside) {
    this.span = new AtomicReference<>(span);
    this.inside = inside;
    this.outside = outside;
  }

  /**
   * Opens an execution of a region.
   *
   * @param tags its tags; {@code null} if it has none
   */
  static FollowedSubscription of(RegionHandle region, OpenTags tags) {
    int outside = CarriedPath.current();
    Span span = opened(region);
    if (tags != null) {
      RegionHandle.tag(span, tags);
    }
    // Of a span that is not measured, this is the path of the thread.
    return new FollowedSubscription(span, CarriedPath.of(span), outside);
  }

  private static Span opened(RegionHandle region) {
    try {
      return region.openCrossThread();
    } catch (RuntimeException | Error e) {
      return RegionHandle.missedSpan(e);
    }
  }

  /**
   * Subscribes to what the method has returned. Regions that open meanwhile on this thread are
   * below the execution, except those of the program that {@link #pass} and the ends call.
   *
   * @param subscribe subscribes; its exceptions end the execution and are thrown
   */
  public void start(Runnable subscribe) {
    if (inside == outside || outside == CarriedPath.NONE) {
      run(subscribe);
      return;
    }
    subscribing = Thread.currentThread();
    try {
      within(inside, () -> run(subscribe));
    } finally {
      subscribing = null;
    }
  }

  /**
   * Passes a request on, in which the library may do what the method has returned.
   *
   * @param request passes it on
   */
  public void request(Runnable request) {
    if (subscribing == Thread.currentThread()) {
      within(inside, request);
    } else {
      request.run();
    }
  }

  private void run(Runnable subscribe) {
    try {
      subscribe.run();
    } catch (RuntimeException | Error e) {
      close(e);
      throw e;
    }
  }

  /**
   * Ends the execution normally, and passes the signal on.
   *
   * @param signal passes it on
   */
  public void end(Runnable signal) {
    close(null);
    pass(signal);
  }

  /**
   * Ends the execution with an exception, and passes the signal on.
   *
   * @param signal passes it on
   */
  public void fail(Throwable failure, Runnable signal) {
    close(failure);
    pass(signal);
  }

  /** Ends the execution as cancelled. */
  public void cancel() {
    close(new CancellationException());
  }

  /**
   * Passes a signal on. What handles it is outside the execution, also while the thread subscribes.
   *
   * @param signal passes it on
   */
  public void pass(Runnable signal) {
    if (subscribing == Thread.currentThread()) {
      within(outside, signal);
    } else {
      signal.run();
    }
  }

  private static void within(int path, Runnable action) {
    long before;
    try {
      before = CarriedPath.begin(path);
    } catch (Error e) {
      // No stack or heap is left for the path, and the signal must be passed on.
      action.run();
      return;
    }
    try {
      action.run();
    } finally {
      CarriedPath.end(before);
    }
  }

  /**
   * @param failure the exception that ends the execution, or {@code null}
   */
  private void close(Throwable failure) {
    Span ended = span.getAndSet(null);
    if (ended == null) {
      return;
    }
    try {
      if (failure == null) {
        ended.close();
      } else {
        RegionHandle.fail(failure, ended);
      }
    } catch (RuntimeException | Error e) {
      // No stack or heap is left to end it, and the signal must be passed on.
      return;
    }
  }
}
