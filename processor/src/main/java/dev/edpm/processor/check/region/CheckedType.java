package dev.edpm.processor.check.region;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.reader.model.MemberDecl;
import dev.edpm.processor.reader.model.RegionMark;
import dev.edpm.processor.reader.model.TopLevel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A top-level type that was checked: what there is to say, and which of its members are regions.
 */
public final class CheckedType {

  private final TopLevel type;
  private final List<Diagnostic> found = new ArrayList<>();

  /** The members that are regions; with the name of its codelet one that is for its counters. */
  private final Map<MemberDecl, Optional<String>> regions = new IdentityHashMap<>();

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

  /** Returns the type. */
  public TopLevel type() {
    return type;
  }

  /** Returns what there is to say of its marks. */
  public List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Tells whether the body of {@code member} is a region. */
  public boolean isRegion(MemberDecl member) {
    return regions.containsKey(member);
  }

  /** Tells whether {@code member} is a region because it is a codelet that has counters. */
  public boolean isCodelet(MemberDecl member) {
    return regions.getOrDefault(member, Optional.empty()).isPresent();
  }

  /** Returns the name that is given to the region of {@code member}, by its mark or its codelet. */
  public Optional<String> nameOf(MemberDecl member) {
    return member
        .region()
        .flatMap(RegionMark::name)
        .or(() -> regions.getOrDefault(member, Optional.empty()));
  }
}
