package dev.edpm.programs;

import dev.edpm.runtime.config.Log;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.event.ProfilingTools;
import dev.edpm.runtime.event.ToolEvents;

/** A program with an event of its own, and the tools that its settings name. */
public final class ToolProgram {

  private ToolProgram() {}

  /** Does its work once, whatever becomes of the tools. */
  public static void main(String[] args) {
    Settings settings = Settings.load();
    Problems problems = new Problems(Log.toStandardError(settings.log()));
    for (Problem problem : settings.problems()) {
      problems.report(problem);
    }
    ToolEvents events = new ToolEvents("1", problems::report);
    ProfilingTools tools = new ProfilingTools(settings.profTool(), problems::report);
    tools.begin(events);
    tools.begun(events);
    events.userStart("work");
    System.out.println("at work");
    events.userEnd("work");
    tools.end(events);
  }
}
