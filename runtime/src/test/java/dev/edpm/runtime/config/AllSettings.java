package dev.edpm.runtime.config;

import java.util.Arrays;
import java.util.List;

/** The settings that there are, for tests that try all of them. */
public final class AllSettings {

  private AllSettings() {}

  /** Returns the names of their properties. */
  public static List<String> names() {
    return Arrays.stream(Setting.values()).map(Setting::property).toList();
  }
}
