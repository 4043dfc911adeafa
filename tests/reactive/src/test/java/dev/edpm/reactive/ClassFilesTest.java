package dev.edpm.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.reader.classfile.ClassFileSearch;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The class files of this module, compiled again without the processor and woven as {@code edpm
 * weave} and as the agent do it: they are those that the processor has woven.
 */
@EnabledForJreRange(max = JRE.JAVA_17) // other compilers write other class files
class ClassFilesTest {

  private static final ClassFileWeaver.Options OPTIONS =
      new ClassFileWeaver.Options(NamePatterns.parse(""), NamePatterns.parse(""));

  @TempDir private Path folder;

  @BeforeEach
  void compile() throws IOException {
    try (Stream<Path> sources = Files.list(Path.of("src/test/java/dev/edpm/reactive"))) {
      List<String> arguments =
          Stream.concat(
                  Stream.of(
                      "-proc:none",
                      "-g",
                      "--release",
                      "17",
                      "-cp",
                      System.getProperty("java.class.path"),
                      "-d",
                      folder.toString()),
                  sources.map(Path::toString))
              .toList();
      assertThat(
              ToolProvider.getSystemJavaCompiler()
                  .run(null, null, null, arguments.toArray(String[]::new)))
          .isZero();
    }
  }

  private static String path(String simpleName) {
    return "dev/edpm/reactive/" + simpleName;
  }

  private byte[] compiled(String internalName) {
    try {
      return Files.readAllBytes(folder.resolve(internalName + ".class"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Optional<byte[]> onClassPath(String internalName) {
    try (InputStream in =
        ClassFilesTest.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns what the agent finds for a class. */
  private ClassFileSet searched(String internalName) {
    return new ClassFileSearch(
            name ->
                Files.exists(folder.resolve(name + ".class"))
                    ? Optional.of(compiled(name))
                    : name.startsWith(path("")) ? Optional.empty() : onClassPath(name))
        .find(internalName)
        .orElseThrow()
        .files();
  }

  private static void assertThatItIsThatOfTheProcessor(String name, byte[] woven) {
    // Not by isEqualTo(), which would print all bytes.
    assertThat(Arrays.equals(woven, onClassPath(name).orElseThrow())).as(name).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MonoLibrary",
        "UniLibrary",
        "SingleLibrary",
        "MaybeLibrary",
        "CompletableLibrary"
      })
  void areWovenAlike(String library) throws IOException {
    ClassFileWeaver.Result result = ClassFileWeaver.weave(searched(path(library)), "", OPTIONS);
    assertThat(result.found()).isEmpty();
    assertThat(result.regions()).isEqualTo(2);
    assertThatItIsThatOfTheProcessor(
        path(library), result.files().get("dev.edpm.reactive." + library));
    assertThatItIsThatOfTheProcessor(
        path(library + "_Edpm"), result.files().get("dev.edpm.reactive." + library + "_Edpm"));
  }

  @Test
  void needTheAdapterAround() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("MonoLibrary.class", compiled(path("MonoLibrary")));
    ClassFileWeaver.Result without = ClassFileWeaver.weave(ClassFileSet.of(files), "", OPTIONS);
    assertThat(without.found())
        .singleElement()
        .satisfies(
            error ->
                assertThat(error.text())
                    .contains("marked()", "Mono", "the artifact dev.edpm:edpm-reactor"));

    byte[] adapter = onClassPath("dev/edpm/reactor/MonoAdapter").orElseThrow();
    assertThat(ClassFileSet.isReferredTo(adapter)).isTrue();
    Map<String, byte[]> around = Map.of("MonoAdapter.class", adapter);
    ClassFileWeaver.Result result =
        ClassFileWeaver.weave(new ClassFileSet(files, Set.of(), around), "", OPTIONS);
    assertThatItIsThatOfTheProcessor(
        path("MonoLibrary"), result.files().get("dev.edpm.reactive.MonoLibrary"));
  }
}
