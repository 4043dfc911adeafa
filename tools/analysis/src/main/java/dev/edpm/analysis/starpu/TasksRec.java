package dev.edpm.analysis.starpu;

import dev.edpm.analysis.part.LocationPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.TaskPart.Dependency;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code tasks.rec}: a record for each task. */
final class TasksRec implements Consumer<TracedTask> {

  private static final double GIGA = 1e9;

  private final Lines to;

  TasksRec(Lines to) {
    this.to = to;
  }

  @Override
  public void accept(TracedTask traced) {
    TaskPart task = traced.task();
    to.field("Name", task.name());
    String model = traced.codelet().model();
    if (!model.isEmpty()) {
      to.field("Model", model);
    }
    LocationPart location = traced.codelet().location();
    if (!location.file().isEmpty()) {
      to.field("File", location.file());
      to.field("Line", location.line());
    }
    to.field("JobId", traced.id());
    to.field("SubmitOrder", task.number() + 1);
    to.field("Priority", task.priority());
    dependencies(task.after(), traced);
    to.field("Tag", Long.toHexString(task.tag()));
    if (task.worker().isPresent()) {
      to.field("WorkerId", task.worker().getAsLong());
      to.field("MemoryNode", traced.node());
    }
    time("SubmitTime", traced.aligned(task.submit()));
    time("ReadyTime", traced.aligned(task.ready()));
    time("StartTime", traced.aligned(task.start()));
    time("EndTime", traced.aligned(task.end()));
    to.field("Footprint", traced.footprint());
    double flops = task.flops().orElse(0);
    if (flops > 0) {
      to.field("GFlop", String.format(Locale.ROOT, "%f", flops / GIGA));
    }
    List<Long> iterations = task.iterations();
    if (!iterations.isEmpty()) {
      to.field("Iteration", joined(iterations, String::valueOf));
    }
    data(task);
    to.field("MPIRank", task.rank());
    to.line("");
  }

  private void dependencies(List<Dependency> dependencies, TracedTask of) {
    if (!dependencies.isEmpty()) {
      to.field("DependsOn", joined(dependencies, one -> of.id(one.number())));
      to.field("DepLabels", joined(dependencies, one -> StarPuText.word(one.reason())));
    }
  }

  private void time(String field, OptionalLong time) {
    time.ifPresent(ns -> to.field(field, StarPuText.millis(ns)));
  }

  private void data(TaskPart task) {
    List<TaskPart.Data> data = task.data();
    if (!data.isEmpty()) {
      to.field("Parameters", task.parameters());
      to.field("Handles", joined(data, one -> Long.toHexString(one.handle())));
      to.field("Modes", joined(data, one -> mode(one.mode())));
      to.field("Sizes", joined(data, one -> Long.toString(one.bytes())));
      to.field("NumaNodes", joined(data, one -> "-1"));
    }
  }

  private static String mode(String mode) {
    return switch (mode) {
      case "read" -> "R";
      case "write" -> "W";
      case "read-write" -> "RW";
      default -> StarPuText.word(mode);
    };
  }

  private static <T> String joined(List<T> parts, Function<? super T, String> text) {
    return parts.stream().map(text).collect(Collectors.joining(" "));
  }
}
