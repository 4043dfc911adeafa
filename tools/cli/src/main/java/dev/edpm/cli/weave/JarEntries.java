package dev.edpm.cli.weave;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.archive.ArchiveLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The entries of a jar, in their order. */
final class JarEntries {

  private final String name;
  private final int depth;
  private final ArchiveLimits limits;
  private final Map<String, ZipEntry> entries = new LinkedHashMap<>();
  private final Map<String, byte[]> contents = new LinkedHashMap<>();

  private JarEntries(String name, int depth, ArchiveLimits limits) {
    this.name = name;
    this.depth = depth;
    this.limits = limits;
  }

  /** Reads a jar. */
  static JarEntries read(String name, InputStream in, ArchiveLimits limits) throws IOException {
    JarEntries jar = read(name, in, 1, limits);
    if (jar.entries.isEmpty()) {
      throw new InputException(
          name
              + " has no entries at its start; if it is a jar that begins with a script, weave it"
              + " before the script is added");
    }
    return jar;
  }

  private static JarEntries read(String name, InputStream in, int depth, ArchiveLimits limits)
      throws IOException {
    JarEntries jar = new JarEntries(name, depth, limits);
    try {
      ZipInputStream zip = new ZipInputStream(in);
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String inside = name + "!/" + entry.getName();
        limits.entry(inside, depth);
        jar.entries.put(entry.getName(), entry);
        jar.contents.put(entry.getName(), limits.counted(inside, zip).readAllBytes());
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException e) {
      // The JDK throws unchecked exceptions for entries that are damaged.
      throw new ZipException("invalid entry: " + e.getMessage());
    }
    // A file inside a jar that is not a jar, whatever its name is, has no entries.
    return jar;
  }

  private boolean isSigned() {
    return entries.keySet().stream()
        .map(entry -> entry.toUpperCase(Locale.ROOT))
        .anyMatch(entry -> entry.matches("META-INF/[^/]+[.](SF|RSA|DSA|EC)"));
  }

  /** Weaves the classes of the jar and of the jars inside it. */
  void weave(Weaving weaving) {
    for (Map.Entry<String, ZipEntry> entry : entries.entrySet()) {
      if (entry.getKey().endsWith(".jar")) {
        contents.put(entry.getKey(), nested(entry.getKey(), weaving));
      }
    }
    weaving
        .weave(name, contents, isSigned())
        .forEach(
            (path, bytes) -> {
              contents.put(path, bytes);
              entries.computeIfAbsent(path, this::added);
            });
  }

  private byte[] nested(String path, Weaving weaving) {
    byte[] before = contents.get(path);
    int regions = weaving.regions();
    try {
      JarEntries inside =
          read(name + "!/" + path, new ByteArrayInputStream(before), depth + 1, limits);
      inside.weave(weaving);
      if (weaving.regions() == regions) {
        return before;
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      inside.write(out);
      return out.toByteArray();
    } catch (IOException e) {
      throw InputFile.unreadable(name + "!/" + path, e);
    }
  }

  /** New entries have the time of the first one, so that equal input gives equal output. */
  private ZipEntry added(String path) {
    ZipEntry entry = new ZipEntry(path);
    long time = entries.values().iterator().next().getTime();
    if (time >= 0) {
      entry.setTime(time);
    }
    return entry;
  }

  /** Writes the jar. */
  void write(OutputStream to) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(to);
    for (Map.Entry<String, ZipEntry> each : entries.entrySet()) {
      byte[] bytes = contents.get(each.getKey());
      ZipEntry old = each.getValue();
      ZipEntry entry = new ZipEntry(old.getName());
      if (old.getTime() >= 0) {
        entry.setTime(old.getTime());
      }
      entry.setComment(old.getComment());
      if (old.getMethod() == ZipEntry.STORED) {
        // Launchers of nested jars demand that these are not compressed.
        CRC32 sum = new CRC32();
        sum.update(bytes);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
      }
      zip.putNextEntry(entry);
      zip.write(bytes);
      zip.closeEntry();
    }
    zip.finish();
  }
}
