package dev.edpm.processor;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.processor.reader.javac.CompilationListener;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.region.PackageReader;
import dev.edpm.processor.reader.source.CatalogueReader;
import dev.edpm.processor.reader.source.CodeletReader;
import dev.edpm.processor.reader.source.HookReader;
import dev.edpm.weaver.RegionPlanning;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.EarlierCounters;
import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.check.hook.HookCheck;
import dev.edpm.weaver.check.region.SourceCheck;
import dev.edpm.weaver.check.region.UnmatchedPatterns;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.FailedAt;
import dev.edpm.weaver.diagnostic.InternalFailure;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.index.CounterIndex;
import dev.edpm.weaver.model.hook.CounterFile;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.Planner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * One compilation, from the first round of annotation processing to the last class file. The rounds
 * generate what the sources use: the classes of hooks, counters and codelets. Regions are read when
 * javac has attributed the code.
 */
final class Compilation {

  /** The work in the rounds of annotation processing. */
  private interface Rounds {
    Rounds NONE = (annotations, round) -> {};

    /** Called in each round except the last. */
    void round(Set<? extends TypeElement> annotations, RoundEnvironment round);
  }

  private final ProcessingEnvironment environment;
  private final Settings settings;
  private final Optional<JavacAccess> javac;
  private final Reporter reporter;
  private final SourceNames names;
  private Rounds rounds = Rounds.NONE;

  /** Not null only if weaving is off. */
  private OffIndex off;

  /** Not null only if weaving is on, in javac. */
  private RegionPhase regions;

  private boolean marked;

  private boolean started;

  Compilation(ProcessingEnvironment environment) {
    this.environment = environment;
    this.settings = Settings.of(environment.getOptions());
    this.javac = JavacAccess.of(environment);
    this.reporter = new Reporter(environment, javac);
    this.names = new SourceNames(own());
  }

  /** Returns javac's own environment if it is known. */
  private ProcessingEnvironment own() {
    return javac.map(JavacAccess::environment).orElse(environment);
  }

  void round(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      FailedAt.orFail(() -> process(annotations, round));
    } catch (FailedAt e) {
      reporter.report(InternalFailure.of(e.place(), "annotation processing", e.getCause()));
      rounds = Rounds.NONE;
    }
  }

  private void process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!started) {
      started = true;
      start(annotations, round);
    }
    marked |= annotations.stream().anyMatch(Compilation::isMark);
    if (!round.processingOver()) {
      rounds.round(annotations, round);
    } else if (regions != null && marked && !round.errorRaised()) {
      regions.expectRegions();
    }
    if (off != null) {
      off.note(round.getRootElements());
      if (round.processingOver()) {
        off.write();
      }
    }
  }

  private static boolean isMark(TypeElement annotation) {
    return annotation.getQualifiedName().contentEquals(RuntimeNames.REGION_ANNOTATION);
  }

  private void start(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    settings.faults().forEach(reporter::report);
    OutputFolder output = new OutputFolder(environment.getFiler());
    GeneratedSources generated = new GeneratedSources(own().getFiler(), reporter);
    Optional<String> stubTool = StubTool.name(environment.getOptions());
    if (javac.isPresent() && stubTool.isEmpty() && settings.weave()) {
      weave(javac.get(), generated, output);
      return;
    }
    if (settings.weave()) {
      reporter.report(
          stubTool
              .map(tool -> inStubTool(tool, firstMarked(annotations, round)))
              .orElseGet(this::inOtherCompiler));
    } else {
      off = new OffIndex(environment.getElementUtils(), output);
    }
    // The program calls the generated classes itself, also if nothing is measured.
    CounterTable builtin =
        new CounterTable(Catalogue.builtin(), settings.counters(), () -> EarlierCounters.NONE);
    HookPhase hooks = hooks(builtin, true, type -> List.of(), generated);
    CodeletPhase codelets = codelets(type -> List.of(), generated);
    rounds =
        (present, each) -> {
          names.add(each.getRootElements());
          hooks.round(present, each);
          codelets.round(present, each);
        };
    IndexOutput index = new IndexOutput(output, codelets);
    javac.ifPresent(
        access -> CompilationListener.listen(access, new UnwovenClasses(index, reporter)));
  }

  private Diagnostic inOtherCompiler() {
    boolean admitted = settings.admitsAnyCompiler(EditorCompiler.isOne(environment));
    return Diagnostic.global(
        admitted ? Message.COMPILER_ADMITTED : Message.COMPILER, environment.getClass().getName());
  }

  private Diagnostic inStubTool(String tool, Optional<Element> marked) {
    boolean admitted = settings.admitsAnyCompiler(false);
    MarkValues places = new MarkValues(javac.map(JavacAccess::trees));
    return new Diagnostic(
        admitted ? Message.STUBS_ADMITTED : Message.STUBS,
        marked.map(places::place),
        List.of(tool, tool));
  }

  private static Optional<Element> firstMarked(
      Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return annotations.stream()
        .filter(Compilation::isMark)
        .flatMap(region -> round.getElementsAnnotatedWith(region).stream())
        .map(Element.class::cast)
        .findFirst();
  }

  private void weave(JavacAccess access, GeneratedSources generated, OutputFolder output) {
    CounterTable counters =
        new CounterTable(
            CatalogueReader.read(environment.getFiler(), reporter::report),
            settings.counters(),
            () -> earlier(names, output));
    RuntimeAccess runtime = new RuntimeAccess(access);
    SourceCheck check = new SourceCheck(counters, new Measured(settings.regions()));
    HookPhase hooks = hooks(counters, false, runtime::check, generated);
    CodeletPhase codelets = codelets(runtime::check, generated);
    rounds =
        (annotations, round) -> {
          Set<Element> written =
              round.getRootElements().stream()
                  .filter(root -> !generated.contains(root.toString()))
                  .collect(Collectors.toUnmodifiableSet());
          names.add(written);
          hooks.round(annotations, round);
          codelets.round(annotations, round);
          for (Element root : written) {
            if (root instanceof PackageElement named) {
              PackageReader.read(access.trees(), named)
                  .ifPresent(read -> check.check(read).forEach(reporter::report));
            }
          }
        };
    regions =
        new RegionPhase(
            access,
            reporter,
            names,
            generated,
            runtime,
            known ->
                new RegionPlanning(
                    check,
                    new UnmatchedPatterns(settings.regions()),
                    new Planner(
                        counters, known, name -> known.isExplicit(name) || check.isGiven(name))),
            new WovenOutput(output),
            new IndexOutput(output, codelets),
            hooks);
    CompilationListener.listen(access, regions);
  }

  private HookPhase hooks(
      CounterTable counters,
      boolean onlyClasses,
      Function<String, List<Diagnostic>> runtime,
      GeneratedSources generated) {
    return new HookPhase(
        new HookReader(own(), javac, names),
        names,
        () -> new HookCheck(counters),
        onlyClasses,
        runtime,
        generated,
        reporter);
  }

  private CodeletPhase codelets(
      Function<String, List<Diagnostic>> runtime, GeneratedSources generated) {
    return new CodeletPhase(
        new CodeletReader(own(), javac, names, settings.sources()),
        runtime,
        new TasksAccess(own().getElementUtils()),
        generated,
        reporter);
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
