package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The tools that are part of the program or that the user named, and the events of a run's start
 * and end. Tools are loaded once, and registered for each run. A tool that fails is reported as a
 * problem, and the program runs without it. Safe on any thread; runs do not overlap.
 */
public final class ProfilingTools {

  private static final String SETTING = "edpm.prof.tool: ";

  /** A tool that takes part in this run, and its registrations. */
  private record Active(FoundTool found, ToolEvents events) {}

  private final List<Path> jars;
  private final Consumer<Problem> problems;
  private List<FoundTool> tools;
  private final List<Active> active = new ArrayList<>();

  /**
   * Stores the places of tools. They are loaded later.
   *
   * @param jars the jars that the user named ({@code edpm.prof.tool}), each once
   * @param problems receives the failures of tools
   */
  public ProfilingTools(List<Path> jars, Consumer<Problem> problems) {
    this.jars = List.copyOf(jars);
    this.problems = problems;
  }

  /**
   * Registers the tools, and fires {@code init} and {@code init_begin}. Called after all other
   * callbacks are registered, and before any component with events starts.
   */
  public void begin(ToolEvents events) {
    register(events);
    events.fire(ToolEvent.INIT);
    events.fire(ToolEvent.INIT_BEGIN);
  }

  /** Fires {@code init_end}: all components with events have started. */
  public void begun(ToolEvents events) {
    events.fire(ToolEvent.INIT_END);
  }

  /** Fires {@code terminate}, and then ends the tools' registrations. */
  public void end(ToolEvents events) {
    events.fire(ToolEvent.TERMINATE);
    unregister();
  }

  private synchronized void register(ToolEvents events) {
    if (tools == null) {
      tools = load();
    }
    for (FoundTool tool : tools) {
      ToolEvents view = events.view();
      Contained.run(
          () -> {
            tool.tool().register(view);
            active.add(new Active(tool, view));
          },
          e -> {
            view.removeOwn();
            failed(tool, "register", "the program runs without it", e);
          });
    }
  }

  private synchronized void unregister() {
    for (Active one : active) {
      Contained.run(
          () -> one.found().tool().unregister(),
          e -> failed(one.found(), "unregister", "its callbacks are removed anyway", e));
      one.events().removeOwn();
    }
    active.clear();
  }

  private List<FoundTool> load() {
    List<FoundTool> all = new ArrayList<>();
    if (ToolServices.areThere()) {
      all.addAll(ToolServices.load(reason -> report("profiling tools: " + reason)));
    }
    Set<Class<?>> known = new HashSet<>();
    for (FoundTool tool : all) {
      known.add(tool.tool().getClass());
    }
    for (Path path : jars) {
      for (FoundTool tool : ToolJar.load(path, reason -> report(SETTING + path + ": " + reason))) {
        if (known.add(tool.tool().getClass())) {
          all.add(tool);
        }
      }
    }
    return all;
  }

  private void failed(FoundTool tool, String method, String consequence, Throwable failure) {
    report(
        "the tool "
            + tool.place()
            + ": "
            + method
            + "() failed with "
            + Contained.describe(failure)
            + "; "
            + consequence);
  }

  private void report(String message) {
    problems.accept(Problem.of("prof-tool", message));
  }
}
