package dev.edpm.weaver.check.region;

import dev.edpm.weaver.check.CounterNames;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.check.codelet.CodeletNames;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.PackageDecl;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.model.hook.GeneratedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the marks, names and counters of the regions of a compilation. */
public final class SourceCheck {

  private final CounterNames counterNames;
  private final Measured measured;
  private final Usefulness usefulness;
  private final RegionNames regionNames = new RegionNames();

  /**
   * Creates the check of one compilation.
   *
   * @param counters the known counters
   * @param measured decides which members are regions
   */
  public SourceCheck(CounterTable counters, Measured measured) {
    this.counterNames = new CounterNames(counters);
    this.measured = measured;
    this.usefulness = new Usefulness(measured);
  }

  /** Returns the diagnostics about the mark and the counters of a package. */
  public List<Diagnostic> check(PackageDecl named) {
    List<Diagnostic> found = new ArrayList<>();
    named.strays().forEach(stray -> found.add(Placement.check(stray)));
    named.region().ifPresent(mark -> found.addAll(regionNames.checkPrefix(mark)));
    named.counters().forEach(set -> found.addAll(counterNames.check(set)));
    return found;
  }

  /** Checks the marks of a top-level type. */
  public CheckedType check(TopLevel topLevel) {
    CheckedType checked = new CheckedType(topLevel);
    topLevel.strays().forEach(stray -> checked.say(Placement.check(stray)));
    topLevel.type().withEnclosed().forEach(type -> check(type, checked));
    return checked;
  }

  /**
   * Returns an error if the wiring of a top-level type cannot be generated.
   *
   * @param className the name of the class to generate
   * @param topLevel the qualified name of the type
   * @param place the position of the error
   * @param state whether the name of the class is free
   */
  public static List<Diagnostic> checkWiring(
      String className, String topLevel, Place place, GeneratedName state) {
    String type = topLevel.substring(topLevel.lastIndexOf('.') + 1);
    return switch (state) {
      case FREE -> List.of();
      case TAKEN -> List.of(Diagnostic.at(place, Message.WIRING_COLLISION, className, type));
      case RECOMPILED -> List.of(Diagnostic.at(place, Message.WIRING_RECOMPILED, className, type));
    };
  }

  /** Tells whether a region that was checked has a name, explicitly. */
  public boolean isGiven(String name) {
    return regionNames.isGiven(name);
  }

  /** Records the default name of a region, which no later mark may give to another one. */
  public void named(String name, Place place) {
    regionNames.named(name, place);
  }

  private void check(TypeDecl type, CheckedType checked) {
    type.region().ifPresent(mark -> checked.say(regionNames.checkPrefix(mark)));
    type.counters().forEach(set -> checked.say(counterNames.check(set)));
    CodeletNames codelets = CodeletNames.of(type);
    for (MemberDecl member : type.members()) {
      Optional<String> ofTask = codelets.region(member);
      if (measured.includes(type, member)) {
        checked.addRegion(member, ofTask);
        if (Asynchrony.includes(type, member)) {
          checked.addAsynchronous(member);
        }
        checked.say(Asynchrony.checkArtifact(type, member));
      }
      member.region().ifPresent(mark -> checked.say(regionNames.check(mark)));
      member.region().ifPresent(mark -> checked.say(Asynchrony.check(member, mark)));
      ofTask.ifPresent(name -> checked.say(task(name, member.codelet().orElseThrow())));
      member.counters().forEach(set -> checked.say(counterNames.check(set)));
      for (SpanDecl span : member.spans()) {
        checked.say(regionNames.check(span.region()));
        checked.say(Asynchrony.check(span));
        span.counters().forEach(set -> checked.say(counterNames.check(set)));
      }
    }
    checked.say(usefulness.check(type));
  }

  private List<Diagnostic> task(String region, CodeletName codelet) {
    return codelet.written().isPresent()
        ? regionNames.checkTask(region, codelet.place())
        : List.of();
  }
}
