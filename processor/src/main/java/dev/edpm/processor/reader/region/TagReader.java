package dev.edpm.processor.reader.region;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.flow.ConstantFolder;
import dev.edpm.processor.reader.javac.AnnotationTrees;
import dev.edpm.processor.reader.javac.Comparisons;
import dev.edpm.processor.reader.javac.TreePlace;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TagUse.On;
import dev.edpm.weaver.model.TagValue;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Finds tags in attributed code. */
final class TagReader {

  /** What javac puts before the parameters of an enum's constructor: name and ordinal. */
  private static final int OF_ENUM = 2;

  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final ConstantFolder constants;
  private final Map<Element, SourceItem> spans = new HashMap<>();
  private final List<TagUse> tags = new ArrayList<>();

  TagReader(Trees trees, Elements elements, Types types) {
    this.trees = trees;
    this.elements = elements;
    this.types = types;
    this.constants = new ConstantFolder(trees);
  }

  /** Returns what was read. */
  List<TagUse> tags() {
    return tags;
  }

  /** Notes the declaration of a span. */
  void span(Element variable, SourceItem declaration) {
    spans.put(variable, declaration);
  }

  /** Reads the annotations of a variable. */
  void variable(TreePath path, VariableTree variable) {
    for (AnnotationTree annotation : variable.getModifiers().getAnnotations()) {
      if (AnnotationTrees.simpleName(annotation).equals("Tag")
          && trees.getElement(path) instanceof VariableElement element) {
        mark(element).ifPresent(mark -> parameter(path, variable, element, annotation, mark));
      }
    }
  }

  private static Optional<AnnotationMirror> mark(Element element) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement type
          && type.getQualifiedName().contentEquals(RuntimeNames.TAG_ANNOTATION)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  private void parameter(
      TreePath path,
      VariableTree variable,
      VariableElement element,
      AnnotationTree annotation,
      AnnotationMirror mark) {
    String key = variable.getName().toString();
    for (AnnotationValue value : mark.getElementValues().values()) {
      key = String.valueOf(value.getValue());
    }
    Place place = place(path, annotation);
    Place keyPlace =
        annotation.getArguments().isEmpty() ? place : place(path, annotation.getArguments().get(0));
    Tree owner = path.getParentPath().getLeaf();
    boolean method = isWritten(path.getParentPath(), variable);
    int index = method ? ((MethodTree) owner).getParameters().indexOf(variable) : -1;
    tags.add(
        new TagUse(
            method ? On.PARAMETER : On.NOTHING,
            method ? Optional.of(item(path.getParentPath())) : Optional.empty(),
            method ? name(path.getParentPath()) : words(owner),
            Optional.of(key),
            value(element.asType()),
            element.asType().toString(),
            index < 0 ? index : index + added(path.getParentPath()),
            place,
            keyPlace));
  }

  /** Tells whether a method has a body and the parameter in its source. */
  private boolean isWritten(TreePath path, VariableTree parameter) {
    return path.getLeaf() instanceof MethodTree method
        && method.getBody() != null
        && trees.getElement(path) instanceof ExecutableElement element
        && elements.getOrigin(element) == Elements.Origin.EXPLICIT
        && start(path, parameter) > start(path, method);
  }

  private static String words(Tree owner) {
    if (owner instanceof MethodTree method && method.getBody() == null) {
      return "a parameter of a method without a body";
    }
    if (owner instanceof MethodTree || owner instanceof ClassTree) {
      return "a record component";
    }
    if (owner instanceof LambdaExpressionTree) {
      return "a parameter of a lambda expression";
    }
    return owner instanceof CatchTree ? "an exception parameter" : "a variable";
  }

  private String name(TreePath method) {
    Element element = trees.getElement(method);
    return element.getKind() == ElementKind.CONSTRUCTOR
        ? "the constructor of " + element.getEnclosingElement().getSimpleName()
        : element.getSimpleName() + "()";
  }

  /** Returns how many parameters javac adds before those of the source. */
  private int added(TreePath method) {
    Element element = trees.getElement(method);
    if (element.getKind() != ElementKind.CONSTRUCTOR
        || !(element.getEnclosingElement() instanceof TypeElement type)) {
      return 0;
    }
    if (type.getKind() == ElementKind.ENUM) {
      return OF_ENUM;
    }
    boolean inner =
        type.getKind() == ElementKind.CLASS
            && type.getNestingKind() != NestingKind.TOP_LEVEL
            && !type.getModifiers().contains(Modifier.STATIC)
            && !(type.getNestingKind() == NestingKind.LOCAL
                && isStatic(method.getParentPath().getParentPath()));
    return inner ? 1 : 0;
  }

  /** Tells whether code has no enclosing instance. */
  private boolean isStatic(TreePath code) {
    for (TreePath at = code; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      boolean member = at.getParentPath().getLeaf() instanceof ClassTree;
      if (tree instanceof MethodTree method) {
        return method.getModifiers().getFlags().contains(Modifier.STATIC);
      }
      if (member && tree instanceof BlockTree block) {
        return block.isStatic();
      }
      if (member && tree instanceof VariableTree) {
        return trees.getElement(at).getModifiers().contains(Modifier.STATIC);
      }
    }
    return true;
  }

  /** Reads a call that may be one of {@code Span.tag}. */
  void call(TreePath path, MethodInvocationTree call) {
    ExpressionTree select = call.getMethodSelect();
    if (!(select instanceof MemberSelectTree member)
        || !member.getIdentifier().contentEquals(RuntimeNames.SPAN_TAG)
        || !isTag(trees.getElement(new TreePath(path, select)))) {
      return;
    }
    TreePath selected = new TreePath(path, member);
    Tree receiver = Comparisons.plain(member.getExpression());
    Element variable =
        receiver instanceof IdentifierTree
            ? trees.getElement(new TreePath(selected, receiver))
            : null;
    ExpressionTree key = call.getArguments().get(0);
    ExecutableElement method = (ExecutableElement) trees.getElement(new TreePath(path, select));
    TypeMirror declared = method.getParameters().get(1).asType();
    TypeMirror written = trees.getTypeMirror(new TreePath(path, call.getArguments().get(1)));
    tags.add(
        new TagUse(
            On.SPAN,
            Optional.ofNullable(variable == null ? null : spans.get(variable)),
            receiver.toString(),
            constants.text(new TreePath(path, key)),
            value(written).or(() -> value(declared)),
            declared.toString(),
            -1,
            place(path, call.getArguments().get(1)),
            place(path, key)));
  }

  /** Reads a method reference that may be one to {@code Span.tag}, which has no constant key. */
  void reference(TreePath path, MemberReferenceTree reference) {
    if (reference.getName().contentEquals(RuntimeNames.SPAN_TAG) && isTag(trees.getElement(path))) {
      Place place = place(path, reference);
      tags.add(
          new TagUse(
              On.SPAN,
              Optional.empty(),
              reference.toString(),
              Optional.empty(),
              Optional.of(TagValue.STRING),
              "",
              -1,
              place,
              place));
    }
  }

  private static boolean isTag(Element method) {
    return method != null
        && method.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals(RuntimeNames.SPAN);
  }

  /** Returns the type of a tag that has values of that type. */
  private Optional<TagValue> value(TypeMirror type) {
    if (type == null) {
      return Optional.empty();
    }
    return switch (type.getKind()) {
      case DECLARED, TYPEVAR, INTERSECTION -> ofClass(types.erasure(type));
      default -> TagValue.of(type.getKind().name().toLowerCase(Locale.ROOT), superclass -> false);
    };
  }

  private Optional<TagValue> ofClass(TypeMirror erased) {
    if (!(erased instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement type)) {
      return Optional.empty();
    }
    return TagValue.of(type.getQualifiedName().toString(), superclass -> isA(erased, superclass));
  }

  private boolean isA(TypeMirror erased, String superclass) {
    TypeElement type = elements.getTypeElement(superclass);
    return type != null && types.isSubtype(erased, types.erasure(type.asType()));
  }

  private SourceItem item(TreePath path) {
    return new SourceItem(path.getLeaf(), (int) start(path, path.getLeaf()));
  }

  private long start(TreePath path, Tree tree) {
    return trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), tree);
  }

  private Place place(TreePath path, Tree tree) {
    return TreePlace.of(trees, path.getCompilationUnit(), tree);
  }
}
