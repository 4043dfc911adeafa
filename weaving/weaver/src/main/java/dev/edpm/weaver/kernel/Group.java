package dev.edpm.weaver.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The code from {@code #if} to {@code #endif}, while it is read. */
final class Group {

  /** Whether code is compiled. */
  enum Active {
    NO,
    /** That depends on the device. */
    MAYBE,
    YES;

    private static Active of(Optional<Boolean> condition) {
      return condition.map(holds -> holds ? YES : NO).orElse(MAYBE);
    }
  }

  private final int line;

  /** Whether a branch before the current one is compiled. */
  private Active before;

  private Active current;
  private boolean hasElse;

  /** The code of the current branch if it is not certain that it is compiled. */
  private List<Token> code = new ArrayList<>();

  private final Set<String> words = new HashSet<>();
  private boolean isComplete = true;
  private boolean isEmpty = true;

  /**
   * Starts with the first branch.
   *
   * @param condition whether it is compiled; empty if that depends on the device
   */
  Group(int line, Optional<Boolean> condition) {
    this.line = line;
    this.current = Active.of(condition);
    this.before = Active.NO;
  }

  Active current() {
    return current;
  }

  List<Token> code() {
    return code;
  }

  /** Tells whether the condition of another branch matters. */
  boolean asks() {
    return before != Active.YES && current != Active.YES;
  }

  /** Goes on with the next branch. */
  void next(Optional<Boolean> condition, boolean isLast) throws NotUnderstoodException {
    if (hasElse) {
      throw new NotUnderstoodException("a branch follows #else");
    }
    hasElse = isLast;
    end();
    if (current.compareTo(before) > 0) {
      before = current;
    }
    Active own = Active.of(condition);
    current =
        switch (before) {
          case YES -> Active.NO;
          case NO -> own;
          case MAYBE -> own == Active.NO ? Active.NO : Active.MAYBE;
        };
    if (before == Active.MAYBE && own == Active.YES) {
      before = Active.YES;
    }
  }

  /** Ends the current branch. */
  private void end() throws NotUnderstoodException {
    if (!Brackets.areBalanced(code)) {
      throw new NotUnderstoodException(reason() + " and has unbalanced brackets");
    }
    if (!code.isEmpty()) {
      isEmpty = false;
      isComplete &= Brackets.endsDeclaration(code);
      for (Token token : code) {
        words.addAll(token.words());
        if (token.isWord()) {
          words.add(token.text());
        }
      }
    }
    code = new ArrayList<>();
  }

  /** Ends the group, and returns what it adds to the code around, if anything. */
  Optional<Token> close() throws NotUnderstoodException {
    end();
    return isEmpty
        ? Optional.empty()
        : Optional.of(Token.unknown(isComplete, reason(), line, words));
  }

  private String reason() {
    return "the condition in line " + line + " depends on the device";
  }
}
