package dev.edpm.agent;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The names of the top-level types of a folder or an archive. */
final class TypeNames {

  private static final String CLASS = ".class";

  private final Map<String, String> simpleNames = new HashMap<>();

  private TypeNames() {}

  /** Returns the types of a location, none if it cannot be read. */
  static TypeNames in(URL location) {
    TypeNames names = new TypeNames();
    try {
      names.read(location);
    } catch (IOException | URISyntaxException | RuntimeException e) {
      // Default names are then as if each type were alone.
      names.simpleNames.clear();
    }
    return names;
  }

  private void read(URL location) throws IOException, URISyntaxException {
    if (location == null) {
      return;
    }
    if (location.getProtocol().equals("file")) {
      Path path = Path.of(location.toURI());
      if (Files.isDirectory(path)) {
        folder(path);
      } else {
        try (JarFile jar = new JarFile(path.toFile())) {
          jar(jar);
        }
      }
      return;
    }
    URLConnection connection = location.openConnection();
    if (connection instanceof JarURLConnection inJar) {
      // With the cache, because the class loader has the jar open, and closes it.
      jar(inJar.getJarFile());
    }
  }

  private void folder(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      files.forEach(file -> add(path.relativize(file).toString().replace('\\', '/')));
    }
  }

  private void jar(JarFile jar) {
    Enumeration<JarEntry> entries = jar.entries();
    while (entries.hasMoreElements()) {
      add(entries.nextElement().getName());
    }
  }

  private void add(String path) {
    if (path.endsWith(CLASS) && path.indexOf('$') < 0 && path.indexOf('-') < 0) {
      String name = path.substring(0, path.length() - CLASS.length()).replace('/', '.');
      simpleNames.put(name, name.substring(name.lastIndexOf('.') + 1));
    }
  }

  /** Passes the simple and the qualified name of each type. */
  void forEach(BiConsumer<String, String> types) {
    simpleNames.forEach((qualified, simple) -> types.accept(simple, qualified));
  }
}
