package dev.edpm.processor;

import com.sun.source.util.TreePath;
import dev.edpm.processor.reader.javac.CompilationEvents;
import dev.edpm.processor.reader.javac.Reporter;
import dev.edpm.processor.reader.javac.WrittenClass;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.InternalFailure;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Removes the regions of classes that are compiled without weaving from the indexes. */
final class UnwovenClasses implements CompilationEvents {

  private final IndexOutput index;
  private final Reporter reporter;

  UnwovenClasses(IndexOutput index, Reporter reporter) {
    this.index = index;
    this.reporter = reporter;
  }

  @Override
  public void entered(Set<String> qualifiedNames) {}

  @Override
  public void attributing() {}

  @Override
  public void analyzed(TypeElement type, TreePath path) {}

  @Override
  public void generated(WrittenClass written) {
    index.compiled(written);
  }

  @Override
  public void finished() {
    try {
      index.write();
    } catch (IOException e) {
      reporter.report(Diagnostic.global(Message.OUTPUT, "META-INF/edpm", e));
    }
  }

  @Override
  public void failed(String step, Optional<Place> place, Throwable cause) {
    reporter.report(InternalFailure.of(place, step, cause));
  }
}
