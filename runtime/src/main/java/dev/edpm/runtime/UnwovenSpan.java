package dev.edpm.runtime;

/** The span of a class that was not woven: it measures nothing. */
final class UnwovenSpan implements Span {

  private static final Span INSTANCE = new UnwovenSpan();

  private UnwovenSpan() {}

  static Span opened() {
    return INSTANCE;
  }

  @Override
  public void close() {}
}
