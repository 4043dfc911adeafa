package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.nio.ByteBuffer;

/** Runs a region very often, and then needs direct memory. */
public final class DirectMemoryProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK =
        Wiring.handles(
                Regions.class,
                "DirectMemoryProgram.java",
                Wiring.region(
                    0, "work", "dev.edpm.programs.DirectMemoryProgram", "work", "()V", 30))
            .get(0);
  }

  private DirectMemoryProgram() {}

  /** The arguments say how often, and how many bytes. */
  public static void main(String[] arguments) throws Exception {
    int executions = Integer.parseInt(arguments[0]);
    for (int i = 0; i < executions; i++) {
      Frame frame = Regions.WORK.enter();
      Regions.WORK.exit(frame);
    }
    Edpm.writeReport();
    ByteBuffer buffer = ByteBuffer.allocateDirect(Integer.parseInt(arguments[1]));
    System.out.println(buffer.capacity());
  }
}
