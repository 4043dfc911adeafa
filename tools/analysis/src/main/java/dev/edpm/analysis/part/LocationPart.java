package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;

/**
 * The place of a mark; texts are empty and the line is 0 where the report has none.
 *
 * @param json as in the report
 */
public record LocationPart(JsonObject json) {

  /** Returns the binary name of the class. */
  public String className() {
    return json.text("class");
  }

  /** Returns the name of the method, {@code <init>} of a constructor. */
  public String member() {
    return json.text("member");
  }

  /** Returns the descriptor of the method. */
  public String signature() {
    return json.text("signature");
  }

  /** Returns the name of the source file. */
  public String file() {
    return json.text("file");
  }

  /** Returns the line in the source file. */
  public long line() {
    return json.count("line");
  }
}
