package dev.edpm.runtime.boot.listed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.CodeRange;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Lists of classes that a build tool has moved, renamed, removed or replaced. */
class ListedRegionsTest {

  private static RegionDescriptor row(String wiring, String name, String type, int number) {
    return RegionRow.read(
        wiring, name + "\t" + type + "\tm\t()V\tU.java\t" + (number + 3) + "\t\t" + number + "\t");
  }

  private static final List<RegionDescriptor> LISTED =
      List.of(
          row("lib.U_Edpm", "util", "lib.U", 0),
          row("lib.U_Edpm", "never", "lib.U$N", 1),
          row("lib.in.V_Edpm", "v", "lib.in.V", 0),
          row("app.A_Edpm", "a", "app.A", 0));

  private static ListedRegions of(
      Map<String, List<RegionDescriptor>> initialised, String... existing) {
    return new ListedRegions(LISTED, initialised, Set.of(existing)::contains);
  }

  @Test
  void haveCodeOfTheirBlocks() {
    String row = "b\tlib.U\tm\t()V\tU.java\t7\t\t0\t";
    String code = row + "\t3-9 m()V\t12-80 lambda$m$0(Ljava/lang/String;I)V";
    RegionDescriptor known = RegionRow.read("lib.U_Edpm", row);
    ListedRegions listed =
        new ListedRegions(
            List.of(RegionRow.read("lib.U_Edpm", code)),
            Map.of("lib.U_Edpm", List.of(known)),
            name -> true);
    assertThat(listed.actual()).containsExactly(known);
    assertThat(listed.actual().get(0).block().ranges())
        .containsExactly(
            new CodeRange("m", "()V", 3, 9),
            new CodeRange("lambda$m$0", "(Ljava/lang/String;I)V", 12, 80));
  }

  @Test
  void refuseInvalidCode() {
    String row = "b\tlib.U\tm\t()V\tU.java\t7\t\t0\t\t";
    for (String code :
        List.of("", "3-9", "9-3 m()V", "3 m()V", "x-9 m()V", "3-9 m", "3-9 m()V\t")) {
      RegionDescriptor region = RegionRow.read("lib.U_Edpm", row + code);
      assertThat(region == null || region.block().ranges().size() < 2).as(code).isTrue();
      assertThat(code.isEmpty() || code.endsWith("\t") || region == null).as(code).isTrue();
    }
  }

  private static List<String> texts(ListedRegions listed) {
    return listed.actual().stream()
        .map(each -> each.block().wiring() + " " + each.name() + " " + each.className())
        .toList();
  }

  @Test
  void whereNothingIsMovedEachRowIsARegion() {
    ListedRegions listed = of(Map.of("lib.U_Edpm", List.of(LISTED.get(0))));
    assertThat(texts(listed))
        .containsExactly(
            "lib.U_Edpm util lib.U",
            "lib.U_Edpm never lib.U$N",
            "lib.in.V_Edpm v lib.in.V",
            "app.A_Edpm a app.A");
    assertThat(listed.unlisted()).isEmpty();
  }

  /** As a shade plugin does, which also changes texts that are names of classes. */
  @Test
  void movedClassesAreListedUnderTheirNewNames() {
    RegionDescriptor util = row("x.lib.U_Edpm", "util", "x.lib.U", 0);
    ListedRegions listed =
        of(Map.of("x.lib.U_Edpm", List.of(util)), "x.lib.in.V_Edpm", "app.A_Edpm");
    assertThat(texts(listed))
        .containsExactly(
            "x.lib.U_Edpm util x.lib.U",
            "x.lib.U_Edpm never x.lib.U$N",
            "x.lib.in.V_Edpm v x.lib.in.V",
            "app.A_Edpm a app.A");
    assertThat(listed.unlisted()).isEmpty();
  }

  /** As a shrinker does, which keeps texts. */
  @Test
  void renamedAndRemovedClassesAreNotListedTwice() {
    ListedRegions listed =
        of(
            Map.of(
                "a.b", List.of(row("a.b", "util", "lib.U", 0), row("a.b", "never", "lib.U$N", 1))),
            "app.A_Edpm");
    assertThat(texts(listed))
        .containsExactly("a.b util lib.U", "a.b never lib.U$N", "app.A_Edpm a app.A");
    assertThat(listed.unlisted()).isEmpty();
  }

  @Test
  void aListOfAnotherVersionOfAClassDoesNotCount() {
    ListedRegions listed = of(Map.of("lib.U_Edpm", List.of(row("lib.U_Edpm", "new", "lib.U", 0))));
    assertThat(texts(listed)).containsExactly("lib.in.V_Edpm v lib.in.V", "app.A_Edpm a app.A");
  }

  @Test
  void classesOfListsThatWereNotJoinedAreUnlisted() {
    ListedRegions listed = of(Map.of("other.O_Edpm", List.of(row("other.O_Edpm", "o", "o.O", 0))));
    assertThat(listed.unlisted()).containsExactly("other.O_Edpm");
    assertThat(texts(listed)).hasSize(4);
  }
}
