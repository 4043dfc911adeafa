package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CounterItem;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Reads the marks and counter sets among annotations. The user's own annotation types are known if
 * they are among the classes that are read, or around them.
 */
final class ClassMarkReader {

  private static final String VALUE = "value";

  private final ClassPool pool;
  private final Map<Place, String> names = new HashMap<>();

  ClassMarkReader(ClassPool pool) {
    this.pool = pool;
  }

  /** Returns the simple name of the annotation of each mark that was read, by its place. */
  Map<Place, String> names() {
    return names;
  }

  /** Tells whether an annotation makes its element a region. */
  boolean isMark(AnnotationNode annotation) {
    return region(annotation).isPresent();
  }

  /** Returns the annotations of an annotation type of the user's own. */
  private List<AnnotationNode> on(AnnotationNode annotation) {
    ClassNode type = pool.known(Annotations.internalName(annotation));
    return type == null || (type.access & Opcodes.ACC_ANNOTATION) == 0
        ? List.of()
        : Annotations.all(type.visibleAnnotations, type.invisibleAnnotations);
  }

  /** Returns the {@code @Region} of an annotation: itself, or that on its type. */
  private Optional<AnnotationNode> region(AnnotationNode annotation) {
    return annotation.desc.equals(Annotations.REGION)
        ? Optional.of(annotation)
        : Annotations.find(on(annotation), Annotations.REGION);
  }

  /** Returns the mark of a package, as it applies to a type at {@code place}. */
  Optional<RegionMark> ofPackage(List<AnnotationNode> annotations, Place place) {
    for (AnnotationNode annotation : annotations) {
      Optional<AnnotationNode> region = region(annotation);
      if (region.isPresent()) {
        names.putIfAbsent(place, Annotations.simpleName(annotation.desc));
        return Optional.of(
            new RegionMark(
                Optional.empty(),
                name(region.get()),
                place,
                (int) place.line(),
                RegionMark.Form.PACKAGE,
                asynchronous(region.get(), place)));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the mark among the annotations of an element.
   *
   * @param second receives each further mark
   */
  Optional<RegionMark> mark(
      List<AnnotationNode> annotations, Place place, Consumer<StrayMark> second) {
    Optional<RegionMark> found = Optional.empty();
    String first = "";
    for (AnnotationNode annotation : annotations) {
      Optional<AnnotationNode> region = region(annotation);
      if (region.isPresent() && found.isPresent()) {
        String simpleName = Annotations.simpleName(annotation.desc);
        second.accept(
            new StrayMark(
                StrayMark.Kind.REGION, StrayMark.Where.SECOND_MARK, simpleName, first, place));
      } else if (region.isPresent()) {
        first = Annotations.simpleName(annotation.desc);
        names.putIfAbsent(place, first);
        found = Optional.of(mark(annotation, region.get(), place));
      }
    }
    return found;
  }

  private static RegionMark mark(AnnotationNode annotation, AnnotationNode region, Place place) {
    boolean composed = annotation != region;
    return new RegionMark(
        composed ? Optional.empty() : Annotations.text(region, VALUE),
        composed ? name(region) : Optional.empty(),
        place,
        (int) place.line(),
        composed ? RegionMark.Form.COMPOSED : RegionMark.Form.REGION,
        asynchronous(region, place));
  }

  /** Returns the name in the {@code @Region} of an annotation type or a package. */
  private static Optional<String> name(AnnotationNode region) {
    // An empty name is reported where it is written.
    return Annotations.text(region, VALUE).filter(text -> !text.isBlank());
  }

  private static Optional<Place> asynchronous(AnnotationNode region, Place place) {
    return Annotations.value(region, RuntimeNames.REGION_ASYNC)
        .filter(Boolean.TRUE::equals)
        .map(value -> place);
  }

  /**
   * Returns the counter sets among annotations.
   *
   * @param checkedElsewhere whether {@code @Counters} itself is checked where it is written
   */
  List<CounterSet> counters(
      List<? extends AnnotationNode> annotations, Place place, boolean checkedElsewhere) {
    List<CounterSet> sets = new ArrayList<>();
    for (AnnotationNode annotation : annotations) {
      if (annotation.desc.equals(Annotations.COUNTERS)) {
        sets.add(set(annotation, place, !checkedElsewhere, checkedElsewhere));
      } else {
        Annotations.find(on(annotation), Annotations.COUNTERS)
            .ifPresent(counters -> sets.add(set(counters, place, false, true)));
      }
    }
    return sets;
  }

  private static CounterSet set(
      AnnotationNode counters, Place place, boolean direct, boolean checkedElsewhere) {
    return new CounterSet(
        Annotations.texts(counters, VALUE).stream()
            .map(text -> new CounterItem(text, place))
            .toList(),
        place,
        direct,
        checkedElsewhere);
  }
}
