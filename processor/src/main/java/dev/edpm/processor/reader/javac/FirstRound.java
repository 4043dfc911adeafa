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
 * Detects whether javac skipped this processor in the first round, which contains the sources.
 * javac does so if earlier processors claim all annotations of that round.
 */
public final class FirstRound {

  private FirstRound() {}

  /**
   * Tells whether an earlier round contained the sources.
   *
   * @param roots the root elements of the first round in which this processor is called; at least
   *     one
   */
  public static boolean isLate(JavacAccess javac, Set<? extends Element> roots) {
    // In the first round no root is generated, in later rounds all roots are: testing one suffices.
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

  /**
   * Tells whether the file was written: {@link Filer#getResource} refuses a file that was opened
   * for writing.
   */
  private static boolean isWritten(
      Filer filer, StandardLocation location, String inPackage, String name) {
    String packageName = inPackage.isEmpty() ? "" : inPackage.substring(0, inPackage.length() - 1);
    try {
      filer.getResource(location, packageName, name);
      return false;
    } catch (FilerException e) {
      return true;
    } catch (IOException | RuntimeException e) {
      // The file does not exist; file managers report that with different exceptions.
      return false;
    }
  }
}
