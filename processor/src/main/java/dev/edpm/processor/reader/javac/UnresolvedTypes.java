package dev.edpm.processor.reader.javac;

import com.sun.source.tree.ImportTree;
import com.sun.source.util.TreePath;
import java.util.Collection;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * Finds imports and signatures that name missing types. javac reports these errors after annotation
 * processing, and then attributes nothing.
 */
public final class UnresolvedTypes {

  private static final String ON_DEMAND = ".*";

  private UnresolvedTypes() {}

  /** Tells whether one of the top-level types, or its imports, names a type that is missing. */
  public static boolean areIn(JavacAccess javac, Collection<String> topLevel) {
    return topLevel.stream()
        .map(javac.environment().getElementUtils()::getTypeElement)
        .anyMatch(type -> type != null && (isIn(type) || isImported(javac, type)));
  }

  private static boolean isIn(TypeElement type) {
    return isMissing(type.getSuperclass())
        || type.getInterfaces().stream().anyMatch(UnresolvedTypes::isMissing)
        || type.getEnclosedElements().stream().anyMatch(UnresolvedTypes::isMember);
  }

  private static boolean isMember(Element member) {
    if (member instanceof TypeElement type) {
      return isIn(type);
    }
    return member instanceof ExecutableElement method
        ? isMissing(method.getReturnType())
            || method.getParameters().stream().anyMatch(each -> isMissing(each.asType()))
        : isMissing(member.asType());
  }

  private static boolean isImported(JavacAccess javac, TypeElement type) {
    TreePath path = javac.trees().getPath(type);
    if (path == null) {
      return false;
    }
    TreePath unit = new TreePath(path.getCompilationUnit());
    for (ImportTree each : path.getCompilationUnit().getImports()) {
      TreePath named = new TreePath(new TreePath(unit, each), each.getQualifiedIdentifier());
      if (!each.isStatic() && isMissing(javac, named)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMissing(JavacAccess javac, TreePath imported) {
    String name = imported.getLeaf().toString();
    if (name.endsWith(ON_DEMAND)) {
      String from = name.substring(0, name.length() - ON_DEMAND.length());
      Elements elements = javac.environment().getElementUtils();
      return elements.getPackageElement(from) == null && elements.getTypeElement(from) == null;
    }
    TypeMirror type = javac.trees().getTypeMirror(imported);
    return type != null && isMissing(type);
  }

  private static boolean isMissing(TypeMirror type) {
    return type.getKind() == TypeKind.ERROR;
  }
}
