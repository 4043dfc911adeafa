package dev.edpm.weaver.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The kernels of a program in OpenCL C.
 *
 * @param kernels the kernels by name, in source order
 * @param incomplete why there may be more kernels than these; empty if these are all
 */
public record KernelProgram(Map<String, Kernel> kernels, Optional<String> incomplete) {

  /** Copies the map. */
  public KernelProgram {
    kernels = Collections.unmodifiableMap(new LinkedHashMap<>(kernels));
  }

  /**
   * Reads a program. Never throws: what is not understood is unknown.
   *
   * @param text its source
   * @param options the options of the compiler, which may define macros
   */
  public static KernelProgram parse(String text, String options) {
    Preprocessor preprocessor = new Preprocessor(CompilerOptions.parse(options));
    preprocessor.read(text);
    return new ProgramReader(preprocessor.tokens()).read(preprocessor.stopped());
  }
}
