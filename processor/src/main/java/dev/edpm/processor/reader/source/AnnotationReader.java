package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.javac.AnnotationTrees;
import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.model.CounterItem;
import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.HookMark;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.StrayMark;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;

/**
 * Reads the marks of one source, EDPM's and the user's own, with their counter sets, and suppressed
 * warnings.
 */
final class AnnotationReader {

  private static final String SUPPRESSION_PREFIX = "edpm:";
  private static final String VALUE = "value";

  /** The element of {@code @Region} that makes a method asynchronous. */
  private static final String ASYNC = RuntimeNames.REGION_ASYNC;

  private static final String SUPPRESS_WARNINGS = SuppressWarnings.class.getName();

  private final Trees trees;
  private final CompilationUnitTree unit;
  private final NameResolver names;
  private final ConstantReader constants;
  private final Consumer<StrayMark> strays;
  private final Set<SourceItem> regions = new HashSet<>();
  private final ComposedMarks composedMarks = new ComposedMarks();

  AnnotationReader(
      Trees trees, CompilationUnitTree unit, NameResolver names, Consumer<StrayMark> strays) {
    this.trees = trees;
    this.unit = unit;
    this.names = names;
    this.constants = new ConstantReader(names);
    this.strays = strays;
  }

  /** Returns the kind of {@code annotation}, if it is one of EDPM. */
  Optional<StrayMark.Kind> kind(AnnotationTree annotation, Lexical lexical) {
    String name = AnnotationTrees.simpleName(annotation);
    StrayMark.Kind kind =
        switch (name) {
          case "Region" -> StrayMark.Kind.REGION;
          case "Counters" -> StrayMark.Kind.COUNTERS;
          case "Read", "Write", "ReadWrite" -> StrayMark.Kind.ACCESS;
          default -> null;
        };
    if (kind == null || !is(RuntimeNames.ANNOTATIONS + name, annotation, lexical)) {
      if (composed(annotation, lexical).isEmpty()) {
        return Optional.empty();
      }
      kind = StrayMark.Kind.REGION;
    }
    if (kind == StrayMark.Kind.REGION) {
      note(annotation);
    }
    return Optional.of(kind);
  }

  /** Returns the {@code @Region} on the type of {@code annotation}, if it is a composed mark. */
  Optional<AnnotationMirror> composed(AnnotationTree annotation, Lexical lexical) {
    return ComposedMarks.isCandidate(annotation)
        ? type(annotation, lexical).flatMap(composedMarks::region)
        : Optional.empty();
  }

  /** Records the declaration of a span, or an annotation that is a mark. */
  void note(Tree tree) {
    regions.add(
        new SourceItem(tree, (int) trees.getSourcePositions().getStartPosition(unit, tree)));
  }

  /** Returns every mark that was read, and the declaration of every span. */
  Set<SourceItem> regions() {
    return regions;
  }

  /** Returns the simple name of {@code annotation} if it is a hook or codelet. */
  Optional<String> hook(AnnotationTree annotation, Lexical lexical) {
    return HookMark.isSimpleName(AnnotationTrees.simpleName(annotation))
        ? type(annotation, lexical)
            .filter(type -> HookMark.isHook(type.getQualifiedName().toString()))
            .map(type -> type.getSimpleName().toString())
        : Optional.empty();
  }

  private Optional<TypeElement> type(AnnotationTree annotation, Lexical lexical) {
    return NameResolver.dotted(annotation.getAnnotationType())
        .flatMap(written -> names.type(written, lexical.enclosing()));
  }

  private boolean is(String qualifiedName, AnnotationTree annotation, Lexical lexical) {
    return type(annotation, lexical)
        .filter(type -> type.getQualifiedName().contentEquals(qualifiedName))
        .isPresent();
  }

  /**
   * Returns the mark among the annotations of one element; a second mark is reported as an error.
   */
  Optional<AnnotationTree> region(List<? extends AnnotationTree> annotations, Lexical lexical) {
    Optional<AnnotationTree> found = Optional.empty();
    for (AnnotationTree annotation : annotations) {
      if (kind(annotation, lexical).equals(Optional.of(StrayMark.Kind.REGION))) {
        if (found.isPresent()) {
          strays.accept(
              new StrayMark(
                  StrayMark.Kind.REGION,
                  StrayMark.Where.SECOND_MARK,
                  AnnotationTrees.simpleName(annotation),
                  AnnotationTrees.simpleName(found.get()),
                  place(annotation)));
        } else {
          found = Optional.of(annotation);
        }
      }
    }
    return found;
  }

  /** Reads {@code annotation}, a {@code @Region} or a mark of the user's own. */
  RegionMark mark(AnnotationTree annotation, Lexical lexical) {
    Optional<AnnotationMirror> composed = composed(annotation, lexical);
    if (composed.isPresent()) {
      Place use = place(annotation);
      return new RegionMark(
          Optional.empty(),
          ComposedMarks.name(composed.get()),
          use,
          (int) use.line(),
          RegionMark.Form.COMPOSED,
          Mirrors.isTrue(composed.get(), ASYNC) ? Optional.of(use) : Optional.empty());
    }
    List<ExpressionTree> values = values(annotation, VALUE);
    Place place = place(values.isEmpty() ? annotation : values.get(0));
    Optional<String> name = Optional.empty();
    if (!values.isEmpty()) {
      name = constants.string(values.get(0), lexical);
      if (name.isEmpty()) {
        strays.accept(unreadable(StrayMark.Kind.REGION, place));
      }
    }
    return new RegionMark(
        name,
        Optional.empty(),
        place,
        (int) place(annotation).line(),
        RegionMark.Form.REGION,
        asynchronous(annotation, lexical));
  }

  private Optional<Place> asynchronous(AnnotationTree annotation, Lexical lexical) {
    for (ExpressionTree value : values(annotation, ASYNC)) {
      Optional<Boolean> flag = constants.flag(value, lexical);
      if (flag.isEmpty()) {
        strays.accept(
            new StrayMark(
                StrayMark.Kind.REGION, StrayMark.Where.UNREADABLE_FLAG, "", "", place(value)));
      } else if (flag.get()) {
        return Optional.of(place(value));
      }
    }
    return Optional.empty();
  }

  /**
   * Reads {@code call}, a call {@code Span.open(name)}.
   *
   * @param declaration the variable that it initialises, or else the call
   */
  Optional<RegionMark> mark(MethodInvocationTree call, Tree declaration, Lexical lexical) {
    note(declaration);
    ExpressionTree argument = call.getArguments().get(0);
    Place place = place(argument);
    Optional<String> name = constants.string(argument, lexical);
    if (name.isEmpty()) {
      strays.accept(
          new StrayMark(StrayMark.Kind.REGION, StrayMark.Where.UNREADABLE_NAME, "", "", place));
      return Optional.empty();
    }
    return Optional.of(
        new RegionMark(
            name,
            Optional.empty(),
            place,
            (int) place(call).line(),
            RegionMark.Form.CALL,
            Optional.empty()));
  }

  /** Reads every counter set among {@code annotations}, including the user's own. */
  List<CounterSet> counterSets(List<? extends AnnotationTree> annotations, Lexical lexical) {
    List<CounterSet> sets = new ArrayList<>();
    for (AnnotationTree annotation : annotations) {
      Optional<StrayMark.Kind> kind = kind(annotation, lexical);
      if (kind.equals(Optional.of(StrayMark.Kind.COUNTERS))) {
        sets.add(direct(annotation, lexical));
      } else {
        reusable(annotation, lexical).ifPresent(sets::add);
      }
    }
    return sets;
  }

  private CounterSet direct(AnnotationTree annotation, Lexical lexical) {
    List<CounterItem> items = new ArrayList<>();
    for (ExpressionTree value : values(annotation, VALUE)) {
      Optional<String> text = constants.string(value, lexical);
      if (text.isPresent()) {
        items.add(new CounterItem(text.get(), place(value)));
      } else {
        strays.accept(unreadable(StrayMark.Kind.COUNTERS, place(value)));
      }
    }
    return new CounterSet(items, place(annotation), true, false);
  }

  private Optional<CounterSet> reusable(AnnotationTree annotation, Lexical lexical) {
    Optional<TypeElement> type = type(annotation, lexical);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    Place place = place(annotation);
    return counters(type.get().getAnnotationMirrors())
        .map(
            texts ->
                new CounterSet(
                    texts.stream().map(text -> new CounterItem(text, place)).toList(),
                    place,
                    false,
                    trees.getTree(type.get()) != null));
  }

  /** Returns the strings of the {@code @Counters} among {@code mirrors}. */
  static Optional<List<String>> counters(List<? extends AnnotationMirror> mirrors) {
    for (AnnotationMirror mirror : mirrors) {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(RuntimeNames.COUNTERS_ANNOTATION)) {
        List<String> texts = new ArrayList<>();
        for (AnnotationValue value : mirror.getElementValues().values()) {
          if (value.getValue() instanceof List<?> items) {
            items.forEach(item -> texts.add(String.valueOf(((AnnotationValue) item).getValue())));
          }
        }
        return Optional.of(texts);
      }
    }
    return Optional.empty();
  }

  /** Returns the ids in the {@code @SuppressWarnings} among {@code annotations}. */
  Set<String> suppressed(List<? extends AnnotationTree> annotations, Lexical lexical) {
    Set<String> ids = new HashSet<>();
    for (AnnotationTree annotation : annotations) {
      if (isSuppression(annotation)) {
        for (ExpressionTree value : values(annotation, VALUE)) {
          constants
              .string(value, lexical)
              .filter(text -> text.startsWith(SUPPRESSION_PREFIX))
              .ifPresent(text -> ids.add(text.substring(SUPPRESSION_PREFIX.length())));
        }
      }
    }
    return ids;
  }

  private static boolean isSuppression(AnnotationTree annotation) {
    return AnnotationTrees.simpleName(annotation).equals("SuppressWarnings")
        && NameResolver.dotted(annotation.getAnnotationType())
            .filter(type -> type.equals("SuppressWarnings") || type.equals(SUPPRESS_WARNINGS))
            .isPresent();
  }

  /** Returns the value of {@code expression} if it is a string constant that can be read. */
  Optional<String> constant(ExpressionTree expression, Lexical lexical) {
    return constants.string(expression, lexical);
  }

  Place place(Tree tree) {
    return TreePlace.of(trees, unit, tree);
  }

  private static StrayMark unreadable(StrayMark.Kind kind, Place place) {
    return new StrayMark(kind, StrayMark.Where.UNREADABLE_VALUE, "", "", place);
  }

  /** Returns the values of an element of an annotation; none if it is not written. */
  private static List<ExpressionTree> values(AnnotationTree annotation, String element) {
    List<ExpressionTree> values = new ArrayList<>();
    for (ExpressionTree argument : annotation.getArguments()) {
      ExpressionTree value = argument;
      String name = VALUE;
      if (argument instanceof AssignmentTree assignment) {
        value = assignment.getExpression();
        name = assignment.getVariable().toString();
      }
      if (!name.equals(element)) {
        continue;
      }
      if (value instanceof NewArrayTree array) {
        values.addAll(array.getInitializers());
      } else {
        values.add(value);
      }
    }
    return values;
  }
}
