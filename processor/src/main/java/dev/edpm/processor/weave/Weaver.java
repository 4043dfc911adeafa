package dev.edpm.processor.weave;

/** Weaves regions into class files. */
public final class Weaver {

  private Weaver() {}

  /** Returns {@code classFile} with the regions that {@code marks} names. */
  public static WeaveResult weave(byte[] classFile, ClassMarks marks) {
    return new WeaveResult.Woven(classFile);
  }
}
