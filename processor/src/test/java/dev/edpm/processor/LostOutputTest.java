package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the message for a class file that another process removes during the compilation. */
class LostOutputTest {

  private static final String SOURCE = "class U { @dev.edpm.annotations.Region void m() {} }";

  @TempDir Path folder;

  /** A file manager that replaces one class file by a folder as soon as it is written. */
  private static final class Replacing extends ForwardingJavaFileManager<JavaFileManager> {
    private final String className;
    private boolean replaced;

    Replacing(JavaFileManager files, String className) {
      super(files);
      this.className = className;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling)
        throws IOException {
      JavaFileObject file = super.getJavaFileForOutput(location, name, kind, sibling);
      if (kind != JavaFileObject.Kind.CLASS || !name.equals(className)) {
        return file;
      }
      return new ForwardingJavaFileObject<>(file) {
        @Override
        public OutputStream openOutputStream() throws IOException {
          return new FilterOutputStream(super.openOutputStream()) {
            @Override
            public void close() throws IOException {
              super.close();
              if (!replaced) {
                replaced = true;
                Path path = Path.of(toUri());
                Files.delete(path);
                Files.createDirectory(path);
              }
            }
          };
        }
      };
    }
  }

  @Test
  void ofAWovenClass() throws Exception {
    Path file = Files.writeString(folder.resolve("U.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              new Replacing(files, "U"),
              found,
              List.of(),
              null,
              files.getJavaFileObjects(file));
      task.setProcessors(List.of(new EdpmProcessor(), new MarkClaimer()));
      assertThat(task.call()).isFalse();
    }
    assertThat(found.getDiagnostics())
        .filteredOn(said -> said.getKind() == Diagnostic.Kind.ERROR)
        .extracting(said -> said.getMessage(null))
        .singleElement()
        .asString()
        .startsWith("[EdpmOutput] U cannot be written (");
  }
}
