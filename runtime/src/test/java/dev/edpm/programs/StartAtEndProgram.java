package dev.edpm.programs;

import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/**
 * Runs its first region when the stack is almost full, so that measuring starts on a thread of
 * EDPM. That thread is held, when it reads the settings, until the process is ending.
 */
public final class StartAtEndProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK =
        Wiring.handles(Regions.class, "StartAtEndProgram.java", described()).get(0);
  }

  private static Wiring described() {
    return Wiring.region(0, "work", "dev.edpm.programs.StartAtEndProgram", "work", "()V", 1);
  }

  /** The properties of the process, which can be listed once it is ending. */
  private static final class HeldProperties extends Properties {
    private static final long serialVersionUID = 1;

    HeldProperties(Properties before) {
      super(before);
    }

    @Override
    public Set<String> stringPropertyNames() {
      while (!isEnding()) {
        Thread.onSpinWait();
      }
      return super.stringPropertyNames();
    }

    private static boolean isEnding() {
      Thread hook = new Thread(() -> {});
      try {
        Runtime.getRuntime().addShutdownHook(hook);
        Runtime.getRuntime().removeShutdownHook(hook);
        return false;
      } catch (IllegalStateException e) {
        return true;
      }
    }
  }

  static List<Object> loaded;

  private StartAtEndProgram() {}

  /** Ends as its argument says: {@code return} or {@code exit-3}. */
  public static void main(String[] args) {
    StackRoom.prepare();
    // Loading these classes takes more stack than there is at the end of the dive.
    loaded = List.of(Regions.class, described());
    System.setProperties(new HeldProperties(System.getProperties()));
    System.out.println(dive());
    if (args[0].equals("exit-3")) {
      System.exit(3);
    }
  }

  private static boolean dive() {
    if (StackRoom.isForOpening()) {
      return dive();
    }
    if (!StackRoom.isEnough()) {
      return false;
    }
    Frame frame = Regions.WORK.enter();
    Regions.WORK.exit(frame);
    return true;
  }
}
