package dev.edpm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Programs that tests compile. */
final class Programs {

  private Programs() {}

  /**
   * Compiles sources into the folder {@code classes} of an empty folder, and returns the latter.
   *
   * @param options more options of javac
   */
  static Path compiled(String name, Map<String, String> sources, Object... options)
      throws IOException {
    Path folder = Folders.empty(name);
    List<Object> arguments = new ArrayList<>(List.of("-d", "classes"));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve("src").resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
      arguments.add(file);
    }
    arguments.addAll(List.of(options));
    Command.jdk(folder, "javac", arguments.toArray()).run().succeeded();
    return folder;
  }
}
