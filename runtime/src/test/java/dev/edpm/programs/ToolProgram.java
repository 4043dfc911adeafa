package dev.edpm.programs;

import dev.edpm.runtime.Edpm;

/** A program with an event of its own. */
public final class ToolProgram {

  private ToolProgram() {}

  /** Does its work once, whatever becomes of tools. */
  public static void main(String[] args) {
    Edpm.events().userStart("work");
    System.out.println("at work");
    Edpm.events().userEnd("work");
  }
}
