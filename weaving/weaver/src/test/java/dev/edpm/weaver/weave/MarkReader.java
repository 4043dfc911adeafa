package dev.edpm.weaver.weave;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WiredRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * A small reader of marks in attributed trees. A span whose variable's name starts with {@code
 * handed}, or that a call with a name opens for no variable, is a cross-thread span. A region
 * without a name is called as its member in capitals; the name of the variable follows for a span.
 * Its number is its place among all regions that were read. Lines are 0 with {@code -g:none},
 * because javac then keeps no line map.
 */
final class MarkReader extends TreePathScanner<Void, Void> {

  /** What the tests want to know of a region. */
  record Named(String name, RegionPlan.Kind kind, boolean isAsynchronous) {}

  private final JavacTask task;
  private final List<Named> regions = new ArrayList<>();
  private final Trees trees;
  private final Map<String, List<MethodTarget>> methods = new TreeMap<>();
  private final Map<String, List<SpanTarget>> spans = new TreeMap<>();
  private final Map<String, String> wirings = new TreeMap<>();
  private String topLevel = "";
  private String className = "";
  private String member = "";
  private String descriptor = "";
  private int constructor = -1;
  private boolean atMember;

  MarkReader(JavacTask task) {
    this.task = task;
    this.trees = Trees.instance(task);
  }

  void read(CompilationUnitTree unit, TypeElement type) {
    topLevel = task.getElements().getBinaryName(type).toString();
    scan(trees.getPath(type), null);
  }

  List<Named> regions() {
    return List.copyOf(regions);
  }

  Map<String, ClassTargets> byClass() {
    Map<String, ClassTargets> result = new TreeMap<>();
    wirings.forEach(
        (name, wiring) -> {
          ClassTargets targets =
              new ClassTargets(
                  name,
                  wiring,
                  methods.getOrDefault(name, List.of()),
                  spans.getOrDefault(name, List.of()));
          if (!targets.isEmpty()) {
            result.put(name, targets);
          }
        });
    return result;
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    String outerClass = className;
    String outerMember = member;
    String outerDescriptor = descriptor;
    int outerConstructor = constructor;
    className =
        task.getElements()
            .getBinaryName((TypeElement) trees.getElement(getCurrentPath()))
            .toString();
    wirings.put(className, topLevel.replace('.', '/') + "_Edpm");
    for (Tree part : tree.getMembers()) {
      atMember = true;
      boolean isStatic =
          part instanceof BlockTree block && block.isStatic()
              || part instanceof VariableTree
                  && trees
                      .getElement(new TreePath(getCurrentPath(), part))
                      .getModifiers()
                      .contains(Modifier.STATIC);
      member = isStatic ? "<clinit>" : "<init>";
      descriptor = isStatic ? "()V" : "";
      constructor = -1;
      scan(part, null);
    }
    className = outerClass;
    member = outerMember;
    descriptor = outerDescriptor;
    constructor = outerConstructor;
    atMember = false;
    return null;
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    atMember = false;
    ExecutableElement method = (ExecutableElement) trees.getElement(getCurrentPath());
    member = tree.getName().toString();
    descriptor =
        method.getParameters().stream()
                .map(parameter -> descriptor(parameter.asType()))
                .collect(Collectors.joining("", "(", ")"))
            + descriptor(method.getReturnType());
    constructor =
        member.equals("<init>")
            ? ElementFilter.constructorsIn(method.getEnclosingElement().getEnclosedElements())
                .indexOf(method)
            : -1;
    String name = region(tree.getModifiers());
    if (name != null) {
      methods
          .computeIfAbsent(className, c -> new ArrayList<>())
          .add(
              new MethodTarget(
                  member,
                  descriptor,
                  constructor,
                  wired(
                      name(name, ""), RegionPlan.Kind.METHOD, isAsynchronous(tree.getModifiers())),
                  new MethodTarget.End(isAsynchronous(tree.getModifiers()), Optional.empty()),
                  MethodTarget.REMOVAL,
                  List.of()));
    }
    return super.visitMethod(tree, null);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    String name = region(tree.getModifiers());
    boolean isLocal = !atMember;
    atMember = false;
    if (name != null && isLocal) {
      CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
      long start = trees.getSourcePositions().getStartPosition(unit, tree.getInitializer());
      String variable = tree.getName().toString();
      spans
          .computeIfAbsent(className, c -> new ArrayList<>())
          .add(
              new SpanTarget(
                  member,
                  descriptor,
                  constructor,
                  variable,
                  name.isEmpty() ? null : name,
                  unit.getLineMap() == null ? 0 : (int) unit.getLineMap().getLineNumber(start),
                  wired(name(name, "_" + variable), RegionPlan.Kind.SPAN, false),
                  variable.startsWith("handed")));
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    if (call.getMethodSelect().toString().equals("Span.open") && !call.getArguments().isEmpty()) {
      String name = ((String) ((LiteralTree) call.getArguments().get(0)).getValue());
      TreePath around = getCurrentPath().getParentPath();
      VariableTree variable =
          around.getLeaf() instanceof VariableTree tree
                  && trees.getElement(around).getKind() != ElementKind.FIELD
              ? tree
              : null;
      spans
          .computeIfAbsent(className, c -> new ArrayList<>())
          .add(
              new SpanTarget(
                  member,
                  descriptor,
                  constructor,
                  variable == null ? "" : variable.getName().toString(),
                  name,
                  0,
                  wired(name.toUpperCase(Locale.ROOT), RegionPlan.Kind.SPAN, false),
                  variable == null || variable.getName().toString().startsWith("handed"),
                  variable != null
                      && trees.getElement(around).getKind() == ElementKind.RESOURCE_VARIABLE,
                  SpanTarget.Form.CALL));
    }
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public Void visitBlock(BlockTree tree, Void unused) {
    atMember = false;
    return super.visitBlock(tree, null);
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    scan(tree.getInitializer(), null);
    scan(tree.getCondition(), null);
    scan(tree.getStatement(), null);
    return scan(tree.getUpdate(), null);
  }

  private WiredRegion wired(String name, RegionPlan.Kind kind, boolean isAsynchronous) {
    Named region = new Named(name, kind, isAsynchronous);
    if (!regions.contains(region)) {
      regions.add(region);
    }
    return new WiredRegion("", regions.indexOf(region));
  }

  private String name(String name, String suffix) {
    String type = className.substring(className.lastIndexOf('.') + 1);
    String unnamed = type + "_" + member.replaceAll("[<>]", "") + suffix;
    return (name.isEmpty() ? unnamed : name).toUpperCase(Locale.ROOT);
  }

  private String region(ModifiersTree modifiers) {
    for (AnnotationTree annotation : modifiers.getAnnotations()) {
      if (annotation.getAnnotationType().toString().endsWith("Region")) {
        Object name = value(annotation, "value");
        return name == null ? "" : (String) name;
      }
    }
    return null;
  }

  private static boolean isAsynchronous(ModifiersTree modifiers) {
    return modifiers.getAnnotations().stream()
        .anyMatch(annotation -> Boolean.TRUE.equals(value(annotation, "async")));
  }

  private static Object value(AnnotationTree annotation, String element) {
    for (ExpressionTree argument : annotation.getArguments()) {
      AssignmentTree assignment = (AssignmentTree) argument;
      if (assignment.getVariable().toString().equals(element)
          && assignment.getExpression() instanceof LiteralTree literal) {
        return literal.getValue();
      }
    }
    return null;
  }

  private String descriptor(TypeMirror type) {
    TypeMirror erased = task.getTypes().erasure(type);
    return switch (erased.getKind()) {
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case CHAR -> "C";
      case SHORT -> "S";
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case VOID -> "V";
      case ARRAY -> "[" + descriptor(((ArrayType) erased).getComponentType());
      default ->
          "L"
              + task.getElements()
                  .getBinaryName((TypeElement) ((DeclaredType) erased).asElement())
                  .toString()
                  .replace('.', '/')
              + ";";
    };
  }
}
