package dev.edpm.processor.reader.region;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.region.MarkReader.Written;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.PackageDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.PackageElement;

/**
 * Reads the marks of packages, which apply to all types in them. They come from the element where
 * they apply, because the source of a package may be in another compilation.
 */
public final class PackageReader {

  private PackageReader() {}

  /** Reads a package whose source is being compiled, to check it; empty for any other package. */
  public static Optional<PackageDecl> read(Trees trees, PackageElement element) {
    TreePath path = trees.getPath(element);
    if (path == null) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    List<StrayMark> strays = new ArrayList<>();
    MarkReader marks = new MarkReader(trees, unit, strays::add);
    List<Written> written = marks.of(path, unit.getPackageAnnotations());
    return Optional.of(
        new PackageDecl(
            marks.region(written).map(mark -> marks.mark(mark, element)),
            marks.counterSets(written, element),
            strays));
  }

  /**
   * Returns the mark of a package, as it applies to a type in it.
   *
   * @param place the position of that type
   */
  static Optional<RegionMark> region(PackageElement element, TreePlace place) {
    return new ComposedMarks()
        .regionOf(element)
        .map(
            region ->
                new RegionMark(
                    Optional.empty(),
                    ComposedMarks.name(region),
                    place,
                    (int) place.line(),
                    RegionMark.Form.PACKAGE,
                    Mirrors.isTrue(region, RuntimeNames.REGION_ASYNC)
                        ? Optional.of(place)
                        : Optional.empty()));
  }

  /**
   * Returns the counter sets of a package, as they apply to a type in it.
   *
   * @param place the position of that type
   */
  static List<CounterSet> counters(PackageElement element, TreePlace place) {
    List<CounterSet> sets = new ArrayList<>();
    List<? extends AnnotationMirror> mirrors = element.getAnnotationMirrors();
    MarkReader.reusable(mirrors, place, true).ifPresent(sets::add);
    for (AnnotationMirror mirror : mirrors) {
      MarkReader.reusable(Mirrors.type(mirror).getAnnotationMirrors(), place, true)
          .ifPresent(sets::add);
    }
    return sets;
  }
}
