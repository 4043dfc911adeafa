package dev.edpm.runtime.backend.perf.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.config.Mutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventNamesTest {

  @TempDir Path sys;
  private EventNames names;

  @BeforeEach
  void aMachineWithTwoPmus() throws IOException {
    names = new EventNames(sys);
    String cpu = "bus/event_source/devices/cpu/";
    file(cpu + "type", "4");
    file(cpu + "format/event", "config:0-7,32-35");
    file(cpu + "format/umask", "config:8-15");
    file(cpu + "format/edge", "config:18");
    file(cpu + "format/ldlat", "config1:0-15");
    file(cpu + "events/mem-loads", "event=0xcd,umask=0x1,ldlat=3");
    String power = "bus/event_source/devices/power/";
    file(power + "type", "22");
    file(power + "cpumask", "0,18");
    file(power + "format/event", "config:0-7");
    file(power + "events/energy-pkg", "event=0x02");
    file(power + "events/energy-pkg.scale", "2.3283064365386962890625e-10");
    file(power + "events/energy-pkg.unit", "Joules");
  }

  @Test
  void genericEventsHaveTheNamesAndNumbersOfThePerfTool() throws Exception {
    assertThat(event("page-faults")).isEqualTo(PerfEvent.of("page-faults", 1, 2));
    assertThat(event("cpu-cycles")).isEqualTo(PerfEvent.of("cpu-cycles", 0, 0));
    assertThat(event("LLC-store-misses")).isEqualTo(PerfEvent.of("LLC-store-misses", 3, 0x10102));
    assertThat(event("dTLB-loads").config()).isEqualTo(3);
    assertThat(names.find("task-clock").unit()).isEqualTo("ns");
  }

  @Test
  void modifiersSayWhereToCount() throws Exception {
    assertThat(event("instructions:u").source()).isEqualTo("instructions:u");
    assertThat(event("instructions:k").domain()).isEqualTo(Domain.KERNEL);
    assertThat(event("raw:0x1b7:u").config()).isEqualTo(0x1b7);
  }

  @Test
  void fieldsOfAPmuGoWhereItsFormatSays() throws Exception {
    PerfEvent event = event("cpu/event=0x1c7,umask=0x3,edge/");
    assertThat(event.type()).isEqualTo(4);
    assertThat(event.config()).isEqualTo(0x1_0004_03c7L);
    assertThat(event("cpu/event=0x1c7:umask=0x3:edge/").config()).isEqualTo(event.config());
    PerfEvent alias = event("cpu/mem-loads/");
    assertThat(alias.config()).isEqualTo(0x1cd);
    assertThat(alias.config1()).isEqualTo(3);
  }

  @Test
  void aPmuOfTheMachineIsCountedOnceForEachPackageAndScaledToMicrojoules() throws Exception {
    NamedCounter energy = names.find("power/energy-pkg/");
    assertThat(energy.formula().events()).extracting(PerfEvent::cpu).containsExactly(0, 18);
    assertThat(energy.scope()).isEqualTo(CounterScope.MACHINE);
    assertThat(energy.unit()).isEqualTo("uJ");
    // A count is 2^-32 J.
    assertThat(energy.formula().scale() * (1L << 32)).isEqualTo(1e6);
  }

  @Test
  void tracepointsHaveTheirNumbersInTracefs() throws Exception {
    assertThatThrownBy(() -> names.find("tracepoint:sched:sched_switch"))
        .hasMessageContaining("mount -t tracefs tracefs " + sys + "/kernel/tracing");
    file("kernel/tracing/events/sched/sched_switch/id", "316\n");
    assertThat(event("tracepoint:sched:sched_switch").config()).isEqualTo(316);
    assertThatThrownBy(() -> names.find("tracepoint:sched:sched_swich"))
        .hasMessageContaining("there is no tracepoint sched:sched_swich");
  }

  @Test
  void messageSaysWhyANameIsWrong() {
    assertThatThrownBy(() -> names.find("page-fautls"))
        .hasMessageStartingWith("there is no event 'page-fautls'");
    assertThatThrownBy(() -> names.find("raw:1b7"))
        .hasMessage("'1b7' is not a number such as 0x1b7");
    assertThatThrownBy(() -> names.find("gpu/busy/"))
        .hasMessage("there is no PMU gpu here; there are cpu, power");
    assertThatThrownBy(() -> names.find("power/energy-gpu/"))
        .hasMessage("the PMU power has no event or field 'energy-gpu'; it has energy-pkg");
    assertThatThrownBy(() -> names.find("cpu/umask=0x100/"))
        .hasMessage("0x100 does not fit into config:8-15");
    assertThatThrownBy(() -> names.find("cpu/umask=x/"))
        .hasMessage("'umask=x' is not field=number");
  }

  /**
   * Random changes to the kernel's descriptions of its PMUs: the result is an event, or a sentence.
   */
  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void aDescriptionThatIsNotUnderstoodIsSaid(long seed) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(sys)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    Path changed = files.get(new Random(seed).nextInt(files.size()));
    Files.write(changed, Mutations.of(Files.readString(changed), seed));
    for (String name :
        List.of("cpu/event=0x1c7,umask=0x3,edge/", "cpu/mem-loads/", "power/energy-pkg/")) {
      try {
        assertThat(names.find(name).formula().events()).hasSizeBetween(1, 1 << 16);
      } catch (UnknownEventException e) {
        assertThat(e.getMessage()).as("%s", changed).isNotBlank();
      }
    }
  }

  private PerfEvent event(String name) throws UnknownEventException {
    return names.find(name).formula().events().get(0);
  }

  private void file(String path, String text) throws IOException {
    Path file = sys.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
