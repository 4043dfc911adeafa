package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calls in a class of someone else. */
class MountCallsTest {

  private static final List<String> CALLS = new ArrayList<>();
  private static final String OWNER = MountCallsTest.class.getName().replace('.', '/');
  private static final String DESCRIPTOR = "(Ljava/lang/Runnable;)V";

  /** A class with several returns. */
  static final class Target implements Runnable {
    @Override
    public void run() {
      enter();
      leave(true);
      leave();
    }

    @Override
    public String toString() {
      return "the target";
    }

    void enter() {
      CALLS.add("inside enter");
    }

    void leave() {
      if (CALLS.size() == 8) {
        return;
      }
      CALLS.add("inside leave");
    }

    void leave(boolean other) {
      CALLS.add("other " + other);
    }
  }

  static void entered(Runnable object) {
    CALLS.add("entered " + object);
  }

  static void left(Runnable object) {
    CALLS.add("left " + object);
  }

  private static byte[] classFile() throws IOException {
    try (InputStream in = Target.class.getResourceAsStream("MountCallsTest$Target.class")) {
      return in.readAllBytes();
    }
  }

  private static MountCalls.Call call(String method, String called) {
    return new MountCalls.Call(method, OWNER, called, DESCRIPTOR);
  }

  @Test
  void areMadeAtTheEntryAndBeforeEachReturn() throws Exception {
    byte[] changed =
        MountCalls.insert(classFile(), call("enter", "entered"), call("leave", "left"))
            .orElseThrow();
    Class<?> type =
        MethodHandles.lookup()
            .defineHiddenClass(changed, true, MethodHandles.Lookup.ClassOption.NESTMATE)
            .lookupClass();
    Runnable target = (Runnable) type.getDeclaredConstructor().newInstance();

    CALLS.clear();
    target.run();
    target.run();

    assertThat(CALLS)
        .containsExactly(
            "entered the target",
            "inside enter",
            "other true",
            "inside leave",
            "left the target",
            "entered the target",
            "inside enter",
            "other true",
            "left the target");
  }

  @Test
  void nothingIsChangedIfAMethodIsMissing() throws IOException {
    assertThat(MountCalls.insert(classFile(), call("enter", "entered"), call("quit", "left")))
        .isEmpty();
    assertThat(MountCalls.insert(classFile(), call("run2", "entered"), call("leave", "left")))
        .isEmpty();
  }
}
