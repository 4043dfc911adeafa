package dev.edpm.processor.reader.region;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.flow.ConstantFolder;
import dev.edpm.processor.reader.flow.FlowReader;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.processor.reader.region.MarkReader.Written;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.Returned;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.model.StrayMark.Where;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads a top-level type once javac has attributed it, so that names, constants and the binary
 * names of local classes are javac's own. One scan finds the marks, the members and spans that they
 * are on, marks where none is allowed, calls of {@code Span.open}, and tags.
 */
public final class RegionReader extends TreePathScanner<Void, Void> {

  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final CompilationUnitTree unit;
  private final Descriptors descriptors;
  private final MarkReader marks;
  private final SpanUses uses;
  private final ConstantFolder constants;
  private final TagReader tags;
  private final List<StrayMark> strays = new ArrayList<>();
  private final Set<Integer> strayPositions = new HashSet<>();
  private final List<Place> bareOpenings = new ArrayList<>();
  private final List<NamedOpening> namedOpenings = new ArrayList<>();
  private final List<Place> references = new ArrayList<>();
  private final Map<SourceItem, Integer> codeOrder = new HashMap<>();
  private final Set<Tree> markedOpenings = new HashSet<>();
  private OpenType type;
  private OpenMember member;
  private TypeDecl result;
  private Where typeUse = Where.TYPE_USE;
  private ModifiersTree lastModifiers;
  private boolean hasSpans;

  private RegionReader(Trees trees, Elements elements, Types types, CompilationUnitTree unit) {
    this.trees = trees;
    this.elements = elements;
    this.types = types;
    this.unit = unit;
    this.descriptors = new Descriptors(elements, types);
    this.marks = new MarkReader(trees, unit, strays::add);
    this.uses = new SpanUses(trees, elements);
    this.constants = new ConstantFolder(trees);
    this.tags = new TagReader(trees, elements, types);
  }

  /**
   * Reads a top-level type.
   *
   * @param path the path of its {@link ClassTree}
   */
  public static AttributedType read(
      Trees trees, Elements elements, Types types, TypeElement type, TreePath path) {
    return new RegionReader(trees, elements, types, path.getCompilationUnit()).read(type, path);
  }

  private AttributedType read(TypeElement root, TreePath path) {
    scan(path, null);
    PackageElement inPackage = elements.getPackageOf(root);
    TreePlace place = TreePlace.of(trees, unit, path.getLeaf());
    Optional<RegionMark> packageRegion = PackageReader.region(inPackage, place);
    return new AttributedType(
        new TopLevel(
            inPackage.getQualifiedName().toString(),
            TreePlace.fileOf(unit),
            packageRegion,
            PackageReader.counters(inPackage, place),
            result.in(packageRegion),
            strays),
        codeOrder,
        bareOpenings,
        namedOpenings,
        references,
        tags.tags(),
        hasSpans ? Optional.of(FlowReader.read(trees, path)) : Optional.empty());
  }

  /** A type that is being read. */
  private static final class OpenType {
    private final TypeElement element;
    private final String binaryName;
    private final String displayName;

    /** Empty for local and anonymous classes and the types in them. */
    private final String qualifiedName;

    private final Set<String> suppressed;
    private final List<MemberDecl> members = new ArrayList<>();
    private final List<TypeDecl> types = new ArrayList<>();

    OpenType(
        TypeElement element,
        String binaryName,
        String displayName,
        String qualifiedName,
        Set<String> suppressed) {
      this.element = element;
      this.binaryName = binaryName;
      this.displayName = displayName;
      this.qualifiedName = qualifiedName;
      this.suppressed = suppressed;
    }
  }

  /** A member whose code is being read. */
  private static final class OpenMember {
    private final Set<String> suppressed;
    private final Map<Tree, SpanDecl> spans = new LinkedHashMap<>();
    private final List<TypeDecl> types = new ArrayList<>();

    OpenMember(Set<String> suppressed) {
      this.suppressed = suppressed;
    }

    /** Returns what is in its code. */
    MemberDecl.Code code(Tree code) {
      if (spans.size() < 2) {
        return new MemberDecl.Code(List.copyOf(spans.values()), types);
      }
      Map<Tree, List<Tree>> inside = SpanBlocks.read(code, spans.keySet());
      return new MemberDecl.Code(
          spans.entrySet().stream()
              .map(span -> span.getValue().with(declarations(inside.get(span.getKey()))))
              .toList(),
          types);
    }

    private List<SourceItem> declarations(List<Tree> some) {
      return some.stream().map(span -> spans.get(span).declaration()).toList();
    }
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    if (!(trees.getElement(getCurrentPath()) instanceof TypeElement element)) {
      return null; // an error, which javac reports
    }
    OpenType outer = type;
    OpenMember outerMember = member;
    type = open(element, outer);
    member = null;
    List<Written> written = marks.of(getCurrentPath(), tree.getModifiers());
    TypeDecl read = read(tree, written);
    type = outer;
    member = outerMember;
    if (member != null) {
      member.types.add(read);
    } else if (type != null) {
      type.types.add(read);
    } else {
      result = read;
    }
    return null;
  }

  private OpenType open(TypeElement element, OpenType outer) {
    String binaryName = elements.getBinaryName(element).toString();
    if (outer == null) {
      return new OpenType(
          element,
          binaryName,
          element.getSimpleName().toString(),
          element.getQualifiedName().toString(),
          Mirrors.suppressed(element));
    }
    String inOuter = binaryName.substring(outer.binaryName.length() + 1);
    boolean isNamed =
        element.getNestingKind() == NestingKind.MEMBER && !outer.qualifiedName.isEmpty();
    return new OpenType(
        element,
        binaryName,
        outer.displayName + "." + inOuter,
        isNamed ? element.getQualifiedName().toString() : "",
        both(suppressed(), Mirrors.suppressed(element)));
  }

  /** Returns the ids that are suppressed here. */
  private Set<String> suppressed() {
    return member != null ? member.suppressed : type.suppressed;
  }

  private static Set<String> both(Set<String> outside, Set<String> here) {
    if (here.isEmpty()) {
      return outside;
    }
    Set<String> all = new HashSet<>(outside);
    all.addAll(here);
    return all;
  }

  private TypeDecl read(ClassTree tree, List<Written> written) {
    boolean annotationType = tree.getKind() == Tree.Kind.ANNOTATION_TYPE;
    Optional<Written> region = marks.region(written);
    if (annotationType && region.filter(mark -> marks.composed(mark).isPresent()).isPresent()) {
      stray(StrayMark.Kind.REGION, Where.ANNOTATION_TYPE, type.displayName, region.get());
      region = Optional.empty();
    }
    localHooks(written);
    scan(tree.getTypeParameters(), null);
    scan(tree.getExtendsClause(), null);
    scan(tree.getImplementsClause(), null);
    scan(tree.getMembers(), null);
    return new TypeDecl(
        type.binaryName,
        type.displayName,
        type.qualifiedName,
        annotationType,
        place(tree),
        region.map(mark -> marks.mark(mark, type.element)),
        marks.counterSets(written, type.element),
        type.members,
        type.types,
        type.suppressed);
  }

  @Override
  public Void visitMethod(MethodTree tree, Void unused) {
    if (!(trees.getElement(getCurrentPath()) instanceof ExecutableElement method)) {
      return null;
    }
    List<Written> written = marks.of(getCurrentPath(), tree.getModifiers());
    boolean isCompact = isCompactConstructor(tree);
    boolean isWritten = elements.getOrigin(method) == Elements.Origin.EXPLICIT;
    if (!isWritten || isCompact) {
      tree.getParameters().forEach(this::component);
    }
    if (!isWritten) {
      strays(written, Where.RECORD_COMPONENT, tree.getName().toString());
      return null;
    }
    member = new OpenMember(both(type.suppressed, Mirrors.suppressed(method)));
    localHooks(written);
    codeOrder.put(item(tree), codeOrder.size());
    scan(tree.getTypeParameters(), null);
    scan(tree.getReturnType(), null);
    scan(tree.getThrows(), null);
    if (!isCompact) {
      scan(tree.getParameters(), null);
    }
    scan(tree.getReceiverParameter(), null);
    scan(tree.getBody(), null);
    marks
        .kernelAlone(written)
        .ifPresent(
            mark ->
                stray(
                    StrayMark.Kind.KERNEL, Where.BODILESS_METHOD, tree.getName().toString(), mark));
    Optional<Written> region = marks.region(written);
    if (region.isPresent() && tree.getBody() == null) {
      stray(StrayMark.Kind.REGION, Where.BODILESS_METHOD, tree.getName() + "()", region.get());
      region = Optional.empty();
    }
    type.members.add(
        new MemberDecl(
            signature(method),
            new MemberDecl.Source(
                item(tree),
                declarationLine(tree),
                place(tree),
                tree.getBody() != null,
                isInSource(tree)),
            new MemberDecl.Marks(
                region.map(mark -> marks.mark(mark, method)),
                codelet(method),
                marks.counterSets(written, method),
                member.suppressed),
            member.code(tree.getBody())));
    member = null;
    return null;
  }

  private MemberDecl.Signature signature(ExecutableElement method) {
    boolean constructor = method.getKind() == ElementKind.CONSTRUCTOR;
    return new MemberDecl.Signature(
        constructor ? MemberDecl.Kind.CONSTRUCTOR : MemberDecl.Kind.METHOD,
        new MemberId(
            type.binaryName, method.getSimpleName().toString(), descriptors.ofMethod(method)),
        constructor ? ordinal(method) : MemberDecl.NO_CONSTRUCTOR,
        descriptors.parameterNames(method),
        returned(method.getReturnType()));
  }

  /**
   * Returns the ordinal of a constructor: javac writes members in the order in which it entered
   * them.
   */
  private static int ordinal(ExecutableElement constructor) {
    return ElementFilter.constructorsIn(constructor.getEnclosingElement().getEnclosedElements())
        .indexOf(constructor);
  }

  private Returned returned(TypeMirror type) {
    boolean declared = type.getKind() == TypeKind.DECLARED;
    if (!declared && type.getKind() != TypeKind.TYPEVAR) {
      return Returned.OTHER;
    }
    Set<Element> found = new LinkedHashSet<>();
    addTypes(type, found);
    return Returned.of(
        declared ? binaryName(types.asElement(type)) : "",
        found.stream().map(this::binaryName).collect(Collectors.toSet()),
        adapter -> elements.getTypeElement(adapter) != null);
  }

  /** Adds a type and its supertypes, which are its bounds if it is a type variable. */
  private void addTypes(TypeMirror type, Set<Element> found) {
    Element element = types.asElement(type);
    if (element == null || found.add(element)) {
      types.directSupertypes(type).forEach(each -> addTypes(each, found));
    }
  }

  /** Returns the binary name of a type; that of a type variable does not matter. */
  private String binaryName(Element type) {
    return type instanceof TypeElement element ? elements.getBinaryName(element).toString() : "";
  }

  /**
   * Reads access modes and tags of a record component: javac puts annotations for parameters on the
   * canonical constructor.
   */
  private void component(VariableTree parameter) {
    TreePath path = new TreePath(getCurrentPath(), parameter);
    tags.variable(path, parameter);
    for (Written annotation : marks.of(path, parameter.getModifiers())) {
      marks
          .kind(annotation)
          .filter(kind -> kind == StrayMark.Kind.ACCESS)
          .ifPresent(
              kind -> stray(kind, Where.RECORD_COMPONENT, annotation.simpleName(), annotation));
    }
  }

  private Optional<CodeletName> codelet(ExecutableElement method) {
    return new MarkValues(Optional.of(trees))
        .find(method, RuntimeNames.CODELET_ANNOTATION)
        .map(
            mark ->
                CodeletName.of(
                    mark, method.getSimpleName().toString(), descriptors.parameterNames(method)));
  }

  /**
   * Recognises a compact constructor: its parameters have the positions of the record components.
   */
  private boolean isCompactConstructor(MethodTree tree) {
    return tree.getParameters().stream().anyMatch(p -> position(p) <= position(tree));
  }

  @Override
  public Void visitBlock(BlockTree block, Void unused) {
    if (!(parent() instanceof ClassTree)) {
      return super.visitBlock(block, null);
    }
    member = new OpenMember(type.suppressed);
    super.visitBlock(block, null);
    initialiser(block, block.isStatic());
    return null;
  }

  /** Adds the initialiser whose code was read, if it has spans or types. */
  private void initialiser(Tree code, boolean isStatic) {
    if (!member.spans.isEmpty() || !member.types.isEmpty()) {
      type.members.add(
          new MemberDecl(
              new MemberDecl.Signature(
                  MemberDecl.Kind.INITIALISER,
                  new MemberId(type.binaryName, isStatic ? "<clinit>" : "<init>", "()V"),
                  MemberDecl.NO_CONSTRUCTOR,
                  List.of(),
                  Returned.OTHER),
              new MemberDecl.Source(item(code), (int) place(code).line(), place(code), true, true),
              new MemberDecl.Marks(
                  Optional.empty(), Optional.empty(), List.of(), member.suppressed),
              member.code(code)));
    }
    member = null;
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
    tags.variable(getCurrentPath(), tree);
    if (element == null) {
      return null;
    }
    List<Written> written = marks.of(getCurrentPath(), tree.getModifiers());
    if (parent() instanceof ClassTree) {
      field(tree, element, written);
      return null;
    }
    Optional<Where> use = use(tree, element);
    if (use.isPresent()) {
      strays(written, use.get(), tree.getName().toString());
    } else {
      local(tree, element, written);
    }
    lastModifiers = tree.getModifiers();
    scan(tree.getType(), null);
    scan(tree.getInitializer(), null);
    return null;
  }

  private void field(VariableTree tree, Element element, List<Written> written) {
    boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
    Where where =
        element.getKind() == ElementKind.ENUM_CONSTANT
            ? Where.ENUM_CONSTANT
            : type.element.getKind() == ElementKind.RECORD && !isStatic
                ? Where.RECORD_COMPONENT
                : Where.FIELD;
    strays(written, where, tree.getName().toString());
    localHooks(written);
    member = new OpenMember(both(type.suppressed, Mirrors.suppressed(element)));
    if (where != Where.ENUM_CONSTANT) {
      scan(tree.getType(), null);
    }
    scan(tree.getInitializer(), null);
    initialiser(tree.getInitializer() == null ? tree : tree.getInitializer(), isStatic);
  }

  /** Returns the use of a variable on which no mark is allowed. */
  private Optional<Where> use(VariableTree tree, Element element) {
    return switch (element.getKind()) {
      case PARAMETER -> Optional.of(isOfCodelet() ? Where.CODELET_PARAMETER : Where.PARAMETER);
      case EXCEPTION_PARAMETER -> Optional.of(Where.CATCH_PARAMETER);
      case BINDING_VARIABLE -> Optional.of(Where.PATTERN_VARIABLE);
      default ->
          parent() instanceof EnhancedForLoopTree loop && loop.getVariable() == tree
              ? Optional.of(Where.LOOP_VARIABLE)
              : Optional.empty();
    };
  }

  private boolean isOfCodelet() {
    return parent() instanceof MethodTree
        && Mirrors.find(
                trees.getElement(getCurrentPath().getParentPath()).getAnnotationMirrors(),
                RuntimeNames.CODELET_ANNOTATION)
            .isPresent();
  }

  private void local(VariableTree tree, Element element, List<Written> written) {
    Optional<MethodInvocationTree> opening = opening(tree.getInitializer());
    boolean isNamed = opening.filter(call -> !call.getArguments().isEmpty()).isPresent();
    if (opening.isPresent()) {
      hasSpans = true;
      tags.span(element, item(tree));
      codeOrder.put(item(tree), codeOrder.size());
    }
    Optional<Written> region = marks.region(written);
    if (region.isEmpty() && !isNamed) {
      strays(written, Where.PLAIN_VARIABLE, tree.getName().toString());
      return;
    }
    if (region.isPresent()) {
      opening.ifPresent(markedOpenings::add);
      Optional<Where> fault = isNamed ? Optional.of(Where.NAMED_SPAN) : fault(tree, element);
      if (fault.isPresent()) {
        stray(StrayMark.Kind.REGION, fault.get(), tree.getName().toString(), region.get());
        return;
      }
      add(tree, element, written, marks.mark(region.get(), element), opening.orElseThrow());
    } else {
      named(opening.get()).ifPresent(mark -> add(tree, element, written, mark, opening.get()));
    }
  }

  private void add(
      VariableTree tree,
      Element element,
      List<Written> written,
      RegionMark mark,
      MethodInvocationTree opening) {
    add(
        tree,
        tree.getName().toString(),
        mark,
        marks.counterSets(written, element),
        Mirrors.suppressed(element),
        opening);
  }

  private void add(
      Tree declaration,
      String variable,
      RegionMark mark,
      List<CounterSet> counters,
      Set<String> suppressed,
      MethodInvocationTree opening) {
    if (member != null) {
      member.spans.put(
          declaration,
          new SpanDecl(
              variable,
              item(declaration),
              mark,
              counters,
              both(member.suppressed, suppressed),
              List.of(),
              (int) place(opening).line()));
    }
  }

  /** Returns the fault in the form of a variable with a mark. */
  private Optional<Where> fault(VariableTree tree, Element element) {
    if (tree.getModifiers() == lastModifiers) {
      return Optional.of(Where.SEVERAL_DECLARATORS);
    }
    if (isVar(tree)) {
      return Optional.of(Where.VAR);
    }
    if (!(types.asElement(element.asType()) instanceof TypeElement span)
        || !span.getQualifiedName().contentEquals(RuntimeNames.SPAN)) {
      return Optional.of(Where.OTHER_TYPE);
    }
    return tree.getInitializer() instanceof MethodInvocationTree
            && opening(tree.getInitializer()).isPresent()
        ? Optional.empty()
        : Optional.of(Where.OTHER_INITIALISER);
  }

  /** Recognises {@code var}: javac adds a type that is not in the source. */
  private boolean isVar(VariableTree tree) {
    return tree.getType() == null
        || position(tree.getType()) < 0
        || trees.getSourcePositions().getEndPosition(unit, tree.getType()) < 0;
  }

  /**
   * Returns an initialiser, without parentheses, if it is a call of {@code Span.open}.
   *
   * @param initialiser may be null
   */
  private Optional<MethodInvocationTree> opening(ExpressionTree initialiser) {
    return initialiser != null
            && Comparisons.plain(initialiser) instanceof MethodInvocationTree call
            && isSpanOpen(new TreePath(getCurrentPath(), call), call)
        ? Optional.of(call)
        : Optional.empty();
  }

  private boolean isSpanOpen(TreePath path, MethodInvocationTree call) {
    ExpressionTree select = call.getMethodSelect();
    boolean named =
        select instanceof MemberSelectTree selected
            ? selected.getIdentifier().contentEquals(RuntimeNames.SPAN_OPEN)
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
        namedOpening(call);
      } else if (!markedOpenings.contains(call)) {
        bareOpenings.add(place(call.getMethodSelect()));
      }
    }
    tags.call(getCurrentPath(), call);
    typeUse(Where.TYPE_ARGUMENT, call.getTypeArguments());
    scan(call.getMethodSelect(), null);
    scan(call.getArguments(), null);
    return null;
  }

  private void namedOpening(MethodInvocationTree call) {
    NamedOpening.Use use = uses.of(getCurrentPath());
    Tree declaration = call;
    if (use == NamedOpening.Use.VARIABLE) {
      declaration = SpanUses.around(getCurrentPath()).getLeaf();
    } else {
      codeOrder.put(item(call), codeOrder.size());
      named(call).ifPresent(mark -> add(call, "", mark, List.of(), Set.of(), call));
    }
    namedOpenings.add(
        new NamedOpening(item(declaration), text(call), use, place(call.getMethodSelect())));
  }

  /** Returns the mark that a call {@code Span.open(name)} is; empty if its name is no constant. */
  private Optional<RegionMark> named(MethodInvocationTree call) {
    Optional<String> name = text(call);
    Place place = place(call.getArguments().get(0));
    if (name.isEmpty()) {
      addStray(
          new StrayMark(StrayMark.Kind.REGION, Where.UNREADABLE_NAME, "", "", place),
          position(call.getArguments().get(0)));
    }
    return name.map(
        text ->
            new RegionMark(
                name,
                Optional.empty(),
                place,
                (int) place(call).line(),
                RegionMark.Form.CALL,
                Optional.empty()));
  }

  private Optional<String> text(MethodInvocationTree call) {
    return constants.text(new TreePath(getCurrentPath(), call.getArguments().get(0)));
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

  @Override
  public Void visitTypeCast(TypeCastTree cast, Void unused) {
    typeUse(Where.CAST, List.of(cast.getType()));
    scan(cast.getExpression(), null);
    return null;
  }

  @Override
  public Void visitParameterizedType(ParameterizedTypeTree tree, Void unused) {
    scan(tree.getType(), null);
    typeUse(Where.TYPE_ARGUMENT, tree.getTypeArguments());
    return null;
  }

  @Override
  public Void visitTypeParameter(TypeParameterTree parameter, Void unused) {
    strays(
        marks.of(getCurrentPath(), parameter.getAnnotations()),
        Where.TYPE_PARAMETER,
        parameter.getName().toString());
    scan(parameter.getBounds(), null);
    return null;
  }

  /** Reads annotations of array dimensions, which javac does not represent as annotated types. */
  @Override
  public Void visitNewArray(NewArrayTree creation, Void unused) {
    strays(marks.of(getCurrentPath(), creation.getAnnotations()), typeUse, "");
    for (List<? extends AnnotationTree> dimension : creation.getDimAnnotations()) {
      strays(marks.of(getCurrentPath(), dimension), typeUse, "");
    }
    scan(creation.getType(), null);
    scan(creation.getDimensions(), null);
    scan(creation.getInitializers(), null);
    return null;
  }

  @Override
  public Void visitAnnotatedType(AnnotatedTypeTree tree, Void unused) {
    strays(
        marks.of(getCurrentPath(), tree.getAnnotations()),
        typeUse,
        tree.getUnderlyingType().toString());
    scan(tree.getUnderlyingType(), null);
    return null;
  }

  private void typeUse(Where use, List<? extends Tree> uses) {
    Where before = typeUse;
    typeUse = use;
    scan(uses, null);
    typeUse = before;
  }

  /** Records each EDPM annotation among {@code found}, which is not allowed there. */
  private void strays(List<Written> found, Where where, String subject) {
    for (Written annotation : found) {
      marks
          .kind(annotation)
          .filter(kind -> kind != StrayMark.Kind.ACCESS || where != Where.CODELET_PARAMETER)
          .ifPresent(
              kind ->
                  stray(
                      kind,
                      where,
                      kind == StrayMark.Kind.ACCESS ? annotation.simpleName() : subject,
                      annotation));
    }
  }

  /**
   * Records hooks in local classes, which generated code cannot access. Hooks of other classes are
   * read from elements.
   */
  private void localHooks(List<Written> found) {
    if (type.qualifiedName.isEmpty()) {
      found.stream()
          .filter(marks::isHook)
          .forEach(hook -> stray(StrayMark.Kind.HOOK, Where.LOCAL_CLASS, hook.simpleName(), hook));
    }
  }

  private void stray(StrayMark.Kind kind, Where where, String subject, Written annotation) {
    addStray(
        new StrayMark(kind, where, annotation.simpleName(), subject, place(annotation.tree())),
        position(annotation.tree()));
  }

  /** javac copies annotations of record components to several members. */
  private void addStray(StrayMark stray, int position) {
    if (strayPositions.add(position)) {
      strays.add(stray);
    }
  }

  private Tree parent() {
    return getCurrentPath().getParentPath().getLeaf();
  }

  private Place place(Tree tree) {
    return TreePlace.of(trees, unit, tree);
  }

  private SourceItem item(Tree tree) {
    return new SourceItem(tree, position(tree));
  }

  private int position(Tree tree) {
    return (int) trees.getSourcePositions().getStartPosition(unit, tree);
  }

  /**
   * Tells whether {@code method} is in the source. If another processor added the method, all its
   * parts have the same position. A processor may also replace the body of a method in the source;
   * then the return type keeps its position.
   */
  private boolean isInSource(MethodTree method) {
    int start = position(method);
    return method.getBody() == null
        || position(method.getBody()) != start
        || method.getReturnType() != null && position(method.getReturnType()) != start;
  }

  private int declarationLine(MethodTree tree) {
    return (int) place(tree.getReturnType() == null ? tree : tree.getReturnType()).line();
  }
}
