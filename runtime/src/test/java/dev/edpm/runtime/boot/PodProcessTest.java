package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.edpm.programs.DrainingProgram;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.file.OtherUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The manifests for Kubernetes, and programs with the settings, the user and the writable folders
 * that these give a container.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class PodProcessTest {

  private static final Path MANIFESTS = Path.of("..", "examples", "kubernetes");
  private static final int USER = 65_534;

  @TempDir Path folder;

  /** Reads the resources of a manifest. A key that is listed twice is an error. */
  private static List<JsonNode> resources(String name) throws IOException {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    List<JsonNode> resources = new ArrayList<>();
    String text = Files.readString(MANIFESTS.resolve(name));
    for (Object one : new Yaml(new SafeConstructor(strict)).loadAll(text)) {
      resources.add(new ObjectMapper().valueToTree(one));
    }
    return resources;
  }

  private static JsonNode service() throws IOException {
    return resources("service.yaml").get(0);
  }

  /** Returns the values of the variables of a container. */
  private static Map<String, String> variables(JsonNode container) {
    Map<String, String> variables = new HashMap<>();
    for (JsonNode variable : container.get("env")) {
      assertThat(variable.get("value").isTextual()).as("%s: YAML reads a text", variable).isTrue();
      variables.put(variable.get("name").asText(), variable.get("value").asText());
    }
    return variables;
  }

  @Test
  void theManifestsHaveWhatKubernetesNeeds() throws IOException {
    List<JsonNode> all = new ArrayList<>(resources("service.yaml"));
    all.addAll(resources("reports.yaml"));
    assertThat(all)
        .extracting(one -> one.get("apiVersion").asText() + " " + one.get("kind").asText())
        .containsExactly("apps/v1 Deployment", "v1 PersistentVolumeClaim", "v1 Pod");
    assertThat(all).allMatch(one -> one.at("/metadata/name").asText().matches("[a-z][a-z0-9-]*"));
    JsonNode deployment = all.get(0);
    assertThat(deployment.at("/spec/selector/matchLabels"))
        .isNotEmpty()
        .isEqualTo(deployment.at("/spec/template/metadata/labels"));
    checkPod(deployment.at("/spec/template/spec"));
    checkPod(all.get(2).get("spec"));
    assertThat(all.get(2).at("/spec/volumes/0/persistentVolumeClaim/claimName"))
        .isEqualTo(all.get(1).at("/metadata/name"));
  }

  private static void checkPod(JsonNode pod) {
    assertThat(pod.at("/securityContext/runAsNonRoot").booleanValue()).isTrue();
    assertThat(pod.at("/securityContext/runAsUser").intValue()).isEqualTo(USER);
    assertThat(pod.at("/securityContext/fsGroup").intValue()).isEqualTo(USER);
    Set<String> volumes = new HashSet<>(pod.get("volumes").findValuesAsText("name"));
    assertThat(pod.get("containers")).isNotEmpty();
    for (JsonNode container : pod.get("containers")) {
      assertThat(container.get("image").asText()).matches(".+:[^/]+");
      assertThat(container.at("/securityContext/readOnlyRootFilesystem").booleanValue()).isTrue();
      assertThat(container.at("/securityContext/allowPrivilegeEscalation"))
          .isEqualTo(BooleanNode.FALSE);
      assertThat(container.get("volumeMounts").findValuesAsText("name"))
          .isNotEmpty()
          .doesNotHaveDuplicates()
          .allMatch(volumes::contains);
    }
  }

  @Test
  void aRestartedContainerDoesNotReplaceTheReportOfAKilledOne() throws IOException {
    JsonNode pod = service().at("/spec/template/spec");
    assertThat(variables(pod.at("/containers/0")).get("EDPM_REPORT")).contains("%h", "%p");
    assertThat(pod.get("shareProcessNamespace").booleanValue())
        .as("else each container's process has the id 1")
        .isTrue();
  }

  @Test
  void theServiceHasTimeToWriteItsReport() throws IOException {
    JsonNode pod = service().at("/spec/template/spec");
    String wait = variables(pod.at("/containers/0")).get("EDPM_EXIT_WAIT");
    assertThat(wait).matches("[0-9]+s");
    assertThat(pod.get("terminationGracePeriodSeconds").intValue())
        .isGreaterThan(Integer.parseInt(wait.substring(0, wait.length() - 1)));
  }

  /** A process in a container of the manifest, whose volumes are folders. */
  private final class Container {

    final Fork fork;
    private final Path root;
    private final Map<String, Path> mounts = new HashMap<>();

    Container() throws IOException {
      OtherUser.canRun();
      mode(folder, "rwxr-xr-x");
      mode(Files.createDirectories(folder.resolve("tmp")), "rwxr-xr-x");
      root = mode(Files.createDirectory(folder.resolve("root")), "r-xr-xr-x");
      JsonNode container = service().at("/spec/template/spec/containers/0");
      for (String mount : container.get("volumeMounts").findValuesAsText("mountPath")) {
        Path volume = Files.createDirectory(folder.resolve("volume-" + mounts.size()));
        Files.setAttribute(volume, "unix:gid", USER);
        // As a volume with an fsGroup is.
        mounts.put(mount, mode(volume, "rwxrwxr-x"));
      }
      fork =
          new Fork(folder).in(root).as(USER).withOption("-Djava.io.tmpdir=" + mounts.get("/tmp"));
      variables(container).forEach((name, value) -> fork.withVariable(name, inVolume(value)));
    }

    private String inVolume(String value) {
      return mounts.entrySet().stream()
          .filter(mount -> value.startsWith(mount.getKey() + "/"))
          .map(mount -> mount.getValue() + value.substring(mount.getKey().length()))
          .findAny()
          .orElse(value);
    }

    Path report() {
      return mounts.get("/reports").resolve(HostName.get() + "-" + fork.process().pid() + ".json");
    }

    void assertWroteNothingElse() throws IOException {
      assertThat(Fork.files(mounts.get("/reports")))
          .containsExactly(report().getFileName().toString());
      assertThat(Fork.files(mounts.get("/tmp"))).noneMatch(name -> name.startsWith(".edpm-"));
      assertThat(Fork.files(root)).isEmpty();
    }
  }

  private static Path mode(Path file, String mode) throws IOException {
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  @Test
  void theLastReportHasTheRequestsThatAreCompletedAfterTheSignal() throws Exception {
    Container container = new Container();
    Fork fork = container.fork.start(DrainingProgram.class, "completes").ready();
    fork.process().toHandle().destroy();
    Fork.eventually(() -> Files.exists(container.report()));
    Files.createFile(container.root.resolve("go"));
    Result result = fork.end();
    Files.delete(container.root.resolve("go"));

    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isEqualTo(143);
    JsonNode report = Fork.json(container.report());
    assertThat(report.get("run").has("interim")).isFalse();
    assertThat(report.at("/regions/request/executions").asInt()).isEqualTo(3);
    assertThat(report.at("/regions/request/records")).hasSize(3);
    assertThat(Fork.problems(report)).isEmpty();
    container.assertWroteNothingElse();
  }

  @Test
  void aContainerThatIsKilledLeavesItsPeriodicReport() throws Exception {
    Container container = new Container();
    // The period of the manifest is too long for a test.
    assertThat(variables(service().at("/spec/template/spec/containers/0")))
        .containsEntry("EDPM_REPORT_EVERY", "1m");
    Fork fork =
        container
            .fork
            .withVariable("EDPM_REPORT_EVERY", "20ms")
            .start(MeasuredProgram.class, "many", "ready", "wait")
            .ready();
    Fork.eventually(
        () ->
            Files.exists(container.report())
                && Fork.json(container.report()).at("/regions/work/executions").asInt() == 300_000);
    fork.process().toHandle().destroyForcibly();
    Result result = fork.end();

    assertThat(result.status()).isEqualTo(137);
    assertThat(result.err()).isEmpty();
    JsonNode report = Fork.json(container.report());
    assertThat(report.at("/run/interim").asBoolean()).isTrue();
    assertThat(report.at("/regions/work/summary/time.wall/count").asInt()).isEqualTo(300_000);
  }
}
