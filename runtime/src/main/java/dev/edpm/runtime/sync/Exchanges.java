package dev.edpm.runtime.sync;

import java.util.List;

/**
 * What is known from exchanges of times with a server.
 *
 * @param server the name of the server's clock: the boot id of its host, or {@code process:} and a
 *     random name; empty if the server never answered
 * @param count the number of exchanges
 * @param failures the number of connections that failed
 * @param best the exchanges with the shortest round trips, in order of time
 */
public record Exchanges(String server, long count, long failures, List<Exchange> best) {

  /** Copies the list. */
  public Exchanges {
    best = List.copyOf(best);
  }
}
