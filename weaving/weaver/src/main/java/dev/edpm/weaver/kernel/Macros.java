package dev.edpm.weaver.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The macros at one point of a program, and the replacement of their uses. */
final class Macros {

  /** A mark among the words of code that is not understood: they may form other words. */
  static final String PASTE = "##";

  /** A pragma, perhaps in a string of {@code _Pragma}, that gives a macro its earlier meaning. */
  static final String POP = "pop_macro";

  private static final int MOST_REPLACEMENTS = 100_000;

  /** What devices define in all versions of OpenCL, beside names that begin with underscores. */
  private static final List<String> RESERVED =
      List.of(
          "cl_",
          "CL_",
          "CLK_",
          "M_",
          "FP_",
          "INT_",
          "UINT_",
          "LONG_",
          "ULONG_",
          "CHAR_",
          "SCHAR_",
          "UCHAR_",
          "SHRT_",
          "USHRT_",
          "FLT_",
          "DBL_",
          "HALF_",
          "ATOMIC_",
          "HUGE_",
          "POCL",
          "PoCL",
          "MAXFLOAT",
          "INFINITY",
          "NAN",
          "NULL",
          "kernel_exec",
          "linux",
          "unix",
          "i386",
          "_");

  /** A token that waits for its replacement, with the macros that it comes from. */
  private record Waiting(Token token, Set<String> from) {}

  private final Map<String, Macro> macros = new HashMap<>();
  private final boolean isCpp;
  private int replacements;

  Macros(CompilerOptions options) {
    this.isCpp = options.isCpp();
    for (String name : List.of("__OPENCL_VERSION__", "__OPENCL_C_VERSION__")) {
      macros.put(name, new Macro(Macro.Kind.PREDEFINED, List.of()));
    }
    for (String name : List.of("__FILE__", "__LINE__", "__COUNTER__", "__DATE__", "__TIME__")) {
      macros.put(name, new Macro(Macro.Kind.PREDEFINED, List.of()));
    }
    macros.putAll(options.macros());
  }

  /** Returns whether a name is a macro; empty if that depends on the device. */
  Optional<Boolean> isDefined(String name) {
    Macro macro = macros.get(name);
    if (macro != null) {
      return macro.kind() == Macro.Kind.UNKNOWN ? Optional.empty() : Optional.of(true);
    }
    if (name.equals("__cplusplus")) {
      return isCpp ? Optional.empty() : Optional.of(false);
    }
    return RESERVED.stream().anyMatch(name::startsWith) ? Optional.empty() : Optional.of(false);
  }

  /**
   * Defines a macro, or removes it.
   *
   * @param macro {@code null} to remove it
   * @param isCertain whether the directive has an effect in all cases
   */
  void define(String name, Macro macro, boolean isCertain) {
    if (isCertain && macro != null) {
      macros.put(name, macro);
    } else if (isCertain) {
      macros.remove(name);
    } else {
      List<Token> either = new ArrayList<>();
      Optional.ofNullable(macros.get(name)).ifPresent(each -> either.addAll(each.tokens()));
      Optional.ofNullable(macro).ifPresent(each -> either.addAll(each.tokens()));
      macros.put(name, new Macro(Macro.Kind.UNKNOWN, either));
    }
  }

  /**
   * Replaces the macros in code between two directives.
   *
   * @param replaced gets the tokens before the first one that is not understood
   */
  void replace(List<Token> code, List<Token> replaced) throws NotUnderstoodException {
    Deque<Waiting> waiting = new ArrayDeque<>();
    code.forEach(token -> waiting.add(new Waiting(token, Set.of())));
    while (!waiting.isEmpty()) {
      Waiting next = waiting.poll();
      if (next.token().kind() == Token.Kind.STRING && next.token().text().contains(POP)) {
        throw new NotUnderstoodException("it has " + POP + " in line " + next.token().line());
      }
      Macro macro = next.token().isWord() ? macros.get(next.token().text()) : null;
      if (macro == null || next.from().contains(next.token().text())) {
        replaced.add(next.token());
      } else if (macro.kind() == Macro.Kind.OBJECT) {
        replaceObject(next, macro, waiting);
      } else if (macro.kind() == Macro.Kind.FUNCTION) {
        replaced.add(function(next.token(), macro, waiting));
      } else {
        replaced.add(unknown(next.token(), macro.tokens(), List.of()));
      }
    }
  }

  private void replaceObject(Waiting use, Macro macro, Deque<Waiting> waiting)
      throws NotUnderstoodException {
    replacements += macro.tokens().size() + 1;
    if (replacements > MOST_REPLACEMENTS) {
      throw new NotUnderstoodException("its macros have too many tokens");
    }
    Set<String> from = new HashSet<>(use.from());
    from.add(use.token().text());
    for (int i = macro.tokens().size() - 1; i >= 0; i--) {
      Token token = macro.tokens().get(i);
      waiting.addFirst(
          new Waiting(Token.of(token.kind(), token.text(), use.token().line(), false, true), from));
    }
  }

  private Token function(Token name, Macro macro, Deque<Waiting> waiting)
      throws NotUnderstoodException {
    if (waiting.isEmpty()) {
      throw new NotUnderstoodException("a directive follows the macro " + name.text());
    }
    if (!waiting.peek().token().is("(")) {
      return name;
    }
    List<Token> arguments = new ArrayList<>();
    int depth = 0;
    do {
      if (waiting.isEmpty()) {
        throw new NotUnderstoodException(
            "the arguments of the macro " + name.text() + " do not end before a directive");
      }
      Token token = waiting.poll().token();
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      arguments.add(token);
    } while (depth > 0);
    return unknown(name, macro.tokens(), arguments);
  }

  private Token unknown(Token name, List<Token> replacement, List<Token> arguments)
      throws NotUnderstoodException {
    Set<String> words = new HashSet<>();
    addWords(replacement, name.text(), words);
    addWords(arguments, name.text(), words);
    return Token.unknown(
        Brackets.endsDeclaration(replacement),
        "it uses the macro " + name.text() + " in line " + name.line(),
        name.line(),
        words);
  }

  /** Adds all words that may come of {@code tokens}. */
  private void addWords(List<Token> tokens, String name, Set<String> words)
      throws NotUnderstoodException {
    Deque<List<Token>> open = new ArrayDeque<>(List.of(tokens));
    while (!open.isEmpty()) {
      List<Token> next = open.poll();
      if (!Brackets.areBalanced(next)) {
        throw new NotUnderstoodException("the macro " + name + " has unbalanced brackets");
      }
      for (Token token : next) {
        words.addAll(token.words());
        if (token.is(PASTE)) {
          words.add(PASTE);
        }
        if (token.isWord() && words.add(token.text()) && macros.containsKey(token.text())) {
          open.add(macros.get(token.text()).tokens());
        }
      }
    }
  }
}
