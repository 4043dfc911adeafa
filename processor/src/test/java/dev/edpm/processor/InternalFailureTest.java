package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingFileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the message for a failure of the processor itself, caused by a faulty file manager. */
class InternalFailureTest {

  private static final String SOURCE =
      "class T {}\n\n  class U { @dev.edpm.annotations.Region void m() {} }\n";

  @TempDir Path folder;

  /**
   * A file manager that throws an unexpected exception for one file. It says that it has no folder,
   * so that it is asked for each file.
   */
  private static final class Failing extends ForwardingJavaFileManager<JavaFileManager> {
    private final String name;
    private final RuntimeException failure;

    Failing(JavaFileManager files, String name, RuntimeException failure) {
      super(files);
      this.name = name;
      this.failure = failure;
    }

    @Override
    public FileObject getFileForOutput(
        Location location, String packageName, String relativeName, FileObject sibling)
        throws java.io.IOException {
      if (relativeName.equals(name)) {
        throw failure;
      }
      return elsewhere(super.getFileForOutput(location, packageName, relativeName, sibling));
    }

    @Override
    public FileObject getFileForInput(Location location, String packageName, String relativeName)
        throws java.io.IOException {
      if (relativeName.equals(name)) {
        throw failure;
      }
      return elsewhere(super.getFileForInput(location, packageName, relativeName));
    }

    private static FileObject elsewhere(FileObject file) {
      return new ForwardingFileObject<>(file) {
        @Override
        public URI toUri() {
          return URI.create("elsewhere:/" + file.getName());
        }
      };
    }
  }

  private Diagnostic<?> compile(String failing) throws Exception {
    Path file = Files.writeString(folder.resolve("U.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              new Failing(files, failing, failure("made up")),
              found,
              List.of(),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new EdpmProcessor(), new MarkClaimer()));
      assertThat(task.call()).isFalse();
    }
    assertThat(found.getDiagnostics()).hasSize(1);
    return found.getDiagnostics().get(0);
  }

  private static RuntimeException failure(String message) {
    return new IllegalStateException(message, new ArithmeticException("its cause"));
  }

  @Test
  void whileAClassIsPlanned() throws Exception {
    atTheClass(compile("U_Edpm.java"), "failed in ANALYZE of U", 3, 3);
  }

  @Test
  void whileAClassIsWoven() throws Exception {
    atTheClass(compile("U_Edpm.class"), "failed in GENERATE of U", 3, 13);
  }

  /** The message contains the complete stack trace, with causes. */
  private static void atTheClass(Diagnostic<?> said, String step, long line, long column) {
    assertThat(said.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
    assertThat(said.getLineNumber()).isEqualTo(line);
    assertThat(said.getColumnNumber()).isEqualTo(column);
    assertThat(said.getMessage(null))
        .startsWith("[EdpmInternal] edpm-processor " + step + " (")
        .contains(
            "java.lang.IllegalStateException: made up); please report it",
            "-Aedpm.weave=off meanwhile")
        .contains("at dev.edpm.processor.InternalFailureTest.failure(")
        .contains("/com.sun.tools.javac.api.JavacTaskImpl.")
        .contains("Caused by: java.lang.ArithmeticException: its cause");
  }
}
