package dev.edpm.runtime.event;

import dev.edpm.runtime.config.Contained;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The tools of the jar that the user named, those of its own services file and no others. What is
 * wrong with it is said in a sentence each, and left out.
 */
final class ToolJar {

  private final Path jar;
  private final Consumer<String> wrong;

  private ToolJar(Path jar, Consumer<String> wrong) {
    this.jar = jar;
    this.wrong = wrong;
  }

  /**
   * Loads the tools. Their class loader stays open: they may load classes as long as the program
   * runs.
   *
   * @param wrong told what does not work, without the name of the jar
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
        Contained.run(
            () -> tools.add(new FoundTool(make(name, loader), name + " of " + jar)),
            e -> wrong.accept(reason(name, e)));
      }
    }
    return tools;
  }

  /** Returns the names of the tools' classes, none when something is wrong with the jar. */
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
      JarEntry services = file.getJarEntry(ToolServices.SERVICES);
      List<String> names = services == null ? List.of() : names(file, services);
      if (names.isEmpty()) {
        wrong.accept(
            "it has no tool: its " + ToolServices.SERVICES + " is to name the tools' classes");
      }
      return names;
    } catch (IOException | RuntimeException e) {
      wrong.accept("it cannot be read as a jar: " + Contained.describe(e));
      return List.of();
    }
  }

  /** Reads names as service loading does: one a line, blanks and what follows a # left out. */
  private static List<String> names(JarFile file, JarEntry services) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(file.getInputStream(services), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(line -> line.replaceFirst("#.*", "").strip())
          .filter(name -> !name.isEmpty())
          .distinct()
          .toList();
    }
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
      return "the class " + name + " that its " + ToolServices.SERVICES + " names is not in it";
    }
    if (failure instanceof ClassCastException) {
      return name + " is no " + ProfilingTool.class.getName();
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
    return name + " cannot be made: " + Contained.describe(failure);
  }
}
