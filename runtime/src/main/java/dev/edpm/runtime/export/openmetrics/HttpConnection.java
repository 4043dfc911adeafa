package dev.edpm.runtime.export.openmetrics;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * One connection of a client, which is answered once. Whatever the client does or does not do, it
 * is closed at its deadline: by another thread, since writing has no time-out. Safe on any thread.
 */
final class HttpConnection {

  /** Answers a request. */
  interface Answer {
    /** Writes the response, or nothing when the client is not to have one. */
    void to(HttpRequestHead request, Socket client) throws IOException;
  }

  private static final int LINGER_MS = 500;
  private static final int MOST_LINGERING_BYTES = 64 << 10;

  private final Socket socket;
  private final long deadline;
  private volatile boolean asked;

  /**
   * @param deadline until when it may be open, by {@code System.nanoTime()}
   */
  HttpConnection(Socket socket, long deadline) {
    this.socket = socket;
    this.deadline = deadline;
  }

  /** Tells whether the whole request is there. */
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
      // The client went away, or was too slow; nobody is there who could be told.
      return;
    }
  }

  /**
   * Reads what the client may still be sending. A connection that is closed before is reset, and
   * the client may not get to see the response.
   */
  private void linger(InputStream in) throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(LINGER_MS);
    for (int i = 0; i < MOST_LINGERING_BYTES && in.read() >= 0; i++) {
      // It is of no interest.
    }
  }

  /** Breaks it off. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is of no use any more either way.
      return;
    }
  }
}
