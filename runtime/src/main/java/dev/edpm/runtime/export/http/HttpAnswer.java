package dev.edpm.runtime.export.http;

import java.io.IOException;

/** Answers requests. */
@FunctionalInterface
public interface HttpAnswer {

  /**
   * Writes the response, or nothing if the client should not receive one. Called on a thread of the
   * connection.
   *
   * @param request the request, or {@code null} if it was invalid or too long
   */
  void to(HttpRequest request, HttpConnection client) throws IOException;
}
