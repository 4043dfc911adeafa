package dev.edpm.spark;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The changes of knobs in all processes, and which values of the driver had no effect. */
final class KnobLog {

  private static final int MOST = 10_000;

  private final List<JsonObject> changes = new ArrayList<>();

  /** Of the driver's values that were rejected: the executors and the reason, by knob. */
  private final Map<String, List<String>> rejected = new LinkedHashMap<>();

  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Map<String, Integer> known = new LinkedHashMap<>();
  private long leftOut;

  /**
   * Adds the changes in a report.
   *
   * @param executor the id of the executor, or {@code driver}
   */
  void add(String executor, Path report) {
    try {
      ReportReader.read(
          report,
          new ReportVisitor() {
            @Override
            public void change(SteeringPart.ChangedKnob change) {
              add(executor, change);
            }
          });
    } catch (InputException e) {
      // The merge reports it.
      return;
    }
  }

  private void add(String executor, SteeringPart.ChangedKnob change) {
    String knob = change.knob();
    if (change.origin().equals(KnobReceiver.ORIGIN)) {
      known.merge(knob, 1, Integer::sum);
      if (change.rejected().isPresent()) {
        List<String> executors = rejected.computeIfAbsent(knob, name -> new ArrayList<>());
        if (!executors.contains(executor)) {
          executors.add(executor);
        }
        reasons.put(knob, change.rejected().get());
      }
    }
    if (changes.size() < MOST) {
      changes.add(new JsonObject().put("executor", executor).putAll(change.json()));
    } else {
      leftOut++;
    }
  }

  /** Returns the changes, at most 10,000. */
  List<JsonObject> changes() {
    return changes;
  }

  /** Returns one sentence for each knob that the driver did not set successfully. */
  List<String> problems(List<KnobSetting> settings) {
    List<String> problems = new ArrayList<>();
    rejected.forEach(
        (knob, executors) ->
            problems.add(
                reasons.get(knob)
                    + (executors.equals(List.of("driver"))
                        ? ""
                        : "; EdpmSpark.set had no effect on executors "
                            + String.join(", ", executors))));
    for (KnobSetting setting : settings) {
      if (!known.containsKey(setting.knob())) {
        problems.add(
            "EdpmSpark.set: no executor has a global knob with the name "
                + setting.knob()
                + "; correct the name, or add the jar of its class to the application");
      }
    }
    if (leftOut > 0) {
      problems.add(leftOut + " changes of knobs are not in the table");
    }
    return problems;
  }
}
