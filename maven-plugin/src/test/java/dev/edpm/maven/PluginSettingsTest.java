package dev.edpm.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class PluginSettingsTest {

  private static PluginSettings compiler(String inside) throws Exception {
    String project =
        "<project><build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>"
            + inside
            + "</plugin></plugins></build></project>";
    return new PluginSettings(
        new MavenProject(new MavenXpp3Reader().read(new StringReader(project))));
  }

  private static boolean isOff(String inside) throws Exception {
    return compiler(inside).mentions(PluginSettings.COMPILER, "-Aedpm.weave=off");
  }

  @Test
  void instrumentationIsOffWhereTheCompilerHasTheOption() throws Exception {
    String arguments =
        "<configuration><compilerArgs><arg>-Xlint</arg><arg>-Aedpm.weave=off</arg></compilerArgs>"
            + "</configuration>";
    assertThat(isOff(arguments)).isTrue();
    assertThat(isOff("<executions><execution>" + arguments + "</execution></executions>")).isTrue();
    assertThat(isOff(arguments.replace("off", "on"))).isFalse();
    assertThat(isOff("")).isFalse();
    assertThat(new PluginSettings(new MavenProject()).mentions(PluginSettings.COMPILER, "x"))
        .isFalse();
  }
}
