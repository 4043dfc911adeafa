package dev.edpm.processor.reader.javac;

import com.sun.source.util.Trees;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.tools.Diagnostic.Kind;

/** Prints diagnostics at their positions, and records whether there was an error. */
public final class Reporter {

  private final Messager messager;
  private final Optional<Trees> trees;
  private boolean failed;

  /** Creates a reporter; without javac's API it prints no positions. */
  public Reporter(ProcessingEnvironment environment, Optional<JavacAccess> javac) {
    this.messager = environment.getMessager();
    this.trees = javac.map(JavacAccess::trees);
  }

  /** Prints {@code diagnostic}. */
  public void report(Diagnostic diagnostic) {
    Severity severity = diagnostic.message().severity();
    failed |= severity == Severity.ERROR;
    Kind kind =
        switch (severity) {
          case ERROR -> Kind.ERROR;
          case WARNING -> Kind.WARNING;
          case NOTE -> Kind.NOTE;
        };
    if (diagnostic.place().orElse(null) instanceof TreePlace place && trees.isPresent()) {
      trees.get().printMessage(kind, diagnostic.text(), place.tree(), place.unit());
    } else {
      messager.printMessage(kind, diagnostic.text());
    }
  }

  /** Tells whether an error was printed. */
  public boolean hasFailed() {
    return failed;
  }
}
