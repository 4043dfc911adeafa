package dev.edpm.processor.reader.javac;

import dev.edpm.processor.diagnostic.Place;

/** A place that the compiler tells nothing of. */
public record NoPlace() implements Place {

  @Override
  public String file() {
    return "?";
  }

  @Override
  public long line() {
    return 0;
  }
}
