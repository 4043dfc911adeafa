package dev.edpm.it.program;

/**
 * A jump.
 *
 * @param text as written
 * @param again whether it continues a loop
 */
record Jump(String text, Target target, boolean again) implements Statement {

  @Override
  public void print(Source out) {
    out.line(text);
  }

  @Override
  public void run(Actor actor) {
    throw new Leaving(target, again);
  }
}
