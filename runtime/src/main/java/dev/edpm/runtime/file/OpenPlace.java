package dev.edpm.runtime.file;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places that cannot be replaced as a whole and are written directly: files that this process has
 * open, and some devices, such as null and terminals. No other special file is opened: opening a
 * pipe, for instance, blocks until a reader opens it.
 */
final class OpenPlace {

  private static final Pattern DESCRIPTOR =
      Pattern.compile("/proc/(?:self|thread-self|[0-9]+)/(?:task/[0-9]+/)?fd/([0-9]{1,9})");

  private static final Pattern DEVICE = Pattern.compile("/dev/(null|zero|full|tty|pts/[0-9]+)");

  private OpenPlace() {}

  /** Tells whether it is an open file of a process. */
  static boolean isDescriptor(Path path) {
    return DESCRIPTOR.matcher(path.toString()).matches();
  }

  /** Tells whether it is not a file that could be replaced. */
  static boolean is(Path path) {
    return isDescriptor(path) || Files.exists(path) && !Files.isRegularFile(path);
  }

  /**
   * Appends to it: standard output may be a file that contains the program's own output.
   *
   * @throws FileSystemException if opening it could block
   */
  static void append(Path path, AtomicFile.Content content) throws IOException {
    Matcher descriptor = DESCRIPTOR.matcher(path.toString());
    boolean own = path.startsWith("/proc/" + OwnPid.get());
    if (own && descriptor.matches() && descriptor.group(1).matches("[12]")) {
      // It is already open, and stays open.
      OutputStream stream =
          new FileOutputStream(
              descriptor.group(1).equals("1") ? FileDescriptor.out : FileDescriptor.err);
      content.writeTo(stream);
      stream.flush();
      return;
    }
    if (!Files.isRegularFile(path) && !DEVICE.matcher(path.toString()).matches()) {
      throw new FileSystemException(
          path.toString(), null, "it is a pipe or a device, which could block the program");
    }
    try (OutputStream stream = new FileOutputStream(path.toFile(), true)) {
      content.writeTo(stream);
    }
  }
}
