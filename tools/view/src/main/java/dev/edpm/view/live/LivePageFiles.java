package dev.edpm.view.live;

import dev.edpm.view.page.PageFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * Only for {@code edpm-runtime}, which finds it by name: the files of the live page, by their
 * paths. Safe on any thread.
 */
public final class LivePageFiles implements Function<String, byte[]> {

  /** The scripts of the report's page that the live page uses. */
  private static final List<String> SHARED =
      List.of(
          "js/10-dom.js", "js/11-format.js", "js/12-color.js", "js/30-table.js", "js/52-icicle.js");

  /** Creates the files. */
  public LivePageFiles() {}

  /** Returns the file at a path, {@code null} if there is none. */
  @Override
  public byte[] apply(String path) {
    return switch (path) {
      case "/" -> bytes(text("live.html"));
      case "/live.css" ->
          bytes(PageFiles.uplotStyle() + "\n" + PageFiles.all("css") + text("css/live.css"));
      case "/live.js" -> bytes(scripts());
      default -> null;
    };
  }

  private static String scripts() {
    StringBuilder all = new StringBuilder("(() => {\"use strict\";\n");
    all.append(PageFiles.uplot()).append('\n');
    SHARED.forEach(file -> all.append(PageFiles.file(file)).append('\n'));
    text("files.txt").lines().forEach(file -> all.append(text(file)).append('\n'));
    return all.append("})();\n").toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(String file) {
    try (InputStream in = LivePageFiles.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the jar of edpm-view has no " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
