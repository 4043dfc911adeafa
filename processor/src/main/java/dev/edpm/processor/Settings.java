package dev.edpm.processor;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The processor's options.
 *
 * @param regions types and methods that are regions without a mark
 * @param counters counters that are admitted though no catalogue has them
 * @param weave whether anything is done at all
 * @param anyCompiler whether a compiler other than javac is only worth a warning
 * @param faults what cannot be understood
 */
record Settings(
    NamePatterns regions,
    NamePatterns counters,
    boolean weave,
    boolean anyCompiler,
    List<Diagnostic> faults) {

  private static final String REGIONS = "edpm.regions";
  private static final String COUNTERS = "edpm.counters";
  private static final String WEAVE = "edpm.weave";
  private static final String COMPILER = "edpm.compiler";

  /** The names of all options. */
  static final Set<String> NAMES = Set.of(REGIONS, COUNTERS, WEAVE, COMPILER);

  static Settings of(Map<String, String> options) {
    List<Diagnostic> faults = new ArrayList<>();
    boolean weave = choice(options, WEAVE, "on", "off", faults);
    boolean onlyJavac = choice(options, COMPILER, "javac", "any", faults);
    return new Settings(
        patterns(options, REGIONS),
        patterns(options, COUNTERS),
        weave,
        !onlyJavac,
        List.copyOf(faults));
  }

  private static NamePatterns patterns(Map<String, String> options, String name) {
    String text = options.get(name);
    return NamePatterns.parse(text == null ? "" : text);
  }

  private static boolean choice(
      Map<String, String> options,
      String name,
      String usual,
      String other,
      List<Diagnostic> faults) {
    if (!options.containsKey(name)) {
      return true;
    }
    String value = String.valueOf(options.get(name));
    if (!value.equals(usual) && !value.equals(other)) {
      faults.add(
          Diagnostic.global(
              Message.OPTION, name, value, "write \"" + usual + "\" or \"" + other + "\""));
    }
    return !value.equals(other);
  }
}
