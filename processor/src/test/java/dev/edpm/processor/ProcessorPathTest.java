package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an incomplete processor path, in a new process because this one has all classes. */
class ProcessorPathTest {

  @TempDir Path folder;

  @Test
  void withoutTheAnnotationsOneSentenceSaysSo() throws Exception {
    assertThat(
            javac(
                String.join(
                    File.pathSeparator,
                    Javac.PROCESSOR.toString(),
                    Javac.WEAVER.toString(),
                    Javac.JAVAPOET.toString())))
        .contains("error: [EdpmProcessorPath] edpm-annotations is not on the processor path")
        .contains("1 error")
        .doesNotContain("Exception")
        .doesNotContain("\tat ");
  }

  @Test
  void withThemItSaysNothing() throws Exception {
    String path =
        String.join(
            File.pathSeparator,
            Javac.PROCESSOR.toString(),
            Javac.WEAVER.toString(),
            Javac.JAVAPOET.toString());
    assertThat(javac(path + File.pathSeparator + Javac.ANNOTATIONS)).isEmpty();
  }

  private String javac(String processorPath) throws Exception {
    Path source = Files.writeString(folder.resolve("T.java"), "class T {}");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-processorpath",
                processorPath,
                "-processor",
                EdpmProcessor.class.getName() + "," + MarkClaimer.class.getName(),
                "-d",
                folder.toString(),
                source.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
