package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.isolation.MissedExecutions;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.tag.OpenTags;

/**
 * A region as woven code sees it: one of a generated class's constant list. The configuration
 * chooses the subclass at registration. This fixes what {@link #enter} does, so that the JIT
 * compiler can inline it; the methods of a disabled region are empty.
 *
 * <p>All methods may be called on any thread. None throws an exception of its own. If the program
 * runs out of stack or heap inside one of them, the error leaves it as it would leave a method of
 * the program. The callers of {@link #enter} and of the {@code open} methods, which are generated
 * code, discard it and call {@link ExecutionHandle#missed} or {@link #missedSpan}: the execution is
 * not measured. {@code fail} discards it itself, so that the program's own exception is thrown.
 */
public abstract class RegionHandle {

  /** Package-private: all subclasses are in this package. */
  RegionHandle() {}

  /**
   * Returns a region that is never measured. A wiring class uses it for a region that is switched
   * off or cannot be registered.
   */
  public static RegionHandle off() {
    return OffRegion.INSTANCE;
  }

  /**
   * Records that a span could not be opened.
   *
   * @return a span that measures nothing
   */
  public static Span missedSpan(Throwable cause) {
    MissedExecutions.note(cause);
    return InertSpan.INSTANCE;
  }

  /**
   * Opens an execution of a method's region.
   *
   * @return the open execution, to be passed to {@link #exit}; {@code null} if it is not measured
   */
  public abstract Frame enter();

  /** Closes an execution of a method's region that ends normally. */
  public abstract void exit(Frame frame);

  /**
   * Ends the calling thread's part of an execution of an asynchronous method that returns normally.
   * The execution ends once the stage that the method returns has completed.
   *
   * @param result what the method returns; if it is no stage, the execution ends now
   */
  public final void exitAsynchronous(Object result, Frame frame) {
    if (frame != null) {
      try {
        returned(result, frame);
      } catch (OutOfMemoryError e) {
        LogSource.lost();
      }
    }
  }

  /** Ends the calling thread's part of an execution that is measured. */
  abstract void returned(Object result, Frame frame);

  /** Opens a span that stays in its method. */
  public abstract Span open();

  /** Opens a cross-thread span: one that is returned, stored, passed or captured. */
  public abstract Span openCrossThread();

  /**
   * Closes an execution of a method's region because an exception leaves it. The method is {@code
   * static} with the exception as first parameter because this is the order of the values on the
   * stack in the woven handler.
   */
  public static void fail(Throwable exception, RegionHandle region, Frame frame) {
    try {
      if (frame != null) {
        region.failed(frame, exception);
      }
    } catch (VirtualMachineError e) {
      // No stack or heap is left to report this. The program's own exception must be thrown, and
      // the method below closes the executions that stay open here. A left-out execution may be
      // inside no other region. If it stayed open, nothing would be measured on this thread any
      // more; so it is ended here without a call.
      SampledFrame sampled = frame.sampled;
      if (sampled != null && sampled.leftOut && frame.index >= 0) {
        ThreadLog log = frame.log;
        if (log.earlyCloses == 0 && frame.index <= log.depth) {
          log.depth = frame.index - 1;
        }
      }
    }
  }

  /** Closes an execution of a method's region because an exception leaves it. */
  void failed(Frame frame, Throwable exception) {
    // If the exit itself ran out of stack, the execution may already be closed.
    if (frame.log.isOpen(frame)) {
      frame.log.close(frame, EventTag.FAILED_EXIT, ExceptionNames.id(exception));
    }
  }

  /**
   * Closes a span because an exception leaves it. Does nothing if the span is {@code null} (not
   * opened yet) or already closed.
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

  /** Puts tags of another execution on a cross-thread span, when it is measured. */
  public static void tag(Span span, OpenTags tags) {
    if (span instanceof CrossThreadSpan handed) {
      for (int i = 0; i < tags.sizeWithRefused(); i++) {
        handed.tag(tags.key(i), tags.value(i));
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, long value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, double value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, boolean value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, char value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, Number value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, Boolean value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, Character value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, Enum<?> value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }

  /** Puts a tag on the execution of a method, when it is measured. */
  public static void tag(Frame frame, String key, String value) {
    if (frame != null) {
      try {
        frame.tag(key, value);
      } catch (VirtualMachineError e) {
        // As above: the execution lacks the tag.
        return;
      }
    }
  }
}
