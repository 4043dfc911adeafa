package dev.edpm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.Region;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MembersTest {

  private static final Members.Calls CALLS =
      Members.Calls.of(Probe.class, "enter", "exit", "Carrier");

  /** Has of each kind of method one that counts, or one that does not. */
  private static final String TREE =
      """
      abstract class Tree<T> implements Comparable<Tree<T>> {
        static int fields = 1;
        Tree() { fields++; }
        abstract void none();
        native void outside();
        private static int twice(int of) { return of + of; }
        public int compareTo(Tree<T> other) { return 0; }
        Runnable deferred() { return () -> twice(2); }
        static void fails() { throw new IllegalStateException(); }
        interface Face { void none(); default void some() {} static void all() {} }
        enum Kind {
          ONE { int own() { return 1; } }, TWO;
          int own() { return twice(1); }
          static Kind values(int from) { return ONE; }
        }
        static int run() {
          new Tree<String>() { void none() {} }.compareTo(null);
          try { fails(); } catch (IllegalStateException e) { return Kind.ONE.own() + Kind.TWO.own(); }
          return 0;
        }
      }
      """;

  private static final String[] WRITTEN = {
    "Tree.twice(I)I",
    "Tree.compareTo(LTree;)I",
    "Tree.deferred()Ljava/lang/Runnable;",
    "Tree.fails()V",
    "Tree.run()I",
    "Tree$1.none()V",
    "Tree$Face.some()V",
    "Tree$Face.all()V",
    "Tree$Kind.own()I",
    "Tree$Kind.values(I)LTree$Kind;",
    "Tree$Kind$1.own()I"
  };

  @TempDir Path folder;

  @Test
  void findsTheMethodsThatStandInTheSourceWithABody() throws Exception {
    compile(TREE);

    assertThat(Members.written(folder)).containsExactlyInAnyOrder(WRITTEN);
    assertThat(Members.woven(folder, CALLS)).isEmpty();
  }

  @Test
  void findsWhatByteBuddyWeavesAndThatRunsOncePerExecution() throws Exception {
    compile(TREE);

    ByteBuddyBuild.weave(folder);

    assertThat(Members.woven(folder, CALLS)).containsExactlyInAnyOrder(WRITTEN);
    long before = Probe.executions();
    assertThat(run()).isEqualTo(3);
    // run, compareTo, fails, ONE.own, TWO.own and the twice that it calls
    assertThat(Probe.executions() - before).isEqualTo(6);
  }

  @Test
  void findsWhatTheProcessorWeaves() throws Exception {
    Class<?> woven = TagCost.class;
    String name = woven.getSimpleName() + ".class";
    try (InputStream from = woven.getResourceAsStream(name)) {
      Files.copy(from, folder.resolve(name));
    }

    assertThat(Members.woven(folder, Way.REGION))
        .contains("dev/edpm/benchmarks/TagCost.plain(J)V")
        .hasSize(
            (int)
                Arrays.stream(woven.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Region.class))
                    .count());
  }

  @Test
  void refusesAMethodThatEntersAndNeverEnds() throws Exception {
    compile("class Tree { static long run() { return dev.edpm.benchmarks.Probe.enter(); } }");

    assertThatThrownBy(() -> Members.woven(folder, CALLS))
        .hasMessage("Tree.run()J enters 1 times and ends 0 times");
  }

  private void compile(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("Tree.java"), source);
    Compilation.plain(List.of(file)).inProcess(folder);
  }

  private Object run() throws Exception {
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, Probe.class.getClassLoader())) {
      var method = loader.loadClass("Tree").getDeclaredMethod("run");
      method.setAccessible(true);
      return method.invoke(null);
    }
  }
}
