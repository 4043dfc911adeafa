package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.ExceptionNames;

/**
 * A region as woven code sees it: one constant in the generated wiring class. What {@link #enter}
 * does is fixed by the subclass that the configuration chose at registration, so that the JIT sees
 * through it; a region that is not enabled is one whose methods are empty.
 *
 * <p>All methods may be called on any thread. None throws an exception of its own. Where the
 * program runs out of stack or heap inside one of them, that error leaves it as it would leave a
 * method of the program. Generated code drops what leaves {@link #enter} and an {@code open}, and
 * the execution is not measured; {@code fail} drops it itself, so that the program's own exception
 * goes on.
 */
public abstract class RegionHandle {

  /** Subclasses live in this package. */
  RegionHandle() {}

  /**
   * Returns a region that is never measured: what a wiring class gets when a region is switched
   * off, or cannot be registered.
   */
  public static RegionHandle off() {
    return OffRegion.INSTANCE;
  }

  /**
   * Notes that a span could not be opened.
   *
   * @return a span that measures nothing
   */
  public static Span missedSpan(Throwable cause) {
    Missed.note(cause);
    return InertSpan.INSTANCE;
  }

  /**
   * Opens an execution of a method's region.
   *
   * @return the open execution, to be given to {@link #exit}; {@code null} when it is not measured
   */
  public abstract Frame enter();

  /** Closes an execution of a method's region that ends normally. */
  public abstract void exit(Frame frame);

  /** Opens a span that stays in its method. */
  public abstract Span open();

  /** Opens a span that is handed on: returned, stored, passed or captured. */
  public abstract Span openCrossThread();

  /**
   * Closes an execution of a method's region that an exception leaves. {@code static}, with the
   * exception first, because that is how it lies on the stack in the woven handler.
   */
  public static void fail(Throwable exception, RegionHandle region, Frame frame) {
    try {
      if (frame != null) {
        region.failed(frame, exception);
      }
    } catch (VirtualMachineError e) {
      // No stack or heap is left to say so. The program's own exception must go on, and the method
      // below closes what stays open here. What is left out may be inside no other region, and
      // nothing would be measured on this thread any more; to end it must not take a call.
      SampledFrame sampled = frame.sampled;
      if (sampled != null && sampled.leftOut && frame.index >= 0) {
        ThreadLog log = frame.log;
        if (log.earlyCloses == 0 && frame.index <= log.depth) {
          log.depth = frame.index - 1;
        }
      }
    }
  }

  /** Closes an execution of a method's region that an exception leaves. */
  void failed(Frame frame, Throwable exception) {
    // Where the exit itself ran out of stack, the execution may be closed already.
    if (frame.log.isOpen(frame)) {
      frame.log.close(frame, EventTag.FAILED_EXIT, ExceptionNames.id(exception));
    }
  }

  /**
   * Closes a span that an exception leaves. Does nothing when the span is {@code null} (not opened
   * yet) or closed already.
   */
  public static void fail(Throwable exception, Span span) {
    try {
      if (span instanceof Frame frame) {
        if (frame.log.isOpen(frame)) {
          frame.log.close(frame, EventTag.FAILED_CLOSE, ExceptionNames.id(exception));
        }
      } else if (span instanceof CrossThreadSpan handed) {
        handed.close(ExceptionNames.id(exception));
      } else if (span instanceof SampledFrame sampled) {
        sampled.fail(exception);
      } else if (span instanceof LeftOutSpan leftOut) {
        leftOut.fail();
      }
    } catch (VirtualMachineError e) {
      // As above.
      return;
    }
  }
}
