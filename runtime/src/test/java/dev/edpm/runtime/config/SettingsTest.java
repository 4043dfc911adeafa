package dev.edpm.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Log;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

  @Test
  void defaults() {
    Settings settings = Settings.read(Map.of(), Map.of());
    assertThat(settings.report())
        .isEqualTo(new ReportTarget(ReportTarget.Kind.DEFAULT, "edpm-report.json"));
    assertThat(settings.reportEvery()).isEmpty();
    assertThat(settings.reportEveryRecords()).isFalse();
    assertThat(settings.rank()).isZero();
    assertThat(settings.enables("anything.at.all")).isTrue();
    assertThat(settings.counters("row")).isEmpty();
    assertThat(settings.allCounters()).isEmpty();
    assertThat(settings.detail("row")).isEqualTo(Detail.RECORDS);
    assertThat(settings.recordsLimit()).isEqualTo(8_388_608L);
    assertThat(settings.startsPaused()).isFalse();
    assertThat(settings.subtractsOverhead()).isFalse();
    assertThat(settings.backends()).isEmpty();
    assertThat(settings.log()).isEqualTo(Log.Level.WARN);
    assertThat(settings.jmx()).isFalse();
    assertThat(settings.profTools()).isEmpty();
    assertThat(settings.jfr()).isFalse();
    assertThat(settings.profile()).isEqualTo("off");
    assertThat(settings.openMetrics()).isEqualTo(MetricsTarget.OFF);
    assertThat(settings.rules()).isEqualTo(RuleChoice.OFF);
    assertThat(settings.monitorEvery()).isEmpty();
    assertThat(settings.ofTasks()).isEmpty();
    assertThat(settings.problems()).isEmpty();
  }

  @Test
  void settingsOfTasksAreKnownByTheNamesThatWereUsed() {
    Settings settings =
        Settings.read(
            Map.of("edpm.sched", "prio", "edpm.feedback", "x", "edpm.jmx", "on"),
            Map.of(
                "EDPM_WORKERS", "2",
                "EDPM_TASKS_WINDOW", "",
                "EDPM_PERF_MODELS", "m",
                "EDPM_CALIBRATE", "on",
                "EDPM_SCHED", "eager"));
    assertThat(settings.ofTasks())
        .containsExactly(
            "edpm.sched", "EDPM_WORKERS", "EDPM_PERF_MODELS", "EDPM_CALIBRATE", "edpm.feedback");
  }

  @ParameterizedTest
  @CsvSource({
    "edpm.report, EDPM_REPORT, x.json, off",
    "edpm.report.every, EDPM_REPORT_EVERY, 1s, 2s",
    "edpm.report.every.records, EDPM_REPORT_EVERY_RECORDS, on, off",
    "edpm.rank, EDPM_RANK, 1, 2",
    "edpm.enable, EDPM_ENABLE, a, b",
    "edpm.counters, EDPM_COUNTERS, cpu, os",
    "edpm.detail, EDPM_DETAIL, off, aggregates",
    "edpm.records.limit, EDPM_RECORDS_LIMIT, 1k, 2k",
    "edpm.start, EDPM_START, paused, on",
    "edpm.warmup, EDPM_WARMUP, 10s, row:5",
    "edpm.overhead.subtract, EDPM_OVERHEAD_SUBTRACT, on, off",
    "edpm.backends, EDPM_BACKENDS, os, jvm",
    "edpm.log, EDPM_LOG, info, off",
    "edpm.jmx, EDPM_JMX, on, off",
    "edpm.prof.tool, EDPM_PROF_TOOL, a.jar, b.jar",
    "edpm.jfr, EDPM_JFR, on, off",
    "edpm.profile, EDPM_PROFILE, cpu, off",
    "edpm.openmetrics, EDPM_OPENMETRICS, a.txt, b.txt",
    "edpm.openmetrics.histograms, EDPM_OPENMETRICS_HISTOGRAMS, 1ms, 2ms",
    "edpm.openmetrics.tags, EDPM_OPENMETRICS_TAGS, a, b",
    "edpm.rules, EDPM_RULES, on, rules.txt",
    "edpm.monitor.every, EDPM_MONITOR_EVERY, 1s, 2s",
  })
  void thePropertyWinsOverTheVariable(String property, String variable, String a, String b) {
    String alone = describe(property(property, a));
    assertThat(describe(variable(variable, a))).isEqualTo(alone);
    assertThat(describe(Settings.read(Map.of(property, a), Map.of(variable, b)))).isEqualTo(alone);
    assertThat(describe(variable(variable, b))).isNotEqualTo(alone);
    assertThat(property(property, a).problems()).isEmpty();
    assertThat(variable(variable, b).problems()).isEmpty();
  }

  @Test
  void aWarmUpIsADurationOrANumberOfExecutionsOfRegions() {
    assertThat(property("edpm.warmup", "10s").warmUp().orElseThrow().time())
        .contains(Duration.ofSeconds(10));
    WarmUpChoice choice = property("edpm.warmup", "io:read*:1000").warmUp().orElseThrow();
    assertThat(choice.time()).isEmpty();
    assertThat(choice.executions()).isEqualTo(1000);
    assertThat(choice.regions().orElseThrow().matches("io:reads")).isTrue();
    assertThat(choice.regions().orElseThrow().matches("io")).isFalse();
    assertThat(property("edpm.warmup", "roww:5").unmatchedPatterns(List.of("row")))
        .singleElement()
        .asString()
        .contains("edpm.warmup: no region that this program has loaded matches 'roww'", "'row'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "10", "0s", "row", "row:", ":5", "row:0", "row:-1", "row:1e3", "row:5s"})
  void aWarmUpThatIsNoneIsSaidToBeInvalid(String value) {
    Settings settings = property("edpm.warmup", value);
    assertThat(settings.warmUp()).isEmpty();
    assertThat(settings.problems())
        .singleElement()
        .asString()
        .contains("edpm.warmup", "is invalid: expected a duration such as 10s, or a region");
  }

  @ParameterizedTest
  @CsvSource({
    "-, STANDARD_OUTPUT",
    "off, OFF",
    "out/%p-%r-%h.json, FILE",
    "/tmp/x.jsonl, FILE",
    "-.json, FILE",
    "100%%-%%p.json, FILE",
  })
  void reportTargets(String value, ReportTarget.Kind kind) {
    assertThat(property("edpm.report", value).report()).isEqualTo(new ReportTarget(kind, value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics.prom", "out/%p", "/dev/stdout", "../m.txt", "off.txt"})
  void openMetricsInFiles(String value) {
    Settings settings = property("edpm.openmetrics", value);
    assertThat(settings.problems()).isEmpty();
    assertThat(settings.openMetrics()).isEqualTo(new MetricsTarget.File(value));
  }

  @ParameterizedTest
  @CsvSource({
    "http://:9464, 127.0.0.1, /metrics, http://127.0.0.1:9464/metrics",
    "http://:9464/, 127.0.0.1, /, http://127.0.0.1:9464/",
    "http://localhost:9464/edpm/x, localhost, /edpm/x, http://localhost:9464/edpm/x",
    "http://0.0.0.0:9464, 0.0.0.0, /metrics, http://0.0.0.0:9464/metrics",
    "http://[::1]:9464, ::1, /metrics, http://[::1]:9464/metrics",
  })
  void openMetricsServed(String value, String host, String path, String shown) {
    Settings settings = property("edpm.openmetrics", value);
    assertThat(settings.problems()).isEmpty();
    MetricsTarget.Http http = new MetricsTarget.Http(host, 9464, path);
    assertThat(settings.openMetrics()).isEqualTo(http);
    assertThat(http.at(9464)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "10s, PT10S",
    "5m, PT5M",
    "1h, PT1H",
    "90m, PT1H30M",
    "2562047h, PT2562047H"
  })
  void durations(String value, Duration expected) {
    assertThat(property("edpm.report.every", value).reportEvery()).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "4096, 4096",
    "64k, 65536",
    "64K, 65536",
    "1g, 1073741824",
    "2T, 2199023255552"
  })
  void sizes(String value, long expected) {
    assertThat(property("edpm.records.limit", value).recordsLimit()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "OMPI_COMM_WORLD_RANK",
    "PMI_RANK",
    "PMIX_RANK",
    "MV2_COMM_WORLD_RANK",
    "SLURM_PROCID"
  })
  void rankIsThatOfTheLauncher(String variable) {
    assertThat(variable(variable, "7").rank()).isEqualTo(7);
    assertThat(variable(variable, "x").rank()).isZero();
    assertThat(variable(variable, "7").problems()).isEmpty();
    assertThat(Settings.read(Map.of("edpm.rank", "2"), Map.of(variable, "7")).rank()).isEqualTo(2);
    assertThat(Settings.read(Map.of("edpm.rank", "two"), Map.of(variable, "7")).rank())
        .isEqualTo(7);
  }

  @Test
  void anMpiLauncherInsideABatchJobIsTheOneThatKnows() {
    Map<String, String> environment = Map.of("SLURM_PROCID", "0", "PMIX_RANK", "5");
    assertThat(Settings.read(Map.of(), environment).rank()).isEqualTo(5);
  }

  @Test
  void enabledRegions() {
    Settings settings = property("edpm.enable", "io.*,!io.read");
    assertThat(settings.enables("io.write")).isTrue();
    assertThat(settings.enables("io.read")).isFalse();
    assertThat(settings.enables("row")).isFalse();
  }

  @Test
  void countersByRegionPattern() {
    Settings settings = property("edpm.counters", "row=cache.l2-stores, cpu; io.*=os;io.none=;");
    assertThat(settings.counters("row")).contains(List.of("cache.l2-stores", "cpu"));
    assertThat(settings.counters("io.read")).contains(List.of("os"));
    assertThat(settings.counters("io.none")).contains(List.of());
    assertThat(settings.counters("other")).isEmpty();
    assertThat(settings.allCounters()).containsExactly("cache.l2-stores", "cpu", "os");
    assertThat(property("edpm.counters", "os,jvm").counters("any.thing"))
        .contains(List.of("os", "jvm"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "records|x|true|1",
        "aggregates|x|false|1",
        "off|x|false|0",
        "1/100|x|true|100",
        "1/1|x|true|1",
        "row=1/100;**=aggregates|row|true|100",
        "row=1/100;**=aggregates|io.read|false|1",
        "aggregates;row=off|row|false|0",
        "aggregates;row=off|x|false|1",
        "io.*=off;io.*=1/2|io.read|true|2",
        "io.*=off;io.r*=1/2|io.read|true|2",
        "io.r*=1/2;io.*=off|io.read|false|0",
        "io.read=1/2;io.*=off|io.read|true|2",
        "io.read=1/2;io.*=off|x|true|1",
        "a,b=off|b|false|0",
        "!a=off|b|false|0",
        "!a=off|a|true|1",
        "f(int\\,int)=off|f(int,int)|false|0",
        "a\\=b\\;c=off|a=b;c|false|0",
        "\\*=off;*=aggregates|*|false|0",
        "\\*=off;*=aggregates|x|false|1",
      })
  void detailByRegionPattern(String value, String region, boolean records, int oneIn) {
    Settings settings = property("edpm.detail", value);
    assertThat(settings.problems()).isEmpty();
    assertThat(settings.detail(region)).isEqualTo(new Detail(records, oneIn));
  }

  @Test
  void everyNOfTheDetailIsKnownOnce() {
    assertThat(property("edpm.detail", "row=1/100;io.*=1/10;x=1/1;y=off;1/100").sampling())
        .containsExactly(100, 10);
    assertThat(property("edpm.detail", "aggregates").sampling()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "edpm.report|report.txt|'report.txt'|.json or .jsonl, - or off|edpm-report.json",
        "edpm.report|json|'json'|.json|edpm-report.json",
        "edpm.report|r-%t.json|'r-%t.json'|%h (host) or %% (a percent sign) in place of '%t'|edpm-report.json",
        "edpm.report|%%%p%/r.jsonl|'%%%p%/r.jsonl'|in place of '%/'|edpm-report.json",
        "edpm.report|%P.json|'%P.json'|in place of '%P'|edpm-report.json",
        "edpm.report.every|10|'10'|500ms, 10s, 5m or 1h|no periodic report",
        "edpm.report.every|0s|'0s'|500ms, 10s, 5m or 1h|no periodic report",
        "edpm.report.every|-5s|'-5s'|500ms, 10s, 5m or 1h|no periodic report",
        "edpm.report.every|9999999999h|'9999999999h'|500ms|no periodic report",
        "edpm.rank|-1|'-1'|a number from 0|0",
        "edpm.rank|4294967296|'4294967296'|a number from 0|0",
        "edpm.detail|all|'all'|records, aggregates, 1/N or off|records",
        "edpm.detail|1/0|'1/0'|1/N|records",
        "edpm.detail|row=|'row='|1/N|records",
        "edpm.detail|=off|'=off'|1/N|records",
        "edpm.detail|a=b=off|'a=b=off'|1/N|records",
        "edpm.counters|row=c p u|'row=c p u'|row=cache.l2-stores,cpu;io.*=os|annotated counters",
        "edpm.records.limit|1x|'1x'|4096, 64k, 512m or 1g|8m",
        "edpm.records.limit|9999999999t|'9999999999t'|4096|8m",
        "edpm.records.limit|k|'k'|4096|8m",
        "edpm.start|off|'off'|on or paused|on",
        "edpm.overhead.subtract|yes|'yes'|off or on|off",
        "edpm.clock|rdtsc|'rdtsc'|nano or tsc|nano",
        "edpm.perf.user-reads|maybe|'maybe'|off or on|off",
        "edpm.log|debug|'debug'|warn or off or info|warn",
        "edpm.jmx|true|'true'|off or on|off",
        "edpm.backends|a b|'a b'|perf,papi,jvm,os|all available backends",
        "edpm.jfr|true|'true'|off or on|off",
        "edpm.profile|full|'full'|off or on or cpu or alloc or wait|off",
        "edpm.openmetrics|on|'on'|off, a file such as metrics.txt or an address|off",
        "edpm.openmetrics|9464|'9464'|http://:9464/metrics|off",
        "edpm.openmetrics|m.%|'m.%'|in place of the % at the end|off",
        "edpm.openmetrics|%t/m.txt|'%t/m.txt'|%p (process id), %r (rank), %h|off",
        "edpm.openmetrics|folder/|'folder/'|metrics.txt|off",
        "edpm.openmetrics|a/..|'a/..'|metrics.txt|off",
        "edpm.openmetrics|https://:9464|'https://:9464'|http://:9464/metrics|off",
        "edpm.openmetrics|http://localhost|'http://localhost'|http://:9464/metrics|off",
        "edpm.openmetrics|http://:65536|'http://:65536'|http://:9464/metrics|off",
        "edpm.openmetrics|http://:1/a?b|'http://:1/a?b'|http://:9464/metrics|off",
        "edpm.openmetrics|http://a b:1|'http://a b:1'|http://:9464/metrics|off",
        "edpm.openmetrics.histograms|1ms,1ms|'1ms,1ms'|ascending bounds such as 1ms|summaries",
        "edpm.openmetrics.histograms|0|'0'|ascending bounds such as 1ms|summaries",
        "edpm.openmetrics.histograms|1ms,1k|'1ms,1k'|ascending bounds such as 1ms|summaries",
        "edpm.openmetrics|http://::1:9464|'http://::1:9464'|http://:9464/metrics|off",
      })
  void anUnreadableValueIsOneClearLineAndTheDefault(
      String property, String value, String quoted, String expected, String usual) {
    String variable = property.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    Settings usualSettings = Settings.read(Map.of(), Map.of());
    for (String name : List.of(property, variable)) {
      Settings settings = name.equals(property) ? property(name, value) : variable(name, value);
      assertThat(settings.problems()).hasSize(1);
      Problem problem = settings.problems().get(0);
      assertThat(problem.id()).isEqualTo("setting-unreadable");
      assertThat(problem.message())
          .startsWith(name + "=" + quoted + " is invalid: expected ")
          .contains(expected)
          .endsWith("; the default, " + usualText(usual) + ", is used")
          .doesNotContain("\n");
      assertThat(describe(settings)).isEqualTo(describe(usualSettings));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\0.jar", "a.jar:"})
  void aToolThatIsNoPathIsOneClearLine(String value) {
    Settings settings = property("edpm.prof.tool", value);
    assertThat(settings.profTools()).isEmpty();
    assertThat(settings.problems())
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .endsWith(
            "expected paths of jars, separated as in a class path; the default, no tool, is used");
  }

  @Test
  void aRuleThatIsNotUnderstoodLeavesTheOthers() {
    Settings settings = property("edpm.detail", "row=1/x;io.*=off");
    assertThat(settings.detail("io.read")).isEqualTo(Detail.OFF);
    assertThat(settings.detail("row")).isEqualTo(Detail.RECORDS);
    assertThat(settings.problems()).hasSize(1);
    assertThat(settings.problems().get(0).message())
        .startsWith("edpm.detail='row=1/x' is invalid")
        .endsWith("this part is ignored");
  }

  @ParameterizedTest
  @CsvSource({
    "edpm.reprot, did you mean edpm.report?",
    "edpm.report-every, did you mean edpm.report.every?",
    "edpm.Detail, did you mean edpm.detail?",
    "edpm.something.else.entirely, is not a setting",
    "edpm., is not a setting",
    "edpm.foo, is not a setting",
    "EDPM_MODE, is not a setting",
    "edpm.lgo, did you mean edpm.log?",
    "EDPM_REPROT, did you mean EDPM_REPORT?",
    "EDPM_PERF_USERREADS, did you mean EDPM_PERF_USER_READS?",
  })
  void anUnknownNameIsOneClearLine(String name, String hint) {
    Settings settings = name.startsWith("edpm") ? property(name, "x") : variable(name, "x");
    assertThat(settings.problems()).hasSize(1);
    assertThat(settings.problems().get(0).id()).isEqualTo("setting-unknown");
    assertThat(settings.problems().get(0).message())
        .startsWith("'" + name + "' is not a setting")
        .endsWith(hint);
  }

  @ParameterizedTest
  @CsvSource({
    "EDPM_ENABLE, edpm.enable",
    "EDPM_PERF_USER_READS, edpm.perf.user-reads",
    "edpm-enable, edpm.enable",
    "Edpm.Enable, edpm.enable",
    "edpm_records_limit, edpm.records.limit",
    "EDPM_ENABEL, edpm.enable",
  })
  void aPropertyThatIsSpeltLikeAVariableOrOtherwiseIsOneClearLine(String name, String meant) {
    assertThat(property(name, "x").problems())
        .containsExactly(
            Problem.of(
                "setting-unknown",
                "'"
                    + name
                    + "' is not a system property that EDPM reads; did you mean "
                    + meant
                    + "?"));
  }

  @ParameterizedTest
  @CsvSource({
    "edpm.enable, EDPM_ENABLE",
    "edpm_enable, EDPM_ENABLE",
    "EDPM-ENABLE, EDPM_ENABLE",
    "EDPM.PERF.USER-READS, EDPM_PERF_USER_READS",
    "edpm.detial, EDPM_DETAIL",
  })
  void aVariableThatIsSpeltLikeAPropertyOrOtherwiseIsOneClearLine(String name, String meant) {
    assertThat(variable(name, "x").problems())
        .containsExactly(
            Problem.of(
                "setting-unknown",
                "'"
                    + name
                    + "' is not an environment variable that EDPM reads; did you mean "
                    + meant
                    + "?"));
  }

  @Test
  void namesOfOtherProgramsAreNotReported() {
    assertThat(property("EDPMX_ENABLE", "x").problems()).isEmpty();
    assertThat(property("edpm-home", "x").problems()).isEmpty();
    assertThat(variable("edpmenable", "x").problems()).isEmpty();
  }

  @Test
  void theOptionsOfTheLauncherAreNotReportedAsUnknown() {
    assertThat(variable("EDPM_OPTS", "-Xmx4g").problems()).isEmpty();
    assertThat(property("edpm.opts", "-Xmx4g").problems()).hasSize(1);
  }

  @Test
  void rulesOfAnnotationsAloneOrOfAFileToo() {
    assertThat(property("edpm.rules", "off").rules()).isEqualTo(RuleChoice.OFF);
    assertThat(property("edpm.rules", "on").rules())
        .isEqualTo(new RuleChoice(true, Optional.empty()));
    assertThat(property("edpm.rules", "conf/on.rules").rules())
        .isEqualTo(new RuleChoice(true, Optional.of(Path.of("conf/on.rules"))));
    for (String wrong : List.of("", "a\0b")) {
      Settings settings = property("edpm.rules", wrong);
      assertThat(settings.rules()).isEqualTo(RuleChoice.OFF);
      assertThat(settings.problems())
          .singleElement()
          .extracting(Problem::message)
          .asString()
          .startsWith("edpm.rules='")
          .endsWith(
              " is invalid: expected off, on or the path of a file;"
                  + " the default, off, is used");
    }
  }

  @Test
  void theClocksThereAre() {
    assertThat(property("edpm.clock", "tsc").problems()).isEmpty();
    assertThat(property("edpm.clock", "nano").problems()).isEmpty();
  }

  @Test
  void settingsOfABackendGoToThatBackend() {
    Settings settings = variable("EDPM_PERF_USER_READS", "on");
    assertThat(settings.problems()).isEmpty();
    assertThat(settings.ofBackend("perf")).isEqualTo(Map.of("user-reads", "on"));
    assertThat(settings.ofBackend("jvm")).isEmpty();
    assertThat(property("edpm.perf.user-reads", "maybe").ofBackend("perf"))
        .isEqualTo(Map.of("user-reads", "off"));
  }

  @Test
  void otherPeoplesNamesAreNoneOfOurs() {
    Settings settings =
        Settings.read(Map.of("edpmx", "1", "java.home", "/"), Map.of("PATH", "", "EDPMX", "1"));
    assertThat(settings.problems()).isEmpty();
  }

  @Test
  void aVariableSetToNothingIsNotSet() {
    assertThat(variable("EDPM_REPORT", "").problems()).isEmpty();
    assertThat(variable("EDPM_REPORT", "").report().kind()).isEqualTo(ReportTarget.Kind.DEFAULT);
    assertThat(property("edpm.report", "").problems()).hasSize(1);
  }

  @Test
  void printedValuesAreEscapedAndShort() {
    String evil = "x\n\u001b[31medpm: all is well\u202e\u0000" + "y".repeat(5000);
    assertThat(property("edpm.start", evil).problems().get(0).message())
        .contains("'x\\u000a\\u001b[31medpm: all is well\\u202e\\u0000yyy")
        .matches("[ -~]*")
        .hasSizeLessThan(300);
    assertThat(property("edpm.\n", "x").problems().get(0).message()).contains("'edpm.\\u000a'");
  }

  @Test
  void severalProblemsAreAllThere() {
    Map<String, String> properties = new HashMap<>();
    properties.put("edpm.start", "x");
    properties.put("edpm.nonsense", "x");
    properties.put("edpm.clock", "x");
    assertThat(Settings.read(properties, Map.of("EDPM_LOG", "x")).problems())
        .extracting(Problem::id)
        .containsExactlyInAnyOrder(
            "setting-unreadable", "setting-unreadable", "setting-unreadable", "setting-unknown");
  }

  private static String usualText(String usual) {
    return usual.equals("annotated counters") ? "the annotated counters" : usual;
  }

  private static Settings property(String name, String value) {
    return Settings.read(Map.of(name, value), Map.of());
  }

  private static Settings variable(String name, String value) {
    return Settings.read(Map.of(), Map.of(name, value));
  }

  @Test
  void aValueThatIsLongerThanAnyNeedsToBeIsOneShortSentence() {
    for (String name : AllSettings.names()) {
      Settings settings = property(name, "x".repeat(5_000_000));
      assertThat(settings.problems())
          .as(name)
          .extracting(Problem::message)
          .containsExactly(
              name
                  + " has 5000000 characters, but at most 65536 are allowed; the default is"
                  + " used");
      assertThat(describe(settings)).isEqualTo(describe(Settings.read(Map.of(), Map.of())));
    }
  }

  @Test
  void aLongNameThatIsNoSettingIsOneShortSentence() {
    Settings settings = property("edpm." + "x".repeat(5_000_000), "1");
    assertThat(settings.problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).hasSizeLessThan(200));
  }

  /** All values of settings, except the problems. */
  private static String describe(Settings s) {
    return List.of(
            s.report(),
            s.reportEvery(),
            s.reportEveryRecords(),
            s.rank(),
            s.enables("a"),
            s.enables("b"),
            s.counters("a"),
            s.detail("a"),
            s.recordsLimit(),
            s.startsPaused(),
            s.warmUp(),
            s.subtractsOverhead(),
            s.backends(),
            s.log(),
            s.jmx(),
            s.profTools(),
            s.jfr(),
            s.profile(),
            s.openMetrics(),
            s.histogramBounds("time.wall", "ns"),
            s.labelsTag("a"),
            s.monitorEvery(),
            s.rules())
        .toString();
  }
}
