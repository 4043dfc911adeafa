package dev.edpm.processor;

import com.google.auto.service.AutoService;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Claims the annotations of EDPM and the user's own marks and counter sets, and does nothing else.
 * Without it, javac's {@code -Xlint:processing} would warn about annotations that no processor
 * claims.
 */
@AutoService(Processor.class)
public final class MarkClaimer extends AbstractProcessor {

  /** Called by the compiler. */
  public MarkClaimer() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    Set<String> types = new HashSet<>(CounterSetTypes.of(processingEnv));
    types.add("dev.edpm.annotations.*");
    types.add(RuntimeNames.GENERATED);
    return types;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return true;
  }
}
