package dev.edpm.processor.reader.javac;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.util.JavacTask;
import java.net.URI;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceLinesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A {\n\tint a;\r\n\n  int\tb;\rint c; \r\n}\n",
        "class A {}",
        "\n\r\n\rclass A {}"
      })
  void linesAndColumnsAreThoseThatJavacGives(String source) throws Exception {
    LineMap expected = parse(source, "-g").getLineMap();
    CompilationUnitTree unit = parse(source, "-g:none");
    assertThat(unit.getLineMap()).isNull();
    LineMap lines = SourceLines.of(unit);
    for (int i = 0; i < source.length(); i++) {
      assertThat(lines.getLineNumber(i)).as("line of %d", i).isEqualTo(expected.getLineNumber(i));
      if (source.charAt(i) != '\n' && source.charAt(i) != '\r') {
        assertThat(lines.getColumnNumber(i))
            .as("column of %d", i)
            .isEqualTo(expected.getColumnNumber(i));
      }
    }
    for (int line = 1; line <= expected.getLineNumber(source.length() - 1); line++) {
      assertThat(lines.getStartPosition(line)).isEqualTo(expected.getStartPosition(line));
    }
  }

  private static CompilationUnitTree parse(String source, String debugging) throws Exception {
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("mem:///A.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of(debugging), null, List.of(file));
    return task.parse().iterator().next();
  }
}
