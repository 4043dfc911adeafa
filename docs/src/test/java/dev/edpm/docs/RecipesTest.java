package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs each recipe of the pages on reports of all kinds, not only on the one that its page has. */
class RecipesTest {

  /** Input of a recipe that is not a report. */
  private static final Set<String> NOT_REPORTS = Set.of("executions.json");

  /** The codelet of the tasks in {@link ReportState}. */
  private static final String CODELET = "gemm";

  /** Recipes that print missing values or errors; for a complete report they print nothing. */
  private static final List<String> ASK_FOR_LACKS =
      List.of("unavailable", ".executions == 0", ".rejected", ".problems[] | \"");

  @ParameterizedTest
  @EnumSource(ReportState.class)
  @EnabledOnJre(value = JRE.JAVA_17, disabledReason = "jq and the reports do not depend on the JDK")
  void eachRecipeRunsOnAnyReport(ReportState state) throws IOException, InterruptedException {
    List<Recipe> recipes =
        Recipe.all().stream()
            .filter(recipe -> recipe.files().noneMatch(NOT_REPORTS::contains))
            .toList();
    assertThat(recipes).hasSizeGreaterThan(40);
    String name = "recipes-" + state.name().toLowerCase(Locale.ROOT);
    Path folder = Workbench.empty(name);
    Shell shell = new Shell(folder, Workbench.empty(name + ".scripts"));
    shell.add("set -o pipefail");
    Map<Recipe, Integer> numbers = new LinkedHashMap<>();
    for (Recipe recipe : recipes) {
      Path stateFolder = Files.createDirectory(folder.resolve(String.valueOf(numbers.size())));
      fill(stateFolder, state, recipe);
      shell.add("cd '" + stateFolder + "'");
      numbers.put(recipe, shell.add(recipe.command()));
    }
    Map<Integer, Shell.Result> results = shell.run();

    List<String> failures = new ArrayList<>();
    for (Recipe recipe : recipes) {
      Shell.Result result = results.get(numbers.get(recipe));
      boolean answers = !result.output().isEmpty() || recipe.command().contains(" > ");
      boolean answersExpected = state == ReportState.WHOLE && !asksForLacks(recipe);
      if (result.status() != 0 || answersExpected && !answers) {
        failures.add(recipe + ": " + recipe.command() + "\n-- " + result);
      }
    }
    assertThat(failures).as(() -> String.join("\n", failures)).isEmpty();
  }

  private static boolean asksForLacks(Recipe recipe) {
    return ASK_FOR_LACKS.stream().anyMatch(recipe.command()::contains);
  }

  private static void fill(Path folder, ReportState state, Recipe recipe) throws IOException {
    Set<String> names = new TreeSet<>(recipe.words().toList());
    names.add(CODELET);
    for (String file : recipe.files().toList()) {
      boolean lines = file.endsWith(".jsonl");
      Files.writeString(folder.resolve(file), lines ? state.lines(names) : state.report(names));
    }
    Files.createSymbolicLink(
        folder.resolve("timeline.jq"), Project.FOLDER.resolve("docs/timeline.jq"));
    Files.writeString(
        Files.createDirectories(folder.resolve("models")).resolve("gemm.json"),
        "{\"symbol\": \""
            + CODELET
            + "\", \"type\": \"history\", \"archs\": [{\"implementation\": 0,"
            + " \"history\": [{\"mean\": 1.0}]}, {\"implementation\": 0}]}");
    Files.writeString(
        Files.createDirectories(folder.resolve("out")).resolve("files.tsv"), "a.txt\t5\n");
  }
}
