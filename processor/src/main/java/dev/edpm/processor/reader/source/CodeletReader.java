package dev.edpm.processor.reader.source;

import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.processor.reader.javac.SourceNames;
import dev.edpm.weaver.diagnostic.FailedAt;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletType;
import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.model.hook.JavaType;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads codelets. If the parameter type of a codelet does not exist yet, its class is read in the
 * next round. In a round without codelets, only the names of the annotations are compared.
 */
public final class CodeletReader {

  private static final String RECEIVER = "self";

  private final Elements elements;
  private final Types types;
  private final MarkValues marks;
  private final ElementReader reader;
  private final SourceNames sourceNames;
  private final Descriptors descriptors;
  private final KernelReader kernels;
  private final Map<String, Place> waiting = new LinkedHashMap<>();

  /**
   * Creates a reader; without javac's API it returns no positions.
   *
   * @param sourceNames the types in this compilation; those of a round are added before it is read
   * @param folders folders with the programs of kernels
   */
  public CodeletReader(
      ProcessingEnvironment environment,
      Optional<JavacAccess> javac,
      SourceNames sourceNames,
      List<String> folders) {
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
    this.marks = new MarkValues(javac.map(JavacAccess::trees));
    this.reader = new ElementReader(elements, types, marks);
    this.descriptors = new Descriptors(elements, types);
    this.kernels = new KernelReader(environment.getFiler(), marks, folders);
    this.sourceNames = sourceNames;
  }

  /**
   * Reads a round.
   *
   * @param present the annotation types that are present in the round
   */
  public List<CodeletType> read(Set<? extends TypeElement> present, RoundEnvironment round) {
    Set<TypeElement> declaring = new LinkedHashSet<>();
    for (String name : waiting.keySet()) {
      Optional.ofNullable(elements.getTypeElement(name)).ifPresent(declaring::add);
    }
    waiting.clear();
    for (TypeElement annotation : present) {
      if (annotation.getQualifiedName().contentEquals(RuntimeNames.CODELET_ANNOTATION)) {
        round.getElementsAnnotatedWith(annotation).stream()
            .map(ElementReader::type)
            .filter(marks::isWritten)
            .filter(CodeletReader::isNamed)
            .forEach(declaring::add);
      }
    }
    List<CodeletType> found = new ArrayList<>();
    for (TypeElement type : declaring) {
      FailedAt.orAt(() -> marks.place(type), () -> read(type)).ifPresent(found::add);
    }
    found.sort(
        Comparator.comparing((CodeletType each) -> each.type().owner().topLevel())
            .thenComparingInt(each -> each.type().position()));
    return found;
  }

  /**
   * Returns the types that the last round did not read because a parameter type does not exist, by
   * qualified name, each with the place of a mark.
   */
  public Map<String, Place> waiting() {
    return Collections.unmodifiableMap(waiting);
  }

  /**
   * Tells whether a type is neither local nor anonymous; errors in those are reported elsewhere.
   */
  private static boolean isNamed(TypeElement type) {
    Element at = type;
    while (at instanceof TypeElement each && each.getNestingKind() == NestingKind.MEMBER) {
      at = each.getEnclosingElement();
    }
    return at instanceof TypeElement each && each.getNestingKind() == NestingKind.TOP_LEVEL;
  }

  private Optional<CodeletType> read(TypeElement type) {
    List<ExecutableElement> declared = ElementFilter.methodsIn(type.getEnclosedElements());
    List<CodeletMethod> methods = new ArrayList<>();
    for (ExecutableElement method : declared) {
      Optional<WrittenMark> mark = marks.find(method, RuntimeNames.CODELET_ANNOTATION);
      if (mark.isPresent()) {
        TypeMirrors mirrors = new TypeMirrors(elements, type);
        CodeletMethod read = method(method, mark.get(), declared, mirrors);
        if (mirrors.isIncomplete()) {
          waiting.put(type.getQualifiedName().toString(), mark.get().place());
          return Optional.empty();
        }
        methods.add(read);
      }
    }
    CodeletType read = new CodeletType(reader.read(type), methods, GeneratedName.FREE);
    return Optional.of(
        new CodeletType(read.type(), methods, sourceNames.state(read.qualifiedGeneratedName())));
  }

  private CodeletMethod method(
      ExecutableElement method,
      WrittenMark mark,
      List<ExecutableElement> beside,
      TypeMirrors mirrors) {
    List<JavaType.Parameter> variables = new ArrayList<>();
    List<CodeletMethod.Parameter> parameters = new ArrayList<>();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      TypeElement type = ElementReader.type(method);
      variables.addAll(variables(type, mirrors));
      parameters.add(receiver(method, type, mirrors));
    }
    variables.addAll(mirrors.parameters(method.getTypeParameters()));
    for (VariableElement parameter : method.getParameters()) {
      parameters.add(
          new CodeletMethod.Parameter(
              parameter.getSimpleName().toString(),
              mirrors.read(parameter.asType()),
              marks.place(parameter),
              modes(parameter)));
    }
    CallableWith callable = new CallableWith(types, method, this::isData);
    return new CodeletMethod(
        reader.read(method),
        member(method),
        mark,
        CodeletName.of(mark, method.getSimpleName().toString(), descriptors.parameterNames(method)),
        variables,
        parameters,
        beside.stream()
            .filter(each -> !each.equals(method))
            .map(each -> new CodeletMethod.Function(reader.read(each), callable.check(each)))
            .toList(),
        kernels.read(method, elements.getPackageOf(method).getQualifiedName().toString()));
  }

  private MemberId member(ExecutableElement method) {
    return new MemberId(
        elements.getBinaryName(ElementReader.type(method)).toString(),
        method.getSimpleName().toString(),
        descriptors.ofMethod(method));
  }

  /**
   * Returns the type variables of {@code type} and of those enclosing types that it has an instance
   * of.
   */
  private static List<JavaType.Parameter> variables(TypeElement type, TypeMirrors mirrors) {
    List<JavaType.Parameter> variables = new ArrayList<>();
    TypeElement at = type;
    while (true) {
      variables.addAll(0, mirrors.parameters(at.getTypeParameters()));
      if (at.getModifiers().contains(Modifier.STATIC)
          || !(at.getEnclosingElement() instanceof TypeElement around)) {
        return variables;
      }
      at = around;
    }
  }

  private CodeletMethod.Parameter receiver(
      ExecutableElement method, TypeElement type, TypeMirrors mirrors) {
    Set<String> taken = new HashSet<>();
    method.getParameters().forEach(each -> taken.add(each.getSimpleName().toString()));
    StringBuilder name = new StringBuilder(RECEIVER);
    while (taken.contains(name.toString())) {
      name.append('_');
    }
    return new CodeletMethod.Parameter(
        name.toString(), mirrors.read((DeclaredType) type.asType()), marks.place(method), Map.of());
  }

  private boolean isData(VariableElement parameter) {
    return !modes(parameter).isEmpty();
  }

  private Map<CodeletMethod.Mode, WrittenMark> modes(VariableElement parameter) {
    Map<CodeletMethod.Mode, WrittenMark> modes = new EnumMap<>(CodeletMethod.Mode.class);
    for (CodeletMethod.Mode mode : CodeletMethod.Mode.values()) {
      marks
          .find(parameter, RuntimeNames.ANNOTATIONS + mode.simpleName())
          .ifPresent(mark -> modes.put(mode, mark));
    }
    return modes;
  }
}
