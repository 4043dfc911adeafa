package dev.edpm.it.program;

/**
 * Runs code in other threads, as long as threads may be made.
 *
 * @param second what runs at the same time, or null
 */
record Fork(int id, Inner first, Inner second, Locals locals) implements Statement {

  @Override
  public void print(Source out) {
    out.line(
        locals.x()
            + " += Script."
            + (second == null ? "spawn(" : "both(")
            + id
            + ", "
            + first.asBody()
            + (second == null ? "" : ", " + second.asBody())
            + ");");
  }

  @Override
  public void run(Actor actor) {
    if (!actor.mayThread()) {
      return;
    }
    if (second == null) {
      Actor child = actor.child(id, "", actor.kept);
      child.perform(() -> first.invoke(child));
    } else {
      actor.history.concurrent = true;
      Actor one = actor.child(id, "a", Actor.nothingKept());
      Actor other = actor.child(id, "b", Actor.nothingKept());
      one.perform(() -> first.invoke(one));
      other.perform(() -> second.invoke(other));
    }
  }
}
