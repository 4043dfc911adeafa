package dev.edpm.tasks.bound;

import dev.edpm.runtime.text.Printable;

/** Escapes names so that they cannot end a line or a comment of a program. */
final class Comment {

  private Comment() {}

  /** Returns the name on one line, without the characters that end a comment of lp_solve. */
  static String plain(String name) {
    return Printable.escape(name).replace("*/", "*\\u002f");
  }

  /** Returns the name of a kind: codelet and footprint, as StarPU writes them. */
  static String of(TaskKind kind) {
    return plain(kind.codelet()) + " key " + Integer.toHexString(kind.footprint());
  }
}
