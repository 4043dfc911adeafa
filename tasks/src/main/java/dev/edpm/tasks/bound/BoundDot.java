package dev.edpm.tasks.bound;

/** The graph of a problem's tasks in the DOT language, as StarPU writes it. */
final class BoundDot {

  private final BoundProblem problem;

  BoundDot(BoundProblem problem) {
    this.problem = problem;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("strict digraph bounddeps {\n");
    SingleTasks tasks = SingleTasks.of(problem);
    for (int i : tasks.latestFirst()) {
      long id = tasks.task(i).id();
      String name = Comment.plain(tasks.kind(i).codelet()).replace("\"", "\\\"");
      text.append("\"t" + id + "\" [label=\"" + id + ": " + name + "\"]\n");
      for (long p : tasks.dependencies(i)) {
        text.append("\"t" + p + "\" -> \"t" + id + "\"\n");
      }
    }
    return text.append("}\n").toString();
  }
}
