package dev.edpm.analysis.merge;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.align.Alignments;
import dev.edpm.analysis.align.Causality;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RunPart;
import java.util.List;

/** Gives each run of a merge its place on the common time axis. */
final class RankAlignment {

  private RankAlignment() {}

  /** Aligns the runs, and returns a problem for each contradiction. */
  static List<ProblemPart> apply(List<MergeInput> inputs) {
    List<Alignment> alignments = Alignments.of(inputs.stream().map(input -> input.run).toList());
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).run.json().put(RunPart.ALIGNMENT, alignments.get(i).part().json());
    }
    Causality check = Causality.ofStages();
    for (int i = 0; i < inputs.size(); i++) {
      Alignment alignment = alignments.get(i);
      inputs
          .get(i)
          .records
          .forEach(check.cause(), record -> check.cause(new RecordPart(record), alignment));
    }
    for (int i = 0; i < inputs.size(); i++) {
      Alignment alignment = alignments.get(i);
      long rank = inputs.get(i).rank();
      inputs
          .get(i)
          .records
          .forEach(check.effect(), record -> check.effect(new RecordPart(record), alignment, rank));
    }
    return check.problems();
  }
}
