package dev.edpm.cli.text;

import dev.edpm.analysis.input.InputFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces an output file as a whole: it is complete, or as it was before. */
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

  private OutputFile() {}

  /**
   * Returns the folder of a file to write, and creates it if necessary.
   *
   * @throws UserMistake if it cannot be created
   */
  public static Path folder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new UserMistake(file + " is not a regular file");
    }
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /**
   * Replaces a file with text in UTF-8, and creates its folder if necessary.
   *
   * @throws UserMistake if it is not a regular file, or cannot be written
   */
  public static void replace(Path file, TextContent content) {
    replaceBytes(
        file,
        bytes -> {
          Writer to = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
          content.write(to);
          to.flush();
        });
  }

  /**
   * Replaces a file with bytes, and creates its folder if necessary.
   *
   * @throws UserMistake if it is not a regular file, or cannot be written
   */
  public static void replaceBytes(Path file, Content content) {
    Path target = file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new UserMistake(file + " is not a regular file");
    }
    Path fresh = folder(file).resolve(".edpm-" + ProcessHandle.current().pid() + ".tmp");
    try {
      try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(fresh), 1 << 16)) {
        content.write(to);
      }
      Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(file, e);
    } finally {
      try {
        Files.deleteIfExists(fresh);
      } catch (IOException e) {
        // The file remains; the user has to know the earlier failure, not this one.
      }
    }
  }

  private static UserMistake unwritable(Path file, IOException e) {
    return new UserMistake(file + " cannot be written: " + InputFile.reason(e));
  }
}
