package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.SourceOrder;
import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.SpanSites;
import dev.edpm.weaver.code.Steps;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CounterSet;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads the spans of one class. */
final class SpanReader {

  /** What is read of a top-level type besides its declarations. */
  static final class Found {
    final Map<SourceItem, Integer> codeOrder = new HashMap<>();
    final Set<SourceItem> crossThread = new HashSet<>();
    final Set<SourceItem> resources = new HashSet<>();
    final Map<SourceItem, List<Diagnostic>> faults = new LinkedHashMap<>();
    final List<StrayMark> strays = new ArrayList<>();
    final List<Diagnostic> diagnostics = new ArrayList<>();
    private int position;

    /** Returns the identity of a declaration, in the order in which declarations are read. */
    SourceItem item(Object tree) {
      SourceItem item = new SourceItem(tree, position++);
      codeOrder.put(item, codeOrder.size());
      return item;
    }
  }

  private final ClassNode type;
  private final String file;
  private final ClassMarkReader marks;
  private final Found found;
  private final SourceOrder order;
  private final Map<AbstractInsnNode, SpanSite> sites = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, SpanLives.Life> lives = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, SourceItem> items = new IdentityHashMap<>();

  SpanReader(ClassNode type, String file, ClassMarkReader marks, Found found) {
    this.type = type;
    this.file = file;
    this.marks = marks;
    this.found = found;
    List<SpanSite> all = new ArrayList<>();
    for (MethodNode method : type.methods) {
      List<SpanSite> inMethod = SpanSites.of(method);
      all.addAll(inMethod);
      inMethod.forEach(site -> sites.put(site.call(), site));
      follow(method, inMethod);
      references(method);
    }
    this.order = new SourceOrder(type, all);
    type.methods.forEach(this::variables);
  }

  /**
   * Reports a marked variable of a method without spans. JDK 17 also writes the variables of
   * lambdas to constructors.
   */
  private void variables(MethodNode method) {
    if (method.name.startsWith("<")
        || method.visibleLocalVariableAnnotations == null
        || !order.below(method).isEmpty()) {
      return;
    }
    for (LocalVariableAnnotationNode annotation : method.visibleLocalVariableAnnotations) {
      if (annotation.desc.equals(Annotations.REGION)) {
        found.strays.add(
            new StrayMark(
                StrayMark.Kind.REGION,
                StrayMark.Where.OTHER_INITIALISER,
                Annotations.simpleName(annotation.desc),
                name(method, annotation),
                place(method, GivenMembers.line(method))));
        return;
      }
    }
  }

  private static String name(MethodNode method, LocalVariableAnnotationNode annotation) {
    if (method.localVariables != null && !annotation.index.isEmpty()) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index == annotation.index.get(0)) {
          return variable.name;
        }
      }
    }
    return UNNAMED;
  }

  private void follow(MethodNode method, List<SpanSite> inMethod) {
    if (!inMethod.isEmpty()) {
      try {
        Set<MethodInsnNode> calls =
            inMethod.stream().map(SpanSite::call).collect(Collectors.toSet());
        lives.putAll(SpanLives.of(new CodeGraph(type.name, method), calls));
      } catch (AnalyzerException e) {
        // The verifier would reject the method, too.
        found.diagnostics.add(
            Diagnostic.at(
                place(method, 0), Message.UNREADABLE_CODE, String.valueOf(e.getMessage())));
      }
    }
  }

  private void references(MethodNode method) {
    for (AbstractInsnNode at : method.instructions) {
      if (DynamicSpans.opens(at)) {
        found.diagnostics.add(Diagnostic.at(place(method, Steps.line(at)), Message.SPAN_DYNAMIC));
      }
      if (at instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle
              && handle.getName().equals(RuntimeNames.SPAN_OPEN)
              && handle.getOwner().equals(RuntimeNames.internal(RuntimeNames.SPAN))) {
            found.diagnostics.add(
                Diagnostic.at(place(method, Steps.line(at)), Message.SPAN_REFERENCE));
          }
        }
      }
    }
  }

  private Place place(MethodNode method, int line) {
    return new ClassPlace(file, MethodSignatures.described(type, method), line);
  }

  /** Tells whether a method is a lambda expression of another one, which has its spans. */
  boolean isLambda(MethodNode method) {
    return SourceOrder.isLambda(method);
  }

  /** Returns the sites of a method and its lambda expressions. */
  List<SpanSite> below(MethodNode method) {
    return order.below(method);
  }

  /**
   * Identifies a span among the copies that compilers make of a finally block or an initialiser.
   */
  static Object key(SpanSite site) {
    return site.isNamed() ? List.of(site.name(), site.line()) : site.identity();
  }

  /** Reads the spans at some sites, which are those of one member. */
  List<SpanDecl> read(List<SpanSite> some) {
    Map<Object, List<SpanSite>> copies = new LinkedHashMap<>();
    for (SpanSite site : some) {
      List<SpanSite> same = copies.computeIfAbsent(key(site), key -> new ArrayList<>());
      same.add(site);
    }
    Map<SourceItem, SpanDecl> spans = new LinkedHashMap<>();
    Map<SourceItem, List<SpanSite>> bySpan = new LinkedHashMap<>();
    copies
        .values()
        .forEach(
            same ->
                span(same)
                    .ifPresent(
                        span -> {
                          spans.put(span.declaration(), span);
                          bySpan.put(span.declaration(), same);
                        }));
    List<SpanDecl> read = new ArrayList<>();
    bySpan.forEach((item, same) -> read.add(spans.get(item).with(inside(item, same))));
    return read;
  }

  private Optional<SpanDecl> span(List<SpanSite> copies) {
    SpanSite site = copies.get(0);
    Place place = place(site.method(), site.line());
    Optional<RegionMark> mark = mark(site, place);
    if (mark.isEmpty()) {
      return Optional.empty();
    }
    String variable = variable(site);
    SourceItem item = found.item(site.identity());
    copies.forEach(copy -> items.put(copy.call(), item));
    // Other copies of a finally block have the same annotation.
    sites.values().stream()
        .filter(other -> key(other).equals(key(site)))
        .forEach(other -> items.put(other.call(), item));
    if (site.isResource()) {
      found.resources.add(item);
    }
    String name = variable.isEmpty() ? mark.get().name().orElse("") : variable;
    for (SpanSite copy : copies) {
      uses(item, name, copy);
    }
    return Optional.of(
        new SpanDecl(
            variable, item, mark.get(), counters(site, place), Set.of(), List.of(), site.line()));
  }

  private Optional<RegionMark> mark(SpanSite site, Place place) {
    if (site.call().desc.startsWith("()")) {
      if (site.annotation() == null) {
        found.diagnostics.add(Diagnostic.at(place, Message.SPAN_WITHOUT_REGION));
        return Optional.empty();
      }
      if (!site.isNamed() && variable(site).equals(UNNAMED)) {
        found.diagnostics.add(Diagnostic.at(place, Message.SPAN_VARIABLE_UNKNOWN));
        return Optional.empty();
      }
      return marks.mark(List.of(site.annotation()), place, found.strays::add);
    }
    if (site.argument() == null) {
      found.strays.add(
          new StrayMark(StrayMark.Kind.REGION, StrayMark.Where.UNREADABLE_NAME, "", "", place));
      return Optional.empty();
    }
    return Optional.of(
        new RegionMark(
            Optional.of(site.name()),
            Optional.empty(),
            place,
            site.line(),
            RegionMark.Form.CALL,
            Optional.empty()));
  }

  /** A variable whose name is not in the class file. */
  private static final String UNNAMED = "span";

  /** Returns the name of the variable that a span is stored in, empty if there is none. */
  private static String variable(SpanSite site) {
    if (site.store() == null) {
      return "";
    }
    MethodNode method = site.method();
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index == site.store().var && Steps.before(variable.start) == site.store()) {
          return variable.name;
        }
      }
    }
    return UNNAMED;
  }

  private List<CounterSet> counters(SpanSite site, Place place) {
    if (site.store() == null || site.method().visibleLocalVariableAnnotations == null) {
      return List.of();
    }
    List<LocalVariableAnnotationNode> own = new ArrayList<>();
    for (LocalVariableAnnotationNode annotation : site.method().visibleLocalVariableAnnotations) {
      for (int i = 0; i < annotation.start.size(); i++) {
        if (annotation.index.get(i) == site.store().var
            && Steps.before(annotation.start.get(i)) == site.store()
            && own.stream().noneMatch(known -> known.desc.equals(annotation.desc))) {
          own.add(annotation);
        }
      }
    }
    return marks.counters(own, place, false);
  }

  private void uses(SourceItem item, String name, SpanSite site) {
    SpanLives.Life life = lives.get(site.call());
    if (life == null) {
      return;
    }
    boolean crossThread = life.isCrossThread() || site.store() == null;
    if (crossThread) {
      found.crossThread.add(item);
    }
    List<Diagnostic> faults = found.faults.computeIfAbsent(item, span -> new ArrayList<>());
    if (life.isDiscarded()) {
      faults.add(Diagnostic.at(place(site.method(), site.line()), Message.SPAN_DISCARDED, name));
    }
    for (SpanLives.Fault fault : crossThread ? List.<SpanLives.Fault>of() : life.faults()) {
      Place at = place(site.method(), Steps.line(fault.at()));
      faults.add(
          switch (fault.problem()) {
            case OPEN_AT_END ->
                fault.at() == site.call()
                    ? Diagnostic.at(
                        place(site.method(), site.line()),
                        Message.SPAN_OPEN_AT_END,
                        name,
                        site.line(),
                        name)
                    : Diagnostic.at(at, Message.SPAN_OPEN_AT_RETURN, name, name);
            case CLOSED_TWICE -> Diagnostic.at(at, Message.SPAN_CLOSED_BEFORE, name);
            case TAGGED_CLOSED -> Diagnostic.at(at, Message.TAG_CLOSED, name);
          });
    }
  }

  private List<SourceItem> inside(SourceItem item, List<SpanSite> copies) {
    Set<SourceItem> inside = new LinkedHashSet<>();
    for (SpanSite copy : copies) {
      SpanLives.Life life = lives.get(copy.call());
      if (life != null) {
        for (AbstractInsnNode at : life.inside()) {
          if (items.containsKey(at)) {
            inside.add(items.get(at));
          } else if (at instanceof InvokeDynamicInsnNode dynamic) {
            order.lambda(dynamic).stream()
                .flatMap(lambda -> order.below(lambda).stream())
                .map(site -> items.get(site.call()))
                .filter(Objects::nonNull)
                .forEach(inside::add);
          }
        }
      }
    }
    inside.remove(item);
    return List.copyOf(inside);
  }
}
