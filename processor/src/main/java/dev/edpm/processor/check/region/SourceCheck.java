package dev.edpm.processor.check.region;

import dev.edpm.processor.check.CounterNames;
import dev.edpm.processor.check.CounterTable;
import dev.edpm.processor.check.Measured;
import dev.edpm.processor.check.codelet.CodeletNames;
import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.model.CodeletName;
import dev.edpm.processor.reader.model.MemberDecl;
import dev.edpm.processor.reader.model.PackageDecl;
import dev.edpm.processor.reader.model.SpanDecl;
import dev.edpm.processor.reader.model.TopLevel;
import dev.edpm.processor.reader.model.TypeDecl;
import java.util.ArrayList;
import java.util.List;

/** Passes every record of one compilation by the rules that need no attributed code. */
public final class SourceCheck {

  private final CounterNames counterNames;
  private final Usefulness usefulness;
  private final RegionNames regionNames = new RegionNames();

  /**
   * Creates the check of one compilation.
   *
   * @param counters what counters there are
   * @param measured which members are regions
   */
  public SourceCheck(CounterTable counters, Measured measured) {
    this.counterNames = new CounterNames(counters);
    this.usefulness = new Usefulness(measured);
  }

  /** Returns what is wrong with a package's counters. */
  public List<Diagnostic> check(PackageDecl named) {
    List<Diagnostic> found = new ArrayList<>();
    named.strays().forEach(stray -> found.add(Placement.judge(stray)));
    named.counters().forEach(set -> found.addAll(counterNames.judge(set)));
    return found;
  }

  /** Returns what is wrong with the marks of a top-level type. */
  public List<Diagnostic> check(TopLevel topLevel) {
    List<Diagnostic> found = new ArrayList<>();
    topLevel.strays().forEach(stray -> found.add(Placement.judge(stray)));
    topLevel.type().withEnclosed().forEach(type -> check(type, found));
    return found;
  }

  /** Returns what keeps a top-level type that has regions from having its wiring class. */
  public List<Diagnostic> checkWiring(TopLevel topLevel) {
    String type = topLevel.type().displayName();
    return switch (topLevel.wiring()) {
      case FREE -> List.of();
      case TAKEN ->
          List.of(
              Diagnostic.at(
                  topLevel.type().place(), Message.WIRING_COLLISION, topLevel.wiringName(), type));
      case RECOMPILED ->
          List.of(
              Diagnostic.at(
                  topLevel.type().place(), Message.WIRING_RECOMPILED, topLevel.wiringName(), type));
    };
  }

  private void check(TypeDecl type, List<Diagnostic> found) {
    type.region().ifPresent(mark -> found.addAll(regionNames.judgePrefix(mark)));
    type.counters().forEach(set -> found.addAll(counterNames.judge(set)));
    CodeletNames codelets = CodeletNames.of(type);
    for (MemberDecl member : type.members()) {
      member.region().ifPresent(mark -> found.addAll(regionNames.judge(mark)));
      member
          .codelet()
          .filter(codelet -> codelet.written().isPresent())
          .ifPresent(codelet -> found.addAll(task(codelets, member, codelet)));
      member.counters().forEach(set -> found.addAll(counterNames.judge(set)));
      for (SpanDecl span : member.spans()) {
        found.addAll(regionNames.judge(span.region()));
        span.counters().forEach(set -> found.addAll(counterNames.judge(set)));
      }
    }
    found.addAll(usefulness.judge(type));
  }

  private List<Diagnostic> task(CodeletNames codelets, MemberDecl member, CodeletName codelet) {
    return codelets
        .region(member)
        .map(name -> regionNames.judgeTask(name, codelet.place()))
        .orElse(List.of());
  }
}
