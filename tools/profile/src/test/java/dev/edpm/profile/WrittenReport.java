package dev.edpm.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the report that a program would write if some of its methods were regions. */
final class WrittenReport {

  private WrittenReport() {}

  /** Writes a report in which the methods of a class are regions with their own names. */
  static Path of(Path file, Class<?> type, String... methods) throws IOException {
    List<String> regions =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> List.of(methods).contains(method.getName()))
            .map(
                method ->
                    region(
                        method.getName(),
                        type.getName(),
                        method.getName(),
                        java.lang.invoke.MethodType.methodType(
                                method.getReturnType(), method.getParameterTypes())
                            .toMethodDescriptorString(),
                        1))
            .toList();
    return of(file, regions);
  }

  static Path of(Path file, List<String> regions) throws IOException {
    return Files.writeString(
        file,
        "{\"format\": \"edpm-report/1\", \"run\": {\"main\": \"sampled\"}, \"regions\": {"
            + String.join(", ", regions)
            + "}}");
  }

  /** Returns a block; each range is such as {@code m()V 10-20}. */
  static String block(String name, String type, String member, int line, String... ranges) {
    String list =
        Arrays.stream(ranges)
            .map(range -> range.split("(?=[(])|[ -]"))
            .map(
                part ->
                    "{\"member\": \"%s\", \"signature\": \"%s\", \"from\": %s, \"to\": %s}"
                        .formatted((Object[]) part))
            .collect(Collectors.joining(", "));
    return region(name, type, member, "()V", line)
        .replace("\"T.java\",", "\"T.java\", \"ranges\": [" + list + "],");
  }

  static String region(String name, String type, String member, String signature, int line) {
    return "\"%s\": {\"location\": {\"class\": \"%s\", \"member\": \"%s\", \"signature\": \"%s\", \"file\": \"T.java\", \"line\": %d}, \"executions\": 1, \"summary\": {\"time.cpu\": {\"sum\": 9000000000, \"self\": 8000000000}}}"
        .formatted(name, type, member, signature, line);
  }
}
