import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Checks a folder in the layout of a Maven repository by the rules of Maven Central for published artifacts, and by ours:
 * each jar has a licence, and each artifact with classes has a list of its libraries. Prints a line for each mistake; the
 * exit status is 1 if there is one.
 *
 * <pre>java .ci/CheckBundle.java FOLDER GROUP VERSION</pre>
 */
class CheckBundle {

  private static final Map<String, String> SUMS = Map.of("md5", "MD5", "sha1", "SHA-1");

  private final Path folder;
  private final String group;
  private final String version;
  private final List<String> mistakes = new ArrayList<>();
  private final Map<String, Element> poms = new TreeMap<>();

  private CheckBundle(Path folder, String group, String version) {
    this.folder = folder;
    this.group = group;
    this.version = version;
  }

  public static void main(String[] args) throws Exception {
    CheckBundle check = new CheckBundle(Path.of(args[0]), args[1], args[2]);
    check.run();
    check.mistakes.forEach(System.out::println);
    if (!check.mistakes.isEmpty()) {
      System.exit(1);
    }
    System.out.println(check.poms.size() + " artifacts are complete");
  }

  private void run() throws Exception {
    Path artifacts = folder.resolve(group.replace('.', '/'));
    expect(version.matches("\\d+\\.\\d+\\.\\d+"), folder, "the version " + version + " cannot be published");
    for (Path file : files(folder)) {
      if (!file.toString().matches(".*\\.(md5|sha1|asc)")) {
        expect(file.startsWith(artifacts), file, "is not in the group " + group);
        checkCompanions(file);
      }
    }
    for (Path artifact : folders(artifacts)) {
      Path pom = file(artifact, ".pom");
      expect(Files.exists(pom), artifact, "has no POM of version " + version);
      if (Files.exists(pom)) {
        poms.put(artifact.getFileName().toString(), root(pom));
      }
    }
    expect(!poms.isEmpty(), folder, "has no artifacts");
    for (Map.Entry<String, Element> pom : poms.entrySet()) {
      Path artifact = artifacts.resolve(pom.getKey());
      checkPom(artifact, pom.getValue());
      if (!text(pom.getValue(), "packaging").equals("pom")) {
        checkJars(artifact);
      }
    }
  }

  /** A signature and checksums; those that are there are right. */
  private void checkCompanions(Path file) throws IOException, NoSuchAlgorithmException {
    expect(Files.exists(beside(file, ".asc")), file, "has no signature");
    for (Map.Entry<String, String> sum : SUMS.entrySet()) {
      Path written = beside(file, "." + sum.getKey());
      if (!Files.exists(written)) {
        expect(false, file, "has no " + written.getFileName());
      } else {
        expect(
            Files.readString(written).strip().equals(digest(file, sum.getValue())),
            written,
            "is not the checksum of its file");
      }
    }
  }

  private void checkPom(Path artifact, Element pom) {
    expect(inherited(pom, "groupId").equals(group), artifact, "has another group in its POM");
    expect(text(pom, "artifactId").equals(name(artifact)), artifact, "has another name in its POM");
    expect(inherited(pom, "version").equals(version), artifact, "has another version in its POM");
    // Central wants them of each artifact itself; the others may come from the parent.
    for (String own : List.of("modelVersion", "name", "description")) {
      expect(!text(pom, own).isEmpty(), artifact, "has no <" + own + "> in its POM");
    }
    for (String path :
        List.of(
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "developers/developer/url",
            "scm/connection",
            "scm/developerConnection",
            "scm/url")) {
      expect(!inherited(pom, path).isEmpty(), artifact, "has no <" + path + "> in its POM");
    }
    NodeList versions = pom.getElementsByTagName("version");
    for (int i = 0; i < versions.getLength(); i++) {
      String named = versions.item(i).getTextContent();
      expect(!named.contains("SNAPSHOT"), artifact, "names the snapshot " + named + " in its POM");
    }
    for (String repositories : List.of("repositories", "pluginRepositories")) {
      expect(child(pom, repositories) == null, artifact, "names other <" + repositories + ">");
    }
  }

  private void checkJars(Path artifact) throws IOException {
    for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
      Path jar = file(artifact, suffix);
      if (!Files.exists(jar)) {
        expect(false, artifact, "has no " + jar.getFileName());
        continue;
      }
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        expect(zip.size() > 2, jar, "is empty");
        expect(suffix.equals("-javadoc.jar") || zip.getEntry("META-INF/LICENSE") != null, jar, "has no licence");
      }
    }
    expect(Files.exists(file(artifact, "-cyclonedx.json")), artifact, "has no list of its libraries");
  }

  private void expect(boolean condition, Path place, String mistake) {
    if (!condition) {
      mistakes.add(folder.relativize(place) + ": " + mistake);
    }
  }

  private String inherited(Element pom, String path) {
    String own = text(pom, path);
    Element parent = child(pom, "parent");
    if (!own.isEmpty() || parent == null) {
      return own;
    }
    Element of = poms.get(text(parent, "artifactId"));
    return path.equals("groupId") || path.equals("version")
        ? text(parent, path)
        : of == null ? "" : inherited(of, path);
  }

  private static String text(Element element, String path) {
    Element at = element;
    for (String name : path.split("/")) {
      at = child(at, name);
      if (at == null) {
        return path.equals("packaging") ? "jar" : "";
      }
    }
    return at.getTextContent().strip();
  }

  private static Element child(Element element, String name) {
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element found && found.getTagName().equals(name)) {
        return found;
      }
    }
    return null;
  }

  private static Element root(Path pom) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
  }

  private Path file(Path artifact, String suffix) {
    return artifact.resolve(version).resolve(name(artifact) + "-" + version + suffix);
  }

  private static String name(Path artifact) {
    return artifact.getFileName().toString();
  }

  private static Path beside(Path file, String suffix) {
    return file.resolveSibling(file.getFileName() + suffix);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static List<Path> folders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static String digest(Path file, String algorithm) throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance(algorithm);
    try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
