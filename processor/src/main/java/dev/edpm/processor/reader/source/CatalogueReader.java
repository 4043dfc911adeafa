package dev.edpm.processor.reader.source;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueException;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.hook.CounterFile;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.function.Consumer;
import javax.annotation.processing.Filer;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * Reads the catalogues of counters that this compilation can access: the built-in one, all
 * catalogues on the processor path, and the first one in a folder of the class path. Java's API
 * gives processors no more access to the class path: it finds one resource by name, and javac does
 * not search {@code META-INF} in archives. {@code -Aedpm.counters} admits other counters. Counters
 * that the sources of this compilation define are not read here.
 */
public final class CatalogueReader {

  private CatalogueReader() {}

  /**
   * Returns all counters of these catalogues.
   *
   * @param broken receives a diagnostic for each catalogue that cannot be read and is left out
   */
  public static Catalogue read(Filer filer, Consumer<Diagnostic> broken) {
    Catalogue catalogue =
        Catalogue.load(
            CatalogueReader.class.getClassLoader(),
            e -> broken.accept(unreadable(Catalogue.EXTRA_RESOURCE, e)));
    return withClassPath(catalogue, filer, broken);
  }

  private static Catalogue withClassPath(
      Catalogue catalogue, Filer filer, Consumer<Diagnostic> broken) {
    String text;
    String name;
    try {
      FileObject file =
          filer.getResource(StandardLocation.CLASS_PATH, "", Catalogue.EXTRA_RESOURCE);
      name = file.getName();
      text = file.getCharContent(true).toString();
      if (isOwnOutput(filer, file)) {
        // This is the output folder: the entries of classes may be out of date.
        text = CounterFile.parse(text).keeping(className -> false).text();
      }
    } catch (IOException | RuntimeException e) {
      return catalogue; // the usual case: there is no catalogue
    }
    try (Reader in = new StringReader(text)) {
      return catalogue.with(name, in);
    } catch (IOException | CatalogueException e) {
      broken.accept(unreadable(name, e));
      return catalogue;
    }
  }

  private static boolean isOwnOutput(Filer filer, FileObject found) {
    try {
      return filer
          .getResource(StandardLocation.CLASS_OUTPUT, "", Catalogue.EXTRA_RESOURCE)
          .toUri()
          .equals(found.toUri());
    } catch (IOException | RuntimeException e) {
      return false; // there is no output folder
    }
  }

  private static Diagnostic unreadable(String name, Exception cause) {
    return Diagnostic.global(Message.CATALOGUE, name, cause.getMessage());
  }
}
