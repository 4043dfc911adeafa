package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Place;

/**
 * A position in a class file.
 *
 * @param file the source file, or the class file if the class does not name its source
 * @param member the class, and the member in it if there is one, as source code has them
 * @param line the line of the source, from 1; 0 if the class has no line numbers
 */
public record ClassPlace(String file, String member, long line) implements Place {

  @Override
  public String toString() {
    return file + (line > 0 ? ":" + line : "") + ": " + member;
  }
}
