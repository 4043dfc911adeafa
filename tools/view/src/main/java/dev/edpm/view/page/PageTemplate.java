package dev.edpm.view.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a template with marks, each of which is replaced once. */
final class PageTemplate {

  /** Writes what replaces a mark. */
  @FunctionalInterface
  interface Part {
    void write(OutputStream to) throws IOException;
  }

  private final OutputStream to;
  private String rest;

  PageTemplate(String template, OutputStream to) {
    this.rest = template;
    this.to = to;
  }

  /** Writes the template up to a mark, and then what replaces it. */
  PageTemplate replace(String mark, Part part) throws IOException {
    int at = rest.indexOf(mark);
    if (at < 0) {
      throw new IllegalStateException("the template has no " + mark);
    }
    write(rest.substring(0, at));
    part.write(to);
    rest = rest.substring(at + mark.length());
    return this;
  }

  PageTemplate replace(String mark, String text) throws IOException {
    return replace(mark, part -> write(text));
  }

  void finish() throws IOException {
    write(rest);
    rest = "";
  }

  private void write(String text) throws IOException {
    to.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
