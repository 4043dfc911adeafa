package dev.edpm.processor.reader.flow;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.javac.AnnotationTrees;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.model.MemberId;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds methods, spans and marks in attributed code, where javac has resolved all names. */
final class AnalyzedReader extends TreePathScanner<Void, Void> {

  private static final int NO_CONSTRUCTOR = -1;

  private record Member(String name, String descriptor, int constructor) {
    static final Member INSTANCE_INITIALISER = new Member("<init>", "", NO_CONSTRUCTOR);
    static final Member STATIC_INITIALISER = new Member("<clinit>", "()V", NO_CONSTRUCTOR);
  }

  private final Trees trees;
  private final Elements elements;
  private final Descriptors descriptors;
  private final List<AnalyzedMark> marks = new ArrayList<>();
  private final List<AnalyzedRegion> regions = new ArrayList<>();
  private final List<AnalyzedType.BareOpening> bareOpenings = new ArrayList<>();
  private final List<NamedOpening> namedOpenings = new ArrayList<>();
  private final List<Place> references = new ArrayList<>();
  private final ComposedMarks composedMarks = new ComposedMarks();
  private final SpanUses uses;
  private final ConstantFolder constants;
  private final TagReader tags;
  private String className = "";
  private Member member = Member.INSTANCE_INITIALISER;
  private boolean isMember;
  private int spans;

  AnalyzedReader(Trees trees, Elements elements, Types types) {
    this.trees = trees;
    this.elements = elements;
    this.descriptors = new Descriptors(elements, types);
    this.uses = new SpanUses(trees, elements);
    this.constants = new ConstantFolder(trees);
    this.tags = new TagReader(trees, elements, types);
  }

  AnalyzedType read(TypeElement type, TreePath path) {
    scan(path, null);
    ModuleElement module = elements.getModuleOf(type);
    return new AnalyzedType(
        type.getQualifiedName().toString(),
        module == null ? "" : module.getQualifiedName().toString(),
        marks,
        composedMarks
            .regionOf(elements.getPackageOf(type))
            .map(region -> TreePlace.of(trees, path.getCompilationUnit(), path.getLeaf())),
        regions,
        bareOpenings,
        namedOpenings,
        references,
        tags.tags(),
        spans > 0 ? Optional.of(FlowReader.read(trees, path)) : Optional.empty());
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    String outerClass = className;
    Member outerMember = member;
    boolean wasMember = isMember;
    Element element = trees.getElement(getCurrentPath());
    if (element instanceof TypeElement type) {
      className = elements.getBinaryName(type).toString();
    }
    scan(tree.getModifiers(), null);
    for (Tree part : tree.getMembers()) {
      isMember = true;
      member = Member.INSTANCE_INITIALISER;
      scan(part, null);
    }
    className = outerClass;
    member = outerMember;
    isMember = wasMember;
    return null;
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    isMember = false;
    if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method
        && elements.getOrigin(method) == Elements.Origin.EXPLICIT) {
      member =
          new Member(
              method.getSimpleName().toString(),
              descriptors.ofMethod(method),
              method.getKind() == ElementKind.CONSTRUCTOR ? ordinal(method) : NO_CONSTRUCTOR);
      add(tree, "", tree);
    }
    return super.visitMethod(tree, null);
  }

  /**
   * Returns the ordinal of a constructor: javac writes members in the order in which it entered
   * them.
   */
  private static int ordinal(ExecutableElement constructor) {
    return ElementFilter.constructorsIn(constructor.getEnclosingElement().getEnclosedElements())
        .indexOf(constructor);
  }

  @Override
  public Void visitBlock(BlockTree tree, Void unused) {
    if (isMember && tree.isStatic()) {
      member = Member.STATIC_INITIALISER;
    }
    isMember = false;
    return super.visitBlock(tree, null);
  }

  /** Scans a loop in the order in which javac writes its code. */
  @Override
  public Void visitForLoop(ForLoopTree loop, Void unused) {
    scan(loop.getInitializer(), null);
    scan(loop.getCondition(), null);
    scan(loop.getStatement(), null);
    scan(loop.getUpdate(), null);
    return null;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    Element element = trees.getElement(getCurrentPath());
    if (isMember) {
      if (element != null && element.getModifiers().contains(Modifier.STATIC)) {
        member = Member.STATIC_INITIALISER;
      }
      isMember = false;
    } else if (tree.getInitializer() != null
        && isSpanOpen(tree.getInitializer())
        && uses.isLocalVariable(getCurrentPath())) {
      spans++;
      tags.span(element, item(tree));
      add(tree, tree.getName().toString(), tree.getInitializer());
    }
    tags.variable(getCurrentPath(), tree);
    return super.visitVariable(tree, null);
  }

  private boolean isSpanOpen(ExpressionTree expression) {
    return Comparisons.plain(expression) instanceof MethodInvocationTree call
        && isSpanOpen(new TreePath(getCurrentPath(), call), call);
  }

  private boolean isSpanOpen(TreePath path, MethodInvocationTree call) {
    ExpressionTree select = call.getMethodSelect();
    boolean named =
        select instanceof MemberSelectTree member
            ? member.getIdentifier().contentEquals(RuntimeNames.SPAN_OPEN)
            : select instanceof IdentifierTree name
                && name.getName().contentEquals(RuntimeNames.SPAN_OPEN);
    return named && isSpanOpen(trees.getElement(new TreePath(path, select)));
  }

  private static boolean isSpanOpen(Element method) {
    return method != null
        && method.getSimpleName().contentEquals(RuntimeNames.SPAN_OPEN)
        && method.getModifiers().contains(Modifier.STATIC)
        && method.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals(RuntimeNames.SPAN);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
    if (isSpanOpen(getCurrentPath(), call)) {
      if (!call.getArguments().isEmpty()) {
        named(call);
      } else if (!(getCurrentPath().getParentPath().getLeaf() instanceof VariableTree marked
          && hasRegion(marked))) {
        bareOpenings.add(
            new AnalyzedType.BareOpening(
                getCurrentPath().getParentPath().getLeaf() instanceof VariableTree variable
                    ? Optional.of(item(variable))
                    : Optional.empty(),
                place(call.getMethodSelect())));
      }
    }
    tags.call(getCurrentPath(), call);
    return super.visitMethodInvocation(call, null);
  }

  private void named(MethodInvocationTree call) {
    NamedOpening.Use use = uses.of(getCurrentPath());
    Tree declaration = call;
    if (use == NamedOpening.Use.VARIABLE) {
      declaration = SpanUses.around(getCurrentPath()).getLeaf();
    } else {
      add(call, "", call);
    }
    ExpressionTree name = call.getArguments().get(0);
    namedOpenings.add(
        new NamedOpening(
            item(declaration),
            constants.text(new TreePath(getCurrentPath(), name)),
            use,
            place(call.getMethodSelect()),
            place(name)));
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
    if (reference.getName().contentEquals(RuntimeNames.SPAN_OPEN)
        && isSpanOpen(trees.getElement(getCurrentPath()))) {
      references.add(place(reference));
    }
    tags.reference(getCurrentPath(), reference);
    return super.visitMemberReference(reference, null);
  }

  private boolean hasRegion(VariableTree variable) {
    TreePath path = new TreePath(getCurrentPath().getParentPath(), variable.getModifiers());
    return variable.getModifiers().getAnnotations().stream()
        .anyMatch(annotation -> isRegion(new TreePath(path, annotation), annotation));
  }

  @Override
  public Void visitAnnotation(AnnotationTree annotation, Void unused) {
    if ((isRegion(getCurrentPath(), annotation) || isComposed(annotation)) && !definesMark()) {
      regions.add(
          new AnalyzedRegion(
              item(annotation),
              AnnotationTrees.simpleName(annotation),
              place(annotation),
              subject()));
    }
    return super.visitAnnotation(annotation, null);
  }

  private boolean isComposed(AnnotationTree annotation) {
    return ComposedMarks.isCandidate(annotation)
        && trees.getElement(new TreePath(getCurrentPath(), annotation.getAnnotationType()))
            instanceof TypeElement type
        && composedMarks.region(type).isPresent();
  }

  /**
   * Tells whether the current annotation is on an annotation type, which has nothing to measure.
   */
  private boolean definesMark() {
    TreePath declaration = getCurrentPath().getParentPath().getParentPath();
    return declaration.getLeaf().getKind() == Tree.Kind.ANNOTATION_TYPE;
  }

  /** Returns the name of the annotated element, empty if it cannot be a region. */
  private String subject() {
    TreePath modifiers = getCurrentPath().getParentPath();
    if (!(modifiers.getLeaf() instanceof ModifiersTree)) {
      return "";
    }
    Element element = trees.getElement(modifiers.getParentPath());
    if (element == null) {
      return "";
    }
    return switch (element.getKind()) {
      case METHOD -> element.getSimpleName() + "()";
      case CONSTRUCTOR -> "the constructor of " + element.getEnclosingElement().getSimpleName();
      case CLASS, INTERFACE, ENUM, RECORD, LOCAL_VARIABLE, RESOURCE_VARIABLE ->
          element.getSimpleName().toString();
      default -> "";
    };
  }

  private boolean isRegion(TreePath path, AnnotationTree annotation) {
    return AnnotationTrees.simpleName(annotation).equals("Region")
        && trees.getElement(new TreePath(path, annotation.getAnnotationType()))
            instanceof TypeElement type
        && type.getQualifiedName().contentEquals(RuntimeNames.REGION_ANNOTATION);
  }

  private void add(Tree declaration, String variable, Tree lineOf) {
    marks.add(
        new AnalyzedMark(
            item(declaration),
            new MemberId(className, member.name(), member.descriptor()),
            member.constructor(),
            variable,
            (int) place(lineOf).line()));
  }

  private SourceItem item(Tree tree) {
    SourcePositions positions = trees.getSourcePositions();
    return new SourceItem(
        tree, (int) positions.getStartPosition(getCurrentPath().getCompilationUnit(), tree));
  }

  private Place place(Tree tree) {
    return TreePlace.of(trees, getCurrentPath().getCompilationUnit(), tree);
  }
}
