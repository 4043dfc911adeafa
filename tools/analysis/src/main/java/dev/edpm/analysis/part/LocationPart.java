package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;

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

  /** Returns the bytecode in which a block is open; nothing for a method. */
  public List<Range> ranges() {
    return json.objects("ranges").stream().map(Range::new).toList();
  }

  /**
   * A range of the bytecode of a method.
   *
   * @param json as in the report
   */
  public record Range(JsonObject json) {

    /** Returns the name of the method in the class file. */
    public String member() {
      return json.text("member");
    }

    /** Returns the descriptor of the method. */
    public String signature() {
      return json.text("signature");
    }

    /** Returns the index of the first instruction. */
    public long from() {
      return json.count("from");
    }

    /** Returns the index after the last instruction. */
    public long to() {
      return json.count("to");
    }
  }

  /** Returns the line in the source file. */
  public long line() {
    return json.count("line");
  }
}
