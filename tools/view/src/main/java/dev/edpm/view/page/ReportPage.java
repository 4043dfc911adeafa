package dev.edpm.view.page;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.ComparisonJson;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.view.pack.Pack;
import dev.edpm.view.pack.TimelinePacker;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A report, or two that are compared, as one HTML page without links to other files. Nothing in a
 * report can run in the page, and the page can neither load nor send anything. For one thread.
 */
public final class ReportPage {

  private final SourceExcerpts sources;
  private final List<JsonObject> reports = new ArrayList<>();
  private final List<Pack> packs = new ArrayList<>();
  private final Set<String> programs = new LinkedHashSet<>();
  private final List<Path> roots;
  private final List<Path> files = new ArrayList<>();
  private JsonObject comparison;
  private long mostExecutions = Pack.MOST;

  /**
   * Creates a page without reports.
   *
   * @param roots folders of sources, or of projects; the page shows the lines around the marks of
   *     regions whose files are found there
   */
  public ReportPage(List<Path> roots) {
    this.roots = List.copyOf(roots);
    this.sources = new SourceExcerpts(roots);
  }

  /** Sets how many executions and tasks of a report are drawn at most; the others only in sums. */
  ReportPage withMostExecutions(long most) {
    mostExecutions = most;
    return this;
  }

  /**
   * Adds a report, the first or the second one. The second one is compared with the first one,
   * which is read again.
   *
   * @param folder where a temporary file may be created if the report is large
   * @return sentences on what the page does not have of the report
   * @throws InputException if the report cannot be read or is not valid, or if the temporary file
   *     cannot be written
   */
  public List<String> add(Path report, Path folder) {
    ReportModel model = new ReportModel();
    try (Timeline timeline = Timeline.read(report, Selection.ALL, folder, model)) {
      Pack pack = TimelinePacker.pack(timeline, model.links(), mostExecutions);
      Path name = report.getFileName();
      JsonObject described =
          model.describe(
              name == null ? "" : name.toString(), element(packs.size()), timeline, pack, sources);
      reports.add(described);
      // The columns are written from the pack, not from the model.
      packs.add(pack);
      programs.addAll(model.programs());
      files.add(report);
      if (files.size() == 2) {
        comparison = compare(files.get(0), files.get(1));
      }
      return described.list("missing").stream().map(String::valueOf).toList();
    }
  }

  /**
   * Adds the samples inside the regions of the report that was added last.
   *
   * @param samples as {@code ProfileJson} of edpm-profile makes them
   */
  public void addSamples(JsonObject samples) {
    reports.get(reports.size() - 1).put("samples", SampleParts.withSources(samples, sources));
  }

  /** Returns what {@code edpm diff} says of two reports. */
  private static JsonObject compare(Path before, Path after) {
    return ComparisonJson.of(
        Comparison.of(
            ReportSide.read(List.of(before)),
            ReportSide.read(List.of(after)),
            CompareSettings.DEFAULT));
  }

  private static String element(int number) {
    return "edpm-pack-" + number;
  }

  /**
   * Writes the page.
   *
   * @param version the version of EDPM, for the page's footer
   */
  public void write(String version, OutputStream to) throws IOException {
    new PageTemplate(PageFiles.template(), to)
        .replace("<!--title-->", HtmlText.escape(title()))
        .replace("/*uplot-css*/", PageFiles.uplotStyle())
        .replace("/*css*/", PageFiles.all("css"))
        .replace("<!--data-->", data -> writeData(version, data))
        .replace("/*code*/", PageFiles.packedScripts())
        .finish();
  }

  private String title() {
    String names = String.join(", ", programs);
    return (names.isEmpty() ? "" : names + " – ") + "EDPM report";
  }

  private void writeData(String version, OutputStream to) throws IOException {
    JsonObject model =
        new JsonObject()
            .put("format", "edpm-page/1")
            .put("made", new JsonObject().put("version", version))
            .put("roots", roots.stream().map(root -> root.toAbsolutePath().toString()).toList())
            .put("reports", reports)
            .put("comparison", comparison)
            .put("sources", sources.all());
    writeText("<script type=\"application/json\" id=\"edpm-model\">", to);
    writeText(HtmlText.inScript(JsonText.line(model)), to);
    writeText("</script>\n", to);
    for (int i = 0; i < packs.size(); i++) {
      writeText("<script type=\"application/octet-stream\" id=\"" + element(i) + "\">", to);
      packs.get(i).writeBase64(to);
      writeText("</script>\n", to);
    }
  }

  private static void writeText(String text, OutputStream to) throws IOException {
    to.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
