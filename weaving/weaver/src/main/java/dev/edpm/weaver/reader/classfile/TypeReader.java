package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.SuperCall;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.Returned;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.SpanForms;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.model.TagUse;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.plan.HooksPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads a top-level type with the types inside it. */
final class TypeReader {

  private final ClassPool pool;
  private final ClassMarkReader marks;
  private final Map<String, ClassNode> classes;
  private final SpanReader.Found found = new SpanReader.Found();
  private final List<TagUse> tags = new ArrayList<>();
  private final List<ClassFileType.Uncountable> uncountable = new ArrayList<>();
  private final ParameterTags parameters;

  /** Creates a reader of the classes of one top-level type, by their internal names. */
  TypeReader(ClassPool pool, Map<String, ClassNode> classes) {
    this.pool = pool;
    this.marks = new ClassMarkReader(pool);
    this.classes = classes;
    this.parameters = new ParameterTags(pool, found.diagnostics::add);
  }

  ClassFileType read(ClassNode top) {
    String binaryName = Type.getObjectType(top.name).getClassName();
    int dot = binaryName.lastIndexOf('.');
    String packageName = binaryName.substring(0, Math.max(0, dot));
    TypeDecl type = type(top, binaryName.substring(dot + 1), binaryName);
    if (pool.find(HooksPlan.className(top.name)) == null) {
      HookMarks hooks = new HookMarks(found.diagnostics::add);
      classes
          .values()
          .forEach(
              each ->
                  hooks.check(
                      each,
                      new ClassPlace(
                          file(each), Type.getObjectType(each.name).getClassName(), line(each))));
    }
    List<AnnotationNode> ofPackage = pool.packageAnnotations(top.name);
    Optional<RegionMark> packageRegion = marks.ofPackage(ofPackage, type.place());
    TopLevel declared =
        new TopLevel(
            packageName,
            file(top),
            packageRegion,
            marks.counters(ofPackage, type.place(), true),
            type.in(packageRegion),
            found.strays);
    return new ClassFileType(
        declared,
        found.codeOrder,
        new SpanForms(found.crossThread, found.resources),
        found.faults,
        tags,
        found.diagnostics,
        marks.names(),
        uncountable);
  }

  private static String file(ClassNode type) {
    return type.sourceFile != null
        ? type.sourceFile
        : type.name.substring(type.name.lastIndexOf('/') + 1) + ".class";
  }

  /** The types declared directly in a class: members, and those in the code of its methods. */
  private record Inner(
      List<ClassNode> members, Map<String, List<ClassNode>> byMethod, List<ClassNode> elsewhere) {}

  private Inner inner(ClassNode type) {
    Inner inner = new Inner(new ArrayList<>(), new HashMap<>(), new ArrayList<>());
    Set<String> methods = type.methods.stream().map(TypeReader::key).collect(Collectors.toSet());
    for (ClassNode each : classes.values()) {
      if (pool.outer(each).filter(type.name::equals).isPresent()) {
        InnerClassNode own = ClassPool.ownEntry(each).orElseThrow();
        String method = each.outerMethod + each.outerMethodDesc;
        if (own.outerName != null) {
          inner.members.add(each);
        } else if (methods.contains(method)) {
          inner.byMethod.computeIfAbsent(method, m -> new ArrayList<>()).add(each);
        } else {
          inner.elsewhere.add(each);
        }
      }
    }
    return inner;
  }

  private static String key(MethodNode method) {
    return method.name + method.desc;
  }

  private TypeDecl type(ClassNode type, String displayName, String qualifiedName) {
    Inner inner = inner(type);
    String binaryName = Type.getObjectType(type.name).getClassName();
    ClassPlace place = new ClassPlace(file(type), binaryName, line(type));
    List<AnnotationNode> annotations =
        CompilerCopies.isCopy(type, pool)
            ? List.of()
            : Annotations.all(type.visibleAnnotations, type.invisibleAnnotations);
    type.fields.forEach(field -> field(field, place));
    List<MemberDecl> members = new Members(type, displayName, inner).read();
    List<TypeDecl> types = new ArrayList<>();
    for (ClassNode member : inner.members) {
      String simpleName = ClassPool.ownEntry(member).orElseThrow().innerName;
      types.add(
          type(
              member,
              displayName + "." + nested(type, member),
              qualifiedName.isEmpty() ? "" : qualifiedName + "." + simpleName));
    }
    return new TypeDecl(
        binaryName,
        displayName,
        qualifiedName,
        (type.access & Opcodes.ACC_ANNOTATION) != 0,
        place,
        marks.mark(annotations, place, found.strays::add),
        marks.counters(annotations, place, false),
        members,
        types,
        Set.of());
  }

  /** A field cannot have a mark. Kotlin and Scala put one of a property or a {@code val} there. */
  private void field(FieldNode field, Place place) {
    for (AnnotationNode annotation :
        Annotations.all(field.visibleAnnotations, field.invisibleAnnotations)) {
      if (marks.isMark(annotation)) {
        found.strays.add(
            new StrayMark(
                StrayMark.Kind.REGION,
                StrayMark.Where.FIELD,
                Annotations.simpleName(annotation.desc),
                field.name,
                place));
      }
    }
  }

  private static String nested(ClassNode outer, ClassNode inner) {
    return inner.name.startsWith(outer.name) && inner.name.length() > outer.name.length() + 1
        ? inner.name.substring(outer.name.length() + 1)
        : inner.name.substring(inner.name.lastIndexOf('/') + 1);
  }

  /** Returns the first line that the code of a class has. */
  private static int line(ClassNode type) {
    return type.methods.stream()
        .mapToInt(GivenMembers::line)
        .filter(line -> line > 0)
        .min()
        .orElse(0);
  }

  /** Reads the members of one class. */
  private final class Members {

    private final ClassNode type;
    private final String displayName;
    private final Inner inner;
    private final GivenMembers given;
    private final CompilerCopies copies;
    private final SpanReader spans;
    private final Set<Object> ofInitialisers = new HashSet<>();
    private final List<MemberDecl> members = new ArrayList<>();
    private int constructors;

    Members(ClassNode type, String displayName, Inner inner) {
      this.type = type;
      this.displayName = displayName;
      this.inner = inner;
      this.given = new GivenMembers(type);
      this.copies = new CompilerCopies(pool, type);
      this.spans = new SpanReader(type, file(type), marks, found);
    }

    List<MemberDecl> read() {
      initialisers();
      for (MethodNode method : type.methods) {
        boolean copy =
            (method.access & Opcodes.ACC_BRIDGE) != 0
                || spans.isLambda(method)
                || method.name.endsWith("$annotations");
        if (method.name.equals("<clinit>")) {
          initialiser("<clinit>", method, spans.below(method), inner.elsewhere);
        } else if (!copy) {
          member(method);
        }
      }
      if (type.methods.stream().noneMatch(method -> method.name.equals("<clinit>"))
          && !inner.elsewhere.isEmpty()) {
        initialiser("<init>", type, List.of(), inner.elsewhere);
      }
      return members;
    }

    /**
     * Reads the spans of instance initialisers, which compilers copy into each constructor that
     * calls {@code super(...)}. With one constructor, they are read as its own.
     */
    private void initialisers() {
      List<MethodNode> initialising = new ArrayList<>();
      for (MethodNode method : type.methods) {
        MethodInsnNode call = SuperCall.isConstructor(method) ? SuperCall.in(method) : null;
        if (call != null && !call.owner.equals(type.name)) {
          initialising.add(method);
        }
      }
      if (initialising.size() < 2) {
        return;
      }
      Map<Object, List<SpanSite>> copies = new LinkedHashMap<>();
      for (MethodNode constructor : initialising) {
        for (SpanSite site : spans.below(constructor)) {
          copies.computeIfAbsent(copyKey(site), key -> new ArrayList<>()).add(site);
        }
      }
      List<SpanSite> some = new ArrayList<>();
      copies.forEach(
          (key, sites) -> {
            if (sites.size() == initialising.size()) {
              ofInitialisers.add(key);
              some.add(sites.get(0));
            }
          });
      if (!some.isEmpty()) {
        initialiser("<init>", initialising.get(0), some, List.of());
      }
    }

    private Object copyKey(SpanSite site) {
      return List.of(site.name(), site.store() == null ? -1 : 0, site.line());
    }

    private void initialiser(
        String name, Object tree, List<SpanSite> sites, List<ClassNode> types) {
      SourceItem item = found.item(tree);
      MemberDecl.Code code = new MemberDecl.Code(spans.read(sites), local(types));
      if (!code.spans().isEmpty() || !code.types().isEmpty()) {
        Place place = new ClassPlace(file(type), displayName, line(type));
        members.add(
            new MemberDecl(
                new MemberDecl.Signature(
                    MemberDecl.Kind.INITIALISER,
                    new MemberId(binaryName(), name, "()V"),
                    MemberDecl.NO_CONSTRUCTOR,
                    List.of(),
                    Returned.OTHER),
                new MemberDecl.Source(item, line(type), place, true, true),
                new MemberDecl.Marks(Optional.empty(), Optional.empty(), List.of(), Set.of()),
                code));
      }
    }

    private String binaryName() {
      return Type.getObjectType(type.name).getClassName();
    }

    private List<TypeDecl> local(List<ClassNode> some) {
      return some.stream()
          .map(each -> type(each, displayName + "." + nested(type, each), ""))
          .toList();
    }

    private void member(MethodNode method) {
      boolean constructor = SuperCall.isConstructor(method);
      int ordinal = MemberDecl.NO_CONSTRUCTOR;
      if (constructor && (method.access & Opcodes.ACC_SYNTHETIC) == 0) {
        ordinal = constructors++;
      }
      SourceItem item = found.item(method);
      int line = GivenMembers.line(method);
      Place place = new ClassPlace(file(type), MethodSignatures.described(type, method), line);
      // The annotations of a copy are read where the function is.
      boolean copy = copies.isCopy(method);
      List<AnnotationNode> annotations =
          copy
              ? List.of()
              : Annotations.all(method.visibleAnnotations, method.invisibleAnnotations);
      boolean hasBody = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
      Optional<RegionMark> region = marks.mark(annotations, place, found.strays::add);
      boolean refused = copies.isSuspend(method) || copies.isInline(method);
      if (region.isPresent() && refused) {
        found.diagnostics.add(refusal(method, place));
        region = Optional.empty();
      } else if (refused && hasBody) {
        uncountable.add(new ClassFileType.Uncountable(binaryName(), method.name));
      } else if (region.isPresent() && !hasBody) {
        found.strays.add(
            new StrayMark(
                StrayMark.Kind.REGION,
                StrayMark.Where.BODILESS_METHOD,
                "Region",
                method.name + "()",
                place));
        region = Optional.empty();
      }
      List<CounterSet> counters = marks.counters(annotations, place, false);
      if (!copy) {
        tags.addAll(parameters.of(type, method, item, place));
      }
      List<SpanDecl> own = spans.read(sites(method, constructor));
      List<String> types = MethodSignatures.parameterTypes(type, method);
      members.add(
          new MemberDecl(
              new MemberDecl.Signature(
                  constructor ? MemberDecl.Kind.CONSTRUCTOR : MemberDecl.Kind.METHOD,
                  new MemberId(
                      binaryName(), method.name, MethodSignatures.descriptor(type, method)),
                  ordinal,
                  types,
                  constructor ? Returned.OTHER : returned(method)),
              new MemberDecl.Source(
                  item,
                  line,
                  place,
                  hasBody,
                  !given.has(method) && !copies.isGiven(method) && !refused),
              new MemberDecl.Marks(
                  region, codelet(annotations, method, types, place), counters, Set.of()),
              new MemberDecl.Code(
                  own, local(inner.byMethod.getOrDefault(key(method), List.of())))));
    }

    private Diagnostic refusal(MethodNode method, Place place) {
      return Diagnostic.at(
          place,
          copies.isSuspend(method) ? Message.SUSPEND_REGION : Message.INLINE_REGION,
          method.name);
    }

    private List<SpanSite> sites(MethodNode method, boolean constructor) {
      List<SpanSite> all = spans.below(method);
      return constructor && !ofInitialisers.isEmpty()
          ? all.stream().filter(site -> !ofInitialisers.contains(copyKey(site))).toList()
          : all;
    }

    private Returned returned(MethodNode method) {
      Type type = Type.getReturnType(method.desc);
      if (type.getSort() != Type.OBJECT) {
        return Returned.OTHER;
      }
      Set<String> types = new HashSet<>();
      pool.addTypes(type.getInternalName(), types);
      Set<String> bounds = ReturnedBounds.of(method.signature);
      bounds.forEach(bound -> pool.addTypes(bound, types));
      return Returned.of(
          bounds.isEmpty() ? type.getClassName() : "",
          types,
          adapter -> pool.known(adapter.replace('.', '/')) != null);
    }

    private static Optional<CodeletName> codelet(
        List<AnnotationNode> annotations, MethodNode method, List<String> types, Place place) {
      return Annotations.find(annotations, Annotations.CODELET)
          .map(
              mark ->
                  new CodeletName(
                      Annotations.text(mark, "value"),
                      place,
                      Annotations.text(mark, "variant").orElse(method.name),
                      method.name,
                      types));
    }
  }
}
