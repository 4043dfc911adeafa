package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a temporary file. It identifies the process that created the file, so that a later
 * process can determine whether the file is still in use. A random part prevents other users from
 * taking the name in advance.
 *
 * @param host the machine
 * @param namespace the namespace of {@code pid} (each container has its own), 0 if unknown
 * @param pid the process id
 * @param start the start time of the process, in ms since 1970, 0 if unknown
 * @param random hexadecimal digits
 */
record TemporaryName(String host, long namespace, long pid, long start, String random) {

  /** A separate class, because names are also created when heap is scarce. */
  private static final class Form {
    static final Pattern PATTERN =
        Pattern.compile(
            "\\.edpm-(.{1,64})-([0-9]{1,18})-([0-9]{1,18})-([0-9]{1,18})-([0-9a-f]{1,16})\\.tmp");
  }

  private static final int LONGEST_HOST = 64;
  private static final Path NAMESPACE = Path.of("/proc/self/ns/pid");

  /**
   * The tolerance for the same start time: the system's value may differ by a second between two
   * readings.
   */
  private static final long SAME_START_MS = 2000;

  /** Returns a name that this process has not used yet. */
  static TemporaryName fresh() {
    return new TemporaryName(
        plainHost(), ownNamespace(), OwnPid.get(), ownStart(), RandomPart.next());
  }

  /** Parses the name of a file; empty if it is not such a name. */
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

  /** Tells whether the process that created it is not visible from {@code here}. */
  boolean isElsewhere(TemporaryName here) {
    return namespace != here.namespace;
  }

  /** Tells whether the process that created it has ended, as far as this is visible here. */
  boolean hasEnded() {
    try {
      return hasEndedHere();
    } catch (LinkageError e) {
      // This is unknown without the JDK's class for processes.
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

  /** Returns the host's name with only characters that are allowed in file names. */
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

  /**
   * Returns the id of the namespace of processes. The link has the form {@code pid:[4026531836]}.
   */
  private static long ownNamespace() {
    try {
      String link = Files.readSymbolicLink(NAMESPACE).toString();
      return Long.parseLong(link.substring(link.indexOf('[') + 1, link.length() - 1));
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
