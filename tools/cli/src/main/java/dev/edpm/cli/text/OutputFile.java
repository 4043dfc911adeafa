package dev.edpm.cli.text;

import dev.edpm.analysis.input.InputFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A file that a command writes, and that is not one of the files that it reads. It is replaced as a
 * whole: it is complete, or as it was before.
 */
public final class OutputFile {

  /** Writes text. */
  @FunctionalInterface
  public interface TextContent {

    /** Writes everything to {@code to}. */
    void write(Writer to) throws IOException;
  }

  /** Writes bytes. */
  @FunctionalInterface
  public interface Content {

    /** Writes everything to {@code to}. */
    void write(OutputStream to) throws IOException;
  }

  private final Path file;

  /**
   * Creates an output file; nothing is written yet.
   *
   * @param inputs the files that the command reads
   * @throws UserMistake if it is one of these files, under the same or another name
   */
  public OutputFile(Path file, Collection<Path> inputs) {
    this.file = file;
    requireOther(file, inputs);
  }

  /**
   * Requires that a file to write is not one of the files that the command reads.
   *
   * @throws UserMistake if it is one of them, under the same or another name
   */
  public static void requireOther(Path file, Collection<Path> inputs) {
    for (Path input : inputs) {
      if (InputFile.isSame(file, input)) {
        throw new UserMistake(
            file
                + (file.equals(input)
                    ? " is a file that the command reads"
                    : " is the same file as " + input + ", which the command reads")
                + "; name another output file");
      }
    }
  }

  /**
   * Requires that the name of a file to write has an extension of its format. Without it, other
   * programs do not open the file, and it may be a report that the user named by mistake.
   *
   * @param content what the command writes, for the user
   * @throws UserMistake if the name has none of the extensions
   */
  public static void requireExtension(Path file, String content, String... extensions) {
    if (Arrays.stream(extensions).noneMatch(file.toString()::endsWith)) {
      throw new UserMistake(
          content + "; let the name of " + file + " end in " + String.join(" or ", extensions));
    }
  }

  /**
   * Returns the file in the folder of the first report that has the names of all reports, and
   * another extension.
   */
  public static Path beside(List<Path> reports, String extension) {
    String names =
        reports.stream()
            .map(report -> String.valueOf(report.getFileName()).replaceFirst("[.]jsonl?$", ""))
            .collect(Collectors.joining("-"));
    return reports.get(0).resolveSibling(names + extension);
  }

  /** Returns the path of the file, as the user named it. */
  public Path path() {
    return file;
  }

  /**
   * Returns the folder of the file, and creates it if necessary.
   *
   * @throws UserMistake if it cannot be created
   */
  public Path folder() {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new UserMistake(file + " is not a regular file");
    }
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Replaces the file with text in UTF-8, and creates its folder if necessary.
   *
   * @throws UserMistake if it is not a regular file, or cannot be written
   */
  public void write(TextContent content) {
    writeBytes(
        bytes -> {
          Writer to = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
          content.write(to);
          to.flush();
        });
  }

  /**
   * Replaces the file with bytes, and creates its folder if necessary.
   *
   * @throws UserMistake if it is not a regular file, or cannot be written
   */
  public void writeBytes(Content content) {
    Path target = file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new UserMistake(file + " is not a regular file");
    }
    // Commands of several threads may write into one folder.
    Path fresh = folder().resolve(".edpm-" + UUID.randomUUID() + ".tmp");
    try {
      try (OutputStream to =
          new BufferedOutputStream(
              Files.newOutputStream(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
              1 << 16)) {
        content.write(to);
      }
      Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(e);
    } catch (UncheckedIOException e) {
      throw unwritable(e.getCause());
    } finally {
      try {
        Files.deleteIfExists(fresh);
      } catch (IOException e) {
        // The file remains; the user has to know the earlier failure, not this one.
      }
    }
  }

  private UserMistake unwritable(IOException e) {
    return new UserMistake(file + " cannot be written: " + InputFile.reason(e));
  }
}
