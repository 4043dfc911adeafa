package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commit of sources, compared with what Git says. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckoutTest {

  @TempDir Path folder;
  private Path repository;
  private Path source;

  @BeforeEach
  void create() throws Exception {
    repository = Files.createDirectory(folder.resolve("r"));
    git("init", "-q");
    source = Files.createDirectories(repository.resolve("src/p")).resolve("C.java");
    Files.writeString(source, "class C {}");
    git("add", ".");
    git("-c", "user.name=n", "-c", "user.email=e@example.org", "commit", "-qm", "m");
  }

  private String git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    Process git;
    try {
      git = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeTrue(false, "git is not installed");
      return "";
    }
    String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(out).isZero();
    return out.strip();
  }

  private String commit() {
    return Checkout.around(source.getParent()).map(Checkout::commit).orElse("none");
  }

  @Test
  void isThatOfABranchOfPackedReferencesAndOfADetachedHead() throws Exception {
    String head = git("rev-parse", "HEAD");
    assertThat(commit()).isEqualTo(head);
    git("pack-refs", "--all");
    assertThat(commit()).isEqualTo(head);
    git("checkout", "-q", "--detach");
    assertThat(commit()).isEqualTo(head);
    assertThat(Checkout.around(source.getParent()).orElseThrow().path(source))
        .contains("src/p/C.java");
  }

  @Test
  void isFoundInAnAdditionalWorkingTree() throws Exception {
    git("worktree", "add", "-q", "-b", "other", folder.resolve("w").toString());
    source = folder.resolve("w/src/p/C.java");
    assertThat(commit()).isEqualTo(git("rev-parse", "other"));
  }

  private Path pipe(Path file) throws Exception {
    Files.deleteIfExists(file);
    assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD", "packed-refs", "refs/heads/pipe", "commondir"})
  @EnabledOnOs(OS.LINUX)
  void isAbsentWhereSomebodyPutAPipe(String file) throws Exception {
    Path git = repository.resolve(".git");
    Files.writeString(git.resolve("HEAD"), "ref: refs/heads/pipe\n");
    pipe(git.resolve(file));
    assertThat(commit()).isEqualTo("none");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gitdir: \0", "gitdir: /dev/zero", "gitdir: .", ""})
  @EnabledOnOs(OS.LINUX)
  void isAbsentWhereTheFolderOfGitIsNone(String text) throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(other.resolve(".git"), text);
    assertThat(Checkout.around(other)).isEmpty();
  }

  @Test
  void isAbsentWhereAReferenceIsNone() throws Exception {
    Path hash = Files.writeString(folder.resolve("hash"), "0".repeat(40));
    Path git = repository.resolve(".git");
    for (String reference : List.of("../../hash", hash.toString(), "refs/\0", "refs/heads/none")) {
      Files.writeString(git.resolve("HEAD"), "ref: " + reference);
      assertThat(commit()).as(reference).isEqualTo("none");
    }
  }

  @Test
  void isAbsentWhereReferencesAreNoText() throws Exception {
    Path git = repository.resolve(".git");
    Files.writeString(git.resolve("HEAD"), "ref: refs/heads/none");
    Files.write(git.resolve("packed-refs"), new byte[] {(byte) 0xff, '\n', (byte) 0xc0});
    assertThat(commit()).isEqualTo("none");
  }

  @Test
  void isAbsentOutsideOfARepositoryAndBeforeTheFirstCommit() throws Exception {
    assertThat(Checkout.around(Files.createDirectory(folder.resolve("plain")))).isEmpty();
    Path fresh = Files.createDirectory(folder.resolve("fresh"));
    repository = fresh;
    git("init", "-q");
    assertThat(Checkout.around(fresh)).isEmpty();
  }
}
