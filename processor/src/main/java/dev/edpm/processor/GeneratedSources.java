package dev.edpm.processor;

import dev.edpm.processor.generate.AsciiSource;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.tools.StandardLocation;

/** Writes generated sources: some for the compiler, some only for people to read. */
final class GeneratedSources {

  private final Filer filer;
  private final Reporter reporter;
  private final Set<String> names = new HashSet<>();

  GeneratedSources(Filer filer, Reporter reporter) {
    this.filer = filer;
    this.reporter = reporter;
  }

  /** Tells whether this compilation generated a top-level type for the compiler. */
  boolean contains(String qualifiedName) {
    return names.contains(qualifiedName);
  }

  /**
   * Writes the source of a top-level class, which javac reads in the next round.
   *
   * @param origin the position of the declaration for which it is generated
   */
  void write(Place origin, String qualifiedName, String source) {
    names.add(qualifiedName);
    try (Writer file = filer.createSourceFile(qualifiedName).openWriter()) {
      file.write(AsciiSource.of(source));
    } catch (IOException e) {
      reporter.report(Diagnostic.at(origin, Message.OUTPUT, qualifiedName, e));
    }
  }

  /**
   * Writes the source of a wiring class whose class file is written directly, only for people to
   * read. If javac compiled it, javac would search every module for the class and enter all sources
   * again.
   *
   * @param origin the position of the declaration for which it is generated
   */
  void show(Place origin, String packageName, String simpleName, String source) {
    try (Writer file =
        filer
            .createResource(StandardLocation.SOURCE_OUTPUT, packageName, simpleName + ".java")
            .openWriter()) {
      file.write(source);
    } catch (IOException e) {
      reporter.report(Diagnostic.at(origin, Message.OUTPUT, simpleName, e));
    }
  }
}
