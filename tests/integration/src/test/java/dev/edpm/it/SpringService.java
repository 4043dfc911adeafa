package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The example for Spring Boot, built as its users build it, and running. Maven keeps the libraries
 * of Spring Boot, some 150 MB for two versions, in {@code ~/.cache/edpm/spring-boot}.
 */
final class SpringService implements AutoCloseable {

  /** The versions of Spring Boot that the starter is tested with. */
  static final String OLDER = System.getProperty("it.spring-boot.version");

  static final String NEWEST = System.getProperty("it.spring-boot.newest.version");

  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Pattern VERSION =
      Pattern.compile("(<artifactId>spring-boot-starter-parent</artifactId>\\s*<version>)([^<]+)");
  private static final String NETTY_ACCESS_LOG =
      "-Dreactor.netty.http.server.accessLogEnabled=true";

  /** The part of a line that Netty's access log has too. */
  private static final String TOMCAT_ACCESSES = "\"%m %U HTTP/1.1\" %s";

  private static final Pattern ACCESS = Pattern.compile("\"GET (\\S+) HTTP/1.1\" (\\d+)");
  private static final Pattern STARTED = Pattern.compile(".* started on port (\\d+) .*");

  private final Path folder;
  private final Process process;
  private final List<String> lines = new ArrayList<>();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private int port;

  private SpringService(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
    Thread reader = new Thread(this::read);
    reader.setDaemon(true);
    reader.start();
  }

  /** The web server of the service. */
  enum Server {
    TOMCAT("spring-boot-starter-web", "spring-boot"),
    /** Without its native libraries, of which Maven would get those of all systems. */
    NETTY(
        "spring-boot-starter-webflux",
        "spring-boot-reactive",
        "netty-codec-native-quic",
        "netty-resolver-dns-native-macos",
        "netty-transport-native-epoll");

    private final String starter;
    private final String sources;
    private final List<String> without;

    Server(String starter, String sources, String... without) {
      this.starter = starter;
      this.sources = sources;
      this.without = List.of(without);
    }

    /** Returns the part of a dependency that names the starter. */
    private String artifact() {
      String artifact = "<artifactId>" + starter + "</artifactId>";
      return without.isEmpty()
          ? artifact
          : without.stream()
              .map(
                  one ->
                      "<exclusion><groupId>io.netty</groupId><artifactId>"
                          + one
                          + "</artifactId></exclusion>")
              .collect(Collectors.joining("", artifact + "<exclusions>", "</exclusions>"));
    }
  }

  /** Builds the example with a version of Spring Boot, and with sources of the tests. */
  static Path build(String version, Server server) throws IOException {
    Path folder =
        Folders.copy(
            server.sources + "-" + version,
            Artifact.PROJECT.resolve("examples").resolve("spring-boot"));
    // Without one Maven would take the settings of the project around it.
    Files.createDirectories(folder.resolve(".mvn"));
    Path pom = folder.resolve("pom.xml");
    String text = Files.readString(pom);
    Matcher parent = VERSION.matcher(text);
    assertThat(parent.find()).isTrue();
    assertThat(parent.group(2)).isEqualTo(NEWEST);
    assertThat(text).contains(Server.TOMCAT.artifact());
    Files.writeString(
        pom,
        parent.replaceFirst("$1" + version).replace(Server.TOMCAT.artifact(), server.artifact()));
    copy(Artifact.PROJECT.resolve("tests/integration/src/it").resolve(server.sources), folder);
    Path repository = Files.createDirectories(cache());
    // Another build on this machine may use it.
    try (FileChannel file =
            FileChannel.open(
                repository.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = file.lock()) {
      assertThat(lock.isValid()).isTrue();
      Path ours = repository.resolve("dev/edpm");
      Folders.delete(ours);
      copy(Artifact.REPOSITORY.resolve("dev/edpm"), ours);
      Command.maven(folder, "-ntp", "-Dmaven.repo.local=" + repository, "package")
          .run()
          .succeeded();
    }
    return folder.resolve("target/shop.jar");
  }

  private static Path cache() {
    String given = System.getenv("XDG_CACHE_HOME");
    Path caches =
        given == null || given.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(given);
    return caches.resolve("edpm/spring-boot");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  /** Starts a service in a folder of its own, and waits until it answers requests. */
  static SpringService start(Path jar, String name, Object... arguments) throws IOException {
    Path folder = Folders.empty(name);
    Process process =
        Command.jdk(folder, "java", "-Xmx256m", NETTY_ACCESS_LOG)
            .with("-jar", jar, "--server.port=0", "--server.address=127.0.0.1")
            .with(
                "--server.tomcat.basedir=tomcat",
                "--server.tomcat.accesslog.enabled=true",
                "--server.tomcat.accesslog.buffered=false",
                "--server.tomcat.accesslog.pattern=" + TOMCAT_ACCESSES)
            .with(arguments)
            .start();
    SpringService service = new SpringService(folder, process);
    Matcher started = STARTED.matcher(service.await(STARTED));
    assertThat(started.matches()).isTrue();
    service.port = Integer.parseInt(started.group(1));
    return service;
  }

  private void read() {
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      add("cannot be read: " + e);
    }
    add("-- end of output");
  }

  private synchronized void add(String line) {
    lines.add(line);
    notifyAll();
  }

  /** Returns what it has printed so far. */
  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  /** Waits until it prints such a line. */
  String await(Pattern expected) {
    long deadline = System.nanoTime() + LONGEST.toNanos();
    int next = 0;
    synchronized (this) {
      while (true) {
        for (; next < lines.size(); next++) {
          if (expected.matcher(lines.get(next)).matches()) {
            return lines.get(next);
          }
        }
        assertThat(System.nanoTime()).as("%s in %s", expected, lines).isLessThan(deadline);
        assertThat(lines).doesNotContain("-- end of output");
        try {
          wait(LONGEST.toMillis());
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new AssertionError("interrupted", e);
        }
      }
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(LONGEST);
  }

  /** Sends a GET request. */
  CompletableFuture<HttpResponse<String>> send(String path) {
    return client.sendAsync(request(path).build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Sends a GET request, and waits for the response. */
  HttpResponse<String> get(String path) {
    return send(path).join();
  }

  /** Sends a DELETE request, and returns the status of the response. */
  int delete(String path) throws IOException, InterruptedException {
    return client
        .send(request(path).DELETE().build(), HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  /** Sends SIGTERM. */
  void terminate() {
    process.toHandle().destroy();
  }

  /** Lets slow requests continue. */
  void go() throws IOException {
    Files.createFile(folder.resolve("go"));
  }

  /** Waits for its end, and returns the exit status. */
  int end() throws InterruptedException {
    assertThat(process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)).as("it ends").isTrue();
    return process.exitValue();
  }

  /** Returns the report that is named by the process id in the settings of the example. */
  JsonNode report() throws IOException {
    return AgentReports.read(folder.resolve("shop-" + process.pid() + ".json"));
  }

  /** A request in the access log of the web server. */
  record Access(String path, String status) {}

  /** Returns the access log of the web server. */
  List<Access> accesses() throws IOException {
    Path logs = folder.resolve("tomcat/logs");
    if (!Files.exists(logs)) {
      return accesses(lines().stream());
    }
    try (Stream<Path> files = Files.list(logs)) {
      return accesses(files.flatMap(SpringService::lines));
    }
  }

  private static List<Access> accesses(Stream<String> lines) {
    return lines
        .flatMap(line -> ACCESS.matcher(line).results())
        .map(access -> new Access(access.group(1), access.group(2)))
        .toList();
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
