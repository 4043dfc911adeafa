package dev.edpm.tasks.codelet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The text of a program in OpenCL C. It is read when it is used first, and then kept. May be used
 * on any thread.
 */
public final class KernelSource {

  private final String file;
  private final Supplier<String> reading;
  private String text;

  private KernelSource(String file, Supplier<String> reading) {
    this.file = file;
    this.reading = reading;
  }

  /**
   * Returns a text that is in the Java source.
   *
   * @param file the simple name of the source file, for messages. Places in them are in the text,
   *     not in the file.
   */
  public static KernelSource code(String file, String text) {
    return new KernelSource(file + " (code)", () -> text);
  }

  /**
   * Returns a text that is a resource of the program, in UTF-8.
   *
   * @param name the name of the resource, as {@link Class#getResourceAsStream} takes it
   * @param opening opens the resource; {@code null} if there is none. It is a function of the
   *     program's own module, because other modules may not see its resources.
   */
  public static KernelSource resource(String name, Function<String, InputStream> opening) {
    return new KernelSource(name, () -> read(name, opening));
  }

  /** Returns the name of the file, for messages. */
  public String file() {
    return file;
  }

  /**
   * Returns the text.
   *
   * @throws IllegalStateException if the resource is missing or cannot be read; the message says
   *     which one
   */
  public synchronized String text() {
    if (text == null) {
      text = reading.get();
    }
    return text;
  }

  private static String read(String name, Function<String, InputStream> opening) {
    try (InputStream in = opening.apply(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "the resource "
                + name
                + " with the source of an OpenCL kernel is missing; add it to the resources of the"
                + " program, in the package of the class");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(
          "the resource " + name + " with the source of an OpenCL kernel cannot be read: " + e, e);
    }
  }

  @Override
  public String toString() {
    return file;
  }
}
