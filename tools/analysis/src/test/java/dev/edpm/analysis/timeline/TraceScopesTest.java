package dev.edpm.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceScopesTest {

  @TempDir Path folder;

  private TraceScopes read(String trace) throws IOException {
    Path report =
        Files.writeString(folder.resolve("r.json"), "{\"format\": \"edpm-report/1\"" + trace + "}");
    return TraceScopes.read(report);
  }

  @Test
  void anIntervalOverlapsAScopeOrIsCoveredByIt() throws IOException {
    TraceScopes scopes =
        read(
            ", \"trace\": {\"kinds\": [\"tasks\"], \"scope\": [{\"start\": 100, \"stop\": 200},"
                + " {\"start\": 300, \"stop\": null}]}");
    assertThat(scopes.overlap(-1, 50, 99)).isFalse();
    assertThat(scopes.overlap(-1, 50, 100)).isTrue();
    assertThat(scopes.overlap(-1, 201, 299)).isFalse();
    assertThat(scopes.overlap(-1, 1000, 2000)).isTrue();
    assertThat(scopes.cover(-1, 100, 200)).isTrue();
    assertThat(scopes.cover(-1, 150, 350)).isFalse();
    assertThat(scopes.cover(-1, 400, 5000)).isTrue();
  }

  @Test
  void withoutATraceNothingIsLeftOut() throws IOException {
    assertThat(read("").overlap(-1, 0, 1)).isTrue();
    assertThat(read(", \"trace\": {\"kinds\": [\"user\"]}").cover(-1, 0, 1)).isTrue();
  }

  @Test
  void aTraceThatWasNeverStartedLeavesOutAll() throws IOException {
    TraceScopes scopes = read(", \"trace\": {\"kinds\": [\"user\"], \"scope\": []}");
    assertThat(scopes.overlap(-1, 0, 1)).isFalse();
    assertThat(scopes.cover(-1, 0, 1)).isFalse();
  }

  @Test
  void eachRunOfAMergeHasItsOwnScope() throws IOException {
    TraceScopes scopes =
        read(
            ", \"runs\": [{\"rank\": 0}, {\"rank\": 1}], \"trace\": {\"0\": {\"scope\":"
                + " [{\"start\": 0, \"stop\": 10}]}, \"1\": {\"scope\": [{\"start\": 20, \"stop\":"
                + " 30}]}}");
    assertThat(scopes.overlap(0, 5, 6)).isTrue();
    assertThat(scopes.overlap(1, 5, 6)).isFalse();
    assertThat(scopes.overlap(1, 25, 26)).isTrue();
    assertThat(scopes.overlap(2, 5, 6)).as("without a trace").isTrue();
  }
}
