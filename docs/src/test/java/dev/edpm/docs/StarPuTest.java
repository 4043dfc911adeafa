package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.event.ProfilingTool;
import dev.edpm.runtime.event.Registration;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.task.Feedback;
import dev.edpm.runtime.task.Task;
import dev.edpm.runtime.task.TaskFeedback;
import dev.edpm.runtime.task.WorkerFeedback;
import java.io.IOException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each function of StarPU's has a counterpart, which is there and public. */
class StarPuTest {

  private static final Map<String, Class<?>> TYPES =
      Stream.of(
              Attachment.class,
              CounterInfo.class,
              CounterSet.class,
              EventInfo.class,
              Feedback.class,
              KnobHandle.class,
              KnobInfo.class,
              KnobScope.class,
              MonitorScope.class,
              Monitoring.class,
              ProfilingTool.class,
              Registration.class,
              Sample.class,
              SampleListener.class,
              Steering.class,
              Task.class,
              TaskFeedback.class,
              ToolEvent.class,
              ToolEvents.class,
              ValueType.class,
              WorkerFeedback.class)
          .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));

  private static final Pattern NAME = Pattern.compile("`([A-Z][a-z]\\w+)(?:\\.(\\w+))?`");

  private static final List<String> VALUES = List.of("int32", "int64", "float", "double");

  /** The functions of starpu_perf_monitoring.h. */
  private static List<String> counterFunctions() {
    List<String> names =
        new ArrayList<>(
            List.of(
                "collection_start",
                "collection_stop",
                "scope_name_to_id",
                "scope_id_to_name",
                "type_name_to_id",
                "type_id_to_name",
                "nb",
                "name_to_id",
                "nth_to_id",
                "id_to_name",
                "get_type_id",
                "get_help_string",
                "list_avail",
                "list_all_avail",
                "set_alloc",
                "set_free",
                "set_enable_id",
                "set_disable_id",
                "listener_init",
                "listener_exit",
                "set_global_listener",
                "set_per_worker_listener",
                "set_all_per_worker_listeners",
                "set_per_codelet_listener",
                "unset_global_listener",
                "unset_per_worker_listener",
                "unset_all_per_worker_listeners",
                "unset_per_codelet_listener"));
    VALUES.forEach(type -> names.add("sample_get_" + type + "_value"));
    return names.stream().map("starpu_perf_counter_"::concat).toList();
  }

  /** The functions of starpu_perf_steering.h. */
  private static List<String> knobFunctions() {
    List<String> names =
        new ArrayList<>(
            List.of(
                "scope_name_to_id",
                "scope_id_to_name",
                "type_name_to_id",
                "type_id_to_name",
                "nb",
                "name_to_id",
                "nth_to_id",
                "id_to_name",
                "get_type_id",
                "get_help_string",
                "list_avail",
                "list_all_avail"));
    for (String scope : List.of("global", "per_worker", "per_scheduler")) {
      for (String verb : List.of("get", "set")) {
        VALUES.forEach(type -> names.add(verb + "_" + scope + "_" + type + "_value"));
      }
    }
    return names.stream().map("starpu_perf_knob_"::concat).toList();
  }

  private static List<String> rows() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("from-starpu.md"))) {
      return lines.filter(line -> line.startsWith("| `")).toList();
    }
  }

  private static List<String> functions(String prefix) throws IOException {
    return rows().stream()
        .map(row -> row.split("`", 3)[1])
        .filter(name -> name.startsWith(prefix))
        .toList();
  }

  @Test
  void allFunctionsAreThere() throws IOException {
    assertThat(counterFunctions()).hasSize(32);
    assertThat(functions("starpu_perf_counter_")).isEqualTo(counterFunctions());
    assertThat(knobFunctions()).hasSize(36);
    assertThat(functions("starpu_perf_knob_")).isEqualTo(knobFunctions());
  }

  @Test
  void eachHasACounterpartThatIsPublic() throws IOException {
    for (String row : rows()) {
      String counterpart = row.split("\\|")[2];
      Matcher names = NAME.matcher(counterpart);
      int found = 0;
      while (names.find()) {
        found++;
        Class<?> type = TYPES.get(names.group(1));
        assertThat(type).as(row).isNotNull().matches(one -> Modifier.isPublic(one.getModifiers()));
        if (names.group(2) != null) {
          assertThat(members(type, names.group(2))).as(row).isNotEmpty();
        }
      }
      assertThat(found > 0 || counterpart.contains("none:") || counterpart.contains("`edpm."))
          .as(row)
          .isTrue();
    }
  }

  private static List<Member> members(Class<?> type, String name) {
    Stream<? extends Member> all =
        name.equals("new")
            ? Arrays.stream(type.getConstructors())
            : Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> method.getName().equals(name));
    return all.map(Member.class::cast).toList();
  }
}
