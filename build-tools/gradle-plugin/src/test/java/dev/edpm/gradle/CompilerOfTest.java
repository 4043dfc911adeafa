package dev.edpm.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;

/** A task as the plugin of a language has it, which compiles one source without a processor. */
public abstract class CompilerOfTest extends DefaultTask {

  /** The text of {@code Work.java}. */
  @Input
  public abstract Property<String> getSource();

  /** The folder of classes. */
  @OutputDirectory
  public abstract DirectoryProperty getDestinationDirectory();

  @TaskAction
  void compile() {
    compile(getTemporaryDir().toPath(), getSource().get(), getDestinationDirectory());
  }

  private static void compile(Path folder, String source, DirectoryProperty classes) {
    compile(folder, source, classes.get().getAsFile().toPath());
  }

  static void compile(Path folder, String source, Path classes) {
    try {
      Path file = Files.createDirectories(folder).resolve("Work.java");
      Files.writeString(file, source);
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null,
                  null,
                  null,
                  "-proc:none",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "-d",
                  classes.toString(),
                  file.toString());
      if (status != 0) {
        throw new IllegalStateException("javac: " + status);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
