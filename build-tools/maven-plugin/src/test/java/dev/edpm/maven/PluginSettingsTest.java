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

  private static boolean isOff(String goal, String inside) throws Exception {
    return compiler(inside).mentions(PluginSettings.COMPILER, goal, "-Aedpm.weave=off");
  }

  private static final String OFF =
      "<configuration><compilerArgs><arg>-Xlint</arg><arg>-Aedpm.weave=off</arg></compilerArgs>"
          + "</configuration>";

  private static String execution(String goal, String inside) {
    return "<execution><id>"
        + goal
        + "</id><goals><goal>"
        + goal
        + "</goal></goals>"
        + inside
        + "</execution>";
  }

  @Test
  void instrumentationIsOffWhereTheCompilerHasTheOption() throws Exception {
    assertThat(isOff("compile", OFF)).isTrue();
    assertThat(isOff("testCompile", OFF)).isTrue();
    assertThat(isOff("compile", OFF.replace("off", "on"))).isFalse();
    assertThat(isOff("compile", "")).isFalse();
    assertThat(
            new PluginSettings(new MavenProject()).mentions(PluginSettings.COMPILER, "compile", ""))
        .isFalse();
  }

  @Test
  void instrumentationIsOffInTheExecutionThatHasTheOption() throws Exception {
    String tests =
        "<executions>" + execution("compile", "") + execution("testCompile", OFF) + "</executions>";
    assertThat(isOff("compile", tests)).isFalse();
    assertThat(isOff("testCompile", tests)).isTrue();
    String leftOut =
        "<executions>" + execution("compile", "<phase>none</phase>" + OFF) + "</executions>";
    assertThat(isOff("compile", leftOut)).isFalse();
  }
}
