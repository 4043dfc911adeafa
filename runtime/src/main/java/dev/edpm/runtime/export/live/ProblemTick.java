package dev.edpm.runtime.export.live;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;

/** All problems, at most the last 200, when they have changed since the last tick. */
final class ProblemTick implements TickPart {

  private static final int MOST = 200;

  private List<Problem> known = List.of();

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<Problem> problems = reading.problems();
    if (problems.equals(known)) {
      return;
    }
    known = problems;
    to.key("problems").startArray();
    for (Problem problem : problems.subList(Math.max(0, problems.size() - MOST), problems.size())) {
      to.startObject().put("id", problem.id()).put("message", problem.message());
      if (problem.region() != null) {
        to.put("region", problem.region());
      }
      to.put("count", problem.count()).endObject();
    }
    to.endArray();
  }
}
