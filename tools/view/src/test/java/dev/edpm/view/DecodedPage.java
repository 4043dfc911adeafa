package dev.edpm.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The data of a page, decoded from its HTML only by what tools/view/README.md says. */
public final class DecodedPage {

  public final JsonNode model;
  private final List<byte[]> packs = new ArrayList<>();

  public DecodedPage(String html) throws IOException {
    model = new ObjectMapper().readTree(element(html, "edpm-model"));
    for (JsonNode report : model.get("reports")) {
      byte[] packed =
          Base64.getDecoder().decode(element(html, report.at("/pack/element").asText()));
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
        byte[] bytes = in.readAllBytes();
        if (bytes.length != report.at("/pack/bytes").asLong()) {
          throw new AssertionError("pack.bytes is not " + bytes.length);
        }
        packs.add(bytes);
      }
    }
  }

  private static String element(String html, String id) {
    Matcher element =
        Pattern.compile("<script type=\"[a-z/-]+\" id=\"" + id + "\">([^<]*)</script>")
            .matcher(html);
    if (!element.find()) {
      throw new AssertionError("no element " + id);
    }
    return element.group(1);
  }

  /** Returns the tracks of a report. */
  public JsonNode tracks(int report) {
    return model.at("/reports/" + report + "/pack/tracks");
  }

  /** Returns the rows of a table, a track or strips or links: each a value by column. */
  public List<Map<String, Object>> rows(int report, JsonNode table) {
    JsonNode pack = model.at("/reports/" + report + "/pack");
    int count = table.path("count").asInt();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(new HashMap<>());
    }
    for (JsonNode column : table.path("columns")) {
      ByteBuffer bytes =
          ByteBuffer.wrap(packs.get(report), column.get("at").asInt(), column.get("bytes").asInt())
              .order(ByteOrder.LITTLE_ENDIAN);
      long last = pack.get("begin").asLong();
      Map<Object, Long> numbers = new HashMap<>();
      for (Map<String, Object> row : rows) {
        Object value =
            switch (column.get("type").asText()) {
              case "delta" -> last += signed(varint(bytes));
              case "unsigned" -> varint(bytes);
              case "next" -> {
                long next = 1 + signed(varint(bytes)) + numbers.getOrDefault(row.get("name"), -1L);
                numbers.put(row.get("name"), next);
                yield next;
              }
              case "value" -> value(bytes, pack.get("strings"));
              default -> throw new AssertionError(column);
            };
        if (value != null) {
          row.put(column.get("name").asText(), value);
        }
      }
      if (bytes.hasRemaining()) {
        throw new AssertionError(column + " has " + bytes.remaining() + " bytes more");
      }
    }
    return rows;
  }

  private static long varint(ByteBuffer bytes) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes.get();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private static long signed(long zigzag) {
    return zigzag % 2 == 0 ? zigzag / 2 : -(zigzag + 1) / 2;
  }

  private static Object value(ByteBuffer bytes, JsonNode strings) {
    long type = varint(bytes);
    return switch ((int) Math.min(5, type)) {
      case 0 -> null;
      case 1 -> bytes.getDouble();
      case 2 -> strings.get((int) varint(bytes)).asText();
      case 3 -> false;
      case 4 -> true;
      default -> signed(type - 5);
    };
  }
}
