package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests the nesting of regions in the index, by name. */
class LexicalBlocksTest {

  @Test
  void aMethodHoldsEverySpanInIt() {
    assertThat(
            inside(
                """
                @Region("m") void m(Runnable r) {
                  @Region("a") Span a = Span.open();
                  a.close();
                  m(() -> { try (@Region("b") Span b = Span.open()) {} });
                }
                @Region("other") void other() {
                  try (@Region("c") Span c = Span.open()) {}
                }
                """))
        .containsEntry("m", List.of("a", "b"))
        .containsEntry("other", List.of("c"))
        .containsEntry("a", List.of())
        .containsEntry("b", List.of());
  }

  @Test
  void spansThatFollowEachOtherAreNotInside() {
    assertThat(
            inside(
                """
                void m() {
                  @Region("a") Span a = Span.open();
                  a.close();
                  @Region("b") Span b = Span.open();
                  b.close();
                  try (@Region("c") Span c = Span.open()) {
                  } finally {
                    try (@Region("d") Span d = Span.open()) {}
                  }
                }
                """))
        .allSatisfy((name, others) -> assertThat(others).isEmpty());
  }

  @Test
  void anOverlappingSpanOpensInsideTheOtherButNotTheOtherWay() {
    assertThat(
            inside(
                """
                void m() {
                  @Region("a") Span a = Span.open();
                  @Region("b") Span b = Span.open();
                  a.close();
                  @Region("c") Span c = Span.open();
                  b.close();
                  c.close();
                }
                """))
        .containsEntry("a", List.of("b"))
        .containsEntry("b", List.of("c"))
        .containsEntry("c", List.of());
  }

  @Test
  void nestingGoesToAnyDepth() {
    assertThat(
            inside(
                """
                void m(int n) {
                  try (@Region("a") Span a = Span.open()) {
                    for (int i = 0; i < n; i++) {
                      try (@Region("b") Span b = Span.open()) {
                        switch (i) {
                          case 1 -> { try (@Region("c") Span c = Span.open()) {} }
                          default -> {}
                        }
                      }
                    }
                  }
                  try (@Region("d") Span d = Span.open()) {}
                }
                """))
        .containsEntry("a", List.of("b", "c"))
        .containsEntry("b", List.of("c"))
        .containsEntry("d", List.of());
  }

  @Test
  void aCloseInALoopCountsAtTheLoopsEnd() {
    assertThat(
            inside(
                """
                void m(int n) {
                  @Region("a") Span a = Span.open();
                  while (true) {
                    if (n-- == 0) { a.close(); break; }
                    try (@Region("b") Span b = Span.open()) {}
                  }
                  try (@Region("c") Span c = Span.open()) {}
                }
                """))
        .containsEntry("a", List.of("b"));
  }

  @Test
  void aSpanThatIsHandedOnLastsToTheEndOfItsScope() {
    assertThat(
            inside(
                """
                void m(java.util.function.Consumer<Span> to) {
                  {
                    @Region("a") Span a = Span.open();
                    to.accept(a);
                    try (@Region("b") Span b = Span.open()) {}
                  }
                  try (@Region("c") Span c = Span.open()) {}
                }
                """))
        .containsEntry("a", List.of("b"));
  }

  private static Map<String, List<String>> inside(String members) {
    List<List<String>> rows = Sources.ofBody(members).with("-Xlint:-try").succeeds().index();
    Map<String, String> names = new TreeMap<>();
    rows.forEach(row -> names.put(row.get(8), row.get(1)));
    Map<String, List<String>> inside = new TreeMap<>();
    for (List<String> row : rows) {
      String numbers = row.get(9);
      List<String> all = numbers.isEmpty() ? List.of() : List.of(numbers.split(","));
      inside.put(row.get(1), all.stream().map(names::get).toList());
    }
    return inside;
  }
}
