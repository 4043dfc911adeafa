package dev.edpm.runtime.config;

/** The version of EDPM. */
public final class Version {

  /** This runtime's version, which all artifacts share. */
  public static final String CURRENT = "0.1.0-SNAPSHOT";

  private Version() {}
}
