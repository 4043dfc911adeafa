package dev.edpm.cli.sync;

import dev.edpm.runtime.Edpm;
import java.io.IOException;

/** A measured process that runs until its standard input ends. */
public final class RankProgram {

  private RankProgram() {}

  /** Says that measuring has started, and waits. */
  public static void main(String[] args) throws IOException {
    Edpm.start();
    System.out.println("started");
    while (System.in.read() >= 0) {
      continue;
    }
  }
}
