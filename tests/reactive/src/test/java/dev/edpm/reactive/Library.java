package dev.edpm.reactive;

import java.util.List;

/**
 * A type of a reactive library.
 *
 * @param <T> the type
 */
interface Library<T> {

  /** All of them. */
  List<Library<?>> ALL =
      List.of(
          new MonoLibrary(),
          new UniLibrary(),
          new SingleLibrary(),
          new MaybeLibrary(),
          new CompletableLibrary());

  /** Returns the name of the region of {@link #marked}. */
  String region();

  /** Tells whether the type can end without a value. */
  boolean canBeEmpty();

  /**
   * Tells whether a call runs on the thread that subscribes, while it does.
   *
   * @param inside the change of thread after the call
   */
  default boolean callsWhileSubscribing(Program.Hop inside) {
    return inside != Program.Hop.SUBSCRIBE;
  }

  /** Returns the chain of a program. */
  T chain(Run run);

  /** Does the same in a method that is an asynchronous region. */
  T marked(Run run);

  /** Subscribes, with the program's change of thread and its retries. */
  void subscribe(T returned, Run run, Signals signals);
}
