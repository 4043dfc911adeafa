package dev.edpm.runtime.sync;

import dev.edpm.runtime.isolation.OwnThread;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Serves the monotonic clock of this host to other processes, which exchange times with it ({@code
 * edpm.sync}). The number of connections, their time and their exchanges are limited: a new
 * connection replaces the oldest one that has not sent a valid greeting. Its threads do not keep
 * the program alive. Safe on any thread.
 */
public final class SyncServer implements AutoCloseable {

  /** The maximum number of simultaneous connections. */
  static final int MOST_CONNECTIONS = 64;

  private static final int MOST_EXCHANGES = 10_000;
  private static final long GREETING_NANOS = 2_000_000_000L;
  private static final long MOST_NANOS = 10_000_000_000L;
  private static final int LOOK_EVERY_MS = 250;

  /** A connection; its fields are guarded by the monitor of {@link #open}. */
  private static final class Connection {
    final Socket socket;
    final long until = System.nanoTime() + MOST_NANOS;
    boolean greeted;

    Connection(Socket socket) {
      this.socket = socket;
    }

    void close() {
      try {
        socket.close();
      } catch (IOException e) {
        // It is not used any more in any case.
      }
    }
  }

  private final ServerSocket server;
  private final String token;
  private final String clock;
  private final long offset;

  /** In order of arrival; guarded by its own monitor. */
  private final Set<Connection> open = new LinkedHashSet<>();

  private SyncServer(ServerSocket server, String token, Optional<HostClock> host) {
    this.server = server;
    this.token = token;
    this.clock = host.map(HostClock::bootId).orElseGet(() -> "process:" + UUID.randomUUID());
    this.offset = host.map(HostClock::offset).orElse(0L);
  }

  /**
   * Starts a server.
   *
   * @param host the name or address of this machine at which it listens
   * @param port the port, or 0 for any free one
   * @param token a secret that clients must know, or an empty text
   * @throws IOException if it cannot listen there
   */
  public static SyncServer start(String host, int port, String token) throws IOException {
    ServerSocket socket = new ServerSocket();
    boolean started = false;
    try {
      socket.bind(new InetSocketAddress(InetAddress.getByName(host), port));
      socket.setSoTimeout(LOOK_EVERY_MS);
      SyncServer server = new SyncServer(socket, token, HostClock.ofThisProcess());
      OwnThread.of("edpm-sync-server", server::accept).start();
      started = true;
      return server;
    } finally {
      if (!started) {
        socket.close();
      }
    }
  }

  /** Returns the port at which it listens. */
  public int port() {
    return server.getLocalPort();
  }

  /** Returns the name of its clock, as reports have it in {@code run.clock.sync.server}. */
  public String clock() {
    return clock;
  }

  /** Returns the number of connections now. */
  int connections() {
    synchronized (open) {
      return open.size();
    }
  }

  /** Stops the server and closes its connections. */
  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      // The server accepts no connections any more in any case.
    }
    synchronized (open) {
      open.forEach(Connection::close);
      open.clear();
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        admit(server.accept());
      } catch (SocketTimeoutException e) {
        // Time to close late connections.
      } catch (IOException | Error e) {
        pause();
      }
      closeLate();
    }
  }

  /** The process has no file descriptor or thread left at the moment, or the server is closed. */
  private static void pause() {
    try {
      Thread.sleep(LOOK_EVERY_MS);
    } catch (InterruptedException e) {
      // Nobody else has this thread, so the interrupt has no meaning.
      return;
    }
  }

  private void closeLate() {
    long now = System.nanoTime();
    synchronized (open) {
      for (Iterator<Connection> i = open.iterator(); i.hasNext(); ) {
        Connection connection = i.next();
        if (connection.until - now < 0) {
          connection.close();
          i.remove();
        }
      }
    }
  }

  private void admit(Socket client) {
    Connection connection = new Connection(client);
    synchronized (open) {
      if (server.isClosed() || open.size() >= MOST_CONNECTIONS && !removeOldest()) {
        connection.close();
        return;
      }
      open.add(connection);
    }
    boolean started = false;
    try {
      OwnThread.of("edpm-sync-connection", () -> serve(connection)).start();
      started = true;
    } finally {
      if (!started) {
        forget(connection);
      }
    }
  }

  private boolean removeOldest() {
    for (Connection connection : open) {
      if (!connection.greeted) {
        connection.close();
        open.remove(connection);
        return true;
      }
    }
    return false;
  }

  private void forget(Connection connection) {
    connection.close();
    synchronized (open) {
      open.remove(connection);
    }
  }

  private void serve(Connection connection) {
    try {
      Socket socket = connection.socket;
      socket.setTcpNoDelay(true);
      byte[] greeting = new byte[Frames.GREETING_BYTES];
      Frames.read(socket, greeting, System.nanoTime() + GREETING_NANOS);
      if (Frames.isGreeting(greeting, token)) {
        synchronized (open) {
          connection.greeted = true;
        }
        socket.getOutputStream().write(Frames.welcome(clock));
        exchange(connection);
      }
    } catch (IOException | RuntimeException e) {
      // The client ended the connection, or is not one of ours.
    } finally {
      forget(connection);
    }
  }

  private void exchange(Connection connection) throws IOException {
    byte[] request = new byte[Frames.REQUEST_BYTES];
    ByteBuffer answer = ByteBuffer.allocate(Frames.ANSWER_BYTES);
    for (int i = 0; i < MOST_EXCHANGES; i++) {
      Frames.read(connection.socket, request, connection.until);
      long received = System.nanoTime() - offset;
      answer.clear().put(request).putLong(received).putLong(System.nanoTime() - offset);
      connection.socket.getOutputStream().write(answer.array());
    }
  }
}
