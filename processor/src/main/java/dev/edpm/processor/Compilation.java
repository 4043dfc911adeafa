package dev.edpm.processor;

import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.CatalogueReader;
import dev.edpm.processor.reader.CompilationListener;
import dev.edpm.processor.reader.JavacAccess;
import dev.edpm.processor.reader.Reporter;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;

/** One compilation, from its first round to the last class file. */
final class Compilation {

  private final ProcessingEnvironment environment;
  private final Settings settings;
  private final Optional<JavacAccess> javac;
  private final Reporter reporter;
  private SourcePhase sources;
  private boolean started;

  Compilation(ProcessingEnvironment environment) {
    this.environment = environment;
    this.settings = Settings.of(environment.getOptions());
    this.javac = JavacAccess.of(environment);
    this.reporter = new Reporter(environment, javac);
  }

  void round(RoundEnvironment round) {
    try {
      if (!started) {
        started = true;
        start();
      }
      if (sources != null && !round.processingOver()) {
        sources.round(round);
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      reporter.report(Diagnostic.global(Message.INTERNAL, "annotation processing", trace(e)));
      sources = null;
    }
  }

  private void start() {
    settings.faults().forEach(reporter::report);
    if (javac.isEmpty()) {
      if (settings.weave()) {
        reporter.report(
            Diagnostic.global(
                settings.anyCompiler() ? Message.COMPILER_ADMITTED : Message.COMPILER,
                environment.getClass().getName()));
      }
      return;
    }
    Plans plans = new Plans();
    if (settings.weave()) {
      CounterTable counters =
          new CounterTable(
              CatalogueReader.read(environment.getFiler(), reporter::report), settings.counters());
      Measured measured = new Measured(settings.regions());
      sources = new SourcePhase(javac.get(), reporter, counters, measured, plans);
    }
    CompilationListener.listen(
        javac.get(), new WeavePhase(plans, reporter, new OutputFolder(environment.getFiler())));
  }

  /** Returns what a report of a failure needs: the exception and where it came from. */
  static String trace(Throwable e) {
    StackTraceElement[] frames = e.getStackTrace();
    return e + (frames.length == 0 ? "" : " at " + frames[0]);
  }
}
