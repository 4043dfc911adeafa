package dev.edpm.runtime.export.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/**
 * One connection of a client, which is answered once. Whatever the client does, the connection is
 * closed at its deadline, by another thread, because writing has no timeout. There is no deadline
 * while the client has nothing to do. Safe on any thread.
 */
public final class HttpConnection {

  private static final int LINGER_MS = 500;
  private static final int MOST_LINGERING_BYTES = 64 << 10;

  private final Socket socket;
  private final long time;
  private volatile InputStream in;
  private volatile long deadline;
  private volatile boolean rests;
  private volatile boolean keepsPlace;

  /**
   * @param time the ns that it may be open from now on
   */
  HttpConnection(Socket socket, long time) {
    this.socket = socket;
    this.time = time;
    extend();
  }

  /** Sets the deadline anew, because the client receives something from now on. */
  public void extend() {
    deadline = System.nanoTime() + time;
    rests = false;
  }

  /** Removes the deadline until {@link #extend}, because the client waits for the server. */
  public void rest() {
    rests = true;
  }

  /** Prevents new connections from replacing this one before it is answered. */
  public void keepPlace() {
    keepsPlace = true;
  }

  /** Returns the rest of the request. */
  public InputStream in() {
    return in;
  }

  /** Returns the stream that the response is written to. */
  public OutputStream out() throws IOException {
    return socket.getOutputStream();
  }

  /** Tells whether the client has connected to an address that only this machine can reach. */
  public boolean isLoopback() {
    return socket.getLocalAddress().isLoopbackAddress();
  }

  /** Tells whether a new connection may replace this one. */
  boolean isReplaceable() {
    return !keepsPlace;
  }

  boolean isLate() {
    return !rests && System.nanoTime() - deadline > 0;
  }

  /** Reads the request and answers it. */
  void serve(HttpAnswer answer) {
    try (socket) {
      in = new BufferedInputStream(socket.getInputStream());
      HttpRequest request = HttpRequest.read(in).orElse(null);
      answer.to(request, this);
      keepsPlace = false;
      rests = false;
      linger();
    } catch (IOException | RuntimeException | Error e) {
      // The client has closed the connection, or was too slow, so no response can be sent; or there
      // is not enough heap for one.
      return;
    }
  }

  /**
   * Reads what the client may still be sending. If the connection were closed before, it would be
   * reset, and the client might not receive the response.
   */
  private void linger() throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(LINGER_MS);
    for (int i = 0; i < MOST_LINGERING_BYTES && in.read() >= 0; i++) {
      // The content does not matter.
    }
  }

  /** Closes the connection, even in the middle of a response. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // The connection is not used any more in any case.
      return;
    }
  }
}
