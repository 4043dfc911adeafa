package dev.edpm.runtime.region.tag;

import java.util.Locale;

/** The types of tags. Each has its name in the report, that of JSON Schema. */
public enum TagType {
  INTEGER,
  NUMBER,
  BOOLEAN,
  STRING,
  /** The value {@code null}, which a tag of any type may have. */
  NULL;

  private static final TagType[] ALL = values();

  static TagType numbered(int ordinal) {
    return ALL[ordinal];
  }

  /** Returns its name in the report. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Tells whether its values have an order, so that a least and a greatest are reported. */
  public boolean isNumeric() {
    return this == INTEGER || this == NUMBER;
  }
}
