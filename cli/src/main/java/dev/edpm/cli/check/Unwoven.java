package dev.edpm.cli.check;

/**
 * A marked member of a class that was not woven.
 *
 * @param file source file, or the class file's name when the class does not say
 * @param line source line, or 0
 * @param member class and member, in words of the source
 * @param mark what marks it
 */
record Unwoven(String file, int line, String member, String mark) {

  @Override
  public String toString() {
    return file + (line > 0 ? ":" + line : "") + ": " + member + ": " + mark + " is not woven";
  }
}
