package dev.edpm.processor.reader.javac;

import com.sun.source.util.TreePath;
import java.io.IOException;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * Recognises whether javac has passed over this processor in the round that brought the sources. It
 * does when processors before this one claim all annotations of that round.
 */
public final class FirstRound {

  private FirstRound() {}

  /**
   * Returns whether an earlier round brought the sources.
   *
   * @param roots the root elements of the first round in which this processor is called; at least
   *     one
   */
  public static boolean isLate(JavacAccess javac, Set<? extends Element> roots) {
    // In the first round no root is generated, in a later one all of them are: one is enough.
    return roots.stream()
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .findFirst()
        .filter(type -> isGenerated(type, javac))
        .isPresent();
  }

  private static boolean isGenerated(TypeElement type, JavacAccess javac) {
    String binaryName = javac.environment().getElementUtils().getBinaryName(type).toString();
    String inPackage = binaryName.substring(0, binaryName.lastIndexOf('.') + 1);
    String classFile = binaryName.substring(inPackage.length()) + ".class";
    TreePath path = javac.trees().getPath(type);
    Filer filer = javac.environment().getFiler();
    if (path == null) {
      return isWritten(filer, StandardLocation.CLASS_OUTPUT, inPackage, classFile);
    }
    String source = path.getCompilationUnit().getSourceFile().toUri().getPath();
    return source != null
        && isWritten(
            filer,
            StandardLocation.SOURCE_OUTPUT,
            inPackage,
            source.substring(source.lastIndexOf('/') + 1));
  }

  /** By the contract of {@link Filer#getResource}, which opens nothing that was opened to write. */
  private static boolean isWritten(
      Filer filer, StandardLocation location, String inPackage, String name) {
    String packageName = inPackage.isEmpty() ? "" : inPackage.substring(0, inPackage.length() - 1);
    try {
      filer.getResource(location, packageName, name);
      return false;
    } catch (FilerException e) {
      return true;
    } catch (IOException | RuntimeException e) {
      // No such file, and file managers differ in how they say so.
      return false;
    }
  }
}
