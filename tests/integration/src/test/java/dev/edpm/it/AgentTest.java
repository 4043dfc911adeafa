package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with the agent, in JVMs of their own. */
class AgentTest {

  /** A program without annotations. */
  private static final Map<String, String> PLAIN =
      Map.of(
          "p/Main.java",
          """
          package p;
          public class Main {
            public static void main(String[] words) {
              for (int i = 0; i < 3; i++) {
                new Main().new Inner().twice(i);
              }
              System.out.println("done");
            }
            class Inner {
              int twice(int i) {
                return 2 * i;
              }
            }
            static class Unused {
              static void never() {}
            }
          }
          """);

  /** A program with marks of all forms. */
  private static final Map<String, String> MARKED =
      Map.of(
          "p/Main.java",
          """
          package p;
          import dev.edpm.annotations.*;
          import dev.edpm.runtime.Span;
          public class Main {
            @Region("main")
            public static void main(String[] words) {
              for (int i = 0; i < 3; i++) {
                part(i);
              }
              new q.Other().packaged();
              try {
                failing();
              } catch (IllegalStateException e) {
                System.out.println("done");
              }
            }
            @Hot @Counters("jvm.allocated-bytes")
            static void part(@Tag("i") int i) {
              try (var block = Span.open("block")) {
                block.tag("even", i % 2 == 0);
              }
            }
            @Region
            static void failing() {
              throw new IllegalStateException();
            }
          }
          """,
          "p/Hot.java",
          """
          package p;
          @dev.edpm.annotations.Region("hot")
          @interface Hot {}
          """,
          "q/package-info.java",
          """
          @dev.edpm.annotations.Region
          package q;
          """,
          "q/Other.java",
          """
          package q;
          public class Other {
            public void packaged() {
              Runnable inside = new Runnable() {
                public void run() {}
              };
              inside.run();
            }
          }
          """,
          "r/Unmarked.java",
          """
          package r;
          public class Unmarked {
            static void unmarked() {}
          }
          """);

  private static Path marked(String name, Object... options) throws IOException {
    List<Object> all =
        new ArrayList<>(List.of("-cp", Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME)));
    all.addAll(List.of(options));
    return Programs.compiled(name, MARKED, all.toArray());
  }

  static String agent(String options) {
    return "-javaagent:" + Artifact.AGENT.jar() + (options.isEmpty() ? "" : "=" + options);
  }

  static Command java(Path folder, Object... arguments) {
    return Command.jdk(folder, "java", "-Xverify:all", "-Dedpm.report=report.json").with(arguments);
  }

  static JsonNode report(Path folder) throws IOException {
    return AgentReports.read(folder.resolve("report.json"));
  }

  @Test
  void patternsSelectMethodsOfAProgramThatKnowsNothingOfEdpm() throws IOException {
    Path folder = Programs.compiled("agent-plain", PLAIN);

    Command.Result result =
        java(folder, agent("p.**,!p.Main.main"), "-cp", "classes", "p.Main").run().succeeded();

    assertThat(result.output()).isEqualTo("done\n");
    JsonNode twice = report(folder).at("/regions/Main.Inner.twice");
    assertThat(twice.at("/executions").asInt()).isEqualTo(3);
    assertThat(twice.at("/location/class").asText()).isEqualTo("p.Main$Inner");
    assertThat(twice.at("/location").has("jar")).isFalse();
    assertThat(report(folder).at("/regions").has("Main.main")).isFalse();
    assertThat(AgentReports.problems(report(folder))).isEmpty();
  }

  @Test
  void reportsTheSameAsTheProcessorAndTheCommand() throws IOException {
    Path compiled =
        marked(
            "agent-compiled",
            "-processorpath",
            Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS));
    Path plain = marked("agent-marked", "-proc:none");
    String runtime = Artifact.path("classes", Artifact.RUNTIME, Artifact.ANNOTATIONS);
    java(compiled, "-cp", runtime, "p.Main").run().succeeded();
    JsonNode expected = AgentReports.withoutTimes(report(compiled));
    assertThat(expected.at("/regions")).hasSize(5);

    java(plain, agent(""), "-cp", runtime, "p.Main").run().succeeded();
    assertThat(AgentReports.withoutLines(report(plain)))
        .as("a program that brings the runtime")
        .isEqualTo(AgentReports.withoutLines(report(compiled)));
    java(plain, agent("annotations"), "-cp", "classes", "p.Main").run().succeeded();
    assertThat(AgentReports.withoutLines(report(plain)))
        .as("a program that does not bring the runtime")
        .isEqualTo(AgentReports.withoutLines(report(compiled)));
    JsonNode agent = AgentReports.withoutTimes(report(plain));

    weave(plain, "classes", "woven");
    java(plain, "-cp", runtime.replace("classes", "woven"), "p.Main").run().succeeded();
    assertThat(agent).as("edpm weave").isEqualTo(AgentReports.withoutTimes(report(plain)));
  }

  private static void weave(Path folder, Object from, Object to, Object... options) {
    Command.jdk(folder, "java", "-jar", Artifact.CLI.jar(), "weave", from, "-o", to)
        .with(options)
        .run()
        .succeeded();
  }

  @Test
  void namesTheJarOfALibraryAndItsRegionsAsTheCommandDoes() throws IOException {
    Path codec = Libraries.jar("commons-codec", "commons-codec", "it.commons-codec.version", "");
    Path folder =
        Programs.compiled(
            "agent-library",
            Map.of(
                "Use.java",
                """
                import org.apache.commons.codec.binary.*;
                import org.apache.commons.codec.digest.*;
                class Use {
                  public static void main(String[] words) {
                    System.out.println(Hex.encodeHexString(Base64.decodeBase64("aGVsbG8=")));
                    System.out.println(DigestUtils.sha256Hex("hello"));
                  }
                }
                """),
            "-cp",
            codec);
    String patterns = "org.apache.commons.codec.**,!**.Charsets.**";

    java(folder, agent(patterns), "-cp", Artifact.path("classes", codec), "Use").run().succeeded();
    JsonNode agent = report(folder);
    Files.createDirectories(folder.resolve("woven"));
    weave(folder, codec, "woven/" + codec.getFileName(), "--regions", patterns);
    java(
            folder,
            "-cp",
            Artifact.path(
                "classes", "woven/" + codec.getFileName(), Artifact.RUNTIME, Artifact.ANNOTATIONS),
            "Use")
        .run()
        .succeeded();

    JsonNode expected = AgentReports.executed(report(folder));
    assertThat(expected.at("/regions").size()).isGreaterThan(20);
    assertThat(AgentReports.executed(agent)).isEqualTo(expected);
    for (JsonNode region : agent.at("/regions")) {
      assertThat(region.at("/location/jar").asText()).isEqualTo(codec.getFileName().toString());
      assertThat(region.at("/location/version").asText())
          .isEqualTo(System.getProperty("it.commons-codec.version"));
    }
  }

  @Test
  void measuresAModule() throws IOException {
    Path folder =
        Programs.compiled(
            "agent-module",
            Map.of("module-info.java", "module m {}", "p/Main.java", PLAIN.get("p/Main.java")));

    java(folder, agent("p.**"), "-p", "classes", "-m", "m/p.Main").run().succeeded();
    assertThat(report(folder).at("/regions/Main.Inner.twice/executions").asInt()).isEqualTo(3);

    Files.delete(folder.resolve("report.json"));
    java(
            folder,
            agent("p.**"),
            "-p",
            Artifact.path("classes", Artifact.RUNTIME, Artifact.ANNOTATIONS),
            "--add-modules",
            "dev.edpm.runtime",
            "-m",
            "m/p.Main")
        .run()
        .succeeded();
    assertThat(report(folder).at("/regions/Main.Inner.twice/executions").asInt()).isEqualTo(3);
  }

  @Test
  void namesAClassThatCannotBeWovenInTheReport() throws IOException {
    Path folder =
        Programs.compiled(
            "agent-taken",
            Map.of(
                "p/Main.java",
                """
                package p;
                public class Main {
                  public static void main(String[] words) {
                    System.out.println(Taken.answer() + Taken_Edpm.own());
                  }
                }
                class Taken {
                  static int answer() {
                    return 42;
                  }
                }
                class Taken_Edpm {
                  static String own() {
                    return " of its own";
                  }
                }
                """));

    Command.Result result =
        java(folder, agent("p.**"), "-cp", "classes", "p.Main").run().succeeded();

    assertThat(result.output()).isEqualTo("42 of its own\n");
    assertThat(result.errors()).contains("edpm: 1 class is not measured, such as p.Taken: ");
    List<JsonNode> problems = AgentReports.problems(report(folder));
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).at("/id").asText()).isEqualTo("class-not-woven");
    assertThat(problems.get(0).at("/message").asText()).contains("p.Taken", "p.Taken_Edpm");
    assertThat(report(folder).at("/regions").has("Main.main")).isTrue();
    assertThat(report(folder).at("/regions").has("Taken.answer")).isFalse();
  }

  @Test
  void aProgramRunsWithoutTheAgentIfItsOptionsAreWrong() throws IOException {
    Path folder = Programs.compiled("agent-options", PLAIN);

    Command.Result result =
        java(folder, agent("@none.txt"), "-cp", "classes", "p.Main").run().succeeded();

    assertThat(result.output()).isEqualTo("done\n");
    assertThat(result.errors())
        .isEqualTo(
            "edpm: the options of edpm-agent in none.txt cannot be read: there is no such file;"
                + " the program runs without the agent\n");
  }

  @Test
  void aProgramRunsWithoutTheAgentIfItsRuntimeHasAnotherVersion() throws IOException {
    Path other =
        Programs.compiled(
            "agent-version",
            Map.of(
                "dev/edpm/runtime/config/Version.java",
                """
                package dev.edpm.runtime.config;
                public class Version {
                  public static final String CURRENT = "0.0.9";
                }
                """,
                "p/Main.java",
                PLAIN.get("p/Main.java")));

    Command.Result result =
        java(other, agent("p.**"), "-cp")
            .with(Artifact.path("classes", Artifact.RUNTIME, Artifact.ANNOTATIONS), "p.Main")
            .run()
            .succeeded();

    assertThat(result.output()).isEqualTo("done\n");
    assertThat(result.errors())
        .contains(
            "edpm: this is edpm-agent "
                + Artifact.VERSION
                + ", but edpm-runtime of the program is 0.0.9: use the same version of both");
    assertThat(other.resolve("report.json")).doesNotExist();
  }

  @Test
  void readsPatternsFromAFileOrASetting() throws IOException {
    Path folder = Programs.compiled("agent-file", PLAIN);
    Files.writeString(
        folder.resolve("regions.txt"),
        """
        # the inner class
        p.**
        !p.Main.main
        q.None.*
        """);

    Command.Result result =
        java(folder, agent("@regions.txt"), "-cp", "classes", "p.Main").run().succeeded();
    assertThat(report(folder).at("/regions/Main.Inner.twice/executions").asInt()).isEqualTo(3);
    assertThat(report(folder).at("/regions").has("Main.main")).isFalse();
    assertThat(result.errors())
        .contains(
            "edpm: the pattern q.None.* of edpm-agent matches no method of a class that was"
                + " loaded\n");

    Files.delete(folder.resolve("report.json"));
    java(folder, agent(""), "-Dedpm.agent=p.Main.main", "-cp", "classes", "p.Main")
        .run()
        .succeeded();
    assertThat(report(folder).at("/regions")).hasSize(1);
    assertThat(report(folder).at("/regions").has("Main.main")).isTrue();
  }

  @Test
  void reportsThatNothingIsMarked() throws IOException {
    Path folder = Programs.compiled("agent-nothing", PLAIN);

    Command.Result result = java(folder, agent(""), "-cp", "classes", "p.Main").run().succeeded();

    assertThat(result.errors())
        .isEqualTo(
            "edpm: edpm-agent found no class with an annotation of EDPM, so nothing is measured\n");
    assertThat(folder.resolve("report.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"it.spring-boot.version", "it.spring-boot.newest.version"})
  void measuresAnApplicationJarAndItsLibrariesBesideJaCoCo(String version) throws IOException {
    Path library =
        Programs.compiled(
            "agent-boot-library",
            Map.of(
                "lib/Lib.java",
                """
                package lib;
                public class Lib {
                  public static void use() {}
                }
                """));
    jar(library.resolve("lib-1.5.jar"), new Manifest(), "", library.resolve("classes"), List.of());
    Path folder =
        Programs.compiled(
            "agent-boot",
            Map.of(
                "p/Main.java",
                """
                package p;
                public class Main {
                  @dev.edpm.annotations.Region("main")
                  public static void main(String[] words) {
                    lib.Lib.use();
                    System.out.println("done");
                  }
                }
                """),
            "-proc:none",
            "-cp",
            Artifact.path(Artifact.ANNOTATIONS, library.resolve("classes")));
    Path application = Folders.empty("agent-boot-application");
    Folders.unzip(
        Libraries.jar("org/springframework/boot", "spring-boot-loader", version, ""),
        application,
        name -> name.endsWith(".class"));
    Files.createDirectories(application.resolve("BOOT-INF"));
    Files.move(folder.resolve("classes"), application.resolve("BOOT-INF/classes"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(Attributes.Name.MAIN_CLASS, "org.springframework.boot.loader.launch.JarLauncher");
    manifest.getMainAttributes().putValue("Start-Class", "p.Main");
    jar(
        folder.resolve("app.jar"),
        manifest,
        "BOOT-INF/lib/",
        application,
        List.of(
            library.resolve("lib-1.5.jar"), Artifact.RUNTIME.jar(), Artifact.ANNOTATIONS.jar()));
    Path jacoco = Libraries.jar("org/jacoco", "org.jacoco.agent", "it.jacoco.version", "-runtime");

    Command.Result result =
        java(
                folder,
                "-javaagent:" + jacoco + "=destfile=coverage.exec",
                agent("lib.**;annotations"),
                "-jar",
                "app.jar")
            .run()
            .succeeded();

    assertThat(result.output()).isEqualTo("done\n");
    assertThat(folder.resolve("coverage.exec")).isNotEmptyFile();
    JsonNode report = report(folder);
    assertThat(AgentReports.problems(report)).isEmpty();
    assertThat(report.at("/regions")).hasSize(2);
    assertThat(report.at("/regions/main/location/jar").asText()).isEqualTo("app.jar");
    JsonNode use = report.at("/regions/Lib.use");
    assertThat(use.at("/executions").asInt()).isEqualTo(1);
    assertThat(use.at("/records/0/parent").asText()).isEqualTo("main");
    assertThat(use.at("/location/jar").asText()).isEqualTo("lib-1.5.jar");
    assertThat(use.at("/location/version").asText()).isEqualTo("1.5");
  }

  /** As the class loaders of web applications do. */
  @Test
  void usesTheRuntimeOfAClassLoaderThatAsksItsParentLast() throws IOException {
    Path program = Programs.compiled("agent-web-program", PLAIN);
    Path folder =
        Programs.compiled(
            "agent-web",
            Map.of(
                "Host.java",
                """
                import java.net.URL;
                import java.net.URLClassLoader;
                import java.nio.file.Path;
                class Host extends URLClassLoader {
                  Host(URL[] places) {
                    super(places);
                  }
                  @Override
                  protected Class<?> loadClass(String name, boolean resolve)
                      throws ClassNotFoundException {
                    synchronized (getClassLoadingLock(name)) {
                      Class<?> known = findLoadedClass(name);
                      try {
                        return known != null ? known : findClass(name);
                      } catch (ClassNotFoundException e) {
                        return super.loadClass(name, resolve);
                      }
                    }
                  }
                  public static void main(String[] places) throws Exception {
                    URL[] urls = new URL[places.length];
                    for (int i = 0; i < urls.length; i++) {
                      urls[i] = Path.of(places[i]).toUri().toURL();
                    }
                    new Host(urls).loadClass("p.Main").getMethod("main", String[].class)
                        .invoke(null, (Object) places);
                  }
                }
                """));

    java(
            folder,
            agent("p.**"),
            "-cp",
            "classes",
            "Host",
            program.resolve("classes"),
            Artifact.RUNTIME.jar(),
            Artifact.ANNOTATIONS.jar())
        .run()
        .succeeded();
    assertThat(report(folder).at("/regions/Main.Inner.twice/executions").asInt()).isEqualTo(3);

    Files.delete(folder.resolve("report.json"));
    java(folder, agent("p.**"), "-cp", "classes", "Host", program.resolve("classes"))
        .run()
        .succeeded();
    assertThat(report(folder).at("/regions/Main.Inner.twice/executions").asInt()).isEqualTo(3);
  }

  /** A class loader may have locks of its own, which threads of the program hold. */
  @Test
  void holdsNoLockWhileItAsksAClassLoader() throws IOException {
    Path library =
        Programs.compiled(
            "agent-locks-library",
            Map.of(
                "lib/A.java", "package lib; public class A { static void a() {} }",
                "lib/B.java", "package lib; public class B { static void b() {} }"));
    Path folder =
        Programs.compiled(
            "agent-locks",
            Map.of(
                "Locks.java",
                """
                import java.io.InputStream;
                import java.net.*;
                import java.nio.file.Path;
                import java.util.concurrent.CountDownLatch;
                class Locks extends URLClassLoader {
                  static final Object LOCK = new Object();
                  static final CountDownLatch HELD = new CountDownLatch(1);
                  static final CountDownLatch ASKED = new CountDownLatch(1);
                  static {
                    registerAsParallelCapable();
                  }
                  Locks(URL place) {
                    super(new URL[] {place});
                  }
                  @Override
                  public InputStream getResourceAsStream(String name) {
                    if (!name.startsWith("lib/A")) {
                      return super.getResourceAsStream(name);
                    }
                    ASKED.countDown();
                    synchronized (LOCK) {
                      return super.getResourceAsStream(name);
                    }
                  }
                  public static void main(String[] place) throws Exception {
                    Locks loader = new Locks(Path.of(place[0]).toUri().toURL());
                    Thread other = new Thread(() -> {
                      synchronized (LOCK) {
                        HELD.countDown();
                        await(ASKED);
                        load(loader, "lib.B");
                      }
                    });
                    other.setDaemon(true);
                    other.start();
                    await(HELD);
                    Thread first = new Thread(() -> load(loader, "lib.A"));
                    first.setDaemon(true);
                    first.start();
                    first.join(60_000);
                    other.join(60_000);
                    System.out.println(first.isAlive() || other.isAlive() ? "deadlock" : "done");
                  }
                  static void load(ClassLoader loader, String name) {
                    try {
                      Class.forName(name, true, loader);
                    } catch (ClassNotFoundException e) {
                      throw new IllegalStateException(e);
                    }
                  }
                  static void await(CountDownLatch latch) {
                    try {
                      latch.await();
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  }
                }
                """));

    Command.Result result =
        java(folder, agent("lib.**"), "-cp", "classes", "Locks", library.resolve("classes"))
            .run()
            .succeeded();

    assertThat(result.output()).isEqualTo("done\n");
  }

  /** Writes a jar with the classes of a folder, and jars in a folder of the jar. */
  private static void jar(
      Path jar, Manifest manifest, String folderOfJars, Path classes, List<Path> jars)
      throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      List<String> folders = new ArrayList<>();
      for (Path file : Folders.files(classes, ".class")) {
        String name = classes.relativize(file).toString();
        for (int end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1)) {
          if (!folders.contains(name.substring(0, end + 1))) {
            folders.add(name.substring(0, end + 1));
            out.putNextEntry(new ZipEntry(name.substring(0, end + 1)));
          }
        }
        out.putNextEntry(new ZipEntry(name));
        out.write(Files.readAllBytes(file));
      }
      for (Path inside : jars) {
        byte[] bytes = Files.readAllBytes(inside);
        ZipEntry entry = new ZipEntry(folderOfJars + inside.getFileName());
        CRC32 sum = new CRC32();
        sum.update(bytes);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        out.putNextEntry(entry);
        out.write(bytes);
      }
    }
  }
}
