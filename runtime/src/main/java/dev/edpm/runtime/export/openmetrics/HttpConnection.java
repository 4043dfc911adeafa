package dev.edpm.runtime.export.openmetrics;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * One connection of a client, which is answered once. Whatever the client does, the connection is
 * closed at its deadline, by another thread, because writing has no timeout. Safe on any thread.
 */
final class HttpConnection {

  /** Answers a request. */
  interface Answer {
    /** Writes the response, or nothing if the client should not receive one. */
    void to(HttpRequestHead request, Socket client) throws IOException;
  }

  private static final int LINGER_MS = 500;
  private static final int MOST_LINGERING_BYTES = 64 << 10;

  private final Socket socket;
  private final long deadline;
  private volatile boolean asked;

  /**
   * @param deadline the time until which it may be open, by {@code System.nanoTime()}
   */
  HttpConnection(Socket socket, long deadline) {
    this.socket = socket;
    this.deadline = deadline;
  }

  /** Tells whether the whole request has been received. */
  boolean hasAsked() {
    return asked;
  }

  boolean isLate() {
    return System.nanoTime() - deadline > 0;
  }

  /** Reads the request and answers it. */
  void serve(Answer answer) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      HttpRequestHead request = HttpRequestHead.read(in).orElse(null);
      asked = true;
      answer.to(request, socket);
      linger(in);
    } catch (IOException | RuntimeException e) {
      // The client has closed the connection, or was too slow, so no response can be sent.
      return;
    }
  }

  /**
   * Reads what the client may still be sending. If the connection were closed before, it would be
   * reset, and the client might not receive the response.
   */
  private void linger(InputStream in) throws IOException {
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
