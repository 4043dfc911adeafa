package dev.edpm.weaver.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The options of OpenCL's compiler, as far as they change what a program declares.
 *
 * @param macros the macros that they define
 * @param isCpp whether the language may be C++ for OpenCL
 * @param fault why they are not understood
 */
record CompilerOptions(Map<String, Macro> macros, boolean isCpp, Optional<String> fault) {

  static CompilerOptions parse(String options) {
    Map<String, Macro> macros = new HashMap<>();
    String[] words = options.isBlank() ? new String[0] : options.strip().split("\\s+");
    Optional<String> fault = Optional.empty();
    for (int i = 0; i < words.length; i++) {
      String word = words[i];
      if (word.equals("-D") && i + 1 < words.length) {
        i++;
        word = "-D" + words[i];
      }
      if (word.startsWith("-D")) {
        define(word.substring(2), macros);
      } else if (word.equals("-I")) {
        i++;
      } else if (!word.startsWith("-cl-") && !word.startsWith("-I") && !word.startsWith("-w")) {
        fault = Optional.of("the option " + word + " is not understood");
      }
      if (word.indexOf('"') >= 0 || word.indexOf('\'') >= 0 || word.indexOf('\\') >= 0) {
        fault = Optional.of("the options contain quotes");
      }
    }
    boolean isCpp = options.toLowerCase(Locale.ROOT).contains("c++");
    return new CompilerOptions(macros, isCpp, fault);
  }

  private static void define(String definition, Map<String, Macro> macros) {
    int equals = definition.indexOf('=');
    String name = equals < 0 ? definition : definition.substring(0, equals);
    List<Token> value = new Lexer(equals < 0 ? "1" : definition.substring(equals + 1)).tokens();
    List<Token> named = new Lexer(name).tokens();
    if (named.size() == 1 && named.get(0).isWord()) {
      macros.put(name, Macro.of(value));
    } else if (!named.isEmpty()) {
      macros.put(named.get(0).text(), new Macro(Macro.Kind.UNKNOWN, value));
    }
  }
}
