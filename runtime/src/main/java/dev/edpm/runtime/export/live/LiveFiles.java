package dev.edpm.runtime.export.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The files of the page: those of {@code edpm-view} if it is on the class path, else a page with
 * plain tables. An index resource names the class of {@code edpm-view} that provides them. Safe on
 * any thread.
 */
final class LiveFiles {

  /** A file with its media type. */
  record Content(String type, byte[] bytes) {}

  private static final String INDEX = "META-INF/edpm/live-page";

  private static final Map<String, String> PLAIN =
      Map.of("/", "plain.html", "/live.css", "plain.css", "/live.js", "plain.js");

  /** Found at the first request. */
  private Function<String, byte[]> page;

  /** Returns the file at a path, empty if there is none. */
  Optional<Content> find(String path) {
    return Optional.ofNullable(page().apply(path)).map(bytes -> new Content(type(path), bytes));
  }

  private synchronized Function<String, byte[]> page() {
    if (page == null) {
      page = view().orElse(LiveFiles::plain);
    }
    return page;
  }

  private static String type(String path) {
    return path.endsWith(".js")
        ? "text/javascript; charset=utf-8"
        : path.endsWith(".css") ? "text/css; charset=utf-8" : "text/html; charset=utf-8";
  }

  private static Optional<Function<String, byte[]>> view() {
    Optional<Function<String, byte[]>> own = view(LiveFiles.class.getClassLoader());
    return own.isPresent() ? own : view(ClassLoader.getSystemClassLoader());
  }

  @SuppressWarnings("unchecked") // the index names classes that implement it
  private static Optional<Function<String, byte[]>> view(ClassLoader loader) {
    try (InputStream index = loader.getResourceAsStream(INDEX)) {
      if (index == null) {
        return Optional.empty();
      }
      String name = new String(index.readAllBytes(), StandardCharsets.UTF_8).strip();
      return Optional.of(
          (Function<String, byte[]>)
              Class.forName(name, true, loader)
                  .asSubclass(Function.class)
                  .getDeclaredConstructor()
                  .newInstance());
    } catch (IOException | ReflectiveOperationException | ClassCastException | LinkageError e) {
      return Optional.empty();
    }
  }

  private static byte[] plain(String path) {
    String file = PLAIN.get(path);
    if (file == null) {
      return null;
    }
    try (InputStream in = LiveFiles.class.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }
}
