package dev.edpm.runtime.config;

/** Which version this is. */
public final class Version {

  /** This runtime's version; the same as every artifact's. */
  public static final String CURRENT = "0.1.0-SNAPSHOT";

  private Version() {}
}
