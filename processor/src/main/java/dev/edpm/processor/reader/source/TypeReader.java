package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.reader.javac.AnnotationTrees;
import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.model.CodeletName;
import dev.edpm.processor.reader.model.MemberDecl;
import dev.edpm.processor.reader.model.SourceItem;
import dev.edpm.processor.reader.model.StrayMark;
import dev.edpm.processor.reader.model.StrayMark.Where;
import dev.edpm.processor.reader.model.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Reads one type and the types inside it into records. */
final class TypeReader {

  /** The names of the type that is being read. */
  record Owner(String binaryName, String displayName, String qualifiedName) {}

  private final Trees trees;
  private final Elements elements;
  private final CompilationUnitTree unit;
  private final AnnotationReader annotations;
  private final SpanForm spanForm;
  private final WrittenTypes writtenTypes;
  private final Descriptors descriptors;
  private final StageTypes stages;
  private final MarkValues markValues;
  private final LocalNumbers numbers = new LocalNumbers();
  private final List<StrayMark> strays;
  private boolean incomplete;

  TypeReader(
      Trees trees,
      Elements elements,
      CompilationUnitTree unit,
      NameResolver names,
      WrittenTypes writtenTypes,
      Descriptors descriptors,
      StageTypes stages,
      List<StrayMark> strays) {
    this.trees = trees;
    this.elements = elements;
    this.unit = unit;
    this.annotations = new AnnotationReader(trees, unit, names, strays::add);
    this.spanForm = new SpanForm(names);
    this.writtenTypes = writtenTypes;
    this.descriptors = descriptors;
    this.stages = stages;
    this.markValues = new MarkValues(Optional.of(trees));
    this.strays = strays;
  }

  AnnotationReader annotations() {
    return annotations;
  }

  SpanForm spanForm() {
    return spanForm;
  }

  /** Tells whether a local class is a stage. */
  boolean isStage(ClassTree type, Lexical lexical) {
    return stages.isStage(type, lexical);
  }

  /** Tells whether the signature of a member names a type that does not exist yet. */
  boolean isIncomplete() {
    return incomplete;
  }

  /**
   * Reads {@code tree}.
   *
   * @param path its path if javac has entered the type; empty for local and anonymous types and the
   *     types inside them
   */
  TypeDecl read(ClassTree tree, Optional<TreePath> path, Owner owner, Lexical outside) {
    List<? extends AnnotationTree> marks = tree.getModifiers().getAnnotations();
    Set<String> suppressed = annotations.suppressed(marks, outside);
    Lexical lexical = outside.suppressing(suppressed).withTypeVariables(tree.getTypeParameters());
    if (path.isPresent() && trees.getElement(path.get()) instanceof TypeElement element) {
      lexical = lexical.inside(element);
    }
    boolean annotationType = tree.getKind() == Tree.Kind.ANNOTATION_TYPE;
    Optional<AnnotationTree> region = annotations.region(marks, outside);
    if (annotationType && region.filter(mark -> isComposed(mark, outside)).isPresent()) {
      stray(StrayMark.Kind.REGION, Where.ANNOTATION_TYPE, owner.displayName(), region.get());
      region = Optional.empty();
    }
    localHooks(marks, owner, outside);
    header(tree, owner, lexical);
    List<MemberDecl> members = new ArrayList<>();
    List<TypeDecl> nested = new ArrayList<>();
    for (Tree member : tree.getMembers()) {
      Optional<TreePath> memberPath = path.map(p -> new TreePath(p, member));
      if (member instanceof MethodTree method) {
        method(method, memberPath, owner, lexical).ifPresent(members::add);
      } else if (member instanceof BlockTree block) {
        initialiser(block, block.isStatic(), owner, lexical, lexical.suppressed())
            .ifPresent(members::add);
      } else if (member instanceof VariableTree field) {
        field(field, tree, owner, lexical).ifPresent(members::add);
      } else if (member instanceof ClassTree type) {
        nested.add(read(type, memberPath, member(owner, type), lexical));
      }
    }
    Lexical here = lexical;
    return new TypeDecl(
        owner.binaryName(),
        owner.displayName(),
        owner.qualifiedName(),
        annotationType,
        annotations.place(tree),
        region.map(mark -> annotations.mark(mark, here)),
        annotations.counterSets(marks, outside),
        members,
        nested,
        lexical.suppressed());
  }

  private boolean isComposed(AnnotationTree mark, Lexical lexical) {
    return annotations.composed(mark, lexical).isPresent();
  }

  private void header(ClassTree tree, Owner owner, Lexical lexical) {
    CodeReader code = new CodeReader(this, owner, lexical);
    tree.getTypeParameters().forEach(parameter -> code.read(parameter, Optional.empty()));
    if (tree.getExtendsClause() != null) {
      code.read(tree.getExtendsClause(), Optional.empty());
    }
    tree.getImplementsClause().forEach(type -> code.read(type, Optional.empty()));
  }

  private Optional<MemberDecl> method(
      MethodTree tree, Optional<TreePath> path, Owner owner, Lexical outside) {
    Element element = path.map(trees::getElement).orElse(null);
    boolean isWritten = element == null || elements.getOrigin(element) == Elements.Origin.EXPLICIT;
    if (!isWritten || isCompactConstructor(tree)) {
      tree.getParameters().forEach(parameter -> component(parameter, outside));
    }
    if (!isWritten) {
      return Optional.empty();
    }
    List<? extends AnnotationTree> marks = tree.getModifiers().getAnnotations();
    Lexical lexical =
        outside
            .suppressing(annotations.suppressed(marks, outside))
            .withTypeVariables(tree.getTypeParameters());
    localHooks(marks, owner, lexical);
    boolean codelet = isCodelet(marks, lexical);
    CodeReader code = new CodeReader(this, owner, lexical);
    tree.getTypeParameters().forEach(parameter -> code.read(parameter, Optional.empty()));
    if (tree.getReturnType() != null) {
      code.read(tree.getReturnType(), Optional.empty());
    }
    tree.getThrows().forEach(type -> code.read(type, Optional.empty()));
    if (!isCompactConstructor(tree)) {
      Where where = codelet ? Where.CODELET_PARAMETER : Where.PARAMETER;
      tree.getParameters().forEach(p -> code.read(p, Optional.of(where)));
    }
    if (tree.getReceiverParameter() != null) {
      code.read(tree.getReceiverParameter(), Optional.of(Where.PARAMETER));
    }
    if (tree.getBody() != null) {
      code.read(tree.getBody(), Optional.empty());
    }
    boolean constructor = tree.getName().contentEquals("<init>");
    Optional<AnnotationTree> region = annotations.region(marks, lexical);
    if (region.isPresent() && tree.getBody() == null) {
      stray(
          StrayMark.Kind.REGION,
          Where.BODILESS_METHOD,
          tree.getName().toString() + "()",
          region.get());
      region = Optional.empty();
    }
    WrittenTypes.Signature signature = signature(tree, element, outside);
    return Optional.of(
        new MemberDecl(
            new MemberDecl.Signature(
                constructor ? MemberDecl.Kind.CONSTRUCTOR : MemberDecl.Kind.METHOD,
                tree.getName().toString(),
                signature.descriptor(),
                signature.parameterTypes(),
                stages.isReturnedBy(tree, element, outside)),
            new MemberDecl.Source(
                item(tree),
                declarationLine(tree),
                annotations.place(tree),
                tree.getBody() != null,
                isInSource(tree)),
            new MemberDecl.Marks(
                region.map(mark -> annotations.mark(mark, lexical)),
                codelet ? codelet(element, signature) : Optional.empty(),
                annotations.counterSets(marks, lexical),
                lexical.suppressed()),
            new MemberDecl.Code(code.spans(), code.localTypes())));
  }

  /**
   * Reads annotations of a record component: javac puts those for parameters on the canonical
   * constructor.
   */
  private void component(VariableTree parameter, Lexical lexical) {
    for (AnnotationTree annotation : parameter.getModifiers().getAnnotations()) {
      annotations
          .kind(annotation, lexical)
          .filter(kind -> kind == StrayMark.Kind.ACCESS)
          .ifPresent(
              kind ->
                  stray(
                      kind,
                      Where.RECORD_COMPONENT,
                      AnnotationTrees.simpleName(annotation),
                      annotation));
    }
  }

  private boolean isCodelet(List<? extends AnnotationTree> marks, Lexical lexical) {
    for (AnnotationTree mark : marks) {
      if (annotations.hook(mark, lexical).equals(Optional.of("Codelet"))) {
        return true;
      }
    }
    return false;
  }

  private Optional<CodeletName> codelet(Element element, WrittenTypes.Signature signature) {
    return element == null
        ? Optional.empty()
        : markValues
            .find(element, RuntimeNames.CODELET_ANNOTATION)
            .map(
                mark ->
                    CodeletName.of(
                        mark, element.getSimpleName().toString(), signature.parameterTypes()));
  }

  private WrittenTypes.Signature signature(MethodTree tree, Element element, Lexical lexical) {
    if (element instanceof ExecutableElement method) {
      incomplete |= descriptors.isIncomplete(method);
      return new WrittenTypes.Signature(
          descriptors.ofMethod(method), descriptors.parameterNames(method));
    }
    return writtenTypes.signature(tree, lexical);
  }

  /**
   * Recognises a compact constructor: its parameters have the positions of the record components.
   */
  private boolean isCompactConstructor(MethodTree tree) {
    return tree.getParameters().stream().anyMatch(p -> position(p) <= position(tree));
  }

  private Optional<MemberDecl> field(
      VariableTree field, ClassTree type, Owner owner, Lexical outside) {
    Set<Modifier> modifiers = field.getModifiers().getFlags();
    boolean isStatic =
        modifiers.contains(Modifier.STATIC)
            || type.getKind() == Tree.Kind.INTERFACE
            || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
    List<? extends AnnotationTree> marks = field.getModifiers().getAnnotations();
    Where where = Where.FIELD;
    if (type.getKind() == Tree.Kind.RECORD && !isStatic) {
      where = Where.RECORD_COMPONENT;
    } else if (isEnumConstant(field, type)) {
      where = Where.ENUM_CONSTANT;
    }
    strays(marks, where, field.getName().toString(), outside);
    localHooks(marks, owner, outside);
    Lexical lexical = outside.suppressing(annotations.suppressed(marks, outside));
    if (where != Where.ENUM_CONSTANT) {
      new CodeReader(this, owner, lexical).read(field.getType(), Optional.empty());
    }
    return field.getInitializer() == null
        ? Optional.empty()
        : initialiser(
            field.getInitializer(),
            isStatic || where == Where.ENUM_CONSTANT,
            owner,
            lexical,
            lexical.suppressed());
  }

  /** Recognises an enum constant: only javac writes a creation of the enum type. */
  private static boolean isEnumConstant(VariableTree field, ClassTree type) {
    return type.getKind() == Tree.Kind.ENUM
        && field.getInitializer() instanceof NewClassTree creation
        && creation.getIdentifier().toString().equals(type.getSimpleName().toString());
  }

  private Optional<MemberDecl> initialiser(
      Tree code, boolean isStatic, Owner owner, Lexical lexical, Set<String> suppressed) {
    CodeReader reader = new CodeReader(this, owner, lexical);
    reader.read(code, Optional.empty());
    if (reader.spans().isEmpty() && reader.localTypes().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new MemberDecl(
            new MemberDecl.Signature(
                MemberDecl.Kind.INITIALISER,
                isStatic ? "<clinit>" : "<init>",
                "()V",
                List.of(),
                false),
            new MemberDecl.Source(
                item(code),
                (int) annotations.place(code).line(),
                annotations.place(code),
                true,
                true),
            new MemberDecl.Marks(Optional.empty(), Optional.empty(), List.of(), suppressed),
            new MemberDecl.Code(reader.spans(), reader.localTypes())));
  }

  private Owner member(Owner outer, ClassTree type) {
    String name = type.getSimpleName().toString();
    return new Owner(
        outer.binaryName() + "$" + name,
        outer.displayName() + "." + name,
        outer.qualifiedName().isEmpty() ? "" : outer.qualifiedName() + "." + name);
  }

  /**
   * Returns the names of a class {@code name} (empty if anonymous) in the code of {@code outer}.
   */
  Owner local(Owner outer, String name) {
    int number = numbers.next(outer.binaryName(), name);
    return new Owner(
        outer.binaryName() + "$" + number + name, outer.displayName() + "." + number + name, "");
  }

  /** Records each EDPM annotation among {@code found}, which is not allowed there. */
  void strays(List<? extends AnnotationTree> found, Where where, String subject, Lexical lexical) {
    for (AnnotationTree annotation : found) {
      annotations
          .kind(annotation, lexical)
          .filter(kind -> kind != StrayMark.Kind.ACCESS || where != Where.CODELET_PARAMETER)
          .ifPresent(
              kind ->
                  stray(
                      kind,
                      where,
                      kind == StrayMark.Kind.ACCESS
                          ? AnnotationTrees.simpleName(annotation)
                          : subject,
                      annotation));
    }
  }

  /**
   * Records hooks in local classes, which generated code cannot access. Hooks of other classes are
   * read from elements.
   */
  private void localHooks(List<? extends AnnotationTree> found, Owner owner, Lexical lexical) {
    if (owner.qualifiedName().isEmpty()) {
      for (AnnotationTree annotation : found) {
        annotations
            .hook(annotation, lexical)
            .ifPresent(name -> stray(StrayMark.Kind.HOOK, Where.LOCAL_CLASS, name, annotation));
      }
    }
  }

  void stray(StrayMark.Kind kind, Where where, String subject, AnnotationTree annotation) {
    strays.add(
        new StrayMark(
            kind,
            where,
            AnnotationTrees.simpleName(annotation),
            subject,
            annotations.place(annotation)));
  }

  SourceItem item(Tree tree) {
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
    return (int)
        annotations.place(tree.getReturnType() == null ? tree : tree.getReturnType()).line();
  }
}
