package dev.edpm.it.rooms;

import dev.edpm.it.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sources of rooms. */
final class RoomSources {

  private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);

  /** A full stop, colon or semicolon of a sentence, not one inside a name or a version. */
  private static final Pattern END = Pattern.compile("[.](?= |$)");

  private static final Pattern TAG =
      Pattern.compile("\\{@(?:code|link|linkplain)\\s+([^}]*)\\}", Pattern.DOTALL);

  private RoomSources() {}

  /** Returns the folder of a room's package. */
  static Path folder(Room room) {
    return Artifact.PROJECT
        .resolve(room.module())
        .resolve("src/main/java")
        .resolve(room.name().replace('.', '/'));
  }

  /**
   * Returns the first sentence of a room's package comment, in Markdown and without a full stop.
   */
  static String sentence(Room room) throws IOException {
    String source = Files.readString(folder(room).resolve("package-info.java"));
    Matcher comment = COMMENT.matcher(source);
    if (!comment.find()) {
      throw new IllegalStateException(room + " has no package comment");
    }
    String text = comment.group(1).replaceAll("\\n \\*", " ").replaceAll("\\s+", " ").strip();
    Matcher end = END.matcher(text);
    String sentence = end.find() ? text.substring(0, end.start()) : text;
    return TAG.matcher(sentence)
        .replaceAll(tag -> Matcher.quoteReplacement("`" + simple(tag.group(1)) + "`"))
        .replace("|", "\\|");
  }

  /** Returns a reference without the package of what it names. */
  private static String simple(String reference) {
    return reference.replaceFirst("^(?:[a-z]\\w*\\.)+(?=[A-Z])", "").replace('#', '.');
  }
}
