package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.MemberFinder;
import dev.edpm.weaver.code.SourceOrder;
import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.SpanSites;
import dev.edpm.weaver.code.SuperCall;
import dev.edpm.weaver.weave.mark.ClassMarks;
import dev.edpm.weaver.weave.mark.SpanMark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the mark of each call in a class that opens a span. The call may pass the name, and javac
 * keeps {@code @Region} with the variable, so a name identifies the mark. Spans without a name are
 * matched by the order in which their method opens them, and by their lines.
 */
final class SpanMatcher {

  private final ClassNode type;
  private final ClassMarks marks;
  private final List<SpanSite> sites;
  private final SourceOrder order;
  private final MemberFinder members;
  private final Map<Object, SpanMark> found = new HashMap<>();
  private final Set<SpanSite> byLines = new HashSet<>();

  SpanMatcher(ClassNode type, ClassMarks marks) {
    this.type = type;
    this.marks = marks;
    this.sites = type.methods.stream().flatMap(m -> SpanSites.of(m).stream()).toList();
    this.order = new SourceOrder(type, sites);
    this.members = new MemberFinder(type);
  }

  /** Returns the mark of each site that can run, in the order of the class file. */
  Map<SpanSite, SpanMark> match() throws WeaveException {
    matchNames();
    matchLines();
    matchOrders();
    Map<SpanSite, SpanMark> result = new LinkedHashMap<>();
    for (SpanSite site : sites) {
      SpanMark mark = found.get(site.identity());
      if (mark != null) {
        result.put(site, mark);
      } else if (order.canRun(site.method())) {
        throw unclear(site, null);
      }
    }
    return result;
  }

  private void matchNames() throws WeaveException {
    Map<String, SpanMark> byName = new HashMap<>();
    for (SpanMark mark : marks.spans()) {
      if (mark.isNamed()) {
        byName.put(mark.explicitName(), mark);
      }
    }
    for (SpanSite site : sites) {
      SpanMark mark = site.isNamed() ? byName.get(site.name()) : null;
      if (site.store() == null && (mark == null || mark.hasVariable())) {
        throw unclear(site, mark);
      }
      if (site.isNamed()) {
        settle(site, mark);
      }
    }
  }

  /**
   * Matches spans without an annotation in the class file, each by a line on which all other spans
   * have one. Several calls may match one mark, because javac copies {@code finally} blocks.
   */
  private void matchLines() throws WeaveException {
    Map<Integer, List<SpanMark>> byLine = new HashMap<>();
    for (SpanMark mark : marks.spans()) {
      if (mark.form() != SpanMark.Form.CALL && mark.line() > 0) {
        byLine.computeIfAbsent(mark.line(), line -> new ArrayList<>()).add(mark);
      }
    }
    for (Map.Entry<Integer, List<SpanMark>> entry : byLine.entrySet()) {
      List<SpanMark> bare =
          entry.getValue().stream().filter(mark -> mark.form() == SpanMark.Form.NONE).toList();
      List<SpanSite> onLine = sites.stream().filter(site -> site.line() == entry.getKey()).toList();
      List<SpanSite> bareSites =
          onLine.stream().filter(site -> !site.isNamed() && site.annotation() == null).toList();
      long others = onLine.stream().filter(site -> site.annotation() != null).count();
      int otherMarks = entry.getValue().size() - 1;
      // If javac wrote an annotation elsewhere, one of the others looks like the bare one.
      if (bare.size() == 1 && (otherMarks == 0 || others == (long) otherMarks * bareSites.size())) {
        for (SpanSite site : bareSites) {
          settle(site, bare.get(0));
          byLines.add(site);
        }
      }
    }
  }

  private void matchOrders() throws WeaveException {
    Map<MethodNode, List<SpanMark>> byMethod = new LinkedHashMap<>();
    List<SpanMark> initialisers = new ArrayList<>();
    Set<SpanMark> left = new LinkedHashSet<>(marks.spans());
    left.removeAll(found.values());
    left.removeIf(mark -> mark.form() == SpanMark.Form.CALL);
    for (SpanMark mark : left) {
      if (mark.isInInstanceInitialiser()) {
        initialisers.add(mark);
      } else {
        byMethod.computeIfAbsent(method(mark), m -> new ArrayList<>()).add(mark);
      }
    }
    if (!initialisers.isEmpty()) {
      for (MethodNode method : type.methods) {
        if (SuperCall.isConstructor(method)) {
          byMethod.putIfAbsent(method, List.of());
        }
      }
    }
    for (Map.Entry<MethodNode, List<SpanMark>> entry : byMethod.entrySet()) {
      matchOrder(entry.getKey(), entry.getValue(), initialisers);
    }
  }

  private MethodNode method(SpanMark mark) throws WeaveException {
    MethodNode method =
        members.find(mark.enclosingMethod(), mark.enclosingDescriptor(), mark.constructor());
    if (method == null) {
      throw new WeaveException(
          "The class file of %s has no single %s%s for the span %s"
              .formatted(
                  marks.simpleName(),
                  mark.enclosingMethod(),
                  mark.enclosingDescriptor(),
                  mark.variable()),
          mark);
    }
    return method;
  }

  private void matchOrder(MethodNode method, List<SpanMark> own, List<SpanMark> initialisers)
      throws WeaveException {
    List<SpanSite> open = new ArrayList<>();
    int beforeInitialisers = 0;
    boolean initialises = false;
    if (SuperCall.isConstructor(method)) {
      open.addAll(unsettled(order.beforeSuper(method)));
      beforeInitialisers = open.size();
      open.addAll(unsettled(order.afterSuper(method)));
      MethodInsnNode call = SuperCall.in(method);
      initialises = call != null && !call.owner.equals(type.name);
    } else {
      open.addAll(unsettled(order.below(method)));
    }
    // A name that was not found may belong to a site whose annotation javac wrote elsewhere.
    boolean mayBeNamed = open.stream().anyMatch(site -> site.annotation() == null);
    List<SpanMark> candidates = new ArrayList<>(mayBeNamed ? own : unnamed(own));
    if (initialises) {
      candidates.addAll(
          Math.min(beforeInitialisers, candidates.size()),
          mayBeNamed ? initialisers : unnamed(initialisers));
    }
    Pairing pairing = Pairing.of(open, candidates);
    if (pairing == null) {
      throw unclear(open.get(0), candidates.isEmpty() ? null : candidates.get(0));
    }
    for (int i = 0; i < pairing.sites().size(); i++) {
      SpanSite site = pairing.sites().get(i);
      SpanMark mark = pairing.marks().get(i);
      if (site.annotation() != null && mark.isNamed()) {
        throw unclear(site, mark);
      }
      settle(site, mark);
    }
  }

  private List<SpanSite> unsettled(List<SpanSite> some) {
    return some.stream().filter(site -> !site.isNamed() && !byLines.contains(site)).toList();
  }

  private static List<SpanMark> unnamed(List<SpanMark> some) {
    return some.stream().filter(mark -> !mark.isNamed()).toList();
  }

  private void settle(SpanSite site, SpanMark mark) throws WeaveException {
    SpanMark other = mark == null ? null : found.putIfAbsent(site.identity(), mark);
    if (mark == null || other != null && other != mark) {
      throw unclear(site, mark);
    }
  }

  private WeaveException unclear(SpanSite site, SpanMark mark) {
    String line = site.line() == 0 ? "" : " in line " + site.line();
    return new WeaveException(
        "It is not clear from the class file of %s which region Span.open()%s in %s opens; give each span there a name of its own, @Region(\"...\") or Span.open(\"...\")"
            .formatted(marks.simpleName(), line, site.method().name),
        mark);
  }
}
