package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.Codelet;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.Knob;
import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.OpenCl;
import dev.edpm.annotations.Read;
import dev.edpm.annotations.ReadWrite;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.Write;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Trace;
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
import dev.edpm.tasks.Block;
import dev.edpm.tasks.BoundRecording;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EnergyRecording;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.Feedback;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.TaskBuilder;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.Tile;
import dev.edpm.tasks.bound.Bound;
import dev.edpm.tasks.bound.BoundProblem;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.feedback.SchedulingTimes;
import dev.edpm.tasks.feedback.TaskFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
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
              Block.class,
              Bound.class,
              BoundProblem.class,
              BoundRecording.class,
              Codelet.class,
              CounterDef.class,
              Knob.class,
              CounterInfo.class,
              CounterSet.class,
              DataHandle.class,
              Edpm.class,
              Trace.class,
              Tasks.class,
              EngineOptions.class,
              EnergyRecording.class,
              EventInfo.class,
              Feedback.class,
              Footprint.class,
              KnobHandle.class,
              KnobInfo.class,
              KnobScope.class,
              ModelStore.class,
              ModelType.class,
              MonitorScope.class,
              OpenCl.class,
              Monitoring.class,
              ProfilingTool.class,
              Read.class,
              ReadWrite.class,
              Registration.class,
              Sample.class,
              SampleListener.class,
              Scheduler.class,
              SchedulingTimes.class,
              SchedulingPolicy.class,
              Steering.class,
              Task.class,
              TaskBody.class,
              TaskBuilder.class,
              TaskEngine.class,
              TaskFeedback.class,
              Tile.class,
              ToolEvent.class,
              ToolEvents.class,
              ValueType.class,
              WorkerFeedback.class,
              Write.class)
          .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));

  private static final Pattern NAME = Pattern.compile("`([A-Z][a-z]\\w+)(?:\\.(\\w+))?`");

  private static final Pattern SETTING_OR_COMMAND =
      Pattern.compile(
          "`(edpm\\.[a-z.-]+)|`(EDPM_[A-Z_]+)`|`edpm ((?:model|codelets|stats) [a-z]+|[a-z]+)");

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

  /** What programs of tasks use of starpu.h and the headers that it includes. */
  private static final List<String> TASK_FUNCTIONS =
      List.of(
          "starpu_init",
          "starpu_shutdown",
          "starpu_pause",
          "starpu_resume",
          "starpu_task_create",
          "starpu_task_insert",
          "starpu_task_submit",
          "starpu_task_get_current",
          "starpu_task_wait",
          "starpu_task_wait_for_all",
          "starpu_task_wait_for_n_submitted",
          "starpu_task_declare_deps_array",
          "starpu_task_expected_length",
          "starpu_tag_declare_deps",
          "starpu_tag_remove",
          "starpu_variable_data_register",
          "starpu_vector_data_register",
          "starpu_matrix_data_register",
          "starpu_data_unregister",
          "starpu_data_partition",
          "starpu_data_unpartition",
          "starpu_data_acquire",
          "starpu_data_release",
          "starpu_profiling_status_set",
          "starpu_profiling_status_get",
          "starpu_profiling_worker_get_info",
          "starpu_profiling_worker_helper_display_summary",
          "starpu_perfmodel_load_symbol",
          "starpu_bound_start",
          "starpu_bound_stop",
          "starpu_bound_compute",
          "starpu_bound_print",
          "starpu_bound_print_lp",
          "starpu_bound_print_mps",
          "starpu_bound_print_dot",
          "starpu_codelet_display_stats",
          "STARPU_NCPU",
          "STARPU_SCHED",
          "STARPU_CALIBRATE",
          "STARPU_PERF_MODEL_DIR",
          "STARPU_PROFILING",
          "STARPU_WORKER_STATS",
          "STARPU_WORKER_STATS_FILE",
          "STARPU_CALIBRATE_MINIMUM",
          "STARPU_LIMIT_MAX_SUBMITTED_TASKS");

  /** Functions, variables and tools that the page has to refuse or to have a counterpart for. */
  private static final List<String> OTHERS =
      List.of(
          "STARPU_HISTORY_BASED",
          "STARPU_REDUX",
          "STARPU_COMMUTE",
          "STARPU_SCRATCH",
          "STARPU_WORKERS_CPUID",
          "STARPU_NOPENCL",
          "STARPU_LIMIT_OPENCL_MEM",
          "STARPU_OPENCL_PIPELINE",
          "STARPU_OPENCL_PROGRAM_DIR",
          "STARPU_DISABLE_ASYNCHRONOUS_OPENCL_COPY",
          "starpu_codelet.opencl_funcs",
          "starpu_conf.nopencl",
          "starpu_opencl_load_opencl_from_file",
          "starpu_opencl_load_opencl_from_string",
          "starpu_opencl_load_kernel",
          "starpu_opencl_set_kernel_args",
          "starpu_opencl_collect_stats",
          "starpu_opencl_get_device",
          "STARPU_FXT_PREFIX",
          "STARPU_GENERATE_TRACE",
          "starpu_codelet_profile",
          "starpu_lp2paje",
          "starpu_task.color",
          "starpu_codelet.color",
          "starpu_data_set_coordinates",
          "starpu_iteration_push",
          "starpu_worker_get_current_task_exp_end",
          "starpu_task_footprint",
          "STARPU_NOFOOTPRINT",
          "starpu_perfmodel.footprint",
          "starpu_perfmodel.size_base",
          "STARPU_PER_WORKER",
          "starpu_energy_start",
          "starpu_energy_stop",
          "STARPU_PROF_PAPI_EVENTS",
          "starpu_perfmodel_plot -e",
          "starpu_mlr_analysis",
          "STARPU_HOSTNAME",
          "starpu_fxt_print",
          "starpu_paje_summary",
          "starpu_paje_draw_histogram",
          "starpu_replay",
          "starpu_trace_state_stats.py",
          "starpu_machine_display",
          "STARPU_BUS_STATS",
          "STARPU_ENABLE_STATS",
          "starpu_mpi_comm_matrix.py",
          "comms.rec",
          "trace.html",
          "starpu_temanejo2.sh");

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
    assertThat(functions("")).doesNotHaveDuplicates().containsAll(TASK_FUNCTIONS);
    assertThat(functions("")).containsAll(OTHERS);
  }

  /** The list has the names in the documents of StarPU and of Intel Trace Collector. */
  @Test
  void eachNameOfTheDocumentsIsOnAPage() throws IOException {
    String pages =
        Files.readString(Path.of("from-starpu.md"))
            + Files.readString(Path.of("from-trace-collector.md"));
    List<String> names =
        Files.readAllLines(Path.of("src/test/resources/dev/edpm/docs/identifiers.txt"));
    assertThat(names)
        .hasSizeGreaterThan(230)
        .allMatch(name -> Pattern.compile("\\b" + name + "\\b").matcher(pages).find());
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
      assertThat(
              found > 0
                  || counterpart.contains("none:")
                  || counterpart.contains("`edpm.")
                  || counterpart.contains("`edpm "))
          .as(row)
          .isTrue();
    }
  }

  /** A setting is in the table of settings, and a command has a section. */
  @Test
  void namedSettingsAndCommandsExist() throws IOException {
    String settings = Files.readString(Path.of("configuring.md"));
    String commands = Files.readString(Path.of("command-line.md"));
    int found = 0;
    for (String row : rows()) {
      Matcher names = SETTING_OR_COMMAND.matcher(row);
      while (names.find()) {
        found++;
        if (names.group(1) != null) {
          assertThat(settings).as(row).contains("| `" + names.group(1) + "` |");
        } else if (names.group(2) != null) {
          assertThat(settings).as(row).contains("| `" + names.group(2) + "` |");
        } else {
          assertThat(commands).as(row).contains("## edpm " + names.group(3).strip());
        }
      }
    }
    assertThat(found).isGreaterThan(40);
  }

  /** What has no counterpart has a reason, and nothing else is in that part of the page. */
  @Test
  void unavailableMembersHaveAReason() throws IOException {
    String page = Files.readString(Path.of("from-starpu.md"));
    String part = page.split("\n## What is not available\n")[1].split("\n## ")[0];
    assertThat(part.lines().filter(line -> line.startsWith("| `")))
        .isNotEmpty()
        .allMatch(line -> line.matches("\\| `[^|]+` \\| none: \\S.{20,} \\|"));
  }

  private static List<Member> members(Class<?> type, String name) {
    Stream<? extends Member> all =
        name.equals("new")
            ? Arrays.stream(type.getConstructors())
            : Stream.<Member>concat(
                    Arrays.stream(type.getDeclaredMethods()),
                    Arrays.stream(type.getDeclaredFields()))
                .filter(member -> Modifier.isPublic(member.getModifiers()))
                .filter(member -> member.getName().equals(name));
    return all.map(Member.class::cast).toList();
  }
}
