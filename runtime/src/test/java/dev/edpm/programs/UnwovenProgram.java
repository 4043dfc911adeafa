package dev.edpm.programs;

import dev.edpm.runtime.Span;

/** A class that was compiled without the processor: it opens spans, and they are inert. */
public final class UnwovenProgram {

  private UnwovenProgram() {}

  /** Opens two spans. */
  @SuppressWarnings("try")
  public static void main(String[] arguments) {
    for (int i = 0; i < 2; i++) {
      try (Span span = Span.open()) {
        System.out.println("in a span");
      }
    }
  }
}
