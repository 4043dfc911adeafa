package dev.edpm.processor;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.Reporter;
import java.io.IOException;
import java.io.Writer;
import javax.annotation.processing.Filer;

/** Hands sources to the compiler. */
final class GeneratedSources {

  private final Filer filer;
  private final Plans plans;
  private final Reporter reporter;

  GeneratedSources(Filer filer, Plans plans, Reporter reporter) {
    this.filer = filer;
    this.plans = plans;
    this.reporter = reporter;
  }

  /** Writes the source of a top-level class, which the next round brings. */
  void write(String qualifiedName, String source) {
    plans.generates(qualifiedName);
    try (Writer file = filer.createSourceFile(qualifiedName).openWriter()) {
      file.write(source);
    } catch (IOException e) {
      reporter.report(Diagnostic.global(Message.INTERNAL, "writing " + qualifiedName, e));
    }
  }
}
