package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.weaver.diagnostic.NoPlace;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.HookMark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Reads annotations of elements. Values come from the elements, which have all constants; positions
 * come from the trees.
 */
public final class MarkValues {

  /** The simple name of the container of a repeated annotation. */
  private static final String CONTAINER = "Several";

  private final Optional<Trees> trees;

  /** Creates a reader; without javac's trees it returns no positions. */
  public MarkValues(Optional<Trees> trees) {
    this.trees = trees;
  }

  /** Returns the annotations of {@code kind} on {@code element}, including repeated ones. */
  public List<WrittenMark> of(Element element, HookMark.Kind kind) {
    List<WrittenMark> marks = new ArrayList<>();
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (HookMark.Kind.of(name(mirror)) == kind) {
        if (name(mirror).endsWith("." + CONTAINER)) {
          for (AnnotationValue value : mirror.getElementValues().values()) {
            for (Object item : (List<?>) value.getValue()) {
              Object nested = ((AnnotationValue) item).getValue();
              marks.add(read(element, (AnnotationMirror) nested, marks.size()));
            }
          }
        } else {
          marks.add(read(element, mirror, marks.size()));
        }
      }
    }
    return marks;
  }

  /** Returns the annotation {@code qualifiedName} on {@code element}. */
  public Optional<WrittenMark> find(Element element, String qualifiedName) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (name(mirror).equals(qualifiedName)) {
        return Optional.of(read(element, mirror, 0));
      }
    }
    return Optional.empty();
  }

  private static String name(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement().toString();
  }

  /**
   * Reads one annotation.
   *
   * @param number the number of annotations of the same type before it on the same element
   */
  private WrittenMark read(Element element, AnnotationMirror mirror, int number) {
    Optional<TreePath> path = path(element);
    Optional<AnnotationTree> tree =
        path.flatMap(
            found ->
                nth(
                    written(found.getLeaf()),
                    mirror.getAnnotationType().asElement().getSimpleName().toString(),
                    number));
    Place place = place(path, tree.map(Tree.class::cast));
    Map<String, List<WrittenValue>> values = new HashMap<>();
    mirror
        .getElementValues()
        .forEach(
            (method, value) -> {
              String name = method.getSimpleName().toString();
              List<? extends Tree> trees =
                  tree.map(t -> AnnotationTrees.values(t, name)).orElse(List.of());
              values.put(name, values(value, path, trees, place));
            });
    return new WrittenMark(place, values);
  }

  private List<WrittenValue> values(
      AnnotationValue value, Optional<TreePath> path, List<? extends Tree> trees, Place otherwise) {
    List<?> items = value.getValue() instanceof List<?> list ? list : List.of(value);
    List<WrittenValue> values = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Object plain = plain(((AnnotationValue) items.get(i)).getValue());
      if (!plain.equals(Mirrors.UNRESOLVED)) {
        Place place = i < trees.size() ? place(path, Optional.of(trees.get(i))) : otherwise;
        values.add(new WrittenValue(plain, place));
      }
    }
    return values;
  }

  private static Object plain(Object value) {
    if (value instanceof VariableElement constant) {
      return constant.getSimpleName().toString();
    }
    return value instanceof Number number ? number.doubleValue() : value;
  }

  /** Tells whether {@code element} is in a source; {@code true} if that is not known. */
  public boolean isWritten(Element element) {
    return trees.isEmpty() || path(element).isPresent();
  }

  /** Returns the position of the declaration of {@code element}. */
  public Place place(Element element) {
    Optional<TreePath> path = path(element);
    return place(path, path.map(TreePath::getLeaf));
  }

  /**
   * Tells whether a top-level type is the class of a compact source file. Its modifiers are not
   * written, and it starts where its first member starts.
   */
  public boolean isImplicit(TypeElement type) {
    Optional<TreePath> path = path(type);
    if (path.isEmpty()
        || !(path.get().getLeaf() instanceof ClassTree tree)
        || !tree.getModifiers().getAnnotations().isEmpty()) {
      return false;
    }
    CompilationUnitTree unit = path.get().getCompilationUnit();
    return unit.getPackage() == null
        && tree.getMembers().stream()
            .filter(member -> !isConstructor(member)) // javac's own starts there too
            .anyMatch(member -> start(unit, member) == start(unit, tree));
  }

  private static boolean isConstructor(Tree member) {
    return member instanceof MethodTree method && method.getName().contentEquals("<init>");
  }

  private long start(CompilationUnitTree unit, Tree tree) {
    return trees.orElseThrow().getSourcePositions().getStartPosition(unit, tree);
  }

  /** Returns the offset of the declaration of {@code element}, 0 if it is not known. */
  public int position(Element element) {
    return path(element)
        .map(path -> (int) start(path.getCompilationUnit(), path.getLeaf()))
        .orElse(0);
  }

  private Place place(Optional<TreePath> path, Optional<Tree> tree) {
    if (path.isEmpty() || tree.isEmpty()) {
      return new NoPlace();
    }
    CompilationUnitTree unit = path.get().getCompilationUnit();
    return TreePlace.of(trees.orElseThrow(), unit, tree.get());
  }

  private Optional<TreePath> path(Element element) {
    if (element.getKind() == ElementKind.PARAMETER
        && element.getEnclosingElement() instanceof ExecutableElement method) {
      int index = method.getParameters().indexOf(element);
      return path(method)
          .filter(path -> path.getLeaf() instanceof MethodTree)
          .map(
              path -> new TreePath(path, ((MethodTree) path.getLeaf()).getParameters().get(index)));
    }
    return trees.map(found -> found.getPath(element));
  }

  private static List<? extends AnnotationTree> written(Tree declaration) {
    ModifiersTree modifiers = null;
    if (declaration instanceof MethodTree method) {
      modifiers = method.getModifiers();
    } else if (declaration instanceof VariableTree variable) {
      modifiers = variable.getModifiers();
    } else if (declaration instanceof ClassTree type) {
      modifiers = type.getModifiers();
    }
    return modifiers == null ? List.of() : modifiers.getAnnotations();
  }

  private static Optional<AnnotationTree> nth(
      List<? extends AnnotationTree> written, String simpleName, int number) {
    List<AnnotationTree> found = new ArrayList<>();
    for (AnnotationTree annotation : written) {
      String name = AnnotationTrees.simpleName(annotation);
      if (name.equals(simpleName)) {
        found.add(annotation);
      } else if (name.equals(CONTAINER)) {
        for (Tree item : AnnotationTrees.values(annotation, AnnotationTrees.VALUE)) {
          if (item instanceof AnnotationTree nested
              && AnnotationTrees.simpleName(nested).equals(simpleName)) {
            found.add(nested);
          }
        }
      }
    }
    return number < found.size() ? Optional.of(found.get(number)) : Optional.empty();
  }
}
