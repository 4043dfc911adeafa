package dev.edpm.processor.reader.javac;

import com.sun.source.tree.ModuleTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.RuntimeView;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Finds the runtime and the tasks that a module can access. */
public final class RuntimeReader {

  private RuntimeReader() {}

  /** Returns the module of the type {@code qualifiedName}, {@code null} if it is not known. */
  public static ModuleElement module(JavacAccess javac, String qualifiedName) {
    Elements elements = javac.environment().getElementUtils();
    Element type = elements.getTypeElement(qualifiedName);
    return type == null ? null : elements.getModuleOf(type);
  }

  /** Returns the name of {@code module}, empty for the unnamed one and for {@code null}. */
  public static String name(ModuleElement module) {
    return module == null ? "" : module.getQualifiedName().toString();
  }

  /** Returns the runtime that {@code module} can access. */
  public static RuntimeView of(JavacAccess javac, ModuleElement module) {
    return new RuntimeView(
        name(module),
        module == null ? Optional.empty() : place(javac.trees(), module),
        find(javac.environment().getElementUtils(), module, RuntimeNames.EDPM)
            .map(RuntimeReader::version));
  }

  /**
   * Tells whether {@code module}, {@code null} if the source level has no modules, can access
   * tasks.
   */
  public static boolean hasTasks(Elements elements, ModuleElement module) {
    return find(elements, module, RuntimeNames.TASKS).isPresent();
  }

  private static Optional<TypeElement> find(Elements elements, ModuleElement module, String name) {
    return Optional.ofNullable(
        module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name));
  }

  private static String version(TypeElement facade) {
    for (VariableElement field : ElementFilter.fieldsIn(facade.getEnclosedElements())) {
      if (field.getSimpleName().contentEquals(RuntimeNames.EDPM_VERSION)) {
        return String.valueOf(field.getConstantValue());
      }
    }
    return "of an unknown version";
  }

  private static Optional<Place> place(Trees trees, ModuleElement module) {
    TreePath path = trees.getPath(module);
    return path != null && path.getLeaf() instanceof ModuleTree tree
        ? Optional.of(TreePlace.of(trees, path.getCompilationUnit(), tree))
        : Optional.empty();
  }
}
