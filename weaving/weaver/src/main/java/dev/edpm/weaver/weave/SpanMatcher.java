package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.MemberFinder;
import dev.edpm.weaver.code.SourceOrder;
import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.SpanSites;
import dev.edpm.weaver.code.SuperCall;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.SpanTarget;
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
 * Finds the target of each call in a class that opens a span. The call may pass the name, and javac
 * keeps {@code @Region} with the variable, so a name identifies the target. Spans without a name
 * are matched by the order in which their method opens them, and by their lines.
 */
final class SpanMatcher {

  private final ClassNode type;
  private final ClassTargets targets;
  private final List<SpanSite> sites;
  private final SourceOrder order;
  private final MemberFinder members;
  private final Map<Object, SpanTarget> found = new HashMap<>();
  private final Set<SpanSite> byLines = new HashSet<>();

  SpanMatcher(ClassNode type, ClassTargets targets) {
    this.type = type;
    this.targets = targets;
    this.sites = type.methods.stream().flatMap(m -> SpanSites.of(m).stream()).toList();
    this.order = new SourceOrder(type, sites);
    this.members = new MemberFinder(type);
  }

  /** Returns the target of each site that can run, in the order of the class file. */
  Map<SpanSite, SpanTarget> match() throws WeaveException {
    matchNames();
    matchLines();
    matchOrders();
    Map<SpanSite, SpanTarget> result = new LinkedHashMap<>();
    for (SpanSite site : sites) {
      SpanTarget target = found.get(site.identity());
      if (target != null) {
        result.put(site, target);
      } else if (order.canRun(site.method())) {
        throw unclear(site, null);
      }
    }
    return result;
  }

  private void matchNames() throws WeaveException {
    Map<String, SpanTarget> byName = new HashMap<>();
    for (SpanTarget target : targets.spans()) {
      if (target.isNamed()) {
        byName.put(target.explicitName(), target);
      }
    }
    for (SpanSite site : sites) {
      SpanTarget target = site.isNamed() ? byName.get(site.name()) : null;
      if (site.store() == null && (target == null || target.hasVariable())) {
        throw unclear(site, target);
      }
      if (site.isNamed()) {
        settle(site, target);
      }
    }
  }

  /**
   * Matches spans without an annotation in the class file, each by a line on which all other spans
   * have one. Several calls may match one target, because javac copies {@code finally} blocks.
   */
  private void matchLines() throws WeaveException {
    Map<Integer, List<SpanTarget>> byLine = new HashMap<>();
    for (SpanTarget target : targets.spans()) {
      if (target.form() != SpanTarget.Form.CALL && target.line() > 0) {
        byLine.computeIfAbsent(target.line(), line -> new ArrayList<>()).add(target);
      }
    }
    for (Map.Entry<Integer, List<SpanTarget>> entry : byLine.entrySet()) {
      List<SpanTarget> bare =
          entry.getValue().stream()
              .filter(target -> target.form() == SpanTarget.Form.NONE)
              .toList();
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
    Map<MethodNode, List<SpanTarget>> byMethod = new LinkedHashMap<>();
    List<SpanTarget> initialisers = new ArrayList<>();
    Set<SpanTarget> left = new LinkedHashSet<>(targets.spans());
    left.removeAll(found.values());
    left.removeIf(target -> target.form() == SpanTarget.Form.CALL);
    for (SpanTarget target : left) {
      if (target.isInInstanceInitialiser()) {
        initialisers.add(target);
      } else {
        byMethod.computeIfAbsent(method(target), m -> new ArrayList<>()).add(target);
      }
    }
    if (!initialisers.isEmpty()) {
      for (MethodNode method : type.methods) {
        if (SuperCall.isConstructor(method)) {
          byMethod.putIfAbsent(method, List.of());
        }
      }
    }
    for (Map.Entry<MethodNode, List<SpanTarget>> entry : byMethod.entrySet()) {
      matchOrder(entry.getKey(), entry.getValue(), initialisers);
    }
  }

  private MethodNode method(SpanTarget target) throws WeaveException {
    MethodNode method =
        members.find(target.enclosingMethod(), target.enclosingDescriptor(), target.constructor());
    if (method == null) {
      throw new WeaveException(
          "The class file of %s has no single %s%s for the span %s"
              .formatted(
                  targets.simpleName(),
                  target.enclosingMethod(),
                  target.enclosingDescriptor(),
                  target.variable()),
          target);
    }
    return method;
  }

  private void matchOrder(MethodNode method, List<SpanTarget> own, List<SpanTarget> initialisers)
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
    List<SpanTarget> candidates = new ArrayList<>(mayBeNamed ? own : unnamed(own));
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
      SpanTarget target = pairing.targets().get(i);
      if (site.annotation() != null && target.isNamed()) {
        throw unclear(site, target);
      }
      settle(site, target);
    }
  }

  private List<SpanSite> unsettled(List<SpanSite> some) {
    return some.stream().filter(site -> !site.isNamed() && !byLines.contains(site)).toList();
  }

  private static List<SpanTarget> unnamed(List<SpanTarget> some) {
    return some.stream().filter(target -> !target.isNamed()).toList();
  }

  private void settle(SpanSite site, SpanTarget target) throws WeaveException {
    SpanTarget other = target == null ? null : found.putIfAbsent(site.identity(), target);
    if (target == null || other != null && other != target) {
      throw unclear(site, target);
    }
  }

  private WeaveException unclear(SpanSite site, SpanTarget target) {
    String line = site.line() == 0 ? "" : " in line " + site.line();
    return new WeaveException(
        "It is not clear from the class file of %s which region Span.open()%s in %s opens; give each span there a name of its own, @Region(\"...\") or Span.open(\"...\")"
            .formatted(targets.simpleName(), line, site.method().name),
        target);
  }
}
