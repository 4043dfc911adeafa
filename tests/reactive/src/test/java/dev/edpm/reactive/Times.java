package dev.edpm.reactive;

/** When what happened to a subscription, by {@link System#nanoTime}. Zero if it did not. */
final class Times {

  /** Before the program subscribes to what the method has returned. */
  final long before = System.nanoTime();

  /** When the chain of the method is subscribed to. */
  volatile long subscribed;

  /** Before the chain of the method gives the signal of its end. */
  volatile long ending;

  /** After the program has got that signal. */
  volatile long ended;
}
