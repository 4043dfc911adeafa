package dev.edpm.opencl;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.runtime.config.Setting;
import dev.edpm.runtime.config.SettingsReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The devices that the settings choose: {@code edpm.opencl}, otherwise StarPU's variables,
 * otherwise all GPUs and accelerators.
 *
 * @param most the maximum number of devices; 0 for none
 * @param names patterns of the names of devices of any type; empty for those of {@code types}
 * @param cores the numbers of cores of parts of the CPU that are devices
 * @param types the types of devices
 * @param indices the numbers of the devices among those of the types; empty for all
 * @param isAsked whether the user has asked for devices, so that it is a problem if there are none
 */
record DeviceChoice(
    int most,
    Optional<NamePatterns> names,
    List<Integer> cores,
    Types types,
    List<Integer> indices,
    boolean isAsked) {

  /** The types of devices that are chosen without their names. */
  enum Types {
    ACCELERATORS,
    ALL,
    CPUS;

    private boolean has(FoundDevice device) {
      return switch (this) {
        case ACCELERATORS -> device.isAccelerator();
        case ALL -> device.isAccelerator() || device.isCpu();
        case CPUS -> device.isCpu();
      };
    }
  }

  /** As many memory nodes as StarPU's tables have, without main memory. */
  private static final int MOST = 15;

  private static final Pattern CPU = Pattern.compile("cpu:(\\d{1,4})");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");
  private static final String EXPECTED =
      "off, a number of devices, or patterns of their names and cpu:<cores>, such as"
          + " NVIDIA*,cpu:2";
  private static final long MIB = 1 << 20;

  static DeviceChoice of(SettingsReader settings, Map<String, String> environment) {
    return (settings.isSet(Setting.OPENCL)
            ? settings.read(
                Setting.OPENCL, DeviceChoice::parse, EXPECTED, "all GPUs and accelerators")
            : Optional.<DeviceChoice>empty())
        .orElseGet(() -> ofStarPu(environment));
  }

  private static DeviceChoice first(int most, boolean isAsked) {
    return new DeviceChoice(
        most, Optional.empty(), List.of(), Types.ACCELERATORS, List.of(), isAsked);
  }

  private static Optional<DeviceChoice> parse(String text) {
    if (text.equals("off")) {
      return Optional.of(first(0, false));
    }
    if (NUMBER.matcher(text).matches()) {
      int most = Integer.parseInt(text);
      return Optional.of(first(Math.min(MOST, most), most > 0));
    }
    List<Integer> cores = new ArrayList<>();
    List<String> patterns = new ArrayList<>();
    for (String word : NamePatterns.split(text, ',')) {
      Matcher cpu = CPU.matcher(word.strip());
      if (cpu.matches() && Integer.parseInt(cpu.group(1)) > 0) {
        cores.add(Integer.parseInt(cpu.group(1)));
      } else if (cpu.matches() || word.isBlank()) {
        return Optional.empty();
      } else {
        patterns.add(word);
      }
    }
    return Optional.of(
        new DeviceChoice(
            MOST,
            patterns.isEmpty()
                ? Optional.empty()
                : Optional.of(NamePatterns.parse(String.join(",", patterns))),
            cores,
            Types.ACCELERATORS,
            List.of(),
            true));
  }

  private static DeviceChoice ofStarPu(Map<String, String> environment) {
    Optional<String> count =
        Optional.ofNullable(environment.get("STARPU_NOPENCL"))
            .or(() -> Optional.ofNullable(environment.get("NOPENCL")))
            .map(String::strip)
            .filter(text -> NUMBER.matcher(text).matches());
    Optional<String> ids =
        Optional.ofNullable(environment.get("STARPU_WORKERS_OPENCLID")).map(String::strip);
    List<Integer> indices =
        ids.filter(text -> text.matches("\\d{1,4}(\\s+\\d{1,4})*"))
            .map(text -> Arrays.stream(text.split("\\s+")).map(Integer::valueOf).toList())
            .orElse(List.of());
    Types types =
        isOn(environment, "STARPU_OPENCL_ONLY_ON_CPUS")
            ? Types.CPUS
            : isOn(environment, "STARPU_OPENCL_ON_CPUS") ? Types.ALL : Types.ACCELERATORS;
    return new DeviceChoice(
        Math.min(MOST, count.map(Integer::valueOf).orElse(MOST)),
        Optional.empty(),
        List.of(),
        types,
        indices,
        count.filter(text -> Integer.parseInt(text) > 0).isPresent());
  }

  private static boolean isOn(Map<String, String> environment, String variable) {
    String text = environment.getOrDefault(variable, "0").strip();
    return NUMBER.matcher(text).matches() && Integer.parseInt(text) > 0;
  }

  /** Returns whether no device is chosen, whatever the machine has. */
  boolean isOff() {
    return most == 0;
  }

  /** Returns the chosen ones of the devices of a machine, without parts of them. */
  List<FoundDevice> of(List<FoundDevice> found) {
    if (!cores.isEmpty() && names.isEmpty()) {
      return List.of();
    }
    List<FoundDevice> chosen =
        found.stream()
            .filter(
                device ->
                    names.isPresent() ? names.get().matches(device.name()) : types.has(device))
            .toList();
    if (!indices.isEmpty()) {
      List<FoundDevice> all = chosen;
      chosen = indices.stream().distinct().filter(i -> i < all.size()).map(all::get).toList();
    }
    return chosen.subList(0, Math.min(most, chosen.size()));
  }

  /**
   * Returns the limit of a device's memory in bytes, empty if none is set.
   *
   * @param device the number of the device
   */
  static OptionalLong memory(SettingsReader settings, Map<String, String> environment, int device) {
    OptionalLong set = settings.bytes(Setting.OPENCL_MEMORY, "90 % of the memory of a device");
    if (set.isPresent()) {
      return set;
    }
    String all = environment.getOrDefault("STARPU_LIMIT_OPENCL_MEM", "");
    String one = environment.getOrDefault("STARPU_LIMIT_OPENCL_" + device + "_MEM", all).strip();
    return one.matches("\\d{1,9}")
        ? OptionalLong.of(Long.parseLong(one) * MIB)
        : OptionalLong.empty();
  }
}
