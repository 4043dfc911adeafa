package dev.edpm.runtime.export.http;

import dev.edpm.runtime.isolation.OwnThread;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Accepts connections at one address, each of which serves one request on its own thread. Its
 * threads do not keep the program alive, and none of them runs while there is no connection. Safe
 * on any thread.
 */
public final class HttpServer {

  private static final int LOOK_EVERY_MS = 500;

  private final ServerSocket server;
  private final String threads;
  private final HttpLimits limits;
  private final HttpAnswer answer;

  /** In order of arrival; guarded by its own monitor. */
  private final Set<HttpConnection> open = new LinkedHashSet<>();

  private HttpServer(ServerSocket server, String threads, HttpLimits limits, HttpAnswer answer) {
    this.server = server;
    this.threads = threads;
    this.limits = limits;
    this.answer = answer;
  }

  /**
   * Starts a server.
   *
   * @param host name or address to listen at
   * @param port the port, 0 for any free port
   * @param threads the name of its threads
   * @throws IOException if it cannot listen at the address
   */
  public static HttpServer start(
      String host, int port, String threads, HttpLimits limits, HttpAnswer answer)
      throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.bind(new InetSocketAddress(InetAddress.getByName(host), port));
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
    HttpServer server = new HttpServer(socket, threads, limits, answer);
    boolean started = false;
    try {
      server.inBackground(server::accept);
      started = true;
    } finally {
      if (!started) {
        socket.close();
      }
    }
    return server;
  }

  private void inBackground(Runnable work) {
    OwnThread.of(threads, work).start();
  }

  /** Returns the port that it listens at. */
  public int port() {
    return server.getLocalPort();
  }

  /** Tells whether other machines may reach the address. */
  public boolean isPublic() {
    return !server.getInetAddress().isLoopbackAddress();
  }

  /** Returns the number of connections that are open now. */
  public int connections() {
    synchronized (open) {
      return open.size();
    }
  }

  /** Stops the server. Responses in progress are cut off. */
  public void stop() {
    try {
      server.close();
    } catch (IOException e) {
      // The server accepts no connections any more in any case.
    }
    synchronized (open) {
      for (HttpConnection one : open) {
        one.close();
      }
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        acceptOne();
        closeLate();
      } catch (IOException | RuntimeException | Error e) {
        // The server is closed, or the process has no file descriptor, thread or heap left at the
        // moment. Everything in the loop may fail in this way, and it must go on.
        pause();
      }
    }
  }

  private void acceptOne() throws IOException {
    server.setSoTimeout(connections() == 0 ? 0 : LOOK_EVERY_MS);
    Socket client;
    try {
      client = server.accept();
    } catch (SocketTimeoutException e) {
      // Time to close late connections.
      return;
    }
    boolean served = false;
    try {
      served = admit(client);
    } finally {
      if (!served) {
        client.close();
      }
    }
  }

  /** Serves a client on a thread of its own. Returns false if it cannot be served. */
  private boolean admit(Socket client) {
    HttpConnection connection = new HttpConnection(client, limits.time().toNanos());
    synchronized (open) {
      // The server may have been stopped since the client was accepted.
      if (server.isClosed() || open.size() >= limits.connections() && !replaceOne()) {
        return false;
      }
      open.add(connection);
    }
    boolean started = false;
    try {
      inBackground(new Serving(connection));
      started = true;
    } finally {
      if (!started) {
        forget(connection);
      }
    }
    return true;
  }

  /** Closes the oldest connection that may be replaced. Returns false if there is none. */
  private boolean replaceOne() {
    for (HttpConnection one : open) {
      if (one.isReplaceable()) {
        one.close();
        open.remove(one);
        return true;
      }
    }
    return false;
  }

  /** Serves one connection. A class, because a full heap could break a lambda expression. */
  private final class Serving implements Runnable {
    private final HttpConnection connection;

    Serving(HttpConnection connection) {
      this.connection = connection;
    }

    @Override
    public void run() {
      try {
        connection.serve(answer);
      } finally {
        forget(connection);
      }
    }
  }

  private void forget(HttpConnection connection) {
    synchronized (open) {
      open.remove(connection);
    }
  }

  private void closeLate() {
    synchronized (open) {
      for (HttpConnection one : open) {
        if (one.isLate()) {
          one.close();
        }
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_EVERY_MS / 10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
