package dev.edpm.benchmarks.evaluation;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the source of a program: the original program with regions, as a user of the way writes
 * them, in the format of google-java-format.
 *
 * @param way the way to measure
 * @param configuration the places of the regions, and their counters
 */
record ProgramText(Way way, Configuration configuration) {

  private static final String PACKAGE = ProgramText.class.getPackageName() + ".";
  private static final String TYPE = "public final class";
  private static final int WIDTH = 100;

  private static final List<String> FUNCTIONS = List.of("first", "second", "third");
  private static final List<String> BLOCKS = List.of("one", "two", "three", "four");

  /** The names of the different sets of counters, in the order in which the regions have them. */
  private static final List<String> SETS = List.of("Scheduling", "Allocation", "Paging", "Waiting");

  /** The counters of these sets. */
  private static final List<String> COUNTERS =
      List.of(
          "CPU_TIME, CONTEXT_SWITCHES",
          "ALLOCATED_BYTES",
          "PAGE_FAULTS, CPU_TIME",
          "CONTEXT_SWITCHES, ALLOCATED_BYTES");

  private static final String ALL_COUNTERS =
      """
      @Counters({"os.page-faults", "os.context-switches", "time.cpu", "jvm.allocated-bytes"})
      """;

  private static final Pattern CALL = Pattern.compile("(?m)^ +checksum \\+= (\\w+)\\(.*\n");
  private static final Pattern FUNCTION = Pattern.compile("  private static double (\\w+)\\(");

  /** The head of a function and its blocks, one per line. */
  private static final Pattern BODY =
      Pattern.compile("( double (\\w+)\\(.*\n.*\n)((?: +sum = .*\n)+)");

  /** Returns the source, given the source of the original program. */
  String of(String original) {
    String text =
        original.substring(original.indexOf(TYPE)).replace("Original", configuration.type());
    if (way == Way.EDPM && configuration.sameCounters()) {
      text = ALL_COUNTERS + text;
    }
    text = text.replaceFirst("( main\\(.*) \\{\n", "$1" + begin());
    text = text.replaceFirst("(    System\\.out.*\n)", "$1" + way.end().indent(4));
    text = wrapped(withRegions(text));
    return "package " + PACKAGE + way.label() + ";\n" + imports(text) + comment() + text;
  }

  private String begin() {
    return (way.end().isEmpty() ? " {\n" : " throws Exception {\n") + way.begin().indent(4);
  }

  private String comment() {
    String where =
        switch (configuration.regions()) {
          case "E1" -> "a region around each call";
          case "E2" -> "a region around each block";
          case "E3" -> "each region is nested in the previous one";
          default -> "each region ends inside the next one (overlap)";
        };
    return "\n/** %s, %s: %s, %s. */\n"
        .formatted(
            configuration.regions(),
            configuration.sets(),
            where,
            configuration.sameCounters()
                ? "with the same counters for all"
                : "each with other counters");
  }

  /** Returns the imports of the types and constants that a text names. */
  private String imports(String text) {
    String own = PACKAGE + way.label() + ".";
    String counter = PACKAGE + way.counters() + ".Counter";
    Stream<String> constants =
        Stream.of("ALLOCATED_BYTES", "CONTEXT_SWITCHES", "CPU_TIME", "PAGE_FAULTS")
            .map(constant -> counter + "." + constant);
    Stream<String> types =
        Stream.of(
                Stream.of("dev.edpm.annotations.Counters", "dev.edpm.annotations.Region"),
                Stream.of(PACKAGE + "Matrix"),
                SETS.stream().sorted().map(set -> own + "Sets." + set),
                Stream.of(counter).filter(type -> !type.equals(own + "Counter")),
                Stream.of("dev.edpm.runtime.Span", "java.nio.file.Path", "java.util.Arrays"))
            .flatMap(some -> some);
    return imports("import static ", constants, text) + imports("import ", types, text);
  }

  private static String imports(String keyword, Stream<String> names, String text) {
    String imports =
        names
            .filter(name -> Pattern.compile("\\b" + simple(name) + "\\b").matcher(text).find())
            .map(name -> keyword + name + ";\n")
            .collect(Collectors.joining());
    return imports.isEmpty() ? "" : "\n" + imports;
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private String withRegions(String text) {
    if (!configuration.regions().equals("E1")) {
      return BODY.matcher(text)
          .replaceAll(
              body -> body.group(1) + blocks(body.group(2), body.group(3).lines().toList()));
    }
    return way == Way.EDPM
        ? FUNCTION
            .matcher(text)
            .replaceAll(
                function ->
                    annotations(FUNCTIONS.indexOf(function.group(1))).replace(' ', '\n').indent(2)
                        + function.group())
        : CALL.matcher(text)
            .replaceAll(
                call -> {
                  String name = call.group(1);
                  return inTry(6, open(name, name, FUNCTIONS.indexOf(name)), call.group());
                });
  }

  /** Returns the blocks of a function, one per line, with their regions. */
  private String blocks(String function, List<String> blocks) {
    int last = blocks.size() - 1;
    String text = "";
    for (int i = last; i >= 0; i--) {
      String block = blocks.get(i) + "\n";
      String open = open(BLOCKS.get(i), function + "." + BLOCKS.get(i), i);
      text =
          switch (configuration.regions()) {
            case "E2" -> inTry(4, open, block) + text;
            case "E3" -> inTry(4, open, block + text);
            default ->
                declared(open)
                    + block
                    + (i > 0 ? close(i - 1) : "")
                    + (i == last ? close(i) : "")
                    + text;
          };
    }
    return text;
  }

  private static String inTry(int indent, String open, String content) {
    return ("try (" + open + ") {").indent(indent) + content.indent(2) + "}".indent(indent);
  }

  /** Several annotations of a local variable take a line each. */
  private static String declared(String open) {
    return (open.replaceAll("(@\\w+) (@\\w+) ", "$1\n$2\n") + ";").indent(4);
  }

  private static String close(int block) {
    return (BLOCKS.get(block) + ".close();").indent(4);
  }

  /** Returns the declaration of the variable that represents an execution of a region. */
  private String open(String variable, String region, int number) {
    String counters = configuration.sameCounters() ? "Counter.values()" : COUNTERS.get(number);
    return (way == Way.EDPM ? annotations(number) + " " : "")
        + "%1$s %2$s = %1$s.open(%3$s)"
            .formatted(
                way.execution(),
                variable,
                way == Way.EDPM ? "" : "\"%s\", %s".formatted(region, counters));
  }

  private String annotations(int number) {
    return configuration.sameCounters() ? "@Region" : "@Region @" + SETS.get(number);
  }

  /** Wraps lines that are too long after their assignment. */
  private static String wrapped(String text) {
    return text.lines()
        .map(
            line ->
                line.length() > WIDTH ? line.replaceFirst("^( *)(.*?) = ", "$1$2 =\n$1    ") : line)
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
