package dev.edpm.tasks.bound;

import dev.edpm.runtime.config.Printable;

/** Makes names of users fit to stand in a line or a comment of a program, which they cannot end. */
final class Comment {

  private Comment() {}

  /** Returns the name on one line, without what ends a comment of lp_solve. */
  static String plain(String name) {
    return Printable.escape(name).replace("*/", "*\\u002f");
  }

  /** Returns what a kind is called: codelet and footprint, as StarPU writes them. */
  static String of(TaskKind kind) {
    return plain(kind.codelet()) + " key " + Integer.toHexString(kind.footprint());
  }
}
