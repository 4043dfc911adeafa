package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.eclipse.jdt.internal.apt.pluggable.core.dispatch.IdeBuildProcessingEnvImpl;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the Eclipse compiler, in which weaving is not possible. */
class OtherCompilerTest {

  @TempDir Path folder;

  @Test
  void oneClearError() throws Exception {
    assertThat(compile())
        .containsOnlyOnce("[EdpmCompiler]")
        .contains("ERROR", "compile with javac");
  }

  @Test
  void warningForEditors() throws Exception {
    assertThat(compile("-Aedpm.compiler=any"))
        .containsOnlyOnce("[EdpmCompiler]")
        .contains("WARNING")
        .doesNotContain("ERROR");
    assertThat(folder.resolve("out/T.class")).exists();
  }

  /** Eclipse runs processors like this while a file is edited or the workspace is built. */
  @Test
  void warningInAnEditorUnlessJavacIsAskedFor() throws Exception {
    String source = "class T { @dev.edpm.annotations.Region void m() {} }";
    assertThat(compileSource(source, List.of(new InEditor(new EdpmProcessor()))))
        .containsOnlyOnce("[EdpmCompiler]")
        .contains("WARNING", "IdeBuildProcessingEnvImpl")
        .doesNotContain("ERROR");
    assertThat(folder.resolve("out/T.class")).exists();
    assertThat(
            compileSource(
                source, List.of(new InEditor(new EdpmProcessor())), "-Aedpm.compiler=javac"))
        .containsOnlyOnce("[EdpmCompiler]")
        .contains("ERROR");
  }

  private static final class InEditor extends AbstractProcessor {
    private final Processor processor;

    InEditor(Processor processor) {
      this.processor = processor;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      processor.init(new IdeBuildProcessingEnvImpl(environment));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public Set<String> getSupportedOptions() {
      return processor.getSupportedOptions();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return processor.process(annotations, round);
    }
  }

  @Test
  void silentWhenNothingIsToBeWoven() throws Exception {
    assertThat(compile("-Aedpm.weave=off")).isEmpty();
  }

  @Test
  void classesThatRecordCountersAreThereAllTheSame() throws Exception {
    String recording =
        "import dev.edpm.annotations.*; class T { @CounterClass interface C { void c(@CounterDef"
            + "(unit = \"s\") double d); } @Knob static int k; void m() {"
            + " T_CCounters.INSTANCE.c(1); } }";
    assertThat(compileSource(recording, "-Aedpm.compiler=any"))
        .containsOnlyOnce("[EdpmCompiler]")
        .doesNotContain("ERROR");
    assertThat(folder.resolve("out/T_CCounters.class")).exists();
    assertThat(folder.resolve("out/T_Edpm.class")).doesNotExist();
    assertThat(
            compileSource(
                recording.replace("void c(", "int c("), "-Aedpm.compiler=any", "-proc:only"))
        .contains("[EdpmCounterClass]", "it returns int");
  }

  @Test
  void classesThatMakeTasksAreThereAllTheSame() throws Exception {
    String tasks =
        "import dev.edpm.annotations.*; class T { @Codelet(\"b\") static void m(@Read int[] a) {}"
            + " @Codelet(\"a\") static void n(int n) {} void m() { TCodelets.a(1); } }";
    assertThat(compileSource(tasks, "-Aedpm.compiler=any"))
        .containsOnlyOnce("[EdpmCompiler]")
        .doesNotContain("ERROR");
    assertThat(folder.resolve("out/TCodelets.class")).exists();
    assertThat(folder.resolve("generated/TCodelets.java"))
        .content()
        .containsSubsequence("CodeletDefinition B =", "CodeletDefinition A =")
        .as("this compiler does not report lines")
        .doesNotContain(".at(");
    assertThat(compileSource(tasks.replace("@Read int[]", "@Read int"), "-Aedpm.weave=off"))
        .contains("[EdpmCodeletData]", "of type int");
  }

  private String compile(String... more) throws Exception {
    return compileSource(
        "class T { @dev.edpm.annotations.Region void m() {} @dev.edpm.annotations.Region void n()"
            + " {} }",
        more);
  }

  private String compileSource(String text, String... more) throws Exception {
    return compileSource(text, List.of(new EdpmProcessor(), new MarkClaimer()), more);
  }

  private String compileSource(String text, List<Processor> processors, String... more)
      throws Exception {
    Path source = folder.resolve("T.java");
    Files.writeString(source, text);
    EclipseCompiler compiler = new EclipseCompiler();
    List<String> options =
        new ArrayList<>(
            List.of(
                "-17",
                "-s",
                Files.createDirectories(folder.resolve("generated")).toString(),
                "-d",
                folder.resolve("out").toString(),
                "-cp",
                String.join(
                    java.io.File.pathSeparator,
                    Javac.ANNOTATIONS.toString(),
                    Javac.RUNTIME.toString(),
                    Javac.TASKS.toString())));
    options.addAll(List.of(more));
    StringWriter said = new StringWriter();
    var files = compiler.getStandardFileManager(null, null, null);
    var task =
        compiler.getTask(
            new PrintWriter(said),
            files,
            null,
            options,
            null,
            files.getJavaFileObjects(source.toFile()));
    task.setProcessors(processors);
    task.call();
    return said.toString();
  }
}
