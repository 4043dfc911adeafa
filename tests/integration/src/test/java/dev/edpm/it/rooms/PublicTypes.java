package dev.edpm.it.rooms;

import dev.edpm.it.Artifact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/**
 * The public top-level types of the packages that modules export to everybody.
 *
 * @param all ordered by module and name
 */
record PublicTypes(List<PublicType> all) {

  /** The modules that programs can require; the command line and the agent are none. */
  private static final Set<Artifact> LIBRARIES =
      EnumSet.complementOf(EnumSet.of(Artifact.CLI, Artifact.AGENT));

  /**
   * A public type.
   *
   * @param module the name of its module
   * @param type its class, not initialised
   */
  record PublicType(String module, Class<?> type) {

    String name() {
      return type.getName();
    }

    String simpleName() {
      return type.getSimpleName();
    }

    String packageName() {
      return type.getPackageName();
    }

    /** Tells whether others can extend it although nothing says that they should. */
    boolean isOpenClass() {
      return kind().equals("class");
    }

    /** Returns its line in the list: what it is, and its name. */
    String line() {
      return kind() + " " + name();
    }

    private String kind() {
      if (type.isAnnotation()) {
        return "annotation";
      }
      if (type.isEnum()) {
        return "enum";
      }
      if (type.isRecord()) {
        return "record";
      }
      String sealed = type.isSealed() ? "sealed " : "";
      if (type.isInterface()) {
        return sealed + "interface";
      }
      int modifiers = type.getModifiers();
      if (Modifier.isAbstract(modifiers)) {
        return sealed + "abstract class";
      }
      return Modifier.isFinal(modifiers) ? "final class" : sealed + "class";
    }
  }

  /** Returns those of the packaged artifacts. */
  static PublicTypes ofArtifacts() {
    List<PublicType> types = new ArrayList<>();
    ClassLoader loader =
        new URLClassLoader(
            Stream.concat(LIBRARIES.stream().map(Artifact::jar), junit())
                .map(PublicTypes::url)
                .toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader());
    ModuleFinder.of(LIBRARIES.stream().map(Artifact::jar).toArray(Path[]::new)).findAll().stream()
        .sorted(Comparator.comparing(module -> module.descriptor().name()))
        .forEach(module -> types.addAll(of(module, loader)));
    return new PublicTypes(types);
  }

  private static List<PublicType> of(ModuleReference module, ClassLoader loader) {
    Set<String> exported =
        module.descriptor().exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(Exports::source)
            .collect(Collectors.toSet());
    try (ModuleReader reader = module.open();
        Stream<String> files = reader.list()) {
      return files
          .filter(name -> name.endsWith(".class") && !name.contains("-info."))
          .map(name -> name.replace(".class", "").replace('/', '.'))
          .filter(name -> !name.contains("$"))
          .filter(name -> exported.contains(name.substring(0, Math.max(0, name.lastIndexOf('.')))))
          .sorted()
          .<Class<?>>map(name -> load(name, loader))
          .filter(type -> Modifier.isPublic(type.getModifiers()))
          .map(type -> new PublicType(module.descriptor().name(), type))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the jars as a class path or module path. */
  static String path() {
    return Artifact.path(Stream.concat(LIBRARIES.stream(), junit()).toArray());
  }

  /** Returns the jars of JUnit, whose types are supertypes of ours. */
  private static Stream<Path> junit() {
    return Stream.of(Test.class, AnnotationSupport.class, AssertionFailedError.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(location -> Path.of(URI.create(location.toString())));
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
