package dev.edpm.runtime;

/** The façade for programs. */
public final class Edpm {

  /** The version of this runtime; the processor refuses to work with another one. */
  public static final String VERSION = "0.1.0-SNAPSHOT";

  private Edpm() {}
}
