package dev.edpm.analysis.plot;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** An SVG document as a parser of XML sees it. */
record Picture(Document document) {

  static Picture parse(String svg) {
    try {
      return new Picture(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(svg))));
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError(svg, e);
    }
  }

  List<Element> all(String name) {
    List<Element> all = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      all.add((Element) nodes.item(i));
    }
    return all;
  }

  List<Element> all(String name, String style) {
    return all(name).stream().filter(e -> e.getAttribute("class").equals(style)).toList();
  }

  Element text(String words) {
    return all("text").stream()
        .filter(text -> text.getTextContent().equals(words))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no text " + words));
  }

  static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  /** The numbers of a path, in their order. */
  static List<Double> path(Element path) {
    List<Double> numbers = new ArrayList<>();
    for (String number : path.getAttribute("d").split("[ML ]+")) {
      if (!number.isEmpty()) {
        numbers.add(Double.parseDouble(number));
      }
    }
    return numbers;
  }
}
