package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invalid input of the commands: one sentence says what is wrong, and where. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileInputTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"show", "html", "merge", "trace", "check"})
  @EnabledOnOs(OS.LINUX)
  void onlyRegularFilesAreRead(String command) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    mistake(command, pipe, " is not a regular file");
    mistake(command, Path.of("/dev/zero"), "/dev/zero is not a regular file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "html", "merge", "trace"})
  void aFolderIsNotAReport(String command) throws IOException {
    mistake(command, folder, folder + " is a folder");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aMissingPermissionIsNamed() throws IOException {
    Path report = file("r.json", Samples.document("0", 5));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Files.setPosixFilePermissions(report, PosixFilePermissions.fromString("---------"));
    Files.setPosixFilePermissions(classes, PosixFilePermissions.fromString("---------"));
    assumeTrue(!Files.isReadable(report), "root may read all files");
    mistake("show", report, report + " cannot be read: permission denied");
    mistake("check", classes, classes + " cannot be read: permission denied");
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "html", "merge", "trace"})
  void emptyFilesAreNotReports(String command) throws IOException {
    mistake(command, file("r.json", ""), "r.json is not an EDPM report: it is empty");
    mistake(command, file("r.jsonl", "\n"), "r.jsonl is not an EDPM report: it is empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32LE", "UTF-32BE"})
  void otherEncodingsThanUtf8AreNamed(String charset) throws IOException {
    Path document = folder.resolve("r.json");
    Path lines = folder.resolve("r.jsonl");
    Files.writeString(document, Samples.document("0", 5), Charset.forName(charset));
    Files.writeString(lines, Samples.lines("0", 5), Charset.forName(charset));
    mistake("show", document, "r.json is not in UTF-8");
    mistake("merge", lines, "r.jsonl is not in UTF-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"show", "html", "merge", "trace"})
  void brokenUtf8IsAMistakeWithItsPlace(String command) throws IOException {
    Path report = folder.resolve("r.json");
    Files.write(
        report,
        Samples.document("0", 5).replace("row", "\u00ff").getBytes(StandardCharsets.ISO_8859_1));
    mistake(command, report, "r.json is not valid JSON (line ");
  }

  @Test
  void aByteOrderMarkIsRead() throws IOException {
    Path document = file("r.json", "\ufeff" + Samples.document("0", 5, 7));
    Path lines = file("r.jsonl", "\ufeff" + Samples.lines("1", 9, 4));
    Path merged = folder.resolve("all.jsonl");
    assertThat(Invocation.of("merge", document, lines, "-o", merged))
        .isEqualTo(new Invocation(0, "", ""));
    assertThat(Files.readAllLines(merged))
        .filteredOn(line -> line.contains("\"wall\":"))
        .hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\": \"edpm-report/1\", \"regions\": {}, \"regions\": {}}",
        "{\"format\": \"edpm-report/1\", \"regions\": {\"a\": {}, \"a\": {}}}",
        "{\"format\": \"edpm-report/1\", \"regions\": {\"a\": {\"records\": [], \"records\": []}}}",
        "{\"format\": \"edpm-report/1\", \"regions\": {\"a\": {\"line\": 1, \"line\": 1}}}",
        "{\"format\": \"edpm-report/1\", \"counters\": {\"a\": {}, \"a\": {}}}",
        "{\"format\": \"edpm-report/1\", \"format\": \"edpm-report/1\"}",
      })
  void aKeyThatIsListedTwiceIsAMistakeWithItsPlace(String report) throws IOException {
    mistake("show", file("r.json", report), "r.json is not valid JSON (line 1, column ");
    mistake("show", file("r.json", report), " is listed twice");
  }

  @Test
  void aPartThatIsListedTwiceInLinesIsAMistakeWithItsPlace() throws IOException {
    String lines = Samples.lines("0", 5);
    String region =
        lines.lines().filter(line -> line.contains("\"region\", \"name\"")).findAny().get();
    Path report = file("r.jsonl", lines + region + "\n");
    mistake(
        "show", report, "r.jsonl is not an EDPM report: region \"row\" is listed twice (line 10)");
  }

  @Test
  void anObjectOfSeveralLinesIsAMistakeWithItsPlace() throws IOException {
    Path report = file("r.jsonl", Samples.lines("0", 5).replace("\"start\":", "\n\"start\":"));
    mistake("show", report, "r.jsonl is not JSON Lines: the object in line 8 ends in line 9");
    Path joined =
        file("j.jsonl", Samples.lines("0", 5).replace("}\n{\"kind\": \"rec", "} {\"kind\": \"rec"));
    mistake("merge", joined, "j.jsonl is not JSON Lines: line 7 has two objects");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "null", "\"x\"", "[]"})
  void aRecordThatIsNoObjectIsAMistakeWithItsPlace(String record) throws IOException {
    Path report =
        file(
            "r.json",
            "{\"format\": \"edpm-report/1\", \"regions\": {\"a\": {\"records\": ["
                + record
                + "]}}}");
    mistake("show", report, "r.json is not valid JSON (line 1, column 59): ");
    mistake("merge", report, "an object was expected");
  }

  @Test
  void nestingHasABound() throws IOException {
    String deep = "[".repeat(1_000_000);
    mistake(
        "show", file("r.json", "{\"format\": \"edpm-report/1\", \"x\": " + deep), "nesting depth");
    mistake("show", file("r.jsonl", "{\"kind\": \"run\", \"x\": " + deep), "nesting depth");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "1e999", "-1e999"})
  void numbersThatAreNoneAreMistakes(String number) throws IOException {
    Path report =
        file("r.json", Samples.document("0", 5).replace("\"mean\": 5.0", "\"mean\": " + number));
    mistake("show", report, "r.json is not valid JSON (line ");
    mistake("merge", report, "r.json is not valid JSON (line ");
  }

  @Test
  void sumsThatDoNotFitAreMistakes() throws IOException {
    Path a = file("a.json", Samples.document("0", Long.MAX_VALUE));
    Path b = file("b.json", Samples.document("1", 9));
    Invocation call = Invocation.of("merge", a, b, "-o", folder.resolve("all.json"));
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err())
        .isEqualTo(
            "edpm merge: the region row has a sum of time.wall that does not fit in 64 bits\n");
  }

  @Test
  void numbersOfAnySizeCanBeShown() throws IOException {
    String report = Samples.document("0", 5).replace("\"sum\": 5", "\"sum\": 1" + "0".repeat(400));
    assertThat(Invocation.of("show", file("r.json", report)).status()).isZero();
    mistake(
        "show", file("r.json", Samples.document("0", 5).replace("5", "5".repeat(5000))), "length");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "2147483648", "1e3", "\"0\"", "null"})
  void aTemporalIdThatIsNoneIsAMistake(String id) throws IOException {
    Path report =
        file("r.jsonl", Samples.lines("0", 5).replace("temporal-id\": 0", "temporal-id\": " + id));
    mistake("merge", report, "r.jsonl has a record of row without a valid temporal-id");
  }

  @Test
  void aFormatThatIsNotAVersionIsShortened() throws IOException {
    Path report = file("r.json", "{\"format\": \"" + "y".repeat(100_000) + "\"}");
    Invocation call = Invocation.of("show", report);
    assertThat(call.err()).contains("r.json has the format yyy").hasSizeLessThan(1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.jar", "a.zip", "a.txt"})
  void aTruncatedJarIsAMistake(String name) throws IOException {
    byte[] jar = jar("A.class", new byte[100_000]);
    Path file = folder.resolve(name);
    for (int length : new int[] {0, 1, 20, jar.length / 2, jar.length - 1}) {
      Files.write(file, Arrays.copyOf(jar, length));
      mistake("check", file, name + " is not a folder, a jar or a class file");
    }
  }

  @Test
  void aDamagedClassInAJarIsAMistake() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] content = ClassBytes.withAttributeOf(0);
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      ZipEntry entry = new ZipEntry("A.class");
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(content.length);
      CRC32 crc = new CRC32();
      crc.update(content);
      entry.setCrc(crc.getValue());
      zip.putNextEntry(entry);
      zip.write(content);
    }
    byte[] jar = bytes.toByteArray();
    jar[60] ^= 1;
    Path file = Files.write(folder.resolve("a.jar"), jar);
    mistake("check", file, "a.jar!/A.class is damaged");
  }

  @Test
  void jarsAreNotFollowedWithoutEnd() throws IOException {
    byte[] jar = jar("A.class", ClassBytes.withAttributeOf(0));
    for (int i = 0; i < 20; i++) {
      jar = jar("inner.jar", jar);
    }
    mistake("check", Files.write(folder.resolve("a.jar"), jar), "jars are nested more than ");
  }

  @Test
  void aClassWithDeepAnnotationsIsAMistake() throws IOException {
    byte[] nested = ClassBytes.withNestedArrays(1_000_000);
    mistake(
        "check",
        Files.write(folder.resolve("A.class"), nested),
        "A.class cannot be read as a class");
  }

  @Test
  void aClassThatIsCutIsAMistakeOrHasNothingMarked() throws IOException {
    byte[] whole = ClassBytes.withAttributeOf(0);
    for (int length = 0; length < whole.length - 6; length++) {
      Path file = Files.write(folder.resolve("A.class"), Arrays.copyOf(whole, length));
      mistake("check", file, "A.class cannot be read as a class");
    }
  }

  private void mistake(String command, Path input, String message) {
    List<Object> args = new ArrayList<>(List.of(command, input));
    if (command.equals("merge")) {
      args.addAll(List.of("-o", folder.resolve("merged.json")));
    }
    if (command.equals("html")) {
      args.addAll(List.of("-o", folder.resolve("run.html")));
    }
    if (command.equals("trace")) {
      args.addAll(List.of("-o", folder.resolve("run.collapsed")));
    }
    Invocation call = Invocation.of(args.toArray());
    assertThat(call.err()).startsWith("edpm " + command + ": ").contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static byte[] jar(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
    }
    return bytes.toByteArray();
  }
}
