package dev.edpm.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of files that are there, and of what others put in the way. */
@EnabledOnOs(OS.LINUX)
class AtomicFileTest {

  @TempDir Path folder;

  private static void write(Path file, String text) throws IOException {
    AtomicFile.write(file, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-r-----", "rw-rw-rw-", "r--------"})
  void theModeOfTheFileStays(String mode) throws IOException {
    Path file = Files.writeString(folder.resolve("r.json"), "before");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    write(file, "after");
    assertThat(file).hasContent("after");
    assertThat(mode(file)).isEqualTo(mode);
  }

  @Test
  void whileItIsWrittenNobodyReadsMoreThanTheFileAllows() throws IOException {
    Path file = Files.writeString(folder.resolve("r.json"), "before");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    AtomicFile.write(
        file,
        stream -> {
          for (String name : files()) {
            assertThat(mode(folder.resolve(name))).as(name).isEqualTo("rw-------");
          }
        });
    assertThat(files()).containsExactly("r.json");
  }

  @Test
  void aNewFileHasTheModeOfNewFiles() throws IOException {
    Path other = Files.createFile(folder.resolve("other"));
    write(folder.resolve("r.json"), "new");
    assertThat(mode(folder.resolve("r.json"))).isEqualTo(mode(other));
  }

  @Test
  void aFileOfRootsThatRootReplacesStaysItsOwners() throws IOException {
    Path file = Files.writeString(folder.resolve("r.json"), "before");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    OtherUser.owns(file);
    write(file, "after");
    assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(OtherUser.ID);
    assertThat(mode(file)).isEqualTo("rw-------");
  }

  @Test
  void aLinkOfAnotherUserIsNotFollowed() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path link = Files.createSymbolicLink(folder.resolve("r.json"), victim);
    OtherUser.owns(link);
    assertThatThrownBy(() -> write(link, "new"))
        .isInstanceOfSatisfying(
            FileSystemException.class,
            e ->
                assertThat(e.getReason())
                    .isEqualTo("the symbolic link " + link + " belongs to another user"));
    assertThat(victim).hasContent("precious");
    assertThat(files()).containsExactly("r.json", "victim");
  }

  @Test
  void aFolderThatIsALinkOfAnotherUserIsNotEntered() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path link = Files.createSymbolicLink(folder.resolve("out"), home);
    OtherUser.owns(link);
    assertThatThrownBy(() -> write(link.resolve("deep/r.json"), "new"))
        .hasMessageContaining("belongs to another user");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void ownLinksAreFollowedAlsoInFoldersAndToWhatIsNotThere() throws IOException {
    Files.createDirectories(folder.resolve("real/deep"));
    Files.createSymbolicLink(folder.resolve("out"), Path.of("real/./deep"));
    Files.createSymbolicLink(folder.resolve("real/deep/r.json"), Path.of("../x.json"));
    write(folder.resolve("out/r.json"), "new");
    assertThat(folder.resolve("real/x.json")).isRegularFile().hasContent("new");
    assertThat(folder.resolve("real/deep/r.json")).isSymbolicLink();
  }

  @Test
  @Timeout(60)
  void aPipeIsNotOpened() throws Exception {
    Path pipe = folder.resolve("r.json");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatThrownBy(() -> write(pipe, "new"))
        .isInstanceOfSatisfying(
            FileSystemException.class,
            e ->
                assertThat(e.getReason())
                    .isEqualTo("it is a pipe or a device, which could block the program"));
    assertThat(files()).containsExactly("r.json");
  }

  @Test
  void aFileInMemoryIsReplacedAsAnyOther() throws IOException {
    Path memory = Path.of("/dev/shm");
    assumeTrue(Files.isWritable(memory), "there is no /dev/shm here");
    Path file = memory.resolve("edpm-test-" + ProcessHandle.current().pid() + ".json");
    try {
      write(file, "one");
      write(file, "two");
      assertThat(file).hasContent("two");
    } finally {
      Files.deleteIfExists(file);
    }
  }

  @Test
  void openFileOfTheProcessIsAppendedTo() throws Exception {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ToStandardOutput.class.getName())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor()).isZero();
    assertThat(out).hasContent("of the program\nof ours\nof the program");
  }

  /** Writes to a file in place of its standard output. */
  static final class ToStandardOutput {

    private ToStandardOutput() {}

    public static void main(String[] args) throws IOException {
      System.out.println("of the program");
      write(Path.of("/dev/stdout"), "of ours\n");
      System.out.println("of the program");
    }
  }

  @Test
  void aNameThatIsTakenIsNotUsedWhateverItIs() throws IOException {
    Path victim = folder.resolve("victim");
    Files.createFile(folder.resolve("a"));
    Files.createSymbolicLink(folder.resolve("b"), victim);
    Queue<String> names = new ArrayDeque<>(List.of("a", "b", "c"));
    assertThat(TemporaryFile.create(folder, names::remove).path()).isEqualTo(folder.resolve("c"));
    assertThat(victim).doesNotExist();
  }

  @Test
  void noTwoNamesAreTheSameAndTheyCanBeReadBack() {
    TemporaryName one = TemporaryName.fresh();
    TemporaryName two = TemporaryName.fresh();
    assertThat(one.toString()).isNotEqualTo(two.toString());
    assertThat(TemporaryName.parse(one.toString())).contains(one);
    assertThat(one.pid()).isEqualTo(ProcessHandle.current().pid());
    assertThat(one.hasEnded()).isFalse();
    assertThat(TemporaryName.parse(".edpm-x.tmp")).isEmpty();
  }

  @Test
  void onlyFilesOfDeadProcessesAreRemoved() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    assertThat(dead.waitFor()).isZero();
    TemporaryName own = TemporaryName.fresh();
    long pid = own.pid();
    String host = own.host();
    TemporaryName orphan = new TemporaryName(host, own.namespace(), dead.pid(), 1, "1");
    TemporaryName samePid =
        new TemporaryName(host, own.namespace(), pid, own.start() - 60_000, "2");
    TemporaryName otherHost = new TemporaryName(host + "x", own.namespace(), dead.pid(), 1, "3");
    TemporaryName elsewhere = new TemporaryName(host, own.namespace() + 1, pid, 1, "4");
    for (TemporaryName name : List.of(own, orphan, samePid, otherHost, elsewhere)) {
      Files.createFile(folder.resolve(name.toString()));
    }
    write(folder.resolve("r.json"), "new");
    assertThat(files())
        .containsExactlyInAnyOrder(
            own.toString(), otherHost.toString(), elsewhere.toString(), "r.json");
  }

  @Test
  void filesOfAnotherUserStay() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    assertThat(dead.waitFor()).isZero();
    TemporaryName own = TemporaryName.fresh();
    TemporaryName orphan = new TemporaryName(own.host(), own.namespace(), dead.pid(), 1, "1");
    Path file = Files.createFile(folder.resolve(orphan.toString()));
    OtherUser.owns(file);
    Orphans.remove(folder);
    assertThat(file).exists();
  }

  @Test
  void aScratchFileIsSeenByNobody() throws IOException {
    try (ScratchFile scratch = ScratchFile.create()) {
      scratch.data().writeLong(42);
      scratch.data().seek(0);
      assertThat(scratch.data().readLong()).isEqualTo(42);
      Path open = Path.of("/proc/self/fd");
      try (Stream<Path> files = Files.list(open)) {
        List<Path> deleted =
            files.filter(Files::isSymbolicLink).filter(AtomicFileTest::isScratch).toList();
        assertThat(deleted).isNotEmpty();
        for (Path file : deleted) {
          assertThat(mode(file)).isEqualTo("rw-------");
        }
      }
    }
  }

  private static boolean isScratch(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().matches(".*/\\.edpm-.*\\(deleted\\)");
    } catch (IOException e) {
      return false;
    }
  }
}
