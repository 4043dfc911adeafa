package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One line of the index: a region that was woven. Fields are separated by tabs; a backslash escapes
 * tab, line feed, carriage return and itself.
 *
 * @param wiringClass binary name of the class that registers it
 * @param name its name
 * @param className binary name of the class that holds it
 * @param member the enclosing method in the class file
 * @param signature the member's descriptor
 * @param file simple name of the source file
 * @param line line of the mark
 * @param counters its counters, separated by commas
 */
record IndexEntry(
    String wiringClass,
    String name,
    String className,
    String member,
    String signature,
    String file,
    String line,
    String counters) {

  static IndexEntry of(WiringPlan plan, RegionPlan region) {
    return new IndexEntry(
        plan.wiringBinaryName(),
        region.name(),
        region.className(),
        region.member(),
        region.signature(),
        plan.file(),
        Integer.toString(region.line()),
        String.join(",", region.counters()));
  }

  String format() {
    return List.of(wiringClass, name, className, member, signature, file, line, counters).stream()
        .map(IndexEntry::escape)
        .collect(Collectors.joining("\t"));
  }

  /** Returns the entry that {@code line} is; a comment and what is malformed is none. */
  static Optional<IndexEntry> parse(String line) {
    if (line.startsWith("#")) {
      return Optional.empty();
    }
    List<String> fields = new ArrayList<>();
    for (String field : line.split("\t", -1)) {
      fields.add(unescape(field));
    }
    return fields.size() != 8
        ? Optional.empty()
        : Optional.of(
            new IndexEntry(
                fields.get(0),
                fields.get(1),
                fields.get(2),
                fields.get(3),
                fields.get(4),
                fields.get(5),
                fields.get(6),
                fields.get(7)));
  }

  private static String escape(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  private static String unescape(String field) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c != '\\' || i + 1 == field.length()) {
        text.append(c);
        continue;
      }
      char escaped = field.charAt(++i);
      text.append(
          switch (escaped) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> escaped;
          });
    }
    return text.toString();
  }
}
