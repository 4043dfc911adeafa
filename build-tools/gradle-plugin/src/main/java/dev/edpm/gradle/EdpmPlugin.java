package dev.edpm.gradle;

import java.io.File;
import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * The plugin {@code dev.edpm}: it instruments the classes of a project and of its tests, whichever
 * language they are written in, and adds tasks that check them and show and compare the reports of
 * tests.
 */
public final class EdpmPlugin implements Plugin<Project> {

  private static final String GROUP = LifecycleBasePlugin.VERIFICATION_GROUP;

  /** Creates the plugin; for Gradle. */
  public EdpmPlugin() {}

  @Override
  public void apply(Project project) {
    EdpmExtension options = project.getExtensions().create("edpm", EdpmExtension.class);
    project
        .getPluginManager()
        .withPlugin(
            "java",
            java -> {
              Instrumentation instrumentation = new Instrumentation(project, options);
              SourceSetContainer sourceSets =
                  project.getExtensions().getByType(SourceSetContainer.class);
              sourceSets.all(instrumentation::add);
              instrumentation.addToTasks();
              addTasks(project, sourceSets);
            });
  }

  private static void addTasks(Project project, SourceSetContainer sourceSets) {
    TaskProvider<EdpmCheck> check =
        project
            .getTasks()
            .register(
                "edpmCheck",
                EdpmCheck.class,
                task -> {
                  describe(task, "Fails if an annotated member is not instrumented.");
                  sourceSets.all(each -> task.getClasses().from(each.getOutput().getClassesDirs()));
                });
    project
        .getTasks()
        .named(LifecycleBasePlugin.CHECK_TASK_NAME)
        .configure(task -> task.dependsOn(check));
    Provider<Directory> reports = project.getLayout().getBuildDirectory().dir("edpm/reports");
    project
        .getTasks()
        .withType(Test.class)
        .configureEach(
            test -> TestReports.add(test, reports.map(folder -> folder.dir(test.getName()))));
    project
        .getTasks()
        .register(
            "edpmHtml",
            EdpmHtml.class,
            task -> {
              describe(task, "Writes the page of the tests' report.");
              task.dependsOn(project.getTasks().named("test"));
              task.mustRunAfter(project.getTasks().withType(Test.class));
              task.getReports().from(tree(project, reports));
              task.getSources()
                  .from(sourceSets.named(SourceSet.MAIN_SOURCE_SET_NAME).map(EdpmPlugin::sources));
              task.getMerged()
                  .convention(
                      project.getLayout().getBuildDirectory().file("edpm/edpm-merged.json"));
              task.getOutput()
                  .convention(
                      project.getLayout().getBuildDirectory().file("reports/edpm/index.html"));
            });
    project
        .getTasks()
        .register(
            "edpmDiff",
            EdpmDiff.class,
            task -> {
              describe(task, "Compares reports of an earlier version with those of the tests.");
              task.dependsOn(project.getTasks().named("test"));
              task.mustRunAfter(project.getTasks().withType(Test.class));
              task.getReports().from(tree(project, reports));
              task.getFormat().convention("text");
              task.getAllowUnjudged().convention(false);
              task.getStrict().convention(false);
            });
  }

  private static Object tree(Project project, Provider<Directory> reports) {
    return project.fileTree(reports, tree -> tree.include("**/*.json"));
  }

  private static List<File> sources(SourceSet sourceSet) {
    return List.copyOf(sourceSet.getAllSource().getSrcDirs());
  }

  private static void describe(Task task, String description) {
    task.setGroup(GROUP);
    task.setDescription(description);
  }
}
