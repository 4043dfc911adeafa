package dev.edpm.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Edpm;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the plugin in a project that Gradle has built in this JVM. A task of the test stands for
 * Kotlin's compiler: it calls javac without the processor. Tasks run one by one, without Gradle's
 * up-to-date checks and caches.
 */
// This version of Gradle does not run on newer JDKs.
@EnabledForJreRange(max = JRE.JAVA_23)
class EdpmPluginTest {

  private static final String INDEX = "META-INF/edpm/regions";
  private static final String WORK =
      "class Work { @dev.edpm.annotations.Region(\"work\") void m() { } void plain() { } }";

  @TempDir Path folder;
  private Project project;

  @BeforeEach
  void createProject() {
    project =
        ProjectBuilder.builder()
            .withProjectDir(folder.resolve("project").toFile())
            .withGradleUserHomeDir(folder.resolve("home").toFile())
            .withName("shop")
            .build();
  }

  @Test
  void aJavaProjectHasTheRuntimeAndTheProcessor() throws IOException {
    script(
        """
        apply plugin: 'dev.edpm'
        apply plugin: 'java'
        edpm {
          regions = 'shop.**,!shop.Order.main'
        }
        """);

    assertThat(dependencies("implementation")).containsExactly("edpm-runtime");
    assertThat(dependencies("annotationProcessor")).containsExactly("edpm-processor");
    assertThat(dependencies("testAnnotationProcessor")).containsExactly("edpm-processor");
    for (String name : List.of("compileJava", "compileTestJava")) {
      JavaCompile task = (JavaCompile) project.getTasks().getByName(name);
      assertThat(task.getOptions().getAllCompilerArgs())
          .contains("-Aedpm.regions=shop.**,!shop.Order.main")
          .noneMatch(argument -> argument.startsWith("-Aedpm.counters"));
      assertThat(task.getInputs().getProperties().values()).contains("shop.**,!shop.Order.main");
    }
  }

  @Test
  void aProjectWithoutJavaIsNotChanged() throws IOException {
    script("apply plugin: 'dev.edpm'");

    assertThat(project.getConfigurations()).isEmpty();
    assertThat(project.getTasks().findByName("edpmCheck")).isNull();
  }

  @Test
  void theClassesOfAnotherCompilerAreWovenAfterIt() throws IOException {
    script("apply plugin: 'java'\napply plugin: 'dev.edpm'\nedpm { regions = 'Work.plain' }");
    Task compile = compiler("compileKotlin", "kotlin/main", WORK);

    run(compile);

    assertThat(text("kotlin/main/Work.class")).contains("dev.edpm.Woven");
    assertThat(rows("kotlin/main")).hasSize(2).anyMatch(row -> row.contains("\tWork.plain\t"));
    String woven = text("kotlin/main/Work.class");

    run(compile);

    assertThat(text("kotlin/main/Work.class")).isEqualTo(woven);
  }

  /** Kotlin's own task, with classes that javac has written. */
  @Test
  void kotlinsTaskWeavesAndReadsItsOwnOutput() throws IOException {
    script("apply plugin: 'org.jetbrains.kotlin.jvm'\napply plugin: 'dev.edpm'");
    hideDependencies();
    CompilerOfTest.compile(folder, WORK, build("classes/kotlin/main"));
    String unwoven = text("kotlin/main/Work.class");
    Task compile = project.getTasks().getByName("compileKotlin");
    Action<? super Task> first = compile.getActions().get(0);
    Action<? super Task> last = compile.getActions().get(2);

    last.execute(compile);
    assertThat(text("kotlin/main/Work.class")).contains("dev.edpm.Woven");
    assertThat(compile.getOutputs().getFiles().getFiles())
        .contains(
            build("classes/kotlin/main").toFile(), build("edpm/unwoven/compileKotlin").toFile());

    first.execute(compile);
    assertThat(text("kotlin/main/Work.class")).isEqualTo(unwoven);
    assertThat(project.getTasks().getByName("compileTestKotlin").getActions()).hasSize(3);
  }

  @Test
  void scalaAndGroovyAreWovenToo() throws IOException {
    script("apply plugin: 'groovy'\napply plugin: 'scala'\napply plugin: 'dev.edpm'");

    for (String name :
        List.of("compileGroovy", "compileScala", "compileTestGroovy", "compileTestScala")) {
      Task task = project.getTasks().getByName(name);
      assertThat(task.getActions())
          .as(name)
          .hasSize(project.getTasks().getByName("compileJava").getActions().size() + 2);
    }
  }

  @Test
  void aClassThatCannotBeWovenFailsTheTask() throws IOException {
    script("apply plugin: 'java'\napply plugin: 'dev.edpm'");
    Task compile =
        compiler(
            "compileKotlin",
            "kotlin/main",
            "class Work { void m() { dev.edpm.runtime.Span.open(\"row\"); } }");

    assertThatThrownBy(() -> run(compile))
        .isInstanceOf(GradleException.class)
        .hasMessageContaining("cannot be woven");
  }

  @Test
  void checkNamesWhatIsNotInstrumented() throws IOException {
    script("apply plugin: 'java'\napply plugin: 'dev.edpm'");
    Path java = build("classes/java/main");
    CompilerOfTest.compile(folder, WORK, java);
    Task check = project.getTasks().getByName("edpmCheck");

    assertThatThrownBy(() -> run(check))
        .isInstanceOf(GradleException.class)
        .hasMessageContaining("1 annotated member is not instrumented");

    Task compile = compiler("compileKotlin", "java/main", WORK);
    run(compile);
    run(check);
    Task all = project.getTasks().getByName("check");
    assertThat(all.getTaskDependencies().getDependencies(all).contains(check)).isTrue();
  }

  /** Only one of two files of the same name in an archive would be found. */
  @Test
  void aJarHasTheRegionsOfAllLanguages() throws IOException {
    script("apply plugin: 'java'\napply plugin: 'dev.edpm'");
    Files.createDirectories(build("classes/java/main/META-INF/edpm"));
    Files.writeString(build("classes/java/main").resolve(INDEX), "# list\nrow of Java\n");
    Files.createDirectories(build("classes/kotlin/main/META-INF/edpm"));
    Files.writeString(build("classes/kotlin/main").resolve(INDEX), "# list\nrow of Kotlin\n");
    ((ConfigurableFileCollection) sourceSets().getByName("main").getOutput().getClassesDirs())
        .from(build("classes/kotlin/main"));
    // Gradle creates the folders of outputs before it runs a task.
    Files.createDirectories(build("libs"));
    Jar jar = (Jar) project.getTasks().getByName("jar");

    run(jar);

    try (ZipFile zip = new ZipFile(jar.getArchiveFile().get().getAsFile())) {
      assertThat(zip.stream().filter(entry -> entry.getName().equals(INDEX))).hasSize(1);
      String list =
          new String(
              zip.getInputStream(zip.getEntry(INDEX)).readAllBytes(), StandardCharsets.UTF_8);
      assertThat(list.lines()).containsExactlyInAnyOrder("# list", "row of Java", "row of Kotlin");
    }
  }

  @Test
  void testsWriteReportsThatThePageShows() throws IOException {
    script("apply plugin: 'java'\napply plugin: 'dev.edpm'");
    List<String> arguments = jvmArguments();
    String report = build("edpm/reports/test/edpm-%p.json").toString();
    assertThat(arguments).contains("-Dedpm.report=" + report);
    Path one = write("edpm/reports/test/edpm-1.json", report(3));
    write("edpm/reports/test/edpm-2.json", report(4));
    Task html = project.getTasks().getByName("edpmHtml");

    run(html);

    assertThat(build("reports/edpm/index.html")).content().contains("work");
    assertThat(build("edpm/edpm-merged.json")).content().contains("\"executions\": 7");
    Files.delete(one);
    run(html);
    assertThat(build("edpm/edpm-merged.json")).doesNotExist();
  }

  @Test
  void aSettingOfTheBuildScriptDecidesWhereTestsWrite() throws IOException {
    script(
        "apply plugin: 'java'\napply plugin: 'dev.edpm'\n"
            + "test { systemProperty 'edpm.report', 'off' }");

    List<String> arguments = jvmArguments();

    assertThat(arguments).containsOnlyOnce("-Dedpm.report=off");
    assertThat(arguments).noneMatch(argument -> argument.contains("edpm-%p"));
  }

  @Test
  void aGateFailsTheBuild() throws IOException {
    Path gate = Files.writeString(folder.resolve("gate.edpm"), "region work: executions <= 3\n");
    script(
        "apply plugin: 'java'\napply plugin: 'dev.edpm'\n"
            + "edpmDiff { gate = file('"
            + gate
            + "') }");
    EdpmDiff diff = (EdpmDiff) project.getTasks().getByName("edpmDiff");

    assertThatThrownBy(() -> run(diff)).hasMessageContaining("the tests have written no report");
    write("edpm/reports/test/edpm-1.json", report(3));
    run(diff);
    write("edpm/reports/test/edpm-1.json", report(4));
    assertThatThrownBy(() -> run(diff)).hasMessageContaining("a rule of the gate is violated");
    diff.getGate().set((File) null);
    assertThatThrownBy(() -> run(diff)).hasMessageContaining("there is nothing to compare with");
  }

  private void script(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("build.gradle"), text);
    project.apply(options -> options.from(file.toFile()));
  }

  private List<String> dependencies(String configuration) {
    return project.getConfigurations().getByName(configuration).getDependencies().stream()
        .filter(
            each -> "dev.edpm".equals(each.getGroup()) && Edpm.VERSION.equals(each.getVersion()))
        .map(Dependency::getName)
        .toList();
  }

  private SourceSetContainer sourceSets() {
    return project.getExtensions().getByType(SourceSetContainer.class);
  }

  /** These projects have no repository. */
  private void hideDependencies() {
    sourceSets().getByName("main").setCompileClasspath(project.files());
  }

  /** Creates a task as the plugin of a language does. */
  private Task compiler(String name, String classes, String source) {
    hideDependencies();
    CompilerOfTest task = project.getTasks().create(name, CompilerOfTest.class);
    task.getSource().set(source);
    task.getDestinationDirectory()
        .set(project.getLayout().getBuildDirectory().dir("classes/" + classes));
    return task;
  }

  private List<String> jvmArguments() {
    return ((org.gradle.api.tasks.testing.Test) project.getTasks().getByName("test"))
        .getAllJvmArgs();
  }

  private static void run(Task task) {
    List.copyOf(task.getActions()).forEach(action -> action.execute(task));
  }

  private Path build(String path) {
    return folder.resolve("project/build").resolve(path);
  }

  private String text(String path) throws IOException {
    return Files.readString(build("classes/" + path), StandardCharsets.ISO_8859_1);
  }

  private List<String> rows(String classes) throws IOException {
    return Files.readAllLines(build("classes/" + classes).resolve(INDEX)).stream()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }

  /** Returns a report with one region. */
  private static String report(int executions) {
    return """
        {"format": "edpm-report/1",
         "run": {"program": "p", "host": "h", "pid": %d, "jvm": "j", "started": "2026-01-31T12:00:00Z",
           "ended": "2026-01-31T12:00:01Z"},
         "threads": {"1": {"name": "main", "virtual": false}},
         "backends": [], "counters": {"time.wall": {"unit": "ns", "help": "t", "scope": "thread"}},
         "regions": {"work": {
           "location": {"class": "A", "member": "m", "signature": "()V", "file": "A.java", "line": 1},
           "counters": ["time.wall"], "executions": %d, "outermost": %d,
           "summary": {"time.wall": {"sum": 9, "self": 9, "min": 1, "max": 9, "mean": 3.0,
             "stddev": 0.0, "p50": 3, "p90": 3, "p95": 3, "p99": 3, "p999": 3}}}},
         "problems": []}
        """
        .formatted(executions, executions, executions);
  }

  private Path write(String path, String text) throws IOException {
    Files.createDirectories(build(path).getParent());
    return Files.writeString(build(path), text);
  }
}
