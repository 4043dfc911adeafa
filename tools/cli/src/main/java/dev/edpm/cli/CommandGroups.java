package dev.edpm.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;

/** The commands by what they are for, as the help of {@code edpm} lists them. */
final class CommandGroups {

  /**
   * Some commands, the most used ones first.
   *
   * @param heading what they are for
   * @param commands their names
   */
  record Group(String heading, List<String> commands) {}

  static final List<Group> ALL =
      List.of(
          new Group("Look at a report", List.of("show", "html", "hot")),
          new Group("Running programs", List.of("attach", "report", "detach", "top")),
          new Group("Compare versions", List.of("compare", "diff", "history")),
          new Group("Convert and merge", List.of("trace", "merge", "dag", "sync")),
          new Group(
              "Tasks and performance models",
              List.of("tasks", "stats", "codelets", "model", "replay", "machine")),
          new Group("Classes and counters", List.of("check", "weave", "counters")),
          new Group("Help", List.of("help")));

  private CommandGroups() {}

  /** Returns the list of commands. The commands of a command are a single group. */
  static String list(Help help) {
    Map<String, Help> commands = help.subcommands();
    if (help.commandSpec().parent() != null) {
      return help.commandList(commands);
    }
    StringBuilder list = new StringBuilder();
    for (Group group : ALL) {
      Map<String, Help> some = new LinkedHashMap<>();
      group.commands.forEach(name -> some.put(name, commands.get(name)));
      list.append(list.length() == 0 ? "" : System.lineSeparator())
          .append(help.createHeading(group.heading + ":%n"))
          .append(help.commandList(some));
    }
    return list.toString();
  }
}
