package dev.edpm.cli.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.ClassBytes;
import dev.edpm.cli.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests folders and jars of classes that javac wrote without the processor. */
class WeaveCommandTest {

  private static final String WORK =
      """
      package p;
      import dev.edpm.annotations.Region;
      import dev.edpm.runtime.Span;
      public class Work {
        @Region("m") static int m(int n) { return n + 1; }
        static int plain(int n) { return n; }
        static void block() { try (var s = Span.open("row")) { m(1); } }
        public static void main(String[] a) { m(1); m(2); block(); plain(3); }
      }
      """;

  private static final String OWN =
      "package q; class Own { @dev.edpm.annotations.Region(\"own\") void m() {} }";

  @TempDir Path folder;
  private Path classes;
  private Path out;

  @BeforeEach
  void compileWork() throws IOException {
    classes = compile("Work", WORK);
    out = folder.resolve("out");
  }

  @Test
  void aWovenFolderIsMeasured() throws Exception {
    Files.writeString(classes.resolve("p/data.txt"), "data");

    Invocation weave = Invocation.of("weave", classes, "-o", out);

    assertThat(weave.err()).isEmpty();
    assertThat(weave.out()).isEqualTo(out + ": 2 regions woven\n");
    assertThat(weave.status()).isZero();
    assertThat(out.resolve("p/data.txt")).hasContent("data");
    assertThat(executions(out)).containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1");
    assertThat(Invocation.of("check", out).status()).isZero();
  }

  /** Nothing would register it, and the program would run without it. */
  @Test
  void aHookThatTheProcessorHasNotSeenIsAnError() throws Exception {
    classes =
        compile(
            "Hooked",
            """
            package p;
            import dev.edpm.annotations.*;
            public class Hooked {
              @Region void m() { }
              static class Inner {
                @Knob static volatile int speed = 3;
              }
            }
            """);

    Invocation weave = Invocation.of("weave", classes, "-o", out);

    assertThat(weave.status()).isNotZero();
    assertThat(weave.out())
        .contains("Hooked.java")
        .contains("p.Hooked$Inner")
        .contains("[EdpmHookInClassFile] @Knob on speed");
    assertThat(out).doesNotExist();

    compileInto(classes, "Hooked_EdpmHooks", "package p; class Hooked_EdpmHooks {}");
    assertThat(Invocation.of("weave", classes, "-o", out).status()).isZero();
  }

  /** Its task is described in the class that the processor generates, which has no region. */
  @Test
  void aKernelIsNoRegion() throws Exception {
    classes =
        compile(
            "Scaled",
            """
            package p;
            import dev.edpm.annotations.*;
            public class Scaled {
              @Codelet("scale") @Counters("cpu") static void scale(@ReadWrite float[] v) {}
              @Codelet(value = "scale", variant = "device")
              @OpenCl(source = "none.cl")
              static native void scaleOnDevice(@ReadWrite float[] v);
            }
            """);

    Invocation weave = Invocation.of("weave", classes, "-o", out, "--regions", "p.**");

    assertThat(weave.out()).isEqualTo(out + ": 1 region woven\n");
    assertThat(weave.status()).isZero();
    assertThat(Invocation.of("check", out).status()).isZero();
  }

  @Test
  void patternsMakeRegionsOfUnmarkedMethods() throws Exception {
    Invocation weave = Invocation.of("weave", classes, "-o", out, "--regions", "p.**,!p.Work.main");

    assertThat(weave.status()).isZero();
    assertThat(executions(out))
        .containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1", "\"Work.plain\" 1", "\"Work.block\" 1");
  }

  @Test
  void weavingTwiceChangesNothing() throws IOException {
    Path again = folder.resolve("again");
    Invocation.of("weave", classes, "-o", out);

    Invocation second = Invocation.of("weave", out, "-o", again);

    assertThat(second.out()).isEqualTo(again + ": 0 regions woven\n");
    assertThat(contents(again)).isEqualTo(contents(out));
  }

  @Test
  void nothingIsWrittenIfAClassCannotBeWoven() throws IOException {
    Path wrong =
        compile(
            "Wrong",
            """
            class Wrong {
              void open(boolean b) {
                var s = dev.edpm.runtime.Span.open("s");
                if (b) {
                  s.close();
                }
              }
            }
            """);

    Invocation weave = Invocation.of("weave", wrong, "-o", out);

    assertThat(weave.status()).isEqualTo(1);
    assertThat(weave.out().lines())
        .containsExactly(
            "Wrong.java:7: Wrong.open(boolean): error: [EdpmSpanNotClosed] span \"s\" may still be"
                + " open at this return; call s.close() before it, or open it in a try (...)",
            "nothing is written: correct these errors first");
    assertThat(out).doesNotExist();
  }

  @Test
  void theJarsInAnApplicationAreWovenToo() throws Exception {
    Path jar = folder.resolve("app.jar");
    byte[] library =
        jar(Map.of("p/Work.class", Files.readAllBytes(classes.resolve("p/Work.class"))));
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("META-INF/MANIFEST.MF", new byte[0]);
    entries.put("BOOT-INF/classes/q/Own.class", own());
    entries.put("BOOT-INF/lib/library.jar", library);
    Files.write(jar, jar(entries));
    Path woven = folder.resolve("woven.jar");

    Invocation weave = Invocation.of("weave", jar, "-o", woven);

    assertThat(weave.out()).isEqualTo(woven + ": 3 regions woven\n");
    try (ZipFile zip = new ZipFile(woven.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .startsWith(
              "META-INF/MANIFEST.MF", "BOOT-INF/classes/q/Own.class", "BOOT-INF/lib/library.jar")
          .contains("BOOT-INF/classes/META-INF/edpm/regions", "BOOT-INF/classes/q/Own_Edpm.class");
      ZipEntry nested = zip.getEntry("BOOT-INF/lib/library.jar");
      assertThat(nested.getMethod()).isEqualTo(ZipEntry.STORED);
      Path inside = folder.resolve("library.jar");
      Files.write(inside, zip.getInputStream(nested).readAllBytes());
      assertThat(executions(inside)).containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1");
    }
  }

  /** Programs have such files as data, and the JVM does not read them. */
  @Test
  void aFileInAJarThatIsNotAJarStaysAsItIs() throws IOException {
    Path jar = folder.resolve("app.jar");
    Path woven = folder.resolve("woven.jar");
    byte[] text = "no archive".getBytes(StandardCharsets.UTF_8);
    Files.write(
        jar,
        jar(
            Map.of(
                "q/Own.class",
                own(),
                "data/text.jar",
                text,
                "data/nothing.jar",
                new byte[0],
                "data/empty.jar",
                jar(Map.of()))));

    Invocation weave = Invocation.of("weave", jar, "-o", woven);

    assertThat(weave.err()).isEmpty();
    assertThat(weave.out()).isEqualTo(woven + ": 1 region woven\n");
    try (ZipFile zip = new ZipFile(woven.toFile())) {
      assertThat(zip.getInputStream(zip.getEntry("data/text.jar"))).hasBinaryContent(text);
      assertThat(zip.getInputStream(zip.getEntry("data/empty.jar")))
          .hasBinaryContent(jar(Map.of()));
    }
  }

  /** A copy of a class elsewhere, which is another version of it, must not replace it. */
  @Test
  void aClassInAnotherPlaceThanItsPackageStaysAsItIs() throws Exception {
    Path jar = folder.resolve("app.jar");
    Path woven = folder.resolve("woven.jar");
    byte[] work = Files.readAllBytes(classes.resolve("p/Work.class"));
    byte[] copy =
        Files.readAllBytes(
            compileInto(folder.resolve("other"), "Work", WORK.replace("m(2);", "m(2); m(3);"))
                .resolve("p/Work.class"));
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("p/Work.class", work);
    entries.put("copy/p/Work.class", copy);
    entries.put("copy/q/Own.class", own());
    Files.write(jar, jar(entries));

    Invocation weave = Invocation.of("weave", jar, "-o", woven);

    assertThat(weave.out().lines())
        .containsExactly(
            "warning: [EdpmMisplacedClass] copy/p/Work.class is the file of class p.Work, which the"
                + " JVM does not find there, so it and others at this place are not woven; weave"
                + " the folder that contains its packages",
            woven + ": 2 regions woven");
    assertThat(executions(woven)).containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1");
    try (ZipFile zip = new ZipFile(woven.toFile())) {
      assertThat(zip.getInputStream(zip.getEntry("copy/p/Work.class"))).hasBinaryContent(copy);
    }
  }

  @Test
  void linksAreFollowed() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), classes);
    assertThat(Invocation.of("weave", link, "-o", out).out()).endsWith(": 2 regions woven\n");
    Path parts = Files.createDirectories(folder.resolve("parts"));
    Files.createSymbolicLink(parts.resolve("p"), classes.resolve("p"));
    Path joined = folder.resolve("joined");

    assertThat(Invocation.of("check", parts).out()).contains("Work.m(int): @Region is not");
    assertThat(Invocation.of("weave", parts, "-o", joined).status()).isZero();

    assertThat(executions(joined)).containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1");
    Files.createSymbolicLink(classes.resolve("p/loop"), classes);
    assertThat(Invocation.of("weave", classes, "-o", out).err()).contains("cannot be read");
  }

  @Test
  void aSignedJarIsRefusedAndOneWithoutRegionsIsNot() throws IOException {
    Path jar = folder.resolve("signed.jar");
    Path woven = folder.resolve("woven.jar");
    Files.write(jar, jar(Map.of("META-INF/S.SF", new byte[0], "q/Own.class", own())));

    Invocation weave = Invocation.of("weave", jar, "-o", woven);

    assertThat(weave.status()).isEqualTo(1);
    assertThat(weave.out()).contains(jar + " is signed");
    assertThat(woven).doesNotExist();
    Files.write(jar, jar(Map.of("META-INF/S.SF", new byte[0], "a.txt", new byte[0])));
    assertThat(Invocation.of("weave", jar, "-o", woven).status()).isZero();
  }

  /** The JVM loads the classes of the newest version that it has, and theirs are measured. */
  @Test
  void theClassesForEachVersionOfJavaAreWoven() throws Exception {
    Path newer =
        compileInto(
            folder.resolve("newer"),
            "Work",
            WORK.replace("\"m\"", "\"newer\"")
                    .replace("void block", "void blocks")
                    .replace("block();", "blocks(); new Only().n();")
                + "class Only { @Region(\"only\") void n() {} }");
    Path jar = folder.resolve("versions.jar");
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    entries.put("p/Work.class", Files.readAllBytes(classes.resolve("p/Work.class")));
    String version = "META-INF/versions/11/p/";
    entries.put(version + "Work.class", Files.readAllBytes(newer.resolve("p/Work.class")));
    entries.put(version + "Only.class", Files.readAllBytes(newer.resolve("p/Only.class")));
    entries.put("META-INF/versions/99/q/Own.class", own());
    Files.write(jar, jar(entries));
    Path woven = folder.resolve("woven.jar");

    Invocation weave = Invocation.of("weave", jar, "-o", woven);

    assertThat(weave.out()).isEqualTo(woven + ": 6 regions woven\n");
    assertThat(executions(woven))
        .containsExactlyInAnyOrder("\"newer\" 3", "\"row\" 1", "\"only\" 1", "\"own\" 0");
    Path again = folder.resolve("again.jar");
    assertThat(Invocation.of("weave", woven, "-o", again).out())
        .isEqualTo(again + ": 0 regions woven\n");
    assertThat(Invocation.of("check", woven).status()).isZero();
  }

  /** With and without an archive around both. */
  @Test
  void anAnnotationOfALibraryIsAMark() throws Exception {
    Path library =
        compile(
            "Hot",
            "package lib; @dev.edpm.annotations.Region(\"hot\") @dev.edpm.annotations.Counters(\"time.cpu\") public @interface Hot {}");
    Path user = folder.resolve("user");
    compileInto(
        user,
        "User",
        "package p; class User { @lib.Hot void m() {} }",
        library + File.pathSeparator + System.getProperty("java.class.path"));

    assertThat(Invocation.of("weave", user, "-o", out).out()).contains(": 0 regions woven");
    assertThat(Invocation.of("weave", user, "-o", out, "--class-path", library).out())
        .contains(": 1 region woven");
    Path jars = Files.createDirectory(folder.resolve("jars"));
    Files.write(
        jars.resolve("hot.jar"),
        jar(Map.of("lib/Hot.class", Files.readAllBytes(library.resolve("lib/Hot.class")))));
    assertThat(Invocation.of("weave", user, "-o", out, "--class-path", jars + "/*").out())
        .contains(": 1 region woven");
    assertThat(Files.readString(out.resolve("META-INF/edpm/regions")))
        .contains("\thot.User.m\t", "\ttime.cpu\t");

    byte[] hot = Files.readAllBytes(library.resolve("lib/Hot.class"));
    byte[] userClass = Files.readAllBytes(user.resolve("p/User.class"));
    Map<String, byte[]> application = new LinkedHashMap<>();
    application.put("BOOT-INF/classes/p/User.class", userClass);
    application.put("BOOT-INF/lib/hot.jar", jar(Map.of("lib/Hot.class", hot)));
    Path jar = Files.write(folder.resolve("app.jar"), jar(application));
    Path woven = folder.resolve("woven.jar");
    assertThat(Invocation.of("weave", jar, "-o", woven).out()).contains(": 1 region woven");
  }

  /** Wiring classes are interfaces with static methods, which Java 7 did not have. */
  @Test
  void theClassFilesOfJava7AreWovenAndOlderOnesRefused() throws Exception {
    Path file = classes.resolve("p/Work.class");
    byte[] java17 = Files.readAllBytes(file);
    Files.write(file, ClassBytes.ofVersion(java17, 51));

    Invocation weave = Invocation.of("weave", classes, "-o", out);

    assertThat(weave.out()).isEqualTo(out + ": 2 regions woven\n");
    assertThat(executions(out)).containsExactlyInAnyOrder("\"m\" 3", "\"row\" 1");

    Files.write(file, ClassBytes.ofVersion(java17, 49));
    assertThat(Invocation.of("weave", classes, "-o", out).out())
        .contains("p.Work cannot be woven", "for Java 5");
  }

  @Test
  void aDamagedClassIsAnError() throws IOException {
    Path file = classes.resolve("p/Work.class");
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 5, 9, 200, whole.length / 2, whole.length - 9}) {
      Files.write(file, Arrays.copyOf(whole, length));

      Invocation weave = Invocation.of("weave", classes, "-o", out);

      assertThat(weave.err()).isEmpty();
      assertThat(weave.status()).as("of %s bytes", length).isEqualTo(1);
      assertThat(weave.out()).contains("Work.class", "[EdpmClassFile]");
    }
    assertThat(out).doesNotExist();
  }

  @Test
  void aModuleMustReadTheRuntime() throws IOException {
    Path own = compile("Own", OWN);
    compileInto(own, "module-info", "module m {}");

    Invocation weave = Invocation.of("weave", own, "-o", out);

    assertThat(weave.status()).isEqualTo(1);
    assertThat(weave.out())
        .contains("module-info.java: m: error: [EdpmModule]", "requires dev.edpm.runtime");
  }

  @Test
  void anUnknownCounterNamesTheOptionOfTheCommand() throws IOException {
    Path wrong =
        compile(
            "Wrong",
            "import dev.edpm.annotations.*; class Wrong { @Region @Counters(\"gpu.load\") void m()"
                + " {} }");

    assertThat(Invocation.of("weave", wrong, "-o", out).out())
        .contains("Wrong.java:1: Wrong.m(): error: [EdpmUnknownType]", "--counters=gpu.**");
    assertThat(Invocation.of("weave", wrong, "-o", out, "--counters", "gpu.**").status()).isZero();
  }

  @Test
  void theOutputIsNotTheInput() {
    assertThat(Invocation.of("weave", classes, "-o", classes).err()).contains("is the input");
    assertThat(Invocation.of("weave", classes, "-o", classes.resolve("x")).err())
        .contains("is inside the input");
  }

  private byte[] own() throws IOException {
    Path own = compile("Own", OWN);
    return Files.readAllBytes(own.resolve("q/Own.class"));
  }

  private Path compile(String name, String source) throws IOException {
    return compileInto(folder.resolve("classes-" + name), name, source);
  }

  private Path compileInto(Path to, String name, String source) throws IOException {
    return compileInto(to, name, source, System.getProperty("java.class.path"));
  }

  private Path compileInto(Path to, String name, String source, String classPath)
      throws IOException {
    Path file = Files.createDirectories(folder.resolve("src")).resolve(name + ".java");
    Files.writeString(file, source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-g",
                "-cp",
                classPath,
                "-d",
                to.toString(),
                file.toString());
    assertThat(status).isZero();
    return to;
  }

  private static byte[] jar(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(each.getKey());
        if (each.getKey().endsWith(".jar")) {
          CRC32 sum = new CRC32();
          sum.update(each.getValue());
          entry.setMethod(ZipEntry.STORED);
          entry.setSize(each.getValue().length);
          entry.setCrc(sum.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(each.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Runs {@code p.Work}, and returns the name and executions of each region in its report. */
  private List<String> executions(Path path) throws IOException, InterruptedException {
    Path report = folder.resolve("report.json");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xverify:all",
                "-Dedpm.report=" + report,
                "-cp",
                path + File.pathSeparator + System.getProperty("java.class.path"),
                "p.Work")
            .redirectErrorStream(true)
            .start();
    try (OutputStream in = process.getOutputStream()) {
      in.flush();
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    JsonNode regions = new ObjectMapper().readTree(report.toFile()).get("regions");
    return regions.properties().stream()
        .map(region -> "\"" + region.getKey() + "\" " + region.getValue().get("executions"))
        .toList();
  }

  private static Map<String, String> contents(Path root) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(
            root.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}
