package dev.edpm.processor.reader.source;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueException;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.model.CounterFile;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.function.Consumer;
import javax.annotation.processing.Filer;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * Reads the catalogues of counters that this compilation can see: the builtin one, all on the
 * processor path, and the first that lies in a folder of the class path. Java's API gives
 * processors no more of the class path than that: it finds one resource by its name, and javac
 * looks for none under {@code META-INF} in archives. {@code -Aedpm.counters} admits the rest. What
 * the sources of this compilation define is not read here.
 */
public final class CatalogueReader {

  private CatalogueReader() {}

  /**
   * Returns all counters.
   *
   * @param broken is told of each catalogue that cannot be read and is left out
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
        // Of the classes to be compiled now the catalogue says what was true before.
        text = CounterFile.parse(text).keeping(className -> false).text();
      }
    } catch (IOException | RuntimeException e) {
      return catalogue; // the usual case: there is none
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
