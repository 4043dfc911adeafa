package dev.edpm.processor.check.span;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.flow.FlowReader;
import dev.edpm.processor.reader.flow.FlowUnit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A source after attribution and flow analysis, with javac's diagnostics and the reader's records.
 */
record AttributedSource(List<Diagnostic<? extends JavaFileObject>> errors, List<FlowUnit> units) {

  static AttributedSource of(String name, String source, String... options) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-Xmaxerrs", "100000"));
    arguments.addAll(List.of(options));
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostics, arguments, null, List.of(file(name, source)));
    Trees trees = Trees.instance(task);
    List<FlowUnit> units = new ArrayList<>();
    try {
      Iterable<? extends CompilationUnitTree> files = task.parse();
      task.analyze();
      for (CompilationUnitTree file : files) {
        TreePath path = new TreePath(file);
        for (Tree type : file.getTypeDecls()) {
          units.add(FlowReader.read(trees, new TreePath(path, type)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Diagnostic<? extends JavaFileObject>> errors =
        diagnostics.getDiagnostics().stream()
            .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
            .toList();
    return new AttributedSource(List.copyOf(errors), units);
  }

  String messages() {
    StringBuilder text = new StringBuilder();
    errors.forEach(
        error ->
            text.append(error.getLineNumber())
                .append(": ")
                .append(error.getMessage(Locale.ROOT))
                .append('\n'));
    return text.toString();
  }

  private static JavaFileObject file(String name, String source) {
    return new SimpleJavaFileObject(
        URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
