package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.SpanDecl;
import dev.edpm.processor.reader.model.StrayMark;
import dev.edpm.processor.reader.model.StrayMark.Where;
import dev.edpm.processor.reader.model.TypeDecl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Reads the code of one member, or the types in a declaration. It finds spans, local and anonymous
 * types, and EDPM annotations in places where they are not allowed.
 */
final class CodeReader extends TreeScanner<Void, Void> {

  private final TypeReader types;
  private final TypeReader.Owner owner;
  private final Map<Tree, SpanDecl> spans = new LinkedHashMap<>();
  private final List<TypeDecl> localTypes = new ArrayList<>();
  private Lexical lexical;
  private Where typeUse = Where.TYPE_USE;
  private Where variableUse = null;
  private ModifiersTree lastModifiers;
  private Tree last;

  CodeReader(TypeReader types, TypeReader.Owner owner, Lexical lexical) {
    this.types = types;
    this.owner = owner;
    this.lexical = lexical;
  }

  List<SpanDecl> spans() {
    if (spans.size() < 2) {
      return List.copyOf(spans.values());
    }
    Map<Tree, List<Tree>> inside = SpanBlocks.read(last, spans.keySet());
    return spans.entrySet().stream()
        .map(span -> span.getValue().with(declarations(inside.get(span.getKey()))))
        .toList();
  }

  private List<SourceItem> declarations(List<Tree> some) {
    return some.stream().map(span -> spans.get(span).declaration()).toList();
  }

  List<TypeDecl> localTypes() {
    return localTypes;
  }

  /** Reads {@code tree}, whose variable is a {@code use}; without a use it is a local variable. */
  void read(Tree tree, Optional<Where> use) {
    Where before = variableUse;
    variableUse = use.orElse(null);
    scan(tree, null);
    variableUse = before;
    last = tree;
  }

  @Override
  public Void visitVariable(VariableTree variable, Void unused) {
    Where use = variableUse;
    variableUse = null;
    List<? extends AnnotationTree> annotations = variable.getModifiers().getAnnotations();
    Optional<MethodInvocationTree> opening =
        types.spanForm().named(variable.getInitializer(), lexical);
    if (use != null) {
      types.strays(annotations, use, variable.getName().toString(), lexical);
    } else if (opening.isPresent()) {
      named(opening.get(), variable, variable.getName().toString(), annotations);
    } else if (!annotations.isEmpty()) {
      local(variable, annotations);
    }
    lastModifiers = variable.getModifiers();
    if (use == null && isConstant(variable)) {
      lexical =
          lexical.withLocalConstant(
              variable.getName().toString(),
              types.annotations().constant(variable.getInitializer(), lexical));
    }
    scan(variable.getType(), null);
    if (opening.isEmpty()) {
      scan(variable.getInitializer(), null);
    }
    return null;
  }

  private static boolean isConstant(VariableTree variable) {
    return variable.getModifiers().getFlags().contains(Modifier.FINAL)
        && variable.getInitializer() != null
        && (variable.getType() == null || variable.getType().toString().endsWith("String"));
  }

  private void local(VariableTree variable, List<? extends AnnotationTree> annotations) {
    String name = variable.getName().toString();
    Optional<AnnotationTree> region = types.annotations().region(annotations, lexical);
    if (region.isEmpty()) {
      types.strays(annotations, Where.PLAIN_VARIABLE, name, lexical);
      return;
    }
    Optional<Where> fault =
        variable.getModifiers() == lastModifiers
            ? Optional.of(Where.SEVERAL_DECLARATORS)
            : types.spanForm().fault(variable, lexical);
    if (fault.isPresent()) {
      types.stray(StrayMark.Kind.REGION, fault.get(), name, region.get());
      return;
    }
    types.annotations().note(variable);
    Lexical here = lexical.suppressing(types.annotations().suppressed(annotations, lexical));
    spans.put(
        variable,
        new SpanDecl(
            name,
            types.item(variable),
            types.annotations().mark(region.get(), here),
            types.annotations().counterSets(annotations, here),
            here.suppressed(),
            List.of()));
  }

  /** Reads a span whose mark is its call. */
  private void named(
      MethodInvocationTree call,
      Tree declaration,
      String variable,
      List<? extends AnnotationTree> annotations) {
    Optional<AnnotationTree> region = types.annotations().region(annotations, lexical);
    if (region.isPresent()) {
      types.stray(StrayMark.Kind.REGION, Where.NAMED_SPAN, variable, region.get());
      return;
    }
    Lexical here = lexical.suppressing(types.annotations().suppressed(annotations, lexical));
    types
        .annotations()
        .mark(call, declaration, here)
        .ifPresent(
            mark ->
                spans.put(
                    declaration,
                    new SpanDecl(
                        variable,
                        types.item(declaration),
                        mark,
                        types.annotations().counterSets(annotations, here),
                        here.suppressed(),
                        List.of())));
  }

  @Override
  public Void visitBlock(BlockTree block, Void unused) {
    Lexical outside = lexical;
    super.visitBlock(block, null);
    lexical = outside; // declarations in a block end with it
    return null;
  }

  @Override
  public Void visitClass(ClassTree type, Void unused) {
    String name = type.getSimpleName().toString();
    TypeReader.Owner local = types.local(owner, name);
    if (!name.isEmpty()) {
      lexical = lexical.withLocalType(name, local.binaryName(), types.isStage(type, lexical));
    }
    localTypes.add(types.read(type, Optional.empty(), local, lexical));
    return null;
  }

  @Override
  public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
    lambda.getParameters().forEach(parameter -> read(parameter, Optional.of(Where.PARAMETER)));
    scan(lambda.getBody(), null);
    return null;
  }

  @Override
  public Void visitCatch(CatchTree clause, Void unused) {
    read(clause.getParameter(), Optional.of(Where.CATCH_PARAMETER));
    scan(clause.getBlock(), null);
    return null;
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void unused) {
    read(loop.getVariable(), Optional.of(Where.LOOP_VARIABLE));
    scan(loop.getExpression(), null);
    scan(loop.getStatement(), null);
    return null;
  }

  @Override
  public Void visitBindingPattern(BindingPatternTree pattern, Void unused) {
    read(pattern.getVariable(), Optional.of(Where.PATTERN_VARIABLE));
    return null;
  }

  @Override
  public Void visitTypeCast(TypeCastTree cast, Void unused) {
    typeUse(Where.CAST, List.of(cast.getType()));
    scan(cast.getExpression(), null);
    return null;
  }

  @Override
  public Void visitParameterizedType(ParameterizedTypeTree type, Void unused) {
    scan(type.getType(), null);
    typeUse(Where.TYPE_ARGUMENT, type.getTypeArguments());
    return null;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    if (types.spanForm().named(call, lexical).isPresent()) {
      named(call, call, "", List.of());
      return null;
    }
    typeUse(Where.TYPE_ARGUMENT, call.getTypeArguments());
    scan(call.getMethodSelect(), null);
    scan(call.getArguments(), null);
    return null;
  }

  @Override
  public Void visitTypeParameter(TypeParameterTree parameter, Void unused) {
    types.strays(
        parameter.getAnnotations(), Where.TYPE_PARAMETER, parameter.getName().toString(), lexical);
    scan(parameter.getBounds(), null);
    return null;
  }

  /** Reads annotations of array dimensions, which javac does not represent as annotated types. */
  @Override
  public Void visitNewArray(NewArrayTree creation, Void unused) {
    types.strays(creation.getAnnotations(), typeUse, "", lexical);
    for (List<? extends AnnotationTree> dimension : creation.getDimAnnotations()) {
      types.strays(dimension, typeUse, "", lexical);
    }
    return super.visitNewArray(creation, null);
  }

  @Override
  public Void visitAnnotatedType(AnnotatedTypeTree type, Void unused) {
    types.strays(type.getAnnotations(), typeUse, type.getUnderlyingType().toString(), lexical);
    scan(type.getUnderlyingType(), null);
    return null;
  }

  private void typeUse(Where use, List<? extends Tree> trees) {
    Where before = typeUse;
    typeUse = use;
    scan(trees, null);
    typeUse = before;
  }
}
