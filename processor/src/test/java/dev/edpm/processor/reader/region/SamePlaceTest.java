package dev.edpm.processor.reader.region;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Scope;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.flow.SpanFlow;
import dev.edpm.weaver.model.MemberDecl;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Tests code that another processor adds, all parts of which have the same position. */
class SamePlaceTest {

  private static final String SOURCE =
      """
      import dev.edpm.annotations.Region;
      import dev.edpm.runtime.Span;

      class T {
        Span first() {
          @Region("first") Span first = Span.open();
          return first;
        }

        void second() {
          @Region("second") Span second = Span.open();
          second.close();
        }
      }
      """;

  @Test
  void spansAtOnePositionAreDistinguished() throws Exception {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    new StringWriter(), null, null, List.of("-proc:none"), null, List.of(FILE));
    CompilationUnitTree unit = task.parse().iterator().next();
    TypeElement type = (TypeElement) task.analyze().iterator().next();
    Trees trees = new OnePosition(Trees.instance(task));

    AttributedType read =
        RegionReader.read(
            trees,
            task.getElements(),
            task.getTypes(),
            type,
            new TreePath(new TreePath(unit), unit.getTypeDecls().get(0)));

    assertThat(read.spans()).extracting(span -> span.site().offset()).containsOnly(0L);
    Map<String, String> members =
        read.spans().stream()
            .collect(
                Collectors.toMap(
                    SpanFlow::name,
                    span ->
                        read.declared().type().members().stream()
                            .filter(member -> declares(member, span))
                            .map(member -> member.signature().id())
                            .map(member -> member.name() + member.descriptor())
                            .collect(Collectors.joining(" and "))));
    assertThat(members)
        .isEqualTo(Map.of("first", "first()Ldev/edpm/runtime/Span;", "second", "second()V"));
    assertThat(read.spans())
        .filteredOn(SpanFlow::handedOn)
        .extracting(SpanFlow::name)
        .containsExactly("first");
  }

  private static boolean declares(MemberDecl member, SpanFlow span) {
    return member.spans().stream()
        .anyMatch(declared -> declared.declaration().equals(span.declaration()));
  }

  private static final JavaFileObject FILE =
      new SimpleJavaFileObject(URI.create("memory:///T.java"), JavaFileObject.Kind.SOURCE) {
        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return SOURCE;
        }
      };

  /** javac's trees, with the start of the file as every tree's position. */
  private static final class OnePosition extends Trees {
    private final Trees trees;

    OnePosition(Trees trees) {
      this.trees = trees;
    }

    @Override
    public SourcePositions getSourcePositions() {
      return (SourcePositions)
          Proxy.newProxyInstance(
              SourcePositions.class.getClassLoader(),
              new Class<?>[] {SourcePositions.class},
              (proxy, method, arguments) -> 0L);
    }

    @Override
    public Tree getTree(Element element) {
      return trees.getTree(element);
    }

    @Override
    public ClassTree getTree(TypeElement element) {
      return trees.getTree(element);
    }

    @Override
    public MethodTree getTree(ExecutableElement method) {
      return trees.getTree(method);
    }

    @Override
    public Tree getTree(Element element, AnnotationMirror mirror) {
      return trees.getTree(element, mirror);
    }

    @Override
    public Tree getTree(Element element, AnnotationMirror mirror, AnnotationValue value) {
      return trees.getTree(element, mirror, value);
    }

    @Override
    public TreePath getPath(CompilationUnitTree unit, Tree node) {
      return trees.getPath(unit, node);
    }

    @Override
    public TreePath getPath(Element element) {
      return trees.getPath(element);
    }

    @Override
    public TreePath getPath(Element element, AnnotationMirror mirror) {
      return trees.getPath(element, mirror);
    }

    @Override
    public TreePath getPath(Element element, AnnotationMirror mirror, AnnotationValue value) {
      return trees.getPath(element, mirror, value);
    }

    @Override
    public Element getElement(TreePath path) {
      return trees.getElement(path);
    }

    @Override
    public TypeMirror getTypeMirror(TreePath path) {
      return trees.getTypeMirror(path);
    }

    @Override
    public Scope getScope(TreePath path) {
      return trees.getScope(path);
    }

    @Override
    public String getDocComment(TreePath path) {
      return trees.getDocComment(path);
    }

    @Override
    public boolean isAccessible(Scope scope, TypeElement type) {
      return trees.isAccessible(scope, type);
    }

    @Override
    public boolean isAccessible(Scope scope, Element member, DeclaredType type) {
      return trees.isAccessible(scope, member, type);
    }

    @Override
    public TypeMirror getOriginalType(ErrorType error) {
      return trees.getOriginalType(error);
    }

    @Override
    public void printMessage(
        Diagnostic.Kind kind, CharSequence message, Tree tree, CompilationUnitTree unit) {
      trees.printMessage(kind, message, tree, unit);
    }

    @Override
    public TypeMirror getLub(CatchTree tree) {
      return trees.getLub(tree);
    }
  }
}
