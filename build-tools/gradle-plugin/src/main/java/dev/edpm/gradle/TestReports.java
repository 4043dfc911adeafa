package dev.edpm.gradle;

import java.io.File;
import java.util.List;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * Has the JVMs of a test task write their reports into a folder, unless the build script has the
 * setting {@code edpm.report} for them.
 */
final class TestReports implements CommandLineArgumentProvider {

  private static final String SETTING = "edpm.report";

  private final Provider<Directory> folder;
  private final Provider<Boolean> given;

  private TestReports(Provider<Directory> folder, Provider<Boolean> given) {
    this.folder = folder;
    this.given = given;
  }

  static void add(Test test, Provider<Directory> folder) {
    Provider<Boolean> given =
        test.getProject().provider(() -> test.getSystemProperties().containsKey(SETTING));
    test.getOutputs().dir(folder).withPropertyName("edpm.reports");
    test.doFirst("delete the reports of earlier tests", new Clear(folder));
    test.getJvmArgumentProviders().add(new TestReports(folder, given));
  }

  @Internal
  public Provider<Directory> getFolder() {
    return folder;
  }

  @Override
  public Iterable<String> asArguments() {
    return given.get()
        ? List.of()
        : List.of("-D" + SETTING + "=" + new File(folder.get().getAsFile(), "edpm-%p.json"));
  }

  /** A named class, because Gradle does not know whether a lambda expression has changed. */
  private static final class Clear implements Action<Task> {

    private final Provider<Directory> folder;

    Clear(Provider<Directory> folder) {
      this.folder = folder;
    }

    @Override
    public void execute(Task task) {
      File[] reports = folder.get().getAsFile().listFiles((in, name) -> name.endsWith(".json"));
      if (reports != null) {
        List.of(reports).forEach(File::delete);
      }
    }
  }
}
