package dev.edpm.runtime.boot.listed;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.region.Archive;
import dev.edpm.runtime.region.RegionDescriptor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * Reads the lists of regions of a class loader. A multi-release jar has a list for each version of
 * its classes; of each wiring class, the list of the version counts that the class loader loads.
 */
final class RegionLists {

  /**
   * One line per region, its wiring class first, so that the lists of several jars can be
   * concatenated.
   */
  public static final String INDEX = "META-INF/edpm/regions";

  private static final String VERSIONS = "META-INF/versions/";

  /** The first version that a multi-release jar can have classes for. */
  private static final int FIRST_VERSION = 9;

  private RegionLists() {}

  /** Loads the class while there is heap for it. */
  public static void prepare() {
    // The call suffices.
  }

  /** Reads the lists of a class loader, which belongs to the program and may throw anything. */
  public static List<RegionDescriptor> read(ClassLoader loader, Consumer<Problem> problems) {
    List<RegionDescriptor> listed = new ArrayList<>();
    Contained.run(
        () -> {
          Enumeration<URL> lists = loader.getResources(INDEX);
          while (lists.hasMoreElements()) {
            read(lists.nextElement(), listed, problems);
          }
        },
        e ->
            problems.accept(
                Problem.of(
                    "index",
                    "the list of compiled regions cannot be read: " + Contained.describe(e))));
    return listed;
  }

  private static void read(URL url, List<RegionDescriptor> into, Consumer<Problem> problems)
      throws IOException {
    URLConnection connection = url.openConnection();
    // A cached jar would stay open and lock the file, so that the program could not be redeployed.
    connection.setUseCaches(false);
    List<RegionDescriptor> rows = new ArrayList<>();
    try (InputStream stream = connection.getInputStream()) {
      if (main(connection, Attributes.Name.MULTI_RELEASE).filter(Boolean::parseBoolean).isPresent()
          && connection instanceof JarURLConnection inJar) {
        readVersions(inJar.getJarFile(), rows(stream, url, problems), url, rows, problems);
      } else {
        rows.addAll(rows(stream, url, problems));
      }
      Archive archive = archive(url, connection);
      for (RegionDescriptor row : rows) {
        into.add(row.in(archive));
      }
    }
  }

  private static Archive archive(URL list, URLConnection connection) throws IOException {
    String text = list.toString();
    return Archive.at(
        text.substring(0, text.length() - INDEX.length()),
        main(connection, Attributes.Name.IMPLEMENTATION_VERSION).orElse(null));
  }

  /** Returns an attribute of the manifest of a jar. */
  private static Optional<String> main(URLConnection connection, Attributes.Name name)
      throws IOException {
    Attributes attributes =
        connection instanceof JarURLConnection inJar ? inJar.getMainAttributes() : null;
    return attributes == null ? Optional.empty() : Optional.ofNullable(attributes.getValue(name));
  }

  private static void readVersions(
      JarFile jar,
      List<RegionDescriptor> ofBase,
      URL url,
      List<RegionDescriptor> into,
      Consumer<Problem> problems)
      throws IOException {
    Map<Integer, List<RegionDescriptor>> lists = new HashMap<>();
    lists.put(0, ofBase);
    for (int version = FIRST_VERSION; version <= Runtime.version().feature(); version++) {
      var entry = jar.getEntry(VERSIONS + version + "/" + INDEX);
      if (entry != null) {
        try (InputStream stream = jar.getInputStream(entry)) {
          lists.put(version, rows(stream, url, problems));
        }
      }
    }
    Map<String, Integer> loaded = new HashMap<>();
    lists.forEach(
        (version, rows) -> {
          for (RegionDescriptor row : rows) {
            String wiring = row.block().wiring();
            if (loaded.computeIfAbsent(wiring, name -> version(jar, name)).equals(version)) {
              into.add(row);
            }
          }
        });
  }

  /** Returns the version of a class that a class loader loads, 0 for that of the base. */
  private static int version(JarFile jar, String className) {
    String path = className.replace('.', '/') + ".class";
    int version = Runtime.version().feature();
    while (version >= FIRST_VERSION && jar.getEntry(VERSIONS + version + "/" + path) == null) {
      version--;
    }
    return version < FIRST_VERSION ? 0 : version;
  }

  private static List<RegionDescriptor> rows(InputStream list, URL url, Consumer<Problem> problems)
      throws IOException {
    List<RegionDescriptor> rows = new ArrayList<>();
    // Closing the stream is left to the caller: with it, the jar would be closed.
    BufferedReader lines = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      RegionDescriptor region = RegionRow.of(line);
      if (region == null) {
        problems.accept(Problem.of("index", url + " has an invalid line; rebuild the program"));
      } else {
        rows.add(region);
      }
    }
    return rows;
  }
}
