package dev.edpm.cli.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a standard stream of this process is connected to. */
enum StreamKind {
  TERMINAL,

  /** A pipe or a socket. */
  PIPE,

  /** Such as a file. */
  OTHER;

  static final String STANDARD_OUTPUT = "/dev/stdout";
  static final String STANDARD_ERROR = "/dev/stderr";

  private static final int FILE_TYPE = 0170000;
  private static final int FIFO = 0010000;
  private static final int CHARACTER_DEVICE = 0020000;
  private static final int SOCKET = 0140000;

  /** Returns the kind of a stream; empty if the system does not say, as on Windows. */
  static Optional<StreamKind> of(String device) {
    try {
      Path path = Path.of(device);
      return Optional.of(
          switch ((int) Files.getAttribute(path, "unix:mode") & FILE_TYPE) {
            case FIFO, SOCKET -> PIPE;
            // The only other device that is common here.
            case CHARACTER_DEVICE ->
                number(path).equals(number(Path.of("/dev/null"))) ? OTHER : TERMINAL;
            default -> OTHER;
          });
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  /** Returns whether a stream is known to be a terminal. */
  static boolean isTerminal(String device) {
    return of(device).filter(kind -> kind == TERMINAL).isPresent();
  }

  private static Object number(Path device) throws IOException {
    return Files.getAttribute(device, "unix:rdev");
  }
}
