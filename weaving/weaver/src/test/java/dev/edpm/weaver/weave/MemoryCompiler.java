package dev.edpm.weaver.weave;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.edpm.weaver.weave.target.ClassTargets;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles texts in memory with javac of the running JDK, and reads the marks in them. */
final class MemoryCompiler {

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:[\\w-]+ )*(?:class|interface|enum|record) (\\w+)");

  /**
   * The result of a compilation.
   *
   * @param classes the class files by binary name
   * @param targets the targets by binary name of their class
   * @param regions the regions of all targets, by their numbers
   */
  record Output(
      Map<String, byte[]> classes,
      Map<String, ClassTargets> targets,
      List<MarkReader.Named> regions) {}

  private MemoryCompiler() {}

  static Output compile(List<String> options, String... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> written = new TreeMap<>();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      units.add(new Source(source));
    }
    List<String> all = new ArrayList<>(List.of("-proc:none"));
    all.addAll(options);
    try (JavaFileManager files = new Files(compiler, written)) {
      JavacTask task = (JavacTask) compiler.getTask(null, files, diagnostics, all, null, units);
      MarkReader marks = new MarkReader(task);
      task.addTaskListener(
          new TaskListener() {
            @Override
            public void finished(TaskEvent event) {
              if (event.getKind() == TaskEvent.Kind.ANALYZE) {
                marks.read(event.getCompilationUnit(), event.getTypeElement());
              }
            }
          });
      if (!task.call()) {
        throw new IllegalArgumentException(diagnostics.getDiagnostics().toString());
      }
      Map<String, byte[]> classes = new TreeMap<>();
      written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
      return new Output(classes, marks.byClass(), marks.regions());
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("mem:///" + name(text).replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    private static String name(String text) {
      Matcher type = TYPE.matcher(text);
      if (!type.find()) {
        throw new IllegalArgumentException("no type in " + text);
      }
      Matcher inPackage = PACKAGE.matcher(text);
      return inPackage.find() ? inPackage.group(1) + "." + type.group(1) : type.group(1);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written;

    Files(JavaCompiler compiler, Map<String, ByteArrayOutputStream> written) {
      super(compiler.getStandardFileManager(null, null, null));
      this.written = written;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + className + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          written.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
