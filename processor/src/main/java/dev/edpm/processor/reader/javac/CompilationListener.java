package dev.edpm.processor.reader.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import dev.edpm.weaver.diagnostic.Place;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Turns javac's events into calls of {@link CompilationEvents}. It catches every exception and
 * reports it as a failure, because an exception of a listener would crash javac.
 */
public final class CompilationListener implements TaskListener {

  private final JavacAccess javac;
  private final CompilationEvents events;

  private CompilationListener(JavacAccess javac, CompilationEvents events) {
    this.javac = javac;
    this.events = events;
  }

  /** Passes the events of {@code javac} to {@code events} from now on. */
  public static void listen(JavacAccess javac, CompilationEvents events) {
    javac.task().addTaskListener(new CompilationListener(javac, events));
  }

  @Override
  public void started(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.ANALYZE) {
      events.attributing();
    }
  }

  @Override
  public void finished(TaskEvent event) {
    try {
      switch (event.getKind()) {
        case ENTER -> events.entered(types(event.getCompilationUnit()));
        case ANALYZE -> analyzed(event.getTypeElement());
        case GENERATE -> generated(event);
        case COMPILATION -> events.finished();
        default -> {}
      }
    } catch (Throwable e) {
      events.failed(event.getKind() + " of " + event.getTypeElement(), place(event), e);
    }
  }

  private Optional<Place> place(TaskEvent event) {
    try {
      TypeElement type = event.getTypeElement();
      return Optional.ofNullable(type == null ? null : javac.trees().getPath(type))
          .map(path -> TreePlace.of(javac.trees(), path.getCompilationUnit(), path.getLeaf()));
    } catch (RuntimeException | LinkageError e) {
      return Optional.empty(); // after GENERATE javac no longer has the trees of some classes
    }
  }

  private static Set<String> types(CompilationUnitTree unit) {
    Set<String> names = new LinkedHashSet<>();
    if (unit != null) {
      String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
      for (Tree declaration : unit.getTypeDecls()) {
        if (declaration instanceof ClassTree type) {
          names.add(prefix + type.getSimpleName());
        }
      }
    }
    return names;
  }

  private void analyzed(TypeElement type) {
    TreePath path = type == null ? null : javac.trees().getPath(type);
    if (path != null && path.getLeaf() instanceof ClassTree) {
      events.analyzed(type, path);
    }
  }

  private void generated(TaskEvent event) {
    TypeElement type = event.getTypeElement();
    if (type == null
        || event.getSourceFile() == null
        || type.getSimpleName().contentEquals("module-info")) {
      return;
    }
    Elements elements = javac.environment().getElementUtils();
    ModuleElement module = elements.getModuleOf(type);
    events.generated(
        new WrittenClass(
            elements.getBinaryName(type).toString(),
            module == null ? "" : module.getQualifiedName().toString(),
            event.getSourceFile().toUri()));
  }
}
