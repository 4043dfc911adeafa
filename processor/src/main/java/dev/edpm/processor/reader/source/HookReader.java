package dev.edpm.processor.reader.source;

import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.weaver.diagnostic.FailedAt;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.CounterInterface;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.HookSources;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Reads counters, knobs, listeners, events and rules. In a round without them, only the names of
 * the annotations are compared.
 */
public final class HookReader {

  private final MarkValues marks;
  private final ElementReader reader;
  private final SourceNames sourceNames;

  /**
   * Creates a reader; without javac's API it returns no positions.
   *
   * @param sourceNames the types in this compilation; those of a round are added before it is read
   */
  public HookReader(
      ProcessingEnvironment environment, Optional<JavacAccess> javac, SourceNames sourceNames) {
    this.sourceNames = sourceNames;
    this.marks = new MarkValues(javac.map(JavacAccess::trees));
    this.reader =
        new ElementReader(environment.getElementUtils(), environment.getTypeUtils(), marks);
  }

  /**
   * Reads a round.
   *
   * @param present the annotation types that are present in the round
   * @param onlyClasses whether to read only counter classes
   */
  public HookSources read(
      Set<? extends TypeElement> present, RoundEnvironment round, boolean onlyClasses) {
    List<HookMark> found = new ArrayList<>();
    List<CounterInterface> classes = new ArrayList<>();
    for (TypeElement annotation : present) {
      String name = annotation.getQualifiedName().toString();
      HookMark.Kind kind = HookMark.Kind.of(name);
      if (name.equals(RuntimeNames.COUNTER_CLASS_ANNOTATION)) {
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))) {
          classes.add(FailedAt.orAt(() -> marks.place(type), () -> counterClass(type)));
        }
      } else if (kind != null && !onlyClasses) {
        for (Element each : round.getElementsAnnotatedWith(annotation)) {
          FailedAt.orAt(() -> marks.place(each), () -> read(each, kind, found));
        }
      }
    }
    return found.isEmpty() && classes.isEmpty()
        ? HookSources.NONE
        : new HookSources(
            inOrder(found, HookMark::element), inOrder(classes, CounterInterface::type));
  }

  private static <T> List<T> inOrder(List<T> found, Function<T, MarkedElement> element) {
    found.sort(
        Comparator.comparing((T each) -> element.apply(each).owner().topLevel())
            .thenComparingInt(each -> element.apply(each).position()));
    return found;
  }

  /** Reads one element, and returns whether it was a hook. */
  private boolean read(Element element, HookMark.Kind kind, List<HookMark> found) {
    if (kind == HookMark.Kind.COUNTER_DEF && belongsToClass(element)
        || !marks.isWritten(element)
        || isOfComponent(element)) {
      return false;
    }
    MarkedElement read = reader.read(element);
    List<MarkedElement> siblings =
        kind == HookMark.Kind.KNOB ? reader.methods(ElementReader.type(element)) : List.of();
    for (WrittenMark mark : marks.of(element, kind)) {
      found.add(new HookMark(kind, read, mark, siblings));
    }
    return true;
  }

  /** Tells whether it belongs to a counter class, with which it is read. */
  private static boolean belongsToClass(Element element) {
    Element method =
        element.getKind() == ElementKind.PARAMETER ? element.getEnclosingElement() : element;
    return method.getKind() == ElementKind.METHOD
        && method.getModifiers().contains(Modifier.ABSTRACT)
        && method.getEnclosingElement().getAnnotationMirrors().stream()
            .anyMatch(
                mirror ->
                    mirror
                        .getAnnotationType()
                        .asElement()
                        .toString()
                        .equals(RuntimeNames.COUNTER_CLASS_ANNOTATION));
  }

  /**
   * Tells whether javac copied the annotation from a record component, whose field is read instead.
   */
  private static boolean isOfComponent(Element element) {
    Element around = element.getEnclosingElement();
    return element.getKind() == ElementKind.PARAMETER
        && around.getKind() == ElementKind.CONSTRUCTOR
        && around.getEnclosingElement().getKind() == ElementKind.RECORD;
  }

  private CounterInterface counterClass(TypeElement type) {
    List<CounterInterface.Method> methods = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (method.getModifiers().contains(Modifier.ABSTRACT)) {
        methods.add(method(method));
      }
    }
    WrittenMark mark = marks.find(type, RuntimeNames.COUNTER_CLASS_ANNOTATION).orElseThrow();
    List<String> memberTypes =
        ElementFilter.typesIn(type.getEnclosedElements()).stream()
            .map(member -> member.getSimpleName().toString())
            .toList();
    CounterInterface read =
        new CounterInterface(reader.read(type), mark, methods, memberTypes, GeneratedName.FREE);
    return new CounterInterface(
        read.type(),
        mark,
        methods,
        memberTypes,
        sourceNames.state(read.qualifiedImplementationName()));
  }

  private CounterInterface.Method method(ExecutableElement method) {
    List<CounterInterface.Parameter> parameters = new ArrayList<>();
    for (VariableElement parameter : method.getParameters()) {
      parameters.add(
          new CounterInterface.Parameter(
              reader.read(parameter), marks.find(parameter, RuntimeNames.COUNTER_DEF_ANNOTATION)));
    }
    return new CounterInterface.Method(
        reader.read(method), marks.find(method, RuntimeNames.COUNTER_DEF_ANNOTATION), parameters);
  }
}
