package dev.edpm.processor;

import javax.annotation.processing.ProcessingEnvironment;

/**
 * Recognises the compiler of an editor. Classes that Eclipse or the Java extension of Visual Studio
 * Code compiles in the background need not be measured. Both run processors in the environment of
 * an Eclipse plug-in; a batch build with ECJ has another environment.
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
