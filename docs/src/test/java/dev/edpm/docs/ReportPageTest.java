package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page on the report describes each key that a JSON Schema of the report has. */
class ReportPageTest {

  private static final String PAGE = "docs/report.md";
  private static final String SCHEMAS =
      "runtime/src/main/resources/dev/edpm/runtime/report/edpm-report-1";
  private static final String KEYS = "[.. | objects | .properties? | objects | keys[]] | unique[]";
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  @ParameterizedTest
  @ValueSource(strings = {".schema.json", "-line.schema.json"})
  void describesEachKey(String schema) throws IOException, InterruptedException {
    Path file = Project.FOLDER.resolve(SCHEMAS + schema);
    Shell shell =
        new Shell(
            Workbench.empty("report-keys" + schema),
            Workbench.empty("report-keys.scripts" + schema));
    int number = shell.add("jq -r '" + KEYS + "' '" + file + "'");
    Shell.Result result = shell.run().get(number);
    assertThat(result.status()).as(result.output()).isZero();
    List<String> keys = result.output().lines().toList();
    assertThat(keys).contains("kind");

    List<String> described =
        Page.named(PAGE).prose().stream()
            .flatMap(line -> CODE.matcher(line).results())
            .map(code -> code.group(1))
            .toList();
    assertThat(described).as("keys in %s", PAGE).containsAll(keys);
  }
}
