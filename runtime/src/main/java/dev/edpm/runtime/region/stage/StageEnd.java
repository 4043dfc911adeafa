package dev.edpm.runtime.region.stage;

import dev.edpm.runtime.region.event.ExceptionNames;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;

/**
 * The one action that measuring adds to a stage: it ends an execution when the stage completes. The
 * program gets the stage itself, not the dependent stage. The action throws no exception, and
 * refers only to the objects that the end of the execution needs.
 */
public final class StageEnd implements BiConsumer<Object, Throwable> {

  /** Null once the execution has ended. */
  private final AtomicReference<Unfinished> execution;

  /**
   * The thread that is passing this action to the stage; null before and after. Other threads may
   * see an old value, but never themselves.
   */
  private Thread attaching;

  private StageEnd(Unfinished execution) {
    this.execution = new AtomicReference<>(execution);
  }

  /**
   * Ends an execution when the stage that its method returned completes. Throws nothing.
   *
   * @param result what the method returned; if it is no stage, the execution ends now
   */
  public static void follow(Object result, Unfinished execution) {
    try {
      if (result instanceof CompletionStage<?> stage) {
        new StageEnd(execution).attach(stage, execution);
      } else {
        execution.end(true, 0);
      }
    } catch (Error e) {
      lost(execution);
    }
  }

  private void attach(CompletionStage<?> stage, Unfinished followed) {
    attaching = Thread.currentThread();
    try {
      // The class of the stage may be the program's own, so this call may do anything.
      var unused = stage.whenComplete(this);
    } catch (Throwable e) {
      end(true, null);
      followed.notFollowed(e);
    } finally {
      attaching = null;
    }
  }

  @Override
  public void accept(Object value, Throwable failure) {
    // If the stage had completed before the method returned, the execution ends at the return.
    end(attaching == Thread.currentThread(), failure);
  }

  private void end(boolean atReturn, Throwable failure) {
    Unfinished ended = execution.getAndSet(null);
    if (ended == null) {
      return;
    }
    try {
      ended.end(atReturn, failure == null ? 0 : ExceptionNames.id(cause(failure)));
    } catch (Throwable e) {
      lost(ended);
    }
  }

  /** Returns the exception without the exceptions in which stages wrap it. */
  private static Throwable cause(Throwable failure) {
    Throwable cause = failure;
    while (isWrapper(cause)) {
      cause = cause.getCause();
    }
    return cause;
  }

  /**
   * Tells whether an exception only wraps another one. Subclasses are exceptions of the program's
   * own, and may override methods.
   */
  private static boolean isWrapper(Throwable failure) {
    return failure.getClass() == CompletionException.class && failure.getCause() != null;
  }

  private static void lost(Unfinished execution) {
    try {
      execution.lost();
    } catch (Error e) {
      // No stack is left to count it.
      return;
    }
  }
}
