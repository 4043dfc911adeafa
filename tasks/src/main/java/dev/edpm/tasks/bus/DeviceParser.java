package dev.edpm.tasks.bus;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the declarations of simulated devices. For one thread. */
final class DeviceParser {

  private static final Pattern GROUP =
      Pattern.compile("(?:(\\d{1,3})\\s*\\*\\s*)?([A-Za-z][A-Za-z0-9_.-]*)\\s*:\\s*(.*)");
  private static final String NUMBER = "(\\d{1,12}(?:[.]\\d{1,9})?)";
  private static final Pattern SPEED = Pattern.compile(NUMBER);
  private static final Pattern BANDWIDTH = Pattern.compile(NUMBER + "([MG])B/s");
  private static final Pattern LATENCY = Pattern.compile(NUMBER + "(ns|us|ms)");
  private static final Pattern MEMORY = Pattern.compile("(\\d{1,12})([kmgtKMGT]?)");
  private static final double THOUSAND = 1e3;

  private static final String SPEED_KEY = "speed";
  private static final String BANDWIDTH_KEY = "bandwidth";
  private static final String LATENCY_KEY = "latency";
  private static final String MEMORY_KEY = "memory";
  private static final List<String> KEYS =
      List.of(SPEED_KEY, BANDWIDTH_KEY, LATENCY_KEY, MEMORY_KEY);

  private final List<DeclaredDevice> devices = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  List<DeclaredDevice> parse(String text) {
    if (text.isBlank()) {
      return List.of();
    }
    String[] groups = text.split(";", -1);
    for (int i = 0; i < groups.length; i++) {
      boolean isEnd = i > 0 && i == groups.length - 1 && groups[i].isBlank();
      if (!isEnd) {
        group(groups[i].strip());
      }
    }
    return List.copyOf(devices);
  }

  private void group(String text) {
    Matcher group = GROUP.matcher(text);
    if (!group.matches()) {
      throw new IllegalArgumentException(
          Printable.quote(text)
              + " does not declare a device; expected a name, a colon and properties, such as"
              + " fast: speed=4 bandwidth=8000MB/s latency=10us memory=64m");
    }
    String name = group.group(2);
    if (!names.add(name)) {
      throw new IllegalArgumentException(
          "the device " + name + " is declared twice; write 2 * " + name + " for two of them");
    }
    int count = group.group(1) == null ? 1 : Integer.parseInt(group.group(1));
    if (count == 0 || devices.size() + count > DeclaredDevice.MOST) {
      throw new IllegalArgumentException(
          "device "
              + name
              + ": "
              + (count == 0
                  ? "0 * " + name + " declares none"
                  : "with it there are " + (devices.size() + count) + " devices")
              + "; expected 1 to "
              + DeclaredDevice.MOST);
    }
    DeclaredDevice device = device(name, properties(name, group.group(3)));
    for (int i = 0; i < count; i++) {
      devices.add(device);
    }
  }

  private static Map<String, String> properties(String name, String text) {
    Map<String, String> properties = new HashMap<>();
    for (String word : text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
      int equals = word.indexOf('=');
      String key = equals < 0 ? word : word.substring(0, equals);
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException(
            "device "
                + name
                + ": "
                + Printable.quote(word)
                + " is not one of its properties, "
                + String.join(", ", KEYS)
                + advice(key));
      }
      if (equals < 0) {
        throw new IllegalArgumentException(
            "device " + name + ": " + key + " has no value; write " + key + "=... without blanks");
      }
      if (properties.put(key, word.substring(equals + 1)) != null) {
        throw new IllegalArgumentException("device " + name + ": " + key + " is given twice");
      }
    }
    return properties;
  }

  private static String advice(String key) {
    if (key.endsWith(":")) {
      return "; separate devices by semicolons";
    }
    List<String> near = NearNames.of(key, KEYS);
    return near.isEmpty() ? "" : "; did you mean " + near.get(0) + "=?";
  }

  private static DeclaredDevice device(String name, Map<String, String> properties) {
    String bandwidth = properties.get(BANDWIDTH_KEY);
    if (bandwidth == null) {
      throw new IllegalArgumentException(
          "device " + name + " has no bandwidth; add, for example, bandwidth=8000MB/s");
    }
    int comma = bandwidth.indexOf(',');
    String to = comma < 0 ? bandwidth : bandwidth.substring(0, comma);
    String from = comma < 0 ? bandwidth : bandwidth.substring(comma + 1);
    return new DeclaredDevice(
        name,
        speed(name, properties.getOrDefault(SPEED_KEY, "1")),
        bandwidth(name, to),
        bandwidth(name, from),
        latency(name, properties.getOrDefault(LATENCY_KEY, "0us")),
        properties.containsKey(MEMORY_KEY)
            ? memory(name, properties.get(MEMORY_KEY))
            : DeclaredDevice.UNLIMITED);
  }

  private static double speed(String name, String text) {
    Matcher matcher = SPEED.matcher(text);
    double speed = matcher.matches() ? Double.parseDouble(text) : 0;
    return greater(speed, name, SPEED_KEY, text, "a number such as 4 or 0.5");
  }

  private static double bandwidth(String name, String text) {
    Matcher matcher = BANDWIDTH.matcher(text);
    double bandwidth = 0;
    if (matcher.matches()) {
      double number = Double.parseDouble(matcher.group(1));
      bandwidth = matcher.group(2).equals("G") ? number * THOUSAND : number;
    }
    return greater(bandwidth, name, BANDWIDTH_KEY, text, "a number such as 8000MB/s or 8GB/s");
  }

  private static double latency(String name, String text) {
    Matcher matcher = LATENCY.matcher(text);
    if (!matcher.matches()) {
      throw invalid(name, LATENCY_KEY, text, "a time such as 10us");
    }
    double number = Double.parseDouble(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ns" -> number / THOUSAND;
      case "ms" -> number * THOUSAND;
      default -> number;
    };
  }

  private static long memory(String name, String text) {
    Matcher matcher = MEMORY.matcher(text);
    if (!matcher.matches()) {
      throw invalid(name, MEMORY_KEY, text, "a size such as 64m or 8g");
    }
    int shift =
        switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          case "t" -> 40;
          default -> 0;
        };
    long number = Long.parseLong(matcher.group(1));
    if (number == 0 || number > Long.MAX_VALUE >> shift) {
      throw invalid(name, MEMORY_KEY, text, "a size such as 64m or 8g");
    }
    return number << shift;
  }

  private static double greater(
      double value, String name, String key, String text, String expected) {
    if (value > 0) {
      return value;
    }
    throw invalid(name, key, text, expected);
  }

  private static IllegalArgumentException invalid(
      String name, String key, String text, String expected) {
    return new IllegalArgumentException(
        "device " + name + ": " + key + " is " + Printable.quote(text) + "; expected " + expected);
  }
}
