package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests uses of the counters that the program defines. */
class UserCountersTest {

  @Test
  void countersOfOtherFilesAreKnownToRegions() {
    Sources sources =
        Sources.of(
                "A",
                "import dev.edpm.annotations.*;\n"
                    + "class A { @Region(\"one\") @Counters(\"solver.error\") void a() {}\n"
                    + " @Region(\"type\") @Counters({\"solver\", \"Z\"}) void b() {} }")
            .add("Z", "class Z { @dev.edpm.annotations.CounterDef static long z; }")
            .add(
                "R",
                "@dev.edpm.annotations.CounterClass(\"solver\") interface R {"
                    + " void progress(long iteration, double error); }")
            .succeeds();
    assertThat(sources.counters("one")).containsExactly("solver.error");
    assertThat(sources.counters("type")).containsExactly("Z.z", "solver.error", "solver.iteration");
  }

  @Test
  void unknownCounterOfTheUsersSuggestsANearOne() {
    Sources.ofBody(
            "  @CounterDef(\"solver.error\") static int i;\n"
                + "  @Region @Counters(\"solver.eror\") void m() {}")
        .fails("T", "\"solver.eror\"", "[EdpmUnknownCounter]", "did you mean \"solver.error\"?");
  }

  @Test
  void aTypeWithoutRegionsHasOnlyAClassOfItsHooks() {
    Sources sources = Sources.ofBody("  @CounterDef static int i;").succeeds();
    assertThat(sources.generated("T_EdpmHooks.java").orElseThrow())
        .contains("CounterDefinition.of(\"T.i\", ValueType.INT32)");
    assertThat(sources.generated("T_Edpm.java")).isEmpty();
  }

  /** Only counters of groups have a group to choose; with weaving off, nothing is recorded. */
  @Test
  void groupsAreChosenByAKey() {
    String text =
        "@dev.edpm.annotations.CounterClass interface R {"
            + " void one(@dev.edpm.annotations.CounterDef(target ="
            + " dev.edpm.annotations.CounterDef.Target.%s) long a, double b); void one(long c); }";
    String use = "class U { R of(Object key) { return RCounters.in(key); } }";
    Sources.of("R", text.formatted("GROUP")).add("U", use).succeeds();
    Sources.of("R", text.formatted("GROUP")).add("U", use).with("-Aedpm.weave=off").succeeds();
    assertThat(
            Sources.of("R", text.formatted("THREAD"))
                .succeeds()
                .generated("RCounters.java")
                .orElseThrow())
        .doesNotContain(" in(");
  }

  @Test
  void implementationIsThereWhereverTheSourcesNameIt() {
    Sources.of(
            "p/A",
            """
            package p;
            import static p.ResidualsCounters.INSTANCE;
            class A {
              static final Residuals FIELD = ResidualsCounters.INSTANCE;
              @dev.edpm.annotations.Region ResidualsCounters m(ResidualsCounters c) {
                INSTANCE.residual(1);
                return c;
              }
            }
            """)
        .add(
            "p/Residuals",
            "package p; @dev.edpm.annotations.CounterClass public interface Residuals {"
                + " ResidualsCounters C = null; void residual(double value); }")
        .with("-Xlint:all", "-Werror")
        .succeeds();
  }

  @Test
  void implementationIsAsPublicAsTheInterface() {
    String body = "interface C { void m(int i); default C self(CCounters c) { return c; } }";
    Sources hidden = Sources.of("C", "@dev.edpm.annotations.CounterClass " + body).succeeds();
    assertThat(hidden.generated("CCounters.java").orElseThrow())
        .contains("\nfinal class CCounters implements C {");
    Sources open = Sources.of("C", "@dev.edpm.annotations.CounterClass public " + body).succeeds();
    assertThat(open.generated("CCounters.java").orElseThrow())
        .contains("\npublic final class CCounters implements C {");
    Sources inside =
        Sources.of(
                "T",
                "class T { @dev.edpm.annotations.CounterClass public interface C { void m(int i); } }")
            .succeeds();
    assertThat(inside.generated("T_CCounters.java").orElseThrow())
        .contains("\nfinal class T_CCounters implements T.C {");
  }

  @Test
  void namesOfTheUsersMayBeOurs() {
    Sources.of(
            "p/Wiring",
            """
            package p;
            class Wiring {
              static class Region { @dev.edpm.annotations.CounterDef static int i; }
              static class List { @dev.edpm.annotations.Knob static int k; }
              @dev.edpm.annotations.Listener("jvm")
              static void m(dev.edpm.runtime.monitor.Sample s) {}
              @dev.edpm.annotations.Region void r() {}
            }
            """)
        .add(
            "p/ValueType",
            "package p; class ValueType { @dev.edpm.annotations.CounterDef static int i; }")
        .succeeds();
  }

  @Test
  void nothingIsGeneratedForTypesWithoutHooks() {
    Sources sources = Sources.of("T", "class T {}").succeeds();
    assertThat(sources.output("META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks"))
        .isEmpty();
    assertThat(sources.generated("T_Edpm.java")).isEmpty();
  }
}
