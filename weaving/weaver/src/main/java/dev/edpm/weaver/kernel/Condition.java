package dev.edpm.weaver.kernel;

import java.util.List;
import java.util.Optional;

/**
 * Evaluates the expression of {@code #if}, in which macros are replaced already. A value that
 * depends on the device is unknown.
 */
final class Condition {

  private static final List<List<String>> BY_PRECEDENCE =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<", ">", "<=", ">="),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final int DEEPEST = 100;

  private final List<Token> tokens;
  private final Macros macros;
  private int at;
  private int depth;

  private Condition(List<Token> tokens, Macros macros) {
    this.tokens = tokens;
    this.macros = macros;
  }

  /**
   * Returns whether the code after the directive is compiled; empty if that depends on the device.
   */
  static Optional<Boolean> evaluate(List<Token> expression, Macros macros)
      throws NotUnderstoodException {
    Condition condition = new Condition(expression, macros);
    Optional<Long> value = condition.binary(0);
    if (condition.at < expression.size()) {
      return Optional.empty(); // ternaries, calls and mistakes
    }
    return value.map(number -> number != 0);
  }

  private Optional<Long> binary(int level) throws NotUnderstoodException {
    if (level == BY_PRECEDENCE.size()) {
      return unary();
    }
    Optional<Long> left = binary(level + 1);
    while (at < tokens.size()
        && tokens.get(at).kind() == Token.Kind.PUNCTUATOR
        && BY_PRECEDENCE.get(level).contains(tokens.get(at).text())) {
      String operator = tokens.get(at).text();
      at++;
      left = apply(operator, left, binary(level + 1));
    }
    return left;
  }

  private static Optional<Long> apply(String operator, Optional<Long> left, Optional<Long> right) {
    if (operator.equals("&&") && (isZero(left) || isZero(right))) {
      return Optional.of(0L);
    }
    if (operator.equals("||") && (isNotZero(left) || isNotZero(right))) {
      return Optional.of(1L);
    }
    return left.isEmpty() || right.isEmpty()
        ? Optional.empty()
        : apply(operator, left.get(), right.get());
  }

  private static boolean isZero(Optional<Long> value) {
    return value.isPresent() && value.get() == 0;
  }

  private static boolean isNotZero(Optional<Long> value) {
    return value.isPresent() && value.get() != 0;
  }

  private static Optional<Long> apply(String operator, long left, long right) {
    if ((operator.equals("/") || operator.equals("%")) && right == 0) {
      return Optional.empty();
    }
    if ((operator.equals("<<") || operator.equals(">>")) && (right < 0 || right > 63)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (operator) {
          case "||" -> truth(left != 0 || right != 0);
          case "&&" -> truth(left != 0 && right != 0);
          case "|" -> left | right;
          case "^" -> left ^ right;
          case "&" -> left & right;
          case "==" -> truth(left == right);
          case "!=" -> truth(left != right);
          case "<" -> truth(left < right);
          case ">" -> truth(left > right);
          case "<=" -> truth(left <= right);
          case ">=" -> truth(left >= right);
          case "<<" -> left << right;
          case ">>" -> left >> right;
          case "+" -> left + right;
          case "-" -> left - right;
          case "*" -> left * right;
          case "/" -> left / right;
          default -> left % right;
        });
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private Optional<Long> unary() throws NotUnderstoodException {
    depth++;
    if (depth > DEEPEST) {
      throw new NotUnderstoodException("a condition is nested too deeply");
    }
    Optional<Long> value = operand();
    depth--;
    return value;
  }

  private Optional<Long> operand() throws NotUnderstoodException {
    if (at == tokens.size()) {
      throw new NotUnderstoodException("a condition is incomplete");
    }
    Token token = tokens.get(at);
    at++;
    if (token.is("!")) {
      return unary().map(value -> truth(value == 0));
    }
    if (token.is("-")) {
      return unary().map(value -> -value);
    }
    if (token.is("+")) {
      return unary();
    }
    if (token.is("~")) {
      return unary().map(value -> ~value);
    }
    if (token.is("(")) {
      Optional<Long> value = binary(0);
      if (at < tokens.size() && tokens.get(at).is(")")) {
        at++;
        return value;
      }
      at = Brackets.end(tokens, at - 1);
      return Optional.empty();
    }
    if (token.kind() == Token.Kind.NUMBER) {
      return number(token.text());
    }
    if (token.isWord("true") || token.isWord("false")) {
      return Optional.empty(); // compilers disagree
    }
    if (token.isWord()) {
      return macros.isDefined(token.text()).filter(defined -> !defined).map(defined -> 0L);
    }
    return Optional.empty();
  }

  /** Returns a signed number; the rules for unsigned ones are different. */
  private static Optional<Long> number(String text) {
    try {
      boolean isLong = text.endsWith("L") || text.endsWith("l");
      String digits = isLong ? text.substring(0, text.length() - 1) : text;
      boolean isOctal = digits.startsWith("0") && digits.length() > 1;
      return digits.matches("0[0-7]*|[1-9][0-9]*|0[xX][0-9a-fA-F]+")
          ? Optional.of(isOctal ? Long.decode(digits) : Long.valueOf(digits))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty(); // too large
    }
  }
}
