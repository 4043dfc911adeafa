package dev.edpm.gradle;

import org.gradle.api.provider.Property;

/** The block {@code edpm} of a build script. */
public interface EdpmExtension {

  /** Returns the patterns of types and methods that are regions without an annotation. */
  Property<String> getRegions();

  /** Returns the patterns of counters that only a backend knows at run time. */
  Property<String> getCounters();
}
