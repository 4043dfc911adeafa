package dev.edpm.cli.check;

import dev.edpm.analysis.json.JsonObject;

/**
 * An annotated member of a class that was not instrumented.
 *
 * @param file the source file, or the class file if the class does not name its source
 * @param line the source line, or 0 where it is not known
 * @param member the class and the member, written as in source code
 * @param mark the annotation or the call that makes it a region
 */
record Unwoven(String file, int line, String member, String mark) {

  /** Tells whether javac may have compiled it: its source is in Java, or is not known. */
  boolean mayBeJava() {
    return file.endsWith(".java") || file.endsWith(".class");
  }

  JsonObject json() {
    return new JsonObject()
        .put("file", file)
        .put("line", line > 0 ? line : null)
        .put("member", member)
        .put("mark", mark);
  }

  @Override
  public String toString() {
    return file
        + (line > 0 ? ":" + line : "")
        + ": "
        + member
        + ": "
        + mark
        + " is not instrumented";
  }
}
