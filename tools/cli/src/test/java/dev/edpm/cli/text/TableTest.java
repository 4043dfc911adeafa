package dev.edpm.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TableTest {

  private static final String LONG = "com.acme.orders.OrderRepository.findByCustomer";

  private static Table table() {
    Table table = Table.ofFigures();
    table.row(List.of("region", "count", "mean", "overhead"));
    table.row(List.of("row", "12", "1.20 ms", "0.1 %"));
    table.row(List.of(LONG, "3", "1 ns", "12.5 %"));
    return table;
  }

  @Test
  void isAsWideAsItsCellsWithoutALimit() {
    assertThat(table().lines(OptionalInt.empty()))
        .containsExactly(
            "region                                          count     mean  overhead",
            "row                                                12  1.20 ms     0.1 %",
            LONG + "      3     1 ns    12.5 %");
    assertThat(table().lines(OptionalInt.of(72))).isEqualTo(table().lines(OptionalInt.empty()));
  }

  @Test
  void aLongNameHasALineOfItsOwnIfTheTerminalIsTooNarrow() {
    assertThat(table().lines(OptionalInt.of(71)))
        .containsExactly(
            "region  count     mean  overhead",
            "row        12  1.20 ms     0.1 %",
            LONG,
            "            3     1 ns    12.5 %");
  }

  @Test
  void columnsAreLeftOutInTheirOrderUntilTheOthersFit() {
    Table table = table();
    table.mayLeaveOut(List.of(3, 2), "ask for them");
    assertThat(table.lines(OptionalInt.of(50))).hasSize(4);
    assertThat(table.lines(OptionalInt.of(49)))
        .hasSize(5)
        .startsWith("region  count     mean", "row        12  1.20 ms", LONG)
        .endsWith("left out, because the terminal has 49 columns: overhead (ask for them)");
    assertThat(table.lines(OptionalInt.of(20)))
        .startsWith("region  count", "row        12", LONG, "            3")
        .endsWith("left out, because the terminal has 20 columns: mean, overhead (ask for them)");
  }
}
