package dev.edpm.cli.archive;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.Enumeration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** Visits the class files of a folder or a jar, including jars inside the jar. */
public final class ClassFiles {

  /** The text between the name of a jar and the path of a file in it. */
  public static final String INSIDE = "!/";

  private final BiConsumer<String, byte[]> visitor;
  private final Consumer<String> end;

  /**
   * Creates an object that visits class files.
   *
   * @param visitor receives the name and the bytes of each class file; the name of one in a jar is
   *     that of the jar, {@value #INSIDE}, and its path
   */
  public ClassFiles(BiConsumer<String, byte[]> visitor) {
    this(visitor, place -> {});
  }

  /**
   * Creates an object that visits class files.
   *
   * @param end receives the name of each jar inside a jar when all its class files are visited
   */
  public ClassFiles(BiConsumer<String, byte[]> visitor, Consumer<String> end) {
    this.visitor = visitor;
    this.end = end;
  }

  /**
   * Visits the class files of {@code place}: sorted in a folder, in the order of entries in a jar.
   *
   * @throws InputException if it cannot be read, or is larger than {@link ArchiveLimits} allows
   */
  public void visit(Path place) {
    InputFile.requireExisting(place);
    try {
      if (Files.isDirectory(place)) {
        folder(place);
      } else {
        InputFile.requireRegular(place);
        file(place);
      }
    } catch (UncheckedIOException e) {
      throw InputFile.unreadable(place.toString(), e.getCause());
    } catch (IOException e) {
      throw InputFile.unreadable(place.toString(), e);
    } catch (OutOfMemoryError e) {
      // The class or the list of entries that was in memory is garbage by now.
      throw InputFile.tooLargeForHeap(place.toString());
    }
  }

  private void folder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      if (isClass(file.toString())) {
        visitClass(file);
      }
    }
  }

  private void visitClass(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      visitor.accept(file.toString(), ArchiveLimits.classFile(file.toString(), in));
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
  }

  private void file(Path file) throws IOException {
    if (isClass(file.toString())) {
      visitClass(file);
      return;
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      jar(file, zip);
    } catch (ZipException e) {
      throw new InputException(
          file + " is not a folder, a jar or a class file: " + InputFile.reason(e));
    }
  }

  private void jar(Path file, ZipFile zip) throws IOException {
    ArchiveLimits limits = new ArchiveLimits(Files.size(file));
    for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
      ZipEntry entry = all.nextElement();
      String inside = file + INSIDE + entry.getName();
      limits.entry(inside, 1);
      // Other entries need not be inflated.
      if (isClass(entry.getName()) || isJar(entry.getName())) {
        try (InputStream in = zip.getInputStream(entry)) {
          InputStream counted = limits.counted(inside, in);
          if (isJar(entry.getName())) {
            jar(inside, counted, 2, limits);
          } else {
            visitor.accept(inside, intact(inside, entry, counted));
          }
        } catch (IOException e) {
          throw InputFile.unreadable(inside, e);
        }
      }
    }
  }

  /** Checks the checksum, which {@link ZipFile} does not. */
  private static byte[] intact(String name, ZipEntry entry, InputStream in) throws IOException {
    byte[] bytes = ArchiveLimits.classFile(name, in);
    CRC32 sum = new CRC32();
    sum.update(bytes);
    if (sum.getValue() != entry.getCrc()) {
      throw new InputException(name + " is damaged: its checksum does not match its content");
    }
    return bytes;
  }

  private void jar(String name, InputStream in, int depth, ArchiveLimits limits)
      throws IOException {
    ZipInputStream zip = new ZipInputStream(in);
    for (ZipEntry entry = next(zip); entry != null; entry = next(zip)) {
      String inside = name + INSIDE + entry.getName();
      limits.entry(inside, depth);
      InputStream counted = limits.counted(inside, zip);
      if (isClass(entry.getName())) {
        visitor.accept(inside, ArchiveLimits.classFile(inside, counted));
      } else if (isJar(entry.getName())) {
        jar(inside, counted, depth + 1, limits);
      }
      // The stream would skip the rest without counting it.
      counted.transferTo(OutputStream.nullOutputStream());
    }
    end.accept(name);
  }

  /** Returns the next entry. The JDK throws unchecked exceptions for entries that are damaged. */
  private static ZipEntry next(ZipInputStream zip) throws IOException {
    try {
      return zip.getNextEntry();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException e) {
      throw new ZipException("invalid entry: " + e.getMessage());
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }

  private static boolean isJar(String name) {
    return name.endsWith(".jar");
  }
}
