package dev.edpm.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random changes to the values and names of settings: each is understood or is a problem, and no
 * other one changes by it.
 */
class MutatedSettingsTest {

  private static final Map<String, String> GOOD =
      Map.ofEntries(
          Map.entry("edpm.report", "out/%h-%p-%r.jsonl"),
          Map.entry("edpm.report.every", "15s"),
          Map.entry("edpm.rank", "3"),
          Map.entry("edpm.enable", "io.*,!io.read,\\!x"),
          Map.entry("edpm.counters", "row=cache.l2-stores,cpu;io.*=os"),
          Map.entry("edpm.detail", "row=1/100;**=aggregates"),
          Map.entry("edpm.records.limit", "64m"),
          Map.entry("edpm.start", "paused"),
          Map.entry("edpm.warmup", "row:1000"),
          Map.entry("edpm.overhead.subtract", "on"),
          Map.entry("edpm.backends", "os,jvm"),
          Map.entry("edpm.log", "info"),
          Map.entry("edpm.monitor.every", "250ms"),
          Map.entry("edpm.openmetrics", "http://:9464/metrics"),
          Map.entry("edpm.openmetrics.histograms", "time.*=1us,10ms;jvm.*=1k,1m"),
          Map.entry("edpm.openmetrics.tags", "currency,http.*"),
          Map.entry("edpm.rules", "rules.txt"));

  private static final int LONGEST = 2000;

  /** Returns everything that a program asks of its settings. */
  private static List<Object> answers(Settings settings) {
    List<Object> answers = new ArrayList<>();
    for (String region : List.of("row", "io.read", "io.write", "!x", "")) {
      answers.add(settings.enables(region));
      answers.add(settings.counters(region));
      answers.add(settings.detail(region));
    }
    answers.addAll(
        List.of(
            settings.report(),
            settings.reportEvery(),
            settings.rank(),
            settings.allCounters(),
            settings.recordsLimit(),
            settings.startsPaused(),
            settings.warmUp().map(WarmUpChoice::executions),
            settings.subtractsOverhead(),
            settings.backends(),
            settings.log(),
            settings.monitorEvery(),
            settings.openMetrics(),
            settings.rules()));
    return answers;
  }

  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void eachIsUnderstoodOrIsAProblem(long seed) {
    Random random = new Random(seed);
    List<String> names = new ArrayList<>(new TreeSet<>(GOOD.keySet()));
    String name = names.get(random.nextInt(names.size()));
    String value = new String(Mutations.of(GOOD.get(name), seed), StandardCharsets.UTF_8);
    Map<String, String> properties = new HashMap<>(GOOD);
    properties.put(name, value);

    Settings settings = Settings.read(properties, Map.of());

    List<Object> good = answers(Settings.read(GOOD, Map.of()));
    List<Object> changed = answers(settings);
    int different = 0;
    for (int i = 0; i < good.size(); i++) {
      different += good.get(i).equals(changed.get(i)) ? 0 : 1;
    }
    int ofOne = name.matches("edpm[.](enable|counters|detail)") ? 6 : 1;
    assertThat(different).as("%s=%s", name, value).isLessThanOrEqualTo(ofOne);
    assertThat(settings.problems())
        .as("%s=%s", name, value)
        .extracting(Problem::message)
        .hasSizeLessThanOrEqualTo(3)
        .allMatch(message -> message.startsWith(name))
        .allMatch(message -> message.length() <= LONGEST && !message.contains("\n"));
    assertThat(settings.unmatchedPatterns(List.of("row", "io.write")))
        .as("%s=%s", name, value)
        .extracting(Problem::message)
        .allMatch(message -> message.length() <= LONGEST && !message.contains("\n"));
  }

  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void aNameThatIsNoneIsNamed(long seed) {
    Random random = new Random(seed);
    List<String> names = new ArrayList<>(new TreeSet<>(GOOD.keySet()));
    String good = names.get(random.nextInt(names.size()));
    String rest = good.substring(Setting.PROPERTY_PREFIX.length());
    String name =
        Setting.PROPERTY_PREFIX + new String(Mutations.of(rest, seed), StandardCharsets.UTF_8);
    List<Problem> problems = Settings.read(Map.of(name, GOOD.get(good)), Map.of()).problems();
    assertThat(problems)
        .as(name)
        .extracting(Problem::message)
        .allMatch(message -> message.length() <= LONGEST && !message.contains("\n"));
    if (!AllSettings.names().contains(name)) {
      assertThat(problems).as(name).hasSize(1);
    }
  }
}
