package dev.edpm.opencl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of a compiler of OpenCL C. Most have the form of clang's; pocl before version 4 writes
 * the word {@code error} before the place.
 */
final class BuildLog {

  private static final Pattern ERROR =
      Pattern.compile(
          "(?m)^(?=[^\\n]*\\berror: )([^\\n]*?)(\\d+):(\\d+): (?:(?:fatal )?error: )?([^\\n]*)");
  private static final Pattern INCLUDED = Pattern.compile("([^\\s/:]+\\.h\\w*):$");
  private static final int LONGEST = 500;

  private BuildLog() {}

  /**
   * Returns the first error with its place.
   *
   * @param file the name of the source, instead of the compiler's own name of it; an included file
   *     keeps its name
   */
  static String first(String log, String file) {
    Matcher error = ERROR.matcher(log);
    if (error.find()) {
      Matcher included = INCLUDED.matcher(error.group(1));
      String place = included.find() ? included.group(1) : file;
      return place + ":" + error.group(2) + ":" + error.group(3) + " " + error.group(4).strip();
    }
    String text = log.strip();
    return file
        + ": "
        + (text.isEmpty()
            ? "the compiler gives no reason"
            : text.substring(0, Math.min(LONGEST, text.length())));
  }
}
