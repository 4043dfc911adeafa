package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the commands of the pages, in their order. */
class PagesTest {

  /** Blocks that are not run, and the reasons. */
  private static final Map<String, String> NOT_RUN =
      Map.ofEntries(
          Map.entry(
              "sh long",
              "it measures for an hour or more; CommittedPageTest of benchmarks/evaluation compares the page"
                  + " with what was measured"),
          Map.entry(
              "sh kubectl",
              "there is no cluster; PodProcessTest of runtime checks the manifests and runs their set-up"),
          Map.entry(
              "sh docker",
              "the build needs no Docker; LauncherTest of tests/integration does what the Dockerfile says"),
          Map.entry("text", "a drawing"),
          Map.entry("c", "the original of a program in Java, which is run"),
          Map.entry(
              "mvn -q -DskipTests install",
              "the repository of these tests has the artifacts already"),
          Map.entry(
              "unzip -q tools/cli/target/edpm-0.1.0-SNAPSHOT.zip -d ~",
              "the home folder of these tests has it"),
          Map.entry("proguard", "ProGuard is not among the things that the build needs"),
          Map.entry(
              "kotlin",
              "the command of Gradle is not among the things that the build needs; GradlePageTest of"
                  + " build-tools/gradle-plugin evaluates the blocks of docs/gradle.md, and KotlinTest of"
                  + " the weaver compiles such programs"),
          Map.entry("scala", "ScalaTest of the weaver compiles such programs"),
          Map.entry("groovy", "GroovyTest of the weaver compiles such programs"),
          Map.entry(
              "mvn verify", "it is what runs this test; ReadmeTest compares it with the build"));

  private static final String README = "README.md";

  /** The README's build, whose artifacts are here already. */
  private static final String BUILD =
      "mvn -B -ntp -Dmaven.test.skip -pl examples,tools/cli -am package";

  /** Whether the README's build is run, in a copy of the sources; that takes about a minute. */
  private static final boolean BUILDS = Boolean.getBoolean("test.readme.build");

  /** Whether only pages with blocks for newer JDKs are run; the other ones were run on JDK 17. */
  private static final boolean NEWER_ONLY = Boolean.getBoolean("test.pages.newer");

  /** The names of the pages to run, separated by commas; all of them if it is empty. */
  private static final String SOME = System.getProperty("test.pages", "");

  /** Whether the commands of blocks that need a device of OpenCL are run. */
  private static final boolean OPENCL = hasDriverOfOpenCl();

  static List<Named<Page>> pages() throws IOException {
    return Page.all().stream()
        .filter(
            page ->
                SOME.isEmpty()
                    || List.of(SOME.split(",")).contains(page.name().replace("docs/", "")))
        .filter(page -> !NEWER_ONLY || page.blocks().stream().anyMatch(PagesTest::needsNewerJdk))
        .map(page -> Named.of(page.name(), page))
        .toList();
  }

  private static boolean needsNewerJdk(Block block) {
    return block.leastJdk() > 17;
  }

  private static boolean needsOpenCl(Block block) {
    return block.has("opencl");
  }

  /** Looks where the loader of OpenCL looks for drivers. */
  private static boolean hasDriverOfOpenCl() {
    String[] files = new File("/etc/OpenCL/vendors").list();
    return files != null && Arrays.stream(files).anyMatch(name -> name.endsWith(".icd"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void doesWhatItSays(Page page) throws IOException, InterruptedException {
    String name = page.name().replace('/', '-').replace(".md", "");
    boolean readme = page.name().equals(README);
    Path folder =
        !readme
            ? Workbench.project(name)
            : BUILDS ? Workbench.checkout(name) : Workbench.built(name);
    Shell shell = new Shell(folder, Workbench.empty(name + ".scripts"));
    if (readme && !BUILDS) {
      shell.add(
          ("mvn() { if [[ \"mvn $*\" == '%s' ]]; then echo '[INFO] BUILD SUCCESS';"
                  + " else command mvn \"$@\"; fi; }")
              .formatted(BUILD));
    }
    if (page.name().equals(Workbench.GETTING_STARTED)) {
      shell.add("mvn() { \"$REAL_MAVEN\" \"$@\"; }");
    }
    Map<Integer, Step> steps = new LinkedHashMap<>();
    for (int i = 0; i < page.blocks().size(); i++) {
      add(page, i, shell, steps);
    }
    Map<Integer, Shell.Result> results = shell.run();

    List<String> differences = new ArrayList<>();
    steps.forEach(
        (number, step) ->
            difference(step, results.get(number))
                .ifPresent(text -> differences.add(page.name() + ":" + text)));
    assertThat(differences).as(() -> String.join("\n", differences)).isEmpty();
    assumeTrue(
        OPENCL || page.blocks().stream().noneMatch(PagesTest::needsOpenCl),
        "no driver of OpenCL is installed, so that the commands for it were not run");
  }

  private static void add(Page page, int number, Shell shell, Map<Integer, Step> steps)
      throws IOException {
    Block block = page.blocks().get(number);
    String at = page.name() + ":" + block.line();
    if (block.file().isPresent()) {
      shell.add(writes(block));
      return;
    }
    if (Step.is(block)) {
      Step step = Step.of(page, number);
      if (block.leastJdk() <= Runtime.version().feature()
          && !NOT_RUN.containsKey(step.command())
          && (OPENCL || !needsOpenCl(block))) {
        steps.put(shell.add(step.command()), step);
      }
    } else if (Step.isOutput(block)) {
      assertThat(number).as(at + ": the output of which commands?").isPositive();
      assertThat(Step.is(page.blocks().get(number - 1)))
          .as(at + ": the output of which commands?")
          .isTrue();
    } else if (Excerpts.areIn(block.language())) {
      Excerpts.check(block, at);
    } else {
      assertThat(NOT_RUN).as(at + ": who runs this block?").containsKey(block.info());
    }
  }

  private static Optional<String> difference(Step step, Shell.Result result) {
    String at = step.line() + ": " + step.command();
    if (result == null) {
      return Optional.of(at + "\n-- was not run to its end\n");
    }
    boolean status = (result.status() != 0) == step.fails();
    if (status && step.expected().matches(result.output())) {
      return Optional.empty();
    }
    return Optional.of(
        "%s%n-- exit status %d, printed:%n%s-- the page says:%n%s%n"
            .formatted(
                at, result.status(), result.output(), String.join("\n", step.expected().lines())));
  }

  /** A script that writes a file as the page has it, or adds lines at the end of an element. */
  private static String writes(Block block) {
    String file = block.file().orElseThrow();
    if (block.element().isPresent()) {
      String end = "</" + block.element().get() + ">";
      String lines = block.text().substring(block.text().indexOf('\n') + 1);
      return "cat > .mvn/lines <<'END OF LINES'\n%sEND OF LINES\n".formatted(lines)
          + "sed -i -e '0,\\:%s:{\\:%s:e cat .mvn/lines' -e '}' '%s'".formatted(end, end, file);
    }
    return "mkdir -p \"$(dirname '%s')\" && cat > '%s' <<'END OF FILE'\n%sEND OF FILE"
        .formatted(file, file, block.text());
  }
}
