package dev.edpm.processor;

import javax.annotation.processing.ProcessingEnvironment;

/**
 * Tells the compiler of an editor from that of a build: classes that Eclipse, or the Java extension
 * of Visual Studio Code, compiles in the background need not be measured. Both run processors in
 * environments of a plug-in of Eclipse's; ECJ in a batch build has one of its own.
 */
final class EditorCompiler {

  private static final String ECLIPSE = "org.eclipse.jdt.internal.apt.pluggable.core.";

  private EditorCompiler() {}

  static boolean isOne(ProcessingEnvironment environment) {
    for (Class<?> at = environment.getClass(); at != null; at = at.getSuperclass()) {
      if (at.getName().startsWith(ECLIPSE)) {
        return true;
      }
    }
    return false;
  }
}
