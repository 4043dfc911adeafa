package dev.edpm.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests sources that javac itself rejects, such as unfinished code in an editor. */
class BrokenSourcesTest {

  private static final String SOURCE =
      """
      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;
      import java.util.*;
      @Region("t") @Counters({"cpu", Counter.BRANCH_TAKEN})
      abstract class T<X extends Comparable<X>> implements Runnable {
        static final String N = "n" + 1;
        enum E { A { @Region void a() {} }, B(1); E(int... i) {} }
        record R(int a, List<String> b) { @Region R { @Region Span z = Span.open(); z.close(); } }
        @Region T(int i) { this(); @Region(N) Span s = Span.open(); s.close(); }
        @Region T() { super(); }
        @Region <Y extends X> Map.Entry<X, Y[]> g(X x, Y... y) throws Exception { return null; }
        static { @Region Span q = Span.open(); q.close(); }
        Runnable f = () -> { try (@Region Span l = Span.open()) { l.hashCode(); } };
        public void run() {
          class Local<Z> { @Region Z h(Z z, Local<Z> l) { return z; } }
          new Object() { @Region @Counters("os") void k(int[] i) { for (int j : i) { } } };
          @Region("a") Span a = Span.open(), b = Span.open();
          switch (1) { case 1 -> { @Region Span c = Span.open(); c.close(); } default -> {} }
          Object o = (@Region Object) null;
        }
      }
      """;

  @Test
  void noFailureOfOurOwn() {
    List<String> tokens = new ArrayList<>();
    var matcher = Pattern.compile("\\w+|\"[^\"]*\"|\\s+|.").matcher(SOURCE);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    Random random = new Random(20_240_101);
    for (int i = 0; i < 150; i++) {
      List<String> mutant = new ArrayList<>(tokens);
      for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
        int at = random.nextInt(mutant.size());
        switch (random.nextInt(3)) {
          case 0 -> mutant.remove(at);
          case 1 -> mutant.add(at, mutant.get(random.nextInt(mutant.size())));
          default -> mutant.set(at, mutant.get(random.nextInt(mutant.size())));
        }
      }
      String source = String.join("", mutant);
      Compilation compilation =
          javac()
              .withProcessors(new EdpmProcessor(), new MarkClaimer())
              .compile(JavaFileObjects.forSourceString("T", source));
      assertThat(compilation.diagnostics())
          .as(source)
          .noneMatch(said -> said.getMessage(null).contains("[EdpmInternal]"))
          .noneMatch(said -> said.getMessage(null).contains("Exception:"));
    }
  }
}
