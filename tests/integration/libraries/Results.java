import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Compares the results of tests in two folders of JUnit's XML files: the outcome of each test. */
class Results {

  public static void main(String[] arguments) throws Exception {
    Map<String, List<String>> first = read(Path.of(arguments[0]));
    Map<String, List<String>> second = read(Path.of(arguments[1]));
    List<String> differences = new ArrayList<>();
    for (String test : first.keySet()) {
      if (!first.get(test).equals(second.get(test))) {
        differences.add(test + ": " + first.get(test) + ", then " + second.get(test));
      }
    }
    second.keySet().stream()
        .filter(test -> !first.containsKey(test))
        .forEach(test -> differences.add(test + " is new"));
    differences.forEach(System.out::println);
    int tests = first.values().stream().mapToInt(List::size).sum();
    System.out.println(
        differences.isEmpty() && tests > 0
            ? "the same results of " + tests + " tests"
            : differences.size() + " of " + tests + " results differ");
    System.exit(differences.isEmpty() && tests > 0 ? 0 : 1);
  }

  private static Map<String, List<String>> read(Path folder) throws Exception {
    Map<String, List<String>> results = new TreeMap<>();
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".xml")).toList()) {
        NodeList cases = builder.parse(file.toFile()).getElementsByTagName("testcase");
        for (int i = 0; i < cases.getLength(); i++) {
          Element one = (Element) cases.item(i);
          results
              .computeIfAbsent(
                  one.getAttribute("classname") + "." + one.getAttribute("name"),
                  name -> new ArrayList<>())
              .add(result(one));
        }
      }
    }
    results.values().forEach(same -> same.sort(null));
    return results;
  }

  private static String result(Element test) {
    for (String kind : List.of("failure", "error", "skipped")) {
      NodeList found = test.getElementsByTagName(kind);
      if (found.getLength() > 0) {
        return (kind + " " + ((Element) found.item(0)).getAttribute("type")).strip();
      }
    }
    return "success";
  }
}
