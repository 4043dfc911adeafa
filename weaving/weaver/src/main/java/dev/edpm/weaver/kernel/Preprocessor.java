package dev.edpm.weaver.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Follows the directives of a program and replaces its macros without arguments. Code that depends
 * on the device, and macros with arguments, become tokens of unknown content.
 */
final class Preprocessor {

  private static final String DEFINED = "defined";

  private final Macros macros;

  /** The groups around the current line, innermost first. */
  private final Deque<Group> groups = new ArrayDeque<>();

  private final List<Token> tokens = new ArrayList<>();
  private List<Token> run = new ArrayList<>();
  private String stopped;

  Preprocessor(CompilerOptions options) {
    this.macros = new Macros(options);
    this.stopped = options.fault().orElse(null);
  }

  /** Returns the code before the first part that is not understood. */
  List<Token> tokens() {
    return tokens;
  }

  /** Returns why {@link #tokens} are not all. */
  Optional<String> stopped() {
    return Optional.ofNullable(stopped);
  }

  void read(String text) {
    if (stopped != null) {
      return;
    }
    Lexer lexer = new Lexer(text);
    List<Token> all = lexer.tokens();
    try {
      int start = 0;
      while (start < all.size()) {
        int end = start + 1;
        while (end < all.size() && !all.get(end).isFirst()) {
          end++;
        }
        line(all.subList(start, end));
        start = end;
      }
      flush();
      if (lexer.stopped().isEmpty() && !groups.isEmpty()) {
        throw new NotUnderstoodException("#endif is missing");
      }
      stopped = lexer.stopped().orElse(null);
    } catch (NotUnderstoodException e) {
      stopped = e.getMessage();
    }
  }

  private void line(List<Token> line) throws NotUnderstoodException {
    if (!line.get(0).is("#")) {
      if (isActive()) {
        run.addAll(line);
      }
      return;
    }
    if (line.size() > 1) {
      flush();
      directive(line.get(1), line.subList(2, line.size()));
    }
  }

  private boolean isActive() {
    return groups.stream().noneMatch(group -> group.current() == Group.Active.NO);
  }

  private boolean isCertain() {
    return groups.stream().allMatch(group -> group.current() == Group.Active.YES);
  }

  /** Adds the code since the last directive. */
  private void flush() throws NotUnderstoodException {
    List<Token> code = run;
    run = new ArrayList<>();
    macros.replace(code, sink());
  }

  /** Returns the list that code is added to: that of the innermost uncertain group. */
  private List<Token> sink() {
    return groups.stream()
        .filter(group -> group.current() == Group.Active.MAYBE)
        .findFirst()
        .map(Group::code)
        .orElse(tokens);
  }

  private void directive(Token name, List<Token> rest) throws NotUnderstoodException {
    switch (name.text()) {
      case "if" -> open(name, () -> condition(rest));
      case "ifdef" -> open(name, () -> isDefined(rest));
      case "ifndef" -> open(name, () -> isDefined(rest).map(defined -> !defined));
      case "elif" -> branch(() -> condition(rest), false);
      // Compilers that do not know these directives ignore them in code that is left out.
      case "elifdef", "elifndef" -> branch(Optional::empty, false);
      case "else" -> branch(() -> Optional.of(true), true);
      case "endif" -> close();
      default -> {
        if (isActive()) {
          active(name, rest);
        }
      }
    }
  }

  /** A condition that is evaluated only if it matters. */
  private interface Test {
    Optional<Boolean> holds() throws NotUnderstoodException;
  }

  private void open(Token directive, Test test) throws NotUnderstoodException {
    groups.push(new Group(directive.line(), isActive() ? test.holds() : Optional.of(false)));
  }

  private void branch(Test test, boolean isLast) throws NotUnderstoodException {
    Group group = innermost();
    boolean matters = group.asks() && isActiveAround();
    group.next(matters ? test.holds() : Optional.of(false), isLast);
  }

  private boolean isActiveAround() {
    return groups.stream().skip(1).noneMatch(group -> group.current() == Group.Active.NO);
  }

  private void close() throws NotUnderstoodException {
    Optional<Token> left = innermost().close();
    groups.pop();
    left.ifPresent(sink()::add);
  }

  private Group innermost() throws NotUnderstoodException {
    if (groups.isEmpty()) {
      throw new NotUnderstoodException("#if is missing");
    }
    return groups.peek();
  }

  private void active(Token name, List<Token> rest) throws NotUnderstoodException {
    switch (name.text()) {
      case "define" -> define(rest);
      case "undef" -> macros.define(macroName(rest), null, isCertain());
      // A program with an active #error is compiled nowhere, so only other branches matter.
      case "error", "line", "warning", "ident" -> {}
      case "pragma" -> {
        if (!rest.isEmpty() && rest.get(0).isWord(Macros.POP)) {
          throw new NotUnderstoodException("it has " + Macros.POP + " in line " + name.line());
        }
      }
      default -> {
        if (name.kind() != Token.Kind.NUMBER) {
          throw new NotUnderstoodException("it has #" + name.text() + " in line " + name.line());
        }
      }
    }
  }

  private void define(List<Token> rest) throws NotUnderstoodException {
    String name = macroName(rest);
    List<Token> replacement = rest.subList(1, rest.size());
    Macro macro =
        !replacement.isEmpty() && replacement.get(0).is("(") && !replacement.get(0).isSpaced()
            ? new Macro(
                Macro.Kind.FUNCTION,
                replacement.subList(Brackets.end(replacement, 0), replacement.size()))
            : Macro.of(replacement);
    macros.define(name, macro, isCertain());
  }

  private static String macroName(List<Token> rest) throws NotUnderstoodException {
    if (rest.isEmpty() || !rest.get(0).isWord()) {
      throw new NotUnderstoodException("a directive names no macro");
    }
    return rest.get(0).text();
  }

  private Optional<Boolean> isDefined(List<Token> rest) throws NotUnderstoodException {
    return macros.isDefined(macroName(rest));
  }

  private Optional<Boolean> condition(List<Token> expression) throws NotUnderstoodException {
    List<Token> asked = new ArrayList<>();
    Iterator<Token> rest = expression.iterator();
    while (rest.hasNext()) {
      Token token = rest.next();
      asked.add(token.isWord(DEFINED) ? defined(rest, token) : token);
    }
    List<Token> replaced = new ArrayList<>();
    macros.replace(asked, replaced);
    return Condition.evaluate(replaced, macros);
  }

  private Token defined(Iterator<Token> rest, Token operator) throws NotUnderstoodException {
    Token name = rest.hasNext() ? rest.next() : operator;
    boolean isBracketed = name.is("(");
    if (isBracketed && rest.hasNext()) {
      name = rest.next();
    }
    boolean isClosed = !isBracketed || rest.hasNext() && rest.next().is(")");
    if (!name.isWord() || !isClosed) {
      throw new NotUnderstoodException("a condition in line " + operator.line() + " is malformed");
    }
    return macros
        .isDefined(name.text())
        .map(
            defined ->
                Token.of(Token.Kind.NUMBER, defined ? "1" : "0", operator.line(), false, true))
        .orElseGet(() -> Token.of(Token.Kind.OTHER, DEFINED, operator.line(), false, true));
  }
}
