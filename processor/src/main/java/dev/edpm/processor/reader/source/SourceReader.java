package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.javac.FailedAt;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.model.CounterItem;
import dev.edpm.processor.reader.model.CounterSet;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.Sources;
import dev.edpm.processor.reader.model.Sources.PackageDecl;
import dev.edpm.processor.reader.model.StrayMark;
import dev.edpm.processor.reader.model.TopLevel;
import dev.edpm.processor.reader.model.TypeDecl;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads the sources of each round into records. A top-level type whose signatures name types that
 * do not exist yet is read in the next round.
 */
public final class SourceReader {

  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final SourceNames sourceNames;
  private final Set<String> waiting = new LinkedHashSet<>();

  /**
   * Creates a reader for one compilation by javac.
   *
   * @param sourceNames the types in this compilation; those of a round are added before it is read
   */
  public SourceReader(
      JavacAccess javac, ProcessingEnvironment environment, SourceNames sourceNames) {
    this.sourceNames = sourceNames;
    this.trees = javac.trees();
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
  }

  /**
   * Reads {@code roots}, the root elements of a round, and the types that were postponed to this
   * round.
   */
  public Sources read(Set<? extends Element> roots) {
    List<TopLevel> read = new ArrayList<>();
    List<PackageDecl> packages = new ArrayList<>();
    List<String> waited = new ArrayList<>(waiting);
    waiting.clear();
    for (String name : waited) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) {
        located(type).ifPresent(read::add);
      }
    }
    for (Element root : roots) {
      if (root instanceof TypeElement type) {
        located(type).ifPresent(read::add);
      } else if (root instanceof PackageElement named) {
        packageDecl(named).ifPresent(packages::add);
      }
    }
    return new Sources(read, packages);
  }

  private Optional<TopLevel> located(TypeElement type) {
    TreePath path = trees.getPath(type);
    return path == null
        ? Optional.empty()
        : FailedAt.orAt(
            () -> TreePlace.of(trees, path.getCompilationUnit(), path.getLeaf()),
            () -> topLevel(type));
  }

  private Optional<TopLevel> topLevel(TypeElement type) {
    TreePath path = trees.getPath(type);
    if (path == null || !(path.getLeaf() instanceof ClassTree tree)) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    String packageName = elements.getPackageOf(type).getQualifiedName().toString();
    NameResolver names = new NameResolver(elements, unit, type);
    List<StrayMark> strays = new ArrayList<>();
    TypeReader reader =
        new TypeReader(
            trees,
            elements,
            unit,
            names,
            new WrittenTypes(names, elements, packageName),
            new Descriptors(elements, types),
            new StageTypes(names, elements, types),
            strays);
    String qualifiedName = type.getQualifiedName().toString();
    TypeReader.Owner owner =
        new TypeReader.Owner(qualifiedName, type.getSimpleName().toString(), qualifiedName);
    TypeDecl decl = reader.read(tree, Optional.of(path), owner, Lexical.empty());
    if (reader.isIncomplete()) {
      waiting.add(qualifiedName);
      return Optional.empty();
    }
    Optional<RegionMark> packageRegion = packageRegion(type, path);
    return Optional.of(
        new TopLevel(
            packageName,
            TreePlace.fileOf(unit),
            packageRegion,
            packageCounters(type, path),
            decl.in(packageRegion),
            reader.annotations().regions(),
            strays,
            sourceNames.state(type.getQualifiedName() + "_Edpm")));
  }

  /** Returns the mark of a package, from its element as the counter sets below. */
  private Optional<RegionMark> packageRegion(TypeElement type, TreePath path) {
    return new ComposedMarks()
        .regionOf(elements.getPackageOf(type))
        .map(
            region -> {
              TreePlace place = TreePlace.of(trees, path.getCompilationUnit(), path.getLeaf());
              return new RegionMark(
                  Optional.empty(),
                  ComposedMarks.name(region),
                  place,
                  (int) place.line(),
                  RegionMark.Form.PACKAGE,
                  Mirrors.isTrue(region, RuntimeNames.REGION_ASYNC)
                      ? Optional.of(place)
                      : Optional.empty());
            });
  }

  /**
   * Returns the counter sets of a package. They come from its element, because its source may be in
   * another compilation.
   */
  private List<CounterSet> packageCounters(TypeElement type, TreePath path) {
    TreePlace place = TreePlace.of(trees, path.getCompilationUnit(), path.getLeaf());
    List<? extends AnnotationMirror> mirrors = elements.getPackageOf(type).getAnnotationMirrors();
    List<CounterSet> sets = new ArrayList<>();
    AnnotationReader.counters(mirrors).ifPresent(texts -> sets.add(ofPackage(texts, place)));
    for (AnnotationMirror mirror : mirrors) {
      AnnotationReader.counters(mirror.getAnnotationType().asElement().getAnnotationMirrors())
          .ifPresent(texts -> sets.add(ofPackage(texts, place)));
    }
    return sets;
  }

  private static CounterSet ofPackage(List<String> texts, TreePlace place) {
    List<CounterItem> items = texts.stream().map(text -> new CounterItem(text, place)).toList();
    return new CounterSet(items, place, false, true);
  }

  private Optional<PackageDecl> packageDecl(PackageElement element) {
    TreePath path = trees.getPath(element);
    if (path == null) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    List<? extends AnnotationTree> written = unit.getPackageAnnotations();
    List<StrayMark> strays = new ArrayList<>();
    AnnotationReader annotations =
        new AnnotationReader(trees, unit, new NameResolver(elements, unit, element), strays::add);
    return Optional.of(
        new PackageDecl(
            annotations
                .region(written, Lexical.empty())
                .map(mark -> annotations.mark(mark, Lexical.empty())),
            annotations.counterSets(written, Lexical.empty()),
            strays));
  }
}
