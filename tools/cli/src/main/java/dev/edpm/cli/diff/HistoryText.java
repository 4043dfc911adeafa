package dev.edpm.cli.diff;

import dev.edpm.analysis.history.Change;
import dev.edpm.analysis.history.HistoryPoint;
import dev.edpm.analysis.history.RegionHistory;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.List;

/** A history as a table of its changes for a terminal. */
final class HistoryText {

  private final RegionHistory history;

  HistoryText(RegionHistory history) {
    this.history = history;
  }

  void write(Page page) {
    page.line(
        history.region()
            + ", "
            + history.counter()
            + ", "
            + history.statistic().key()
            + ": "
            + Units.count(history.points().size(), "report"));
    if (!history.missing().isEmpty()) {
      page.line("without a value: " + String.join(", ", history.missing()));
    }
    page.blank();
    if (history.changes().isEmpty()) {
      page.line("no change");
      return;
    }
    Table table = Table.of(column -> column == 1 || column >= 6);
    table.row(List.of("started", "first report", "before", "after", "change", "reports", "result"));
    for (Change change : history.changes()) {
      HistoryPoint first = history.points().get(change.at());
      table.row(
          List.of(
              first.started(),
              first.file(),
              Units.format(change.before(), history.unit()),
              Units.format(change.after(), history.unit()),
              ValueText.change(change.ratio() - 1),
              Units.format(change.reports(), "1"),
              change.verdict()
                  + (change.confirmed()
                      ? ""
                      : ", not confirmed: fewer than "
                          + RegionHistory.FEWEST_AFTER
                          + " reports follow")));
    }
    page.table(table);
  }
}
