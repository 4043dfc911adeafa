package dev.edpm.processor;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.check.Texts;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The processor's options.
 *
 * @param regions the names of types and methods that are regions without a mark
 * @param counters the names of counters that are admitted although no catalogue contains them
 * @param weave whether weaving is on
 * @param anyCompiler whether a compiler other than javac causes a warning instead of an error;
 *     empty if not set
 * @param sources the folders with the programs of OpenCL kernels
 * @param faults the errors in the options
 */
record Settings(
    NamePatterns regions,
    NamePatterns counters,
    boolean weave,
    Optional<Boolean> anyCompiler,
    List<String> sources,
    List<Diagnostic> faults) {

  private static final String REGIONS = "edpm.regions";
  private static final String COUNTERS = "edpm.counters";
  private static final String WEAVE = "edpm.weave";
  private static final String COMPILER = "edpm.compiler";
  private static final String SOURCES = "edpm.sources";

  /** The names of all options. */
  static final Set<String> NAMES = Set.of(REGIONS, COUNTERS, WEAVE, COMPILER, SOURCES);

  static Settings of(Map<String, String> options) {
    List<Diagnostic> faults = new ArrayList<>();
    boolean weave = choice(options, WEAVE, "on", "off", faults);
    boolean onlyJavac = choice(options, COMPILER, "javac", "any", faults);
    return new Settings(
        patterns(options, REGIONS, faults),
        patterns(options, COUNTERS, faults),
        weave,
        options.containsKey(COMPILER) ? Optional.of(!onlyJavac) : Optional.empty(),
        folders(options),
        List.copyOf(faults));
  }

  /** Returns the folders of {@link #SOURCES}, which are separated as in a class path. */
  private static List<String> folders(Map<String, String> options) {
    String text = options.get(SOURCES);
    return text == null || text.isBlank()
        ? List.of()
        : List.of(text.split(Pattern.quote(File.pathSeparator)));
  }

  /**
   * Tells whether a compiler other than javac causes a warning instead of an error.
   *
   * @param inEditor whether it is the compiler of an editor, for which a warning is the default
   */
  boolean admitsAnyCompiler(boolean inEditor) {
    return anyCompiler.orElse(inEditor);
  }

  private static NamePatterns patterns(
      Map<String, String> options, String name, List<Diagnostic> faults) {
    String text = options.get(name);
    if (text == null) {
      return NamePatterns.parse("");
    }
    for (String pattern : NamePatterns.split(text, ',')) {
      Optional<String> fault = Texts.faultOfPattern(pattern);
      if (fault.isPresent()) {
        faults.add(Diagnostic.global(Message.OPTION, name, Texts.start(text), fault.get()));
        return NamePatterns.parse("");
      }
    }
    return NamePatterns.parse(text);
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
              Message.OPTION,
              name,
              Texts.start(value),
              "write \"" + usual + "\" or \"" + other + "\""));
    }
    return !value.equals(other);
  }
}
