package dev.edpm.view.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The template, style sheets and scripts of the page, which are resources of this package. The live
 * page uses some of them.
 */
public final class PageFiles {

  private static final String LIST = "files.txt";

  private PageFiles() {}

  /** Returns the template. */
  static String template() {
    return text("template.html");
  }

  /** Returns all our files in a folder, in the order of their names. */
  public static String all(String folder) {
    StringBuilder all = new StringBuilder();
    files(folder).forEach(file -> all.append(text(file)).append('\n'));
    return all.toString();
  }

  private static List<String> files(String folder) {
    return text(LIST)
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(folder + "/"))
        .sorted()
        .toList();
  }

  /** Returns uPlot's script and all of ours, as gzip in base64: less than half as long. */
  static String packedScripts() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream to = new GZIPOutputStream(packed)) {
      to.write((uplot() + "\n" + all("js")).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }

  /** Returns one of our files, such as {@code js/10-dom.js}. */
  public static String file(String name) {
    return text(name);
  }

  /** Returns uPlot's script. */
  public static String uplot() {
    return text("uplot/uPlot.iife.min.js");
  }

  /** Returns uPlot's style sheet, with the licence of uPlot, which must be readable in the page. */
  public static String uplotStyle() {
    return "/*!\n"
        + text("uplot/LICENSE").replace("*/", "* /")
        + "*/\n"
        + text("uplot/uPlot.min.css");
  }

  private static String text(String file) {
    try (InputStream in = PageFiles.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the jar of edpm-view has no " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
