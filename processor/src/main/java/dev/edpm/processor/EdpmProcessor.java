package dev.edpm.processor;

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

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

  private Compilation compilation;

  /** Called by the compiler. */
  public EdpmProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    compilation = new Compilation(environment);
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
    compilation.round(round);
    return false;
  }
}
