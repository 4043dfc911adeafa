package dev.edpm.processor;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.EarlierCounters;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.check.hook.HookCheck;
import dev.edpm.processor.check.region.UnmatchedPatterns;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.generate.CounterIndex;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.flow.CompilationListener;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.FirstRound;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.model.CounterFile;
import dev.edpm.processor.reader.source.CatalogueReader;
import dev.edpm.processor.reader.source.CodeletReader;
import dev.edpm.processor.reader.source.HookReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** One compilation, from the first round of annotation processing to the last class file. */
final class Compilation {

  /** The work in the rounds of annotation processing. */
  interface Rounds {
    Rounds NONE = (annotations, round) -> {};

    /** Called in each round except the last. */
    void round(Set<? extends TypeElement> annotations, RoundEnvironment round);

    /** Called in the last round, if there was no error. */
    default void over() {}
  }

  private final ProcessingEnvironment environment;
  private final Settings settings;
  private final Optional<JavacAccess> javac;
  private final Reporter reporter;
  private Rounds rounds = Rounds.NONE;

  /** Not null only if weaving is off. */
  private OffIndex off;

  private boolean started;

  Compilation(ProcessingEnvironment environment) {
    this.environment = environment;
    this.settings = Settings.of(environment.getOptions());
    this.javac = JavacAccess.of(environment);
    this.reporter = new Reporter(environment, javac);
  }

  void round(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      if (!started) {
        started = true;
        start(isLate(annotations, round.getRootElements()));
      }
      if (!round.processingOver()) {
        rounds.round(annotations, round);
      } else if (!round.errorRaised() && !reporter.hasFailed()) {
        rounds.over();
      }
      if (off != null) {
        off.note(round.getRootElements());
        if (round.processingOver()) {
          off.write();
        }
      }
    } catch (FailedAt e) {
      failed(Optional.of(e.place()), e.getCause());
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      failed(Optional.empty(), e);
    }
  }

  private void failed(Optional<Place> place, Throwable cause) {
    reporter.report(InternalFailure.of(place, "annotation processing", cause));
    rounds = Rounds.NONE;
  }

  /**
   * Tells whether an earlier round contained the sources. If EDPM annotations are present, this is
   * the first round, unless they are in generated sources.
   */
  private boolean isLate(Set<? extends TypeElement> annotations, Set<? extends Element> roots) {
    if (roots.isEmpty()) {
      return true;
    }
    boolean hasMarks =
        annotations.stream()
            .anyMatch(
                type -> type.getQualifiedName().toString().startsWith(RuntimeNames.ANNOTATIONS));
    return settings.weave()
        && (!hasMarks || !settings.regions().toString().isEmpty())
        && javac.filter(access -> FirstRound.isLate(access, roots)).isPresent();
  }

  private void start(boolean missedSources) {
    settings.faults().forEach(reporter::report);
    Plans plans = new Plans();
    OutputFolder output = new OutputFolder(environment.getFiler());
    if (javac.isEmpty() && settings.weave()) {
      boolean admitted = settings.admitsAnyCompiler(EditorCompiler.isOne(environment));
      reporter.report(
          Diagnostic.global(
              admitted ? Message.COMPILER_ADMITTED : Message.COMPILER,
              environment.getClass().getName()));
    }
    if (missedSources) {
      plans.missSources();
    }
    Consumer<Set<String>> sources = types -> {};
    if (javac.isPresent() && settings.weave()) {
      SourcePhase phase = sourcePhase(javac.get(), plans, output);
      rounds = phase;
      sources = phase::readMissed;
    } else {
      rounds = generatedClasses(plans);
    }
    if (!settings.weave()) {
      off = new OffIndex(environment.getElementUtils(), output);
    }
    WeavePhase weaving = new WeavePhase(plans, sources, reporter, output);
    javac.ifPresent(access -> CompilationListener.listen(access, weaving));
  }

  private SourcePhase sourcePhase(JavacAccess access, Plans plans, OutputFolder output) {
    SourceNames names = new SourceNames(access.environment());
    CounterTable counters =
        new CounterTable(
            CatalogueReader.read(environment.getFiler(), reporter::report),
            settings.counters(),
            () -> earlier(names, output));
    Measured measured = new Measured(settings.regions());
    UnmatchedPatterns unmatched = new UnmatchedPatterns(settings.regions());
    return new SourcePhase(access, reporter, names, counters, measured, unmatched, plans);
  }

  /** Generates the classes that the program calls itself, also if nothing is measured. */
  private Rounds generatedClasses(Plans plans) {
    ProcessingEnvironment own = javac.map(JavacAccess::environment).orElse(environment);
    SourceNames names = new SourceNames(own);
    GeneratedSources generated = new GeneratedSources(own.getFiler(), plans, reporter);
    HookPhase hooks =
        new HookPhase(
            new HookReader(own, javac, names),
            () ->
                new HookCheck(
                    new CounterTable(
                        Catalogue.builtin(), settings.counters(), () -> EarlierCounters.NONE)),
            true,
            type -> List.of(),
            generated,
            reporter);
    CodeletPhase codelets =
        new CodeletPhase(
            new CodeletReader(own, javac, names),
            type -> List.of(),
            new TasksReach(own.getElementUtils()),
            generated,
            reporter);
    return (annotations, round) -> {
      names.add(round.getRootElements());
      hooks.round(annotations, round);
      codelets.round(annotations, round);
    };
  }

  /** Reads the counters of compiled classes that are not among the sources. */
  private static EarlierCounters earlier(SourceNames names, OutputFolder output) {
    Optional<OutputFolder.Entry> file = output.resource("", CounterIndex.RESOURCE);
    try {
      if (file.isPresent()) {
        String text = new String(file.get().read(), StandardCharsets.UTF_8);
        return EarlierCounters.of(
            CounterFile.parse(text)
                .keeping(name -> !names.contains(name) && isCompiled(name, output)));
      }
    } catch (IOException e) {
      // As if there were none: their uses are then reported as unknown counters.
    }
    return EarlierCounters.NONE;
  }

  private static boolean isCompiled(String className, OutputFolder output) {
    return output.resource("", className.replace('.', '/') + ".class").isPresent();
  }
}
