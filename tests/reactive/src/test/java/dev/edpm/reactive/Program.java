package dev.edpm.reactive;

import java.util.SplittableRandom;

/**
 * A random program: what the marked method returns, and what happens to it.
 *
 * @param source what produces the result
 * @param inside the change of thread inside the method's chain
 * @param outside the change of thread between the method's chain and the subscriber
 * @param subscribers how often the program subscribes to the same object
 * @param retries how often the program subscribes again after an error
 * @param cancel when the subscribers cancel
 */
record Program(
    Source source, Hop inside, Hop outside, int subscribers, int retries, Cancel cancel) {

  /** What produces the result. */
  enum Source {
    VALUE,
    EMPTY,
    ERROR,
    /** A call that runs a region. */
    CALL,
    THROWING_CALL,
    /** The program gives the result later. */
    LATER_VALUE,
    LATER_ERROR,
    NEVER;

    boolean fails() {
      return this == ERROR || this == THROWING_CALL || this == LATER_ERROR;
    }

    boolean isLater() {
      return this == LATER_VALUE || this == LATER_ERROR;
    }
  }

  /** A change of thread. */
  enum Hop {
    NONE,
    /** The other thread subscribes. */
    SUBSCRIBE,
    /** The other thread gets the signals. */
    OBSERVE
  }

  /** When a subscriber cancels. */
  enum Cancel {
    NEVER,
    AT_SUBSCRIPTION,
    /** When the subscription has ended, or nothing happens any more. */
    LATER
  }

  static Program random(long seed, boolean canBeEmpty) {
    SplittableRandom random = new SplittableRandom(seed);
    Source source = one(random, Source.values());
    return new Program(
        source == Source.EMPTY && !canBeEmpty ? Source.VALUE : source,
        one(random, Hop.values()),
        one(random, Hop.values()),
        random.nextInt(4),
        random.nextInt(3),
        one(random, Cancel.values()));
  }

  private static <T> T one(SplittableRandom random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  /** Returns how many subscriptions there are, if every subscriber's reaches the method's chain. */
  int subscriptions() {
    boolean again = source.fails() && cancel != Cancel.AT_SUBSCRIPTION;
    return subscribers * (again ? retries + 1 : 1);
  }

  /** Returns the class of the exception with which every execution ends, or null. */
  String exception() {
    if (isCancelled()) {
      return "java.util.concurrent.CancellationException";
    }
    return source == Source.THROWING_CALL
        ? "java.lang.ArithmeticException"
        : source.fails() ? "java.lang.IllegalStateException" : null;
  }

  boolean isCancelled() {
    return cancel == Cancel.AT_SUBSCRIPTION || source == Source.NEVER && cancel == Cancel.LATER;
  }

  /** Tells whether no execution ends. */
  boolean isOpen() {
    return source == Source.NEVER && cancel == Cancel.NEVER;
  }
}
