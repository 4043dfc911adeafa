package dev.edpm.gradle;

import dev.edpm.runtime.Edpm;
import java.util.HashMap;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.bundling.AbstractArchiveTask;
import org.gradle.api.tasks.compile.JavaCompile;

/**
 * Instruments the source sets of a project: the processor inside javac, and a step after each other
 * compiler, which weaves its classes in place.
 */
final class Instrumentation {

  private static final String[] OTHER_LANGUAGES = {"kotlin", "scala", "groovy"};

  private final Project project;
  private final EdpmExtension options;

  /** The tasks of the other compilers by name, which exist only if their plugins are applied. */
  private final Map<String, SourceSet> otherCompilers = new HashMap<>();

  private final JoinedLists lists = new JoinedLists();

  Instrumentation(Project project, EdpmExtension options) {
    this.project = project;
    this.options = options;
  }

  /** Adds a source set. */
  void add(SourceSet sourceSet) {
    add(sourceSet.getImplementationConfigurationName(), "edpm-runtime");
    add(sourceSet.getAnnotationProcessorConfigurationName(), "edpm-processor");
    project
        .getTasks()
        .named(sourceSet.getCompileJavaTaskName(), JavaCompile.class)
        .configure(
            task ->
                task.getOptions()
                    .getCompilerArgumentProviders()
                    .add(new ProcessorOptions(options.getRegions(), options.getCounters())));
    for (String language : OTHER_LANGUAGES) {
      otherCompilers.put(sourceSet.getCompileTaskName(language), sourceSet);
    }
    lists.add(sourceSet.getOutput().getClassesDirs());
  }

  private void add(String configuration, String artifact) {
    project.getDependencies().add(configuration, "dev.edpm:" + artifact + ":" + Edpm.VERSION);
  }

  /** Adds the weaving to the tasks of compilers other than javac, and the lists to archives. */
  void addToTasks() {
    project
        .getTasks()
        .withType(AbstractArchiveTask.class)
        .configureEach(task -> task.eachFile(lists));
    project
        .getTasks()
        .configureEach(
            task -> {
              if (otherCompilers.containsKey(task.getName())) {
                weaveAfter(task, otherCompilers.get(task.getName()).getCompileClasspath());
              }
            });
  }

  private void weaveAfter(Task task, FileCollection classPath) {
    // Kotlin's tasks have this property too, but their types are not on the plugin's class path.
    DirectoryProperty classes = (DirectoryProperty) task.property("destinationDirectory");
    Provider<Directory> kept =
        project.getLayout().getBuildDirectory().dir("edpm/unwoven/" + task.getName());
    task.getInputs().property("edpm.regions", options.getRegions()).optional(true);
    task.getInputs().property("edpm.counters", options.getCounters()).optional(true);
    task.getInputs().property("edpm.version", Edpm.VERSION);
    task.getInputs().files(classPath).withPropertyName("edpm.classPath");
    task.getOutputs().dir(kept).withPropertyName("edpm.unwoven");
    // Incremental compilers read their own output.
    task.doFirst("put the unwoven classes back", new Unweave(classes, kept));
    task.doLast(
        "weave regions",
        new Weave(classes, kept, options.getRegions(), options.getCounters(), classPath));
  }
}
