package dev.edpm.runtime.event;

import dev.edpm.runtime.file.TextFile;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.text.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The tools of the jar that the user named: those in its own services file and no others. Each
 * failure is reported in one sentence, and the tool is skipped.
 */
final class ToolJar {

  /**
   * The maximum unpacked size of entries that the JVM reads as a whole: classes and files in
   * META-INF.
   */
  private static final long MOST_ENTRY_BYTES = 16L << 20;

  private static final int MOST_SERVICES_BYTES = 64 << 10;

  /** The maximum number of entries of a services file that may fail to load. */
  private static final int MOST_FAILURES = 20;

  private final Path jar;
  private final Consumer<String> wrong;
  private int failures;

  private ToolJar(Path jar, Consumer<String> wrong) {
    this.jar = jar;
    this.wrong = wrong;
  }

  /**
   * Loads the tools. Their class loader stays open, because they may load classes as long as the
   * program runs.
   *
   * @param wrong receives failures, without the name of the jar
   */
  static List<FoundTool> load(Path jar, Consumer<String> wrong) {
    return new ToolJar(jar, wrong).load();
  }

  private List<FoundTool> load() {
    List<String> names = names();
    List<FoundTool> tools = new ArrayList<>();
    if (!names.isEmpty()) {
      ClassLoader loader = loader();
      for (String name : names) {
        if (failures < MOST_FAILURES) {
          load(name, loader, tools);
        }
      }
    }
    return tools;
  }

  private void load(String name, ClassLoader loader, List<FoundTool> to) {
    try {
      to.add(new FoundTool(make(name, loader), name + " of " + jar));
    } catch (Throwable e) {
      failed(reason(name, e));
    }
  }

  private void failed(String reason) {
    failures++;
    wrong.accept(reason);
  }

  /** Returns the names of the tools' classes; none if the jar is unusable. */
  private List<String> names() {
    if (!Files.exists(jar)) {
      wrong.accept("there is no such file");
      return List.of();
    }
    if (!Files.isRegularFile(jar)) {
      wrong.accept("it is not a file; name the jar itself");
      return List.of();
    }
    if (!Files.isReadable(jar)) {
      wrong.accept("it may not be read by this process");
      return List.of();
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Optional<JarEntry> bomb = file.stream().filter(ToolJar::isTooLarge).findFirst();
      if (bomb.isPresent()) {
        wrong.accept(
            "its entry "
                + Printable.quote(bomb.get().getName())
                + " has more than "
                + TextFile.bytes(MOST_ENTRY_BYTES)
                + " when unpacked");
        return List.of();
      }
      JarEntry services = file.getJarEntry(ToolServices.SERVICES);
      List<String> names = services == null ? List.of() : names(file, services);
      if (names.isEmpty()) {
        wrong.accept(
            "it has no tool: its " + ToolServices.SERVICES + " must list the tools' classes");
      }
      return names;
    } catch (IOException | RuntimeException | Error e) {
      wrong.accept("it cannot be read as a jar: " + Contained.describe(e));
      return List.of();
    }
  }

  private static boolean isTooLarge(JarEntry entry) {
    String name = entry.getName();
    return entry.getSize() > MOST_ENTRY_BYTES
        && (name.endsWith(".class") || name.startsWith("META-INF/"));
  }

  /**
   * Reads names as service loading does: one per line, without blanks and without comments after a
   * #.
   */
  private static List<String> names(JarFile file, JarEntry services) throws IOException {
    byte[] text;
    try (InputStream stream = file.getInputStream(services)) {
      text = stream.readNBytes(MOST_SERVICES_BYTES + 1);
    }
    if (text.length > MOST_SERVICES_BYTES) {
      throw new IOException(
          services.getName() + " has more than " + TextFile.bytes(MOST_SERVICES_BYTES));
    }
    return new String(text, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  private ClassLoader loader() {
    try {
      URL[] place = {jar.toUri().toURL()};
      return new URLClassLoader("edpm-prof-tool", place, ProfilingTool.class.getClassLoader());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ProfilingTool make(String name, ClassLoader loader) throws Throwable {
    try {
      return Class.forName(name, true, loader)
          .asSubclass(ProfilingTool.class)
          .getConstructor()
          .newInstance();
    } catch (InvocationTargetException | ExceptionInInitializerError e) {
      throw e.getCause();
    }
  }

  private static String reason(String name, Throwable failure) {
    if (failure instanceof ClassNotFoundException) {
      return "the class " + name + ", listed in its " + ToolServices.SERVICES + ", is missing";
    }
    if (failure instanceof ClassCastException) {
      return name + " does not implement " + ProfilingTool.class.getName();
    }
    if (failure instanceof NoSuchMethodException) {
      return name + " has no public constructor without arguments";
    }
    if (failure instanceof UnsupportedClassVersionError) {
      int here = Runtime.version().feature();
      return String.format(
          "%s was compiled for a newer Java than the %d that runs here; compile it with --release"
              + " %d (%s)",
          name, here, here, Contained.describe(failure));
    }
    return name + " cannot be created: " + Contained.describe(failure);
  }
}
