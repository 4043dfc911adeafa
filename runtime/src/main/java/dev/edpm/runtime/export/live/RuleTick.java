package dev.edpm.runtime.export.live;

import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.rule.RuleInfo;
import java.io.IOException;
import java.util.List;

/** All rules, when one of them has changed or has fired since the last tick. */
final class RuleTick implements TickPart {

  private final LiveProgram program;
  private List<RuleInfo> known = List.of();

  RuleTick(LiveProgram program) {
    this.program = program;
  }

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<RuleInfo> rules = program.rules();
    if (rules.equals(known)) {
      return;
    }
    known = rules;
    to.key("rules").startArray();
    for (RuleInfo rule : rules) {
      to.startObject().put("name", rule.name()).put("text", rule.text());
      to.put("fired", rule.fired());
      if (rule.unavailable().isPresent()) {
        to.put("unavailable", rule.unavailable().get());
      }
      to.endObject();
    }
    to.endArray();
  }
}
