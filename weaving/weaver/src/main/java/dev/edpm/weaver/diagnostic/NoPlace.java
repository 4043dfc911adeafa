package dev.edpm.weaver.diagnostic;

/** A position that the compiler does not know. */
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
