package dev.edpm.runtime.boot.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Loads the classes of EDPM that a class refers to, directly or indirectly. The program may close
 * their class loader before the process ends, as a host of plugins does. Confined to one thread.
 */
public final class EarlyClasses {

  /** This class in the folder of all packages of EDPM, which may have been relocated. */
  private static final String PLACE = "runtime/boot/process/";

  private static final int MAGIC_AND_VERSION = 8;

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
   * Loads the classes without initialising them. Classes that are missing are left out, such as
   * those that need a module of the JDK which the program does not have.
   *
   * @param root the class whose class loader is used
   */
  public static void load(Class<?> root) {
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
        Class.forName(name.replace('/', '.'), false, loader);
        readConstants(new DataInputStream(new BufferedInputStream(file)));
      }
    } catch (IOException | ClassNotFoundException | LinkageError e) {
      // The class is loaded when it is needed, and a failure is reported then.
      return;
    }
  }

  /** Reads the constant pool, which has the names of all classes that the class refers to. */
  private void readConstants(DataInputStream file) throws IOException {
    file.skipNBytes(MAGIC_AND_VERSION);
    int constants = file.readUnsignedShort();
    for (int i = 1; i < constants; i++) {
      int tag = file.readUnsignedByte();
      switch (tag) {
        case 1 -> addNames(file.readUTF());
        case 7, 8, 16, 19, 20 -> file.skipNBytes(2);
        case 15 -> file.skipNBytes(3);
        case 5, 6 -> {
          file.skipNBytes(8);
          i++; // It takes the place of two.
        }
        default -> file.skipNBytes(4);
      }
    }
  }

  /** Adds the names of EDPM's classes in a name, a descriptor or a signature. */
  private void addNames(String text) {
    for (int from = text.indexOf(folder); from >= 0; from = text.indexOf(folder, from + 1)) {
      int to = from;
      while (to < text.length() && isPartOfName(text.charAt(to))) {
        to++;
      }
      add(text.substring(from, to));
    }
  }

  private static boolean isPartOfName(char c) {
    return c == '/' || Character.isJavaIdentifierPart(c);
  }
}
