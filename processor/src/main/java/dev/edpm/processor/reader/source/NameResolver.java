package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Resolves the names of types and constant fields in method bodies, by the rules of JLS chapter 6.
 * javac attributes bodies only after annotation processing; an earlier attribution would fail for
 * types that another processor has still to generate.
 */
final class NameResolver {

  private final Elements elements;
  private final Optional<ModuleElement> module;
  private final String packageName;
  private final Map<String, String> singleImports = new HashMap<>();
  private final List<String> onDemandImports = new ArrayList<>();
  private final Set<String> moduleImports = new LinkedHashSet<>();
  private final Map<String, List<String>> staticImports = new HashMap<>();
  private final List<String> staticOnDemandImports = new ArrayList<>();
  private final Map<String, Optional<TypeElement>> known = new HashMap<>();

  NameResolver(Elements elements, CompilationUnitTree unit, Element inUnit) {
    this.elements = elements;
    this.module = Optional.ofNullable(elements.getModuleOf(inUnit));
    this.packageName = elements.getPackageOf(inUnit).getQualifiedName().toString();
    for (ImportTree imported : unit.getImports()) {
      addImport(imported);
    }
  }

  private void addImport(ImportTree imported) {
    String name = dotted(imported.getQualifiedIdentifier()).orElse("");
    int dot = name.lastIndexOf('.');
    if (ModuleImports.isOne(imported)) {
      module.ifPresent(own -> moduleImports.addAll(ModuleImports.packages(elements, own, name)));
      return;
    }
    if (dot < 0) {
      return; // does not compile
    }
    String qualifier = name.substring(0, dot);
    String last = name.substring(dot + 1);
    boolean onDemand = last.equals("*");
    if (imported.isStatic() && onDemand) {
      staticOnDemandImports.add(qualifier);
    } else if (imported.isStatic()) {
      staticImports.computeIfAbsent(last, k -> new ArrayList<>()).add(qualifier);
    } else if (onDemand) {
      onDemandImports.add(qualifier);
    } else {
      singleImports.put(last, name);
    }
  }

  /**
   * Resolves the type that {@code name}, a simple or dotted name, denotes inside {@code enclosing}.
   *
   * @param enclosing the enclosing named types, innermost first
   */
  Optional<TypeElement> type(String name, List<TypeElement> enclosing) {
    String innermost = enclosing.isEmpty() ? "" : enclosing.get(0).getQualifiedName().toString();
    String key = innermost + " " + name;
    Optional<TypeElement> found = known.get(key);
    if (found == null) {
      found = resolve(name, enclosing);
      known.put(key, found);
    }
    return found;
  }

  private Optional<TypeElement> resolve(String name, List<TypeElement> enclosing) {
    int dot = name.indexOf('.');
    Optional<TypeElement> first = simple(dot < 0 ? name : name.substring(0, dot), enclosing);
    if (dot < 0) {
      return first;
    }
    if (first.isEmpty()) {
      return byName(name);
    }
    Optional<TypeElement> type = first;
    for (String part : name.substring(dot + 1).split("\\.")) {
      type = type.flatMap(t -> memberType(t, part, new HashSet<>()));
    }
    return type;
  }

  private Optional<TypeElement> simple(String name, List<TypeElement> enclosing) {
    for (TypeElement type : enclosing) {
      if (type.getSimpleName().contentEquals(name)) {
        return Optional.of(type);
      }
      Optional<TypeElement> member = memberType(type, name, new HashSet<>());
      if (member.isPresent()) {
        return member;
      }
    }
    if (singleImports.containsKey(name)) {
      return byName(singleImports.get(name));
    }
    for (String owner : staticImports.getOrDefault(name, List.of())) {
      Optional<TypeElement> member =
          byName(owner).flatMap(t -> memberType(t, name, new HashSet<>()));
      if (member.isPresent()) {
        return member;
      }
    }
    Optional<TypeElement> inPackage =
        byName(packageName.isEmpty() ? name : packageName + "." + name);
    if (inPackage.isPresent()) {
      return inPackage;
    }
    for (String owner : onDemandImports) {
      Optional<TypeElement> type = byName(owner + "." + name);
      if (type.isPresent()) {
        return type;
      }
    }
    for (String owner : staticOnDemandImports) {
      Optional<TypeElement> type = byName(owner).flatMap(t -> memberType(t, name, new HashSet<>()));
      if (type.isPresent()) {
        return type;
      }
    }
    Optional<TypeElement> inJavaLang = byName("java.lang." + name);
    if (inJavaLang.isPresent()) {
      return inJavaLang;
    }
    for (String imported : moduleImports) { // shadowed by all imports above
      Optional<TypeElement> type =
          byName(imported + "." + name)
              .filter(found -> found.getModifiers().contains(Modifier.PUBLIC));
      if (type.isPresent()) {
        return type;
      }
    }
    return Optional.empty();
  }

  private Optional<TypeElement> byName(String qualifiedName) {
    return Optional.ofNullable(
        module.isPresent()
            ? elements.getTypeElement(module.get(), qualifiedName)
            : elements.getTypeElement(qualifiedName));
  }

  private static Optional<TypeElement> memberType(
      TypeElement type, String name, Set<TypeElement> seen) {
    if (!seen.add(type)) {
      return Optional.empty();
    }
    for (TypeElement member : ElementFilter.typesIn(type.getEnclosedElements())) {
      if (member.getSimpleName().contentEquals(name)) {
        return Optional.of(member);
      }
    }
    for (TypeElement parent : supertypes(type)) {
      Optional<TypeElement> member =
          memberType(parent, name, seen)
              .filter(found -> !found.getModifiers().contains(Modifier.PRIVATE));
      if (member.isPresent()) {
        return member;
      }
    }
    return Optional.empty();
  }

  /** Returns the value of the constant field that {@code name} denotes inside {@code enclosing}. */
  Optional<Object> constant(String name, List<TypeElement> enclosing) {
    int dot = name.lastIndexOf('.');
    if (dot >= 0) {
      String field = name.substring(dot + 1);
      return type(name.substring(0, dot), enclosing)
          .flatMap(t -> field(t, field, new HashSet<>()))
          .map(VariableElement::getConstantValue);
    }
    for (TypeElement type : enclosing) {
      Optional<VariableElement> field = field(type, name, new HashSet<>());
      if (field.isPresent()) {
        return field.map(VariableElement::getConstantValue);
      }
    }
    List<String> owners = new ArrayList<>(staticImports.getOrDefault(name, List.of()));
    owners.addAll(staticOnDemandImports);
    for (String owner : owners) {
      Optional<VariableElement> field = byName(owner).flatMap(t -> field(t, name, new HashSet<>()));
      if (field.isPresent()) {
        return field.map(VariableElement::getConstantValue);
      }
    }
    return Optional.empty();
  }

  /** Tells whether {@code method} of {@code owner} is imported statically. */
  boolean importsStatically(String owner, String method) {
    return staticImports.getOrDefault(method, List.of()).contains(owner)
        || staticOnDemandImports.contains(owner);
  }

  /** Tells whether one of the types {@code enclosing} declares or inherits such a method. */
  boolean hasMethod(String name, List<TypeElement> enclosing) {
    Set<TypeElement> seen = new HashSet<>();
    return enclosing.stream().anyMatch(type -> hasMethod(type, name, seen));
  }

  private static boolean hasMethod(TypeElement type, String name, Set<TypeElement> seen) {
    return seen.add(type)
        && (ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .anyMatch(method -> method.getSimpleName().contentEquals(name))
            || supertypes(type).stream().anyMatch(parent -> hasMethod(parent, name, seen)));
  }

  private static Optional<VariableElement> field(
      TypeElement type, String name, Set<TypeElement> seen) {
    if (!seen.add(type)) {
      return Optional.empty();
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getSimpleName().contentEquals(name)) {
        return Optional.of(field);
      }
    }
    for (TypeElement parent : supertypes(type)) {
      Optional<VariableElement> field = field(parent, name, seen);
      if (field.isPresent()) {
        return field;
      }
    }
    return Optional.empty();
  }

  private static List<TypeElement> supertypes(TypeElement type) {
    List<TypeMirror> parents = new ArrayList<>(type.getInterfaces());
    parents.add(0, type.getSuperclass());
    List<TypeElement> result = new ArrayList<>();
    for (TypeMirror parent : parents) {
      if (parent instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element) {
        result.add(element);
      }
    }
    return result;
  }

  /** Returns {@code tree} as a dotted name, or empty if it is another expression. */
  static Optional<String> dotted(Tree tree) {
    return switch (tree.getKind()) {
      case IDENTIFIER, MEMBER_SELECT -> {
        StringBuilder name = new StringBuilder();
        yield append(tree, name) ? Optional.of(name.toString()) : Optional.empty();
      }
      case ANNOTATED_TYPE -> dotted(((AnnotatedTypeTree) tree).getUnderlyingType());
      case PARAMETERIZED_TYPE -> dotted(((ParameterizedTypeTree) tree).getType());
      default -> Optional.empty();
    };
  }

  /**
   * Appends a dotted name. {@code tree.toString()} would be slow: it uses javac's pretty printer.
   */
  private static boolean append(Tree tree, StringBuilder name) {
    if (tree instanceof IdentifierTree identifier) {
      name.append(identifier.getName());
      return true;
    }
    if (tree instanceof MemberSelectTree select && append(select.getExpression(), name)) {
      name.append('.').append(select.getIdentifier());
      return true;
    }
    return false;
  }
}
