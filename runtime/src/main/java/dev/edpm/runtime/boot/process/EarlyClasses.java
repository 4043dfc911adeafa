package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.Log;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Loads the classes of EDPM that a class refers to, directly or indirectly, and the classes of the
 * JDK that these refer to. The program may close their class loader before the process ends, as a
 * host of plugins does; some, such as those of web applications, then find none of the JDK's
 * classes either. Confined to one thread.
 */
public final class EarlyClasses {

  /** This class in the folder of all packages of EDPM, which may have been relocated. */
  private static final String PLACE = "runtime/boot/process/";

  /** The beginnings of the names of the JDK's classes. */
  private static final List<String> JDK = List.of("java/", "javax/", "jdk/", "com/sun/");

  private final ClassLoader loader;

  /** The folder of all packages of EDPM. */
  private final String folder;

  private final Set<String> known = new HashSet<>();
  private final Queue<String> toRead = new ArrayDeque<>();

  private EarlyClasses(ClassLoader loader) {
    this.loader = loader;
    String own = file(EarlyClasses.class);
    this.folder = own.substring(0, own.lastIndexOf(PLACE));
  }

  /**
   * Tells whether a program can close a class loader: it is none of those that load the classes of
   * the JDK and of the class path.
   */
  public static boolean mayBeClosed(ClassLoader loader) {
    try {
      ClassLoader kept = ClassLoader.getSystemClassLoader();
      while (kept != null && kept != loader) {
        kept = kept.getParent();
      }
      return kept != loader;
    } catch (SecurityException e) {
      // Then its classes and resources could not be found either.
      return false;
    }
  }

  /**
   * Loads the classes, without initialising them, if the class loader may be closed. Classes that
   * are missing are left out, such as those that need a module of the JDK which the program does
   * not have.
   *
   * @param root the class whose class loader is used
   * @param log receives the reason if they cannot be loaded
   * @return whether it may be closed
   */
  public static boolean loadIfMayBeClosed(Class<?> root, Log log) {
    boolean mayBeClosed = mayBeClosed(root.getClassLoader());
    if (mayBeClosed) {
      Contained.run(
          () -> load(root),
          e ->
              log.info("the classes for the end cannot be loaded early: " + Contained.describe(e)));
    }
    return mayBeClosed;
  }

  private static void load(Class<?> root) {
    EarlyClasses classes = new EarlyClasses(root.getClassLoader());
    classes.add(file(root));
    for (String next = classes.toRead.poll(); next != null; next = classes.toRead.poll()) {
      classes.read(next);
    }
  }

  private static String file(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private void add(String name) {
    if (known.add(name)) {
      toRead.add(name);
    }
  }

  private void read(String name) {
    try (InputStream file = loader.getResourceAsStream(name + ".class")) {
      if (file != null) {
        load(name);
        String text = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
        names(text, folder, this::add);
        JDK.forEach(beginning -> names(text, beginning, this::addOfJdk));
      }
    } catch (IOException e) {
      // Its classes are loaded when they are needed, and a failure is reported then.
      return;
    }
  }

  private void addOfJdk(String name) {
    if (known.add(name)) {
      load(name);
    }
  }

  private void load(String name) {
    try {
      Class.forName(name.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      // The class is loaded when it is needed, and a failure is reported then; or this is no class.
      return;
    }
  }

  /**
   * Finds the names of classes in a class file. They stand in it as they are, in the names,
   * descriptors and signatures of its constants, each followed by what is no part of a name.
   */
  private static void names(String file, String beginning, Consumer<String> to) {
    for (int from = file.indexOf(beginning); from >= 0; from = file.indexOf(beginning, from + 1)) {
      int end = from + beginning.length();
      while (end < file.length() && isPartOfName(file.charAt(end))) {
        end++;
      }
      to.accept(file.substring(from, end));
    }
  }

  /** Takes the characters of our names alone: Java's include those that begin the next constant. */
  private static boolean isPartOfName(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '/'
        || c == '$'
        || c == '_';
  }
}
