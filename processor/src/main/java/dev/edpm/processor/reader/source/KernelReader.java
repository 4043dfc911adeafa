package dev.edpm.processor.reader.source;

import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.KernelMark;
import dev.edpm.weaver.names.RuntimeNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ExecutableElement;
import javax.tools.JavaFileManager;
import javax.tools.StandardLocation;

/** Reads {@code @OpenCl}, and the programs that it names, which are resources. */
final class KernelReader {

  private static final List<StandardLocation> LOCATIONS =
      List.of(
          StandardLocation.CLASS_OUTPUT, StandardLocation.SOURCE_PATH, StandardLocation.CLASS_PATH);

  private final Filer filer;
  private final MarkValues marks;
  private final List<String> folders;

  /**
   * Creates a reader.
   *
   * @param folders other folders with resources
   */
  KernelReader(Filer filer, MarkValues marks, List<String> folders) {
    this.filer = filer;
    this.marks = marks;
    this.folders = folders;
  }

  /**
   * Reads the annotation of a method, if it has one.
   *
   * @param packageName the package of the method's class
   */
  Optional<KernelMark> read(ExecutableElement method, String packageName) {
    return marks
        .find(method, RuntimeNames.OPENCL_ANNOTATION)
        .map(
            mark ->
                mark.text("source", "").isBlank()
                    ? new KernelMark(mark, Optional.of(mark.text("code", "")), List.of())
                    : find(mark, packageName));
  }

  private KernelMark find(WrittenMark mark, String packageName) {
    String name = mark.text("source", "");
    boolean isAbsolute = name.startsWith("/");
    String inPackage = isAbsolute ? "" : packageName;
    String relative = isAbsolute ? name.substring(1) : name;
    List<String> searched = new ArrayList<>();
    for (StandardLocation location : LOCATIONS) {
      Optional<String> text = managed(location, inPackage, relative);
      if (text.isPresent()) {
        return new KernelMark(mark, text, searched);
      }
      searched.add(words(location));
    }
    String path = inPackage.isEmpty() ? relative : inPackage.replace('.', '/') + "/" + relative;
    for (String folder : folders) {
      try {
        byte[] bytes = Files.readAllBytes(Path.of(folder, path));
        String text = new String(bytes, StandardCharsets.UTF_8);
        return new KernelMark(mark, Optional.of(text), searched);
      } catch (IOException | RuntimeException e) {
        searched.add(folder);
      }
    }
    return new KernelMark(mark, Optional.empty(), searched);
  }

  /** Reads a file of a {@link JavaFileManager.Location}. */
  private Optional<String> managed(StandardLocation location, String inPackage, String name) {
    // Not getCharContent, because the encoding of the Java sources may be another.
    try (InputStream in = filer.getResource(location, inPackage, name).openInputStream()) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // file managers report a missing file with different exceptions
    }
  }

  private static String words(StandardLocation location) {
    return switch (location) {
      case CLASS_OUTPUT -> "the class output";
      case SOURCE_PATH -> "the source path";
      default -> "the class path";
    };
  }
}
