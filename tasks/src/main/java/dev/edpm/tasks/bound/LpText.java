package dev.edpm.tasks.bound;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The area program in the format of lp_solve, as StarPU writes it. There is no variable for a kind
 * on a worker without an estimate of its time.
 */
final class LpText {

  private final List<String> workers;
  private final List<TaskKind> kinds;
  private final StringBuilder text = new StringBuilder();

  LpText(BoundProblem problem) {
    workers = problem.workers();
    kinds = problem.kinds();
  }

  @Override
  public String toString() {
    text.setLength(0);
    comment("StarPU upper bound linear programming problem, to be run in lp_solve.");
    text.append('\n');
    comment("We want to minimize total execution time (ms)");
    text.append("min: tmax;\n\n");
    comment("Which is the maximum of all worker execution times (ms)");
    for (int w = 0; w < workers.size(); w++) {
      load(w);
    }
    text.append('\n');
    comment("And we have to have computed exactly all tasks");
    for (int k = 0; k < kinds.size(); k++) {
      completion(k);
    }
    comment("Optionally tell that tasks can not be divided");
    String variables =
        IntStream.range(0, workers.size())
            .boxed()
            .flatMap(
                w ->
                    IntStream.range(0, kinds.size())
                        .filter(k -> kinds.get(k).hasTimeOn(w))
                        .mapToObj(k -> variable(w, k)))
            .collect(Collectors.joining(","));
    comment("int " + variables + ";");
    return text.toString();
  }

  private void load(int w) {
    comment("worker " + Comment.plain(workers.get(w)));
    text.append('0');
    for (int k = 0; k < kinds.size(); k++) {
      if (kinds.get(k).hasTimeOn(w)) {
        text.append(
            String.format(Locale.ROOT, "\t%+.6f * %s", kinds.get(k).msOn(w), variable(w, k)));
      }
    }
    text.append(" <= tmax;\n");
  }

  private void completion(int k) {
    TaskKind kind = kinds.get(k);
    comment("task " + Comment.of(kind));
    if (kind.isKnown()) {
      text.append('0');
      for (int w = 0; w < workers.size(); w++) {
        if (kind.hasTimeOn(w)) {
          text.append("\t+").append(variable(w, k));
        }
      }
      text.append(" = ").append(kind.count()).append(";\n");
    } else {
      comment("omitted: no worker has an estimate of its time");
    }
    text.append("/*");
    for (int w = 0; w < workers.size(); w++) {
      text.append("\t+").append(kind.ranOn(w));
    }
    text.append("\t*/\n\n");
  }

  private void comment(String line) {
    text.append("/* ").append(line).append(" */\n");
  }

  private static String variable(int worker, int kind) {
    return "w" + worker + "t" + kind + "n";
  }
}
