package dev.edpm.weaver.check.region;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.TopLevel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The result of the check of a top-level type: its diagnostics, and which of its members are
 * regions.
 */
public final class CheckedType {

  private final TopLevel type;
  private final List<Diagnostic> found = new ArrayList<>();

  /** The regions. The value is the name of a codelet that is a region because of its counters. */
  private final Map<MemberDecl, Optional<String>> regions = new IdentityHashMap<>();

  private final Set<MemberDecl> asynchronous = Collections.newSetFromMap(new IdentityHashMap<>());

  CheckedType(TopLevel type) {
    this.type = type;
  }

  void say(Diagnostic diagnostic) {
    found.add(diagnostic);
  }

  void say(List<Diagnostic> diagnostics) {
    found.addAll(diagnostics);
  }

  void addRegion(MemberDecl member, Optional<String> codelet) {
    regions.put(member, codelet);
  }

  void addAsynchronous(MemberDecl member) {
    asynchronous.add(member);
  }

  /** Returns the type. */
  public TopLevel type() {
    return type;
  }

  /** Returns the diagnostics about its marks. */
  public List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Tells whether the body of {@code member} is a region. */
  public boolean isRegion(MemberDecl member) {
    return regions.containsKey(member);
  }

  /** Tells whether the region of {@code member} ends later than the member returns. */
  public boolean isAsynchronous(MemberDecl member) {
    return asynchronous.contains(member);
  }

  /** Tells whether {@code member} is a region because it is a codelet with counters. */
  public boolean isCodelet(MemberDecl member) {
    return regions.getOrDefault(member, Optional.empty()).isPresent();
  }

  /** Returns the name of the region of {@code member} that its mark or its codelet gives. */
  public Optional<String> nameOf(MemberDecl member) {
    return member
        .region()
        .flatMap(RegionMark::name)
        .or(() -> regions.getOrDefault(member, Optional.empty()));
  }
}
