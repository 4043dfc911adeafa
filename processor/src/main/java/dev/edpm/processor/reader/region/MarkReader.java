package dev.edpm.processor.reader.region;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.javac.AnnotationTrees;
import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Reads the marks of declarations in one attributed source: EDPM's and the user's own, with their
 * counter sets. Values come from the elements, where javac has folded all constants; positions come
 * from the trees.
 */
final class MarkReader {

  private final Trees trees;
  private final CompilationUnitTree unit;
  private final Consumer<StrayMark> strays;
  private final ComposedMarks composedMarks = new ComposedMarks();

  /**
   * Creates a reader of one source.
   *
   * @param strays receives second marks of one element
   */
  MarkReader(Trees trees, CompilationUnitTree unit, Consumer<StrayMark> strays) {
    this.trees = trees;
    this.unit = unit;
    this.strays = strays;
  }

  /**
   * An annotation in the source.
   *
   * @param tree the annotation
   * @param type its type
   */
  record Written(AnnotationTree tree, TypeElement type) {

    String simpleName() {
      return type.getSimpleName().toString();
    }

    private boolean is(String qualifiedName) {
      return type.getQualifiedName().contentEquals(qualifiedName);
    }
  }

  /** Returns the annotations of a declaration, without frequent ones that are no marks. */
  List<Written> of(TreePath declaration, ModifiersTree modifiers) {
    return modifiers.getAnnotations().isEmpty()
        ? List.of()
        : of(new TreePath(declaration, modifiers), modifiers.getAnnotations());
  }

  /** Returns the annotations of a tree, without frequent ones that are no marks. */
  List<Written> of(TreePath around, List<? extends AnnotationTree> annotations) {
    List<Written> found = new ArrayList<>();
    for (AnnotationTree annotation : annotations) {
      if (ComposedMarks.isCandidate(annotation)) {
        TreePath path = new TreePath(around, annotation);
        if (trees.getElement(new TreePath(path, annotation.getAnnotationType()))
            instanceof TypeElement type) {
          found.add(new Written(annotation, type));
        }
      }
    }
    return found;
  }

  /** Returns the kind of an annotation, if it is a mark, a counter set or an access mode. */
  Optional<StrayMark.Kind> kind(Written annotation) {
    if (annotation.is(RuntimeNames.REGION_ANNOTATION)) {
      return Optional.of(StrayMark.Kind.REGION);
    }
    if (annotation.is(RuntimeNames.COUNTERS_ANNOTATION)) {
      return Optional.of(StrayMark.Kind.COUNTERS);
    }
    boolean isAccess =
        switch (annotation.simpleName()) {
          case "Read", "Write", "ReadWrite" ->
              annotation.is(RuntimeNames.ANNOTATIONS + annotation.simpleName());
          default -> false;
        };
    if (isAccess) {
      return Optional.of(StrayMark.Kind.ACCESS);
    }
    return composed(annotation).map(region -> StrayMark.Kind.REGION);
  }

  /**
   * Returns the {@code @Region} on the type of an annotation, if it is a mark of the user's own.
   */
  Optional<AnnotationMirror> composed(Written annotation) {
    return composedMarks.region(annotation.type());
  }

  /** Tells whether an annotation is a hook or codelet. */
  boolean isHook(Written annotation) {
    return HookMark.isHook(annotation.type().getQualifiedName().toString());
  }

  /** Returns an {@code @OpenCl} among the annotations of a method that is not a codelet. */
  Optional<Written> kernelAlone(List<Written> annotations) {
    return annotations.stream().anyMatch(each -> each.is(RuntimeNames.CODELET_ANNOTATION))
        ? Optional.empty()
        : annotations.stream().filter(each -> each.is(RuntimeNames.OPENCL_ANNOTATION)).findFirst();
  }

  /** Returns the mark among the annotations of one element; a second mark is an error. */
  Optional<Written> region(List<Written> annotations) {
    Optional<Written> found = Optional.empty();
    for (Written annotation : annotations) {
      if (kind(annotation).equals(Optional.of(StrayMark.Kind.REGION))) {
        if (found.isPresent()) {
          strays.accept(
              new StrayMark(
                  StrayMark.Kind.REGION,
                  StrayMark.Where.SECOND_MARK,
                  annotation.simpleName(),
                  found.get().simpleName(),
                  place(annotation.tree())));
        } else {
          found = Optional.of(annotation);
        }
      }
    }
    return found;
  }

  /** Reads the mark {@code annotation} of an element. */
  RegionMark mark(Written annotation, Element element) {
    Place use = place(annotation.tree());
    Optional<AnnotationMirror> composed = composed(annotation);
    if (composed.isPresent()) {
      return new RegionMark(
          Optional.empty(),
          ComposedMarks.name(composed.get()),
          use,
          (int) use.line(),
          RegionMark.Form.COMPOSED,
          asynchronous(composed.get(), use));
    }
    Optional<AnnotationMirror> mirror =
        Mirrors.find(element.getAnnotationMirrors(), RuntimeNames.REGION_ANNOTATION);
    return new RegionMark(
        mirror.flatMap(Mirrors::text),
        Optional.empty(),
        placeOf(annotation, AnnotationTrees.VALUE, use),
        (int) use.line(),
        RegionMark.Form.REGION,
        mirror.flatMap(
            found -> asynchronous(found, placeOf(annotation, RuntimeNames.REGION_ASYNC, use))));
  }

  private static Optional<Place> asynchronous(AnnotationMirror region, Place place) {
    return Mirrors.isTrue(region, RuntimeNames.REGION_ASYNC)
        ? Optional.of(place)
        : Optional.empty();
  }

  private Place placeOf(Written annotation, String name, Place otherwise) {
    return AnnotationTrees.values(annotation.tree(), name).stream()
        .findFirst()
        .map(this::place)
        .orElse(otherwise);
  }

  /** Reads every counter set among the annotations of an element, including the user's own. */
  List<CounterSet> counterSets(List<Written> annotations, Element element) {
    List<CounterSet> sets = new ArrayList<>();
    for (Written annotation : annotations) {
      if (annotation.is(RuntimeNames.COUNTERS_ANNOTATION)) {
        sets.add(direct(annotation, element));
      } else {
        reusable(annotation).ifPresent(sets::add);
      }
    }
    return sets;
  }

  private CounterSet direct(Written annotation, Element element) {
    List<ExpressionTree> values = AnnotationTrees.values(annotation.tree(), AnnotationTrees.VALUE);
    List<String> texts =
        Mirrors.find(element.getAnnotationMirrors(), RuntimeNames.COUNTERS_ANNOTATION)
            .map(Mirrors::texts)
            .orElse(List.of());
    List<CounterItem> items = new ArrayList<>();
    for (int i = 0; i < Math.min(values.size(), texts.size()); i++) {
      if (!texts.get(i).equals(Mirrors.UNRESOLVED)) {
        items.add(new CounterItem(texts.get(i), place(values.get(i))));
      }
    }
    return new CounterSet(items, place(annotation.tree()), true, false);
  }

  private Optional<CounterSet> reusable(Written annotation) {
    return reusable(
        annotation.type().getAnnotationMirrors(),
        place(annotation.tree()),
        trees.getTree(annotation.type()) != null);
  }

  /**
   * Returns the counter set among annotations that are written elsewhere, as it applies at a place.
   *
   * @param checkedElsewhere whether its names are checked where they are written
   */
  static Optional<CounterSet> reusable(
      List<? extends AnnotationMirror> mirrors, Place place, boolean checkedElsewhere) {
    return Mirrors.find(mirrors, RuntimeNames.COUNTERS_ANNOTATION)
        .map(
            counters ->
                new CounterSet(
                    Mirrors.texts(counters).stream()
                        .map(text -> new CounterItem(text, place))
                        .toList(),
                    place,
                    false,
                    checkedElsewhere));
  }

  Place place(Tree tree) {
    return TreePlace.of(trees, unit, tree);
  }
}
