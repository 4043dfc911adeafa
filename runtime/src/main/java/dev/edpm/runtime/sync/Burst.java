package dev.edpm.runtime.sync;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Many exchanges of times over one connection, in quick succession.
 *
 * @param server the name of the server's clock
 * @param count the number of exchanges
 * @param best the tenth of them with the shortest round trips, in order of time
 */
record Burst(String server, int count, List<Exchange> best) {

  private static final int EXCHANGES = 500;

  /** Enough for some hundred exchanges of one network, and short at the end of a program. */
  private static final long MOST_NANOS = 100_000_000;

  /** The part of the exchanges that is kept, and the maximum number. */
  private static final int KEPT_SHARE = 10;

  private static final int MOST_KEPT = 16;

  private static final long LATEST = Long.MAX_VALUE / 4;

  /**
   * Connects to a server and exchanges times.
   *
   * @param clock the clock of this process
   * @param waitNanos the maximum time for the connection and for each answer
   * @throws IOException if the server cannot be reached or its answers are not valid
   */
  static Burst with(String host, int port, String token, LongSupplier clock, long waitNanos)
      throws IOException {
    try (Socket socket = new Socket()) {
      socket.setTcpNoDelay(true);
      socket.connect(
          new InetSocketAddress(InetAddress.getByName(host), port), (int) (waitNanos / 1_000_000));
      socket.getOutputStream().write(Frames.greeting(token));
      byte[] welcome = new byte[Frames.WELCOME_BYTES];
      Frames.read(socket, welcome, System.nanoTime() + waitNanos);
      String name = Frames.clock(welcome);
      List<Exchange> all = new ArrayList<>();
      long until = System.nanoTime() + MOST_NANOS;
      while (all.size() < EXCHANGES && System.nanoTime() - until < 0) {
        all.add(exchange(socket, all.size(), clock, waitNanos));
      }
      return new Burst(name, all.size(), best(all));
    }
  }

  private static Exchange exchange(Socket socket, long number, LongSupplier clock, long waitNanos)
      throws IOException {
    byte[] request = ByteBuffer.allocate(Frames.REQUEST_BYTES).putLong(number).array();
    byte[] bytes = new byte[Frames.ANSWER_BYTES];
    long sent = clock.getAsLong();
    socket.getOutputStream().write(request);
    Frames.read(socket, bytes, System.nanoTime() + waitNanos);
    long arrived = clock.getAsLong();
    ByteBuffer answer = ByteBuffer.wrap(bytes);
    boolean same = answer.getLong() == number;
    long received = answer.getLong();
    long answered = answer.getLong();
    long inServer = answered - received;
    if (!same
        || Math.abs(received) > LATEST
        || Math.abs(answered) > LATEST
        || inServer < 0
        || inServer > arrived - sent) {
      throw new IOException("its answers are not valid");
    }
    return new Exchange(
        sent + (arrived - sent) / 2, received + inServer / 2, arrived - sent - inServer);
  }

  private static List<Exchange> best(List<Exchange> all) {
    return all.stream()
        .sorted(Comparator.comparingLong(Exchange::roundTrip))
        .limit(Math.min(MOST_KEPT, (all.size() + KEPT_SHARE - 1) / KEPT_SHARE))
        .sorted(Comparator.comparingLong(Exchange::time))
        .toList();
  }
}
