package dev.edpm.processor;

import com.google.auto.service.AutoService;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * Reads, checks and wires regions, and has them woven. It runs on all code, for regions can be
 * named by patterns in code that has no annotation at all, and so claims nothing: other processors
 * see what they would see without it.
 *
 * <p>Its name sorts before that of {@link MarkClaimer}: javac asks processors in the order of the
 * service file, and asks no more of them once every annotation is claimed.
 */
@AutoService(Processor.class)
public final class EdpmProcessor extends AbstractProcessor {

  private static final String ANNOTATIONS = "dev/edpm/annotations/";

  private Compilation compilation;
  private boolean toldWhatIsMissing;

  /** Called by the compiler. */
  public EdpmProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    try {
      compilation = new Compilation(environment);
    } catch (NoClassDefFoundError e) {
      // What a processor throws is a stack trace of javac's; process() says it in a sentence.
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
    } else if (!toldWhatIsMissing) {
      toldWhatIsMissing = true;
      processingEnv
          .getMessager()
          .printMessage(Kind.ERROR, Diagnostic.global(Message.PROCESSOR_PATH).text());
    }
    return false;
  }
}
