package dev.edpm.examples.visits;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A log as web servers write it, the same each time. */
final class AccessLog {

  /** The visitors come in turns. */
  static final int VISITORS = 6000;

  private AccessLog() {}

  /** Returns the lines of some visits, which are 7 s apart. */
  static List<String> lines(int visits) {
    return IntStream.range(0, visits).mapToObj(AccessLog::line).toList();
  }

  private static String line(int visit) {
    int second = 7 * visit;
    int visitor = visit % VISITORS;
    return String.format(
        Locale.ROOT,
        "10.0.%d.%d - - [%02d/Nov/2026:%02d:%02d:%02d +0000] \"GET /page/%d HTTP/1.1\" 200 %d",
        visitor / 200,
        visitor % 200,
        1 + second / 86_400 % 30,
        second / 3600 % 24,
        second / 60 % 60,
        second % 60,
        visit % 97,
        512 + visit % 4096);
  }
}
