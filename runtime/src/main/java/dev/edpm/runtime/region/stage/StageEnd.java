package dev.edpm.runtime.region.stage;

import dev.edpm.runtime.region.event.ExceptionNames;
import java.util.concurrent.CompletableFuture;
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

  /** Whether the stage had completed when the method returned. */
  private final boolean completed;

  private StageEnd(Unfinished execution, boolean completed) {
    this.execution = new AtomicReference<>(execution);
    this.completed = completed;
  }

  /**
   * Tells whether what a method returns is complete. If so, the execution ends when the method
   * returns. This must be known before that time is read: to follow a stage can take long the first
   * time, and a stage that completes meanwhile has not completed at the return. Throws nothing.
   *
   * @param result what the method returns
   * @return true if it is no stage, and false if it is a stage that cannot be asked
   */
  public static boolean isComplete(Object result) {
    try {
      // The class of the stage may be the program's own, so this call may do anything.
      return result instanceof CompletableFuture<?> future
          ? future.isDone()
          : !(result instanceof CompletionStage);
    } catch (Throwable e) {
      return false;
    }
  }

  /**
   * Ends an execution when the stage that its method returned completes. Throws nothing.
   *
   * @param result what the method returned; if it is no stage, the execution ends now
   * @param completed whether it was {@linkplain #isComplete complete} when the method returned
   */
  public static void follow(Object result, boolean completed, Unfinished execution) {
    try {
      if (result instanceof CompletionStage<?> stage) {
        new StageEnd(execution, completed).attach(stage, execution);
      } else {
        execution.end(true, 0);
      }
    } catch (Error e) {
      lost(execution);
    }
  }

  private void attach(CompletionStage<?> stage, Unfinished followed) {
    try {
      // The class of the stage may be the program's own, so this call may do anything.
      var unused = stage.whenComplete(this);
    } catch (Throwable e) {
      end(true, null);
      followed.notFollowed(e);
    }
  }

  @Override
  public void accept(Object value, Throwable failure) {
    end(completed, failure);
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
