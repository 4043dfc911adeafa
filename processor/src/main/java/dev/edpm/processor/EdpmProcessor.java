package dev.edpm.processor;

import com.google.auto.service.AutoService;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * The annotation processor: it checks regions and hooks, generates their wiring, and weaves
 * regions. It runs on all code, because patterns can select regions in code without annotations. It
 * claims no annotation, so it hides nothing from other processors.
 *
 * <p>Its name sorts before that of {@link MarkClaimer}, because javac calls processors in the order
 * of the service file, and stops when all annotations are claimed.
 */
@AutoService(Processor.class)
public final class EdpmProcessor extends AbstractProcessor {

  private static final String ANNOTATIONS = "dev/edpm/annotations/";

  private Compilation compilation;
  private boolean missingPathReported;

  /** Called by the compiler. */
  public EdpmProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    try {
      compilation = new Compilation(environment);
    } catch (NoClassDefFoundError e) {
      // javac would print an exception with its stack trace; process() reports it in one sentence.
      if (!String.valueOf(e.getMessage()).startsWith(ANNOTATIONS)) {
        throw e;
      }
    }
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Settings.NAMES;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (compilation != null) {
      CounterSetTypes.note(processingEnv, annotations);
      compilation.round(annotations, round);
    } else if (!missingPathReported) {
      missingPathReported = true;
      processingEnv
          .getMessager()
          .printMessage(Kind.ERROR, Diagnostic.global(Message.PROCESSOR_PATH).text());
    }
    return false;
  }
}
