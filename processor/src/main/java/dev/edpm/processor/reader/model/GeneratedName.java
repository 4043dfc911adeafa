package dev.edpm.processor.reader.model;

/** Whether the name of a class that is to be generated is free. */
public enum GeneratedName {
  /** It is. */
  FREE,
  /** A class of the user's has it. */
  TAKEN,
  /** A class that was generated before is among the sources. */
  RECOMPILED
}
