package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a temporary file: who made it, so that a later process can tell whether it is still
 * in use, and a random part, so that nobody can take the name beforehand.
 *
 * @param host the machine
 * @param namespace identifies the process numbers that {@code pid} is one of (each container has
 *     its own), 0 where the system does not say
 * @param pid the process
 * @param start when it started, in ms since 1970, 0 where the system does not say
 * @param random hexadecimal digits
 */
record TemporaryName(String host, long namespace, long pid, long start, String random) {

  /** Apart, because names are also made where heap is scarce. */
  private static final class Form {
    static final Pattern PATTERN =
        Pattern.compile(
            "\\.edpm-(.{1,64})-([0-9]{1,18})-([0-9]{1,18})-([0-9]{1,18})-([0-9a-f]{1,16})\\.tmp");
  }

  private static final int LONGEST_HOST = 64;
  private static final Path NAMESPACE = Path.of("/proc/self/ns/pid");

  /** The system's own figure for the same start may differ by a second between two looks. */
  private static final long SAME_START_MS = 2000;

  /** Returns a name that this process has not used yet. */
  static TemporaryName fresh() {
    return new TemporaryName(
        plainHost(), ownNamespace(), OwnPid.get(), ownStart(), RandomPart.next());
  }

  /** Reads the name of a file; empty when it is not such a name. */
  static Optional<TemporaryName> parse(String fileName) {
    Matcher parts = Form.PATTERN.matcher(fileName);
    return parts.matches()
        ? Optional.of(
            new TemporaryName(
                parts.group(1),
                Long.parseLong(parts.group(2)),
                Long.parseLong(parts.group(3)),
                Long.parseLong(parts.group(4)),
                parts.group(5)))
        : Optional.empty();
  }

  /** Tells whether the process that made it cannot be seen from {@code here}. */
  boolean isElsewhere(TemporaryName here) {
    return namespace != here.namespace;
  }

  /** Tells whether the process that made it has ended, as far as can be seen here. */
  boolean hasEnded() {
    try {
      return hasEndedHere();
    } catch (LinkageError e) {
      // Without the JDK's class for processes nobody can tell.
      return false;
    }
  }

  private boolean hasEndedHere() {
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    if (process.isEmpty()) {
      return true;
    }
    long other = startOf(process.get());
    return start != 0 && other != 0 && Math.abs(start - other) > SAME_START_MS;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return ".edpm-" + host + "-" + namespace + "-" + pid + "-" + start + "-" + random + ".tmp";
  }

  /** Returns the host's name without what a file's name cannot hold. */
  private static String plainHost() {
    StringBuilder plain = new StringBuilder();
    String host = HostName.get();
    for (int i = 0; i < Math.min(LONGEST_HOST, host.length()); i++) {
      char c = host.charAt(i);
      boolean kept = c < 128 && (Character.isLetterOrDigit(c) || c == '.' || c == '-');
      plain.append(kept ? c : '_');
    }
    return plain.length() == 0 ? "unknown" : plain.toString();
  }

  private static long ownStart() {
    try {
      return startOf(ProcessHandle.current());
    } catch (LinkageError e) {
      return 0;
    }
  }

  private static long startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /** The link reads {@code pid:[4026531836]}. */
  private static long ownNamespace() {
    try {
      String link = Files.readSymbolicLink(NAMESPACE).toString();
      return Long.parseLong(link.substring(link.indexOf('[') + 1, link.length() - 1));
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
