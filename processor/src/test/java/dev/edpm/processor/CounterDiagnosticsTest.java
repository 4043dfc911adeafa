package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterDiagnosticsTest {

  @Test
  void unknownCounterSuggestsANearOne() {
    Sources.ofBody("  @Region @Counters({\"cpu\", \"cache.l2-store\"}) void m() {}")
        .fails(
            "T",
            "\"cache.l2-store\"",
            "[EdpmUnknownCounter]",
            "no counter \"l2-store\" in type \"cache\"",
            "did you mean \"cache.l2-stores\" or");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cache.l2-store", "branhc", "cpus.cycles", "l2-stores"})
  void typingErrorIsNotOfferedAsACounterOfABackend(String misspelt) {
    Sources sources = Sources.ofBody("  @Region @Counters(\"" + misspelt + "\") void m() {}");
    assertThat(sources.compile().errors())
        .singleElement()
        .asString()
        .contains("did you mean")
        .doesNotContain("-Aedpm.counters");
  }

  @Test
  void unknownCounterThatIsNearNoneMayBeABackends() {
    Sources.ofBody("  @Region @Counters(\"cache.translation-misses\") void m() {}")
        .fails(
            "T",
            "\"cache.translation-misses\"",
            "[EdpmUnknownCounter]",
            "no counter \"translation-misses\" in type \"cache\";",
            "-Aedpm.counters=cache.translation-misses");
  }

  @Test
  void unknownTypeSuggestsANearOne() {
    Sources.ofBody("  @Region @Counters(\"branhc\") void m() {}")
        .fails(
            "T",
            "\"branhc\"",
            "[EdpmUnknownType]",
            "no counter type \"branhc\"",
            "did you mean \"branch\"");
  }

  @Test
  void unknownTypeOfACounterIsTheType() {
    Sources.ofBody("  @Region @Counters(\"gpu.sm-active\") void m() {}")
        .fails("T", "\"gpu.sm-active\"", "[EdpmUnknownType]", "\"gpu\"", "-Aedpm.counters=gpu.**");
  }

  @Test
  void eventOfABackendNamesTheOptionEvenIfItResemblesAKnownCounter() {
    for (String event : new String[] {"perf.page-faults", "perf.cycles", "perf.LLC-loads"}) {
      Sources.ofBody("  @Region @Counters(\"" + event + "\") void m() {}")
          .fails(
              "T",
              "\"" + event + "\"",
              "[EdpmUnknownType]",
              "an event of the backend perf",
              "-Aedpm.counters=perf.**");
    }
  }

  @Test
  void optionAdmitsUnknownCounters() {
    Sources sources =
        Sources.ofBody(
                "  @Region(\"r\") @Counters({\"gpu.sm-active\", \"cpu.cycles\"}) void m() {}")
            .with("-Aedpm.counters=gpu.**")
            .succeeds();
    assertThat(sources.counters("r")).containsExactly("cpu.cycles", "gpu.sm-active");
  }

  @Test
  void eventsOfABackendMayHaveWhatItsNamesHave() {
    Sources sources =
        Sources.ofBody(
                "  @Region(\"r\") @Counters({\"perf.cpu/event=0x3c:umask=0x1/:u\","
                    + " \"perf.tracepoint:sched:sched_switch\"}) void m() {}")
            .with("-Aedpm.counters=perf.**")
            .succeeds();
    assertThat(sources.counters("r"))
        .containsExactly("perf.cpu/event=0x3c:umask=0x1/:u", "perf.tracepoint:sched:sched_switch");
  }

  @Test
  void unknownOnSpanSitsOnTheValue() {
    Sources.ofBody(
            """
              void m() {
                @Region("a") @Counters("memory.load") Span a = Span.open();
                a.close();
              }
            """)
        .fails("T", "\"memory.load\"", "[EdpmUnknownCounter]", "\"memory.loads\"");
  }

  @Test
  void unknownInConstantSitsOnTheConstant() {
    Sources.ofBody(
            """
              static final String MINE = "cpu" + ".cycle";
              @Region @Counters({Counter.BRANCH_TAKEN, MINE}) void m() {}
            """)
        .fails("T", "MINE}) void", "[EdpmUnknownCounter]", "\"cpu.cycles\"");
  }

  @Test
  void unknownOnTypeAndPackageAndReusableSet() {
    Sources.of("p/package-info", "@dev.edpm.annotations.Counters(\"oss\")\npackage p;\n")
        .add("p/T", "package p;\n@dev.edpm.annotations.Region class T { void m() {} }\n")
        .fails("p/package-info", "\"oss\"", "[EdpmUnknownType]", "\"os\"");
    Sources.of(
            "T",
            "@dev.edpm.annotations.Region\n@dev.edpm.annotations.Counters(\"oss\")\nclass T { void m() {} }")
        .fails("T", "\"oss\"", "[EdpmUnknownType]");
    Sources.of(
            "T",
            "import dev.edpm.annotations.*;\n"
                + "class T {\n"
                + "  @Counters(\"oss\") @interface Hot {}\n"
                + "  @Region @Hot void m() {}\n"
                + "}\n")
        .fails("T", "\"oss\"", "[EdpmUnknownType]");
  }

  @Test
  void malformedName() {
    Sources.ofBody("  @Region @Counters(\"cpu, branch\") void m() {}")
        .fails("T", "\"cpu, branch\"", "[EdpmMalformedCounter]", "\"type.counter\"");
  }

  @Test
  void duplicateCounterInOneSet() {
    Sources.ofBody("  @Region @Counters({\"cpu\", \"os\", /**/ \"cpu\"}) void m() {}")
        .fails("T", "\"cpu\"}", "[EdpmDuplicateCounter]", "remove one");
  }

  @Test
  void counterThatItsTypeContains() {
    Sources.ofBody("  @Region @Counters({\"cpu.cycles\", \"cpu\"}) void m() {}")
        .fails("T", "\"cpu.cycles\"", "[EdpmDuplicateCounter]", "already part of \"cpu\"");
  }

  @Test
  void emptyCounter() {
    Sources.ofBody("  @Region @Counters({\"cpu\", \"\"}) void m() {}")
        .fails("T", "\"\"}", "[EdpmEmptyName]", "remove it");
  }

  @Test
  void aValueMayBeAnyConstant() {
    String body =
        """
          void m() {
            final char n = 'n';
            @Region("a") @Counters("jvm.gc-cou" + n + 't') Span a = Span.open();
            a.close();
          }
        """;
    Sources.ofBody(body).succeeds();
    Sources.ofBody(body.replace("'t'", "'s'")).fails("T", "+ 's'", "[EdpmUnknownCounter]");
  }

  @Test
  void countersThatNoRegionUses() {
    Sources.ofBody("  @Counters(\"cpu\") void m() {}")
        .warns("T", "@Counters", "[EdpmUnusedCounters]", "add @Region");
    Sources.of("T", "@dev.edpm.annotations.Counters(\"cpu\") class T { void m() {} }")
        .warns("T", "@dev", "[EdpmUnusedCounters]");
  }

  @Test
  void unusedCountersCanBeSilenced() {
    Sources.ofBody(
            "  @SuppressWarnings(\"edpm:EdpmUnusedCounters\") @Counters(\"cpu\") void m() {}")
        .succeeds();
    Sources.of(
            "T",
            "@SuppressWarnings(\"edpm:EdpmUnusedCounters\") class T {"
                + " @dev.edpm.annotations.Counters(\"cpu\") void m() {} }")
        .succeeds();
  }

  @Test
  void countersOfAMemberApplyToTheSpansInIt() {
    Sources sources =
        Sources.ofBody(
                """
                  @Counters("cpu") void m() {
                    Runnable r = () -> { @Region("a") Span a = Span.open(); a.close(); };
                  }
                """)
            .succeeds();
    assertThat(sources.counters("a")).containsExactly("cpu.cycles", "cpu.instructions");
  }

  @Test
  void misplacedCounters() {
    Sources.ofBody("  @Counters(\"cpu\") int f;")
        .fails("T", "@Counters", "[EdpmMisplacedCounters]", "a field");
    Sources.ofBody("  void m() { @Counters(\"cpu\") int f = 0; }")
        .fails("T", "@Counters", "[EdpmMisplacedCounters]", "a variable that is not a region");
  }
}
