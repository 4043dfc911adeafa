package dev.edpm.opencl;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.config.SettingsReader;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.driver.Device;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Opens devices of pocl that run in the thread that calls them. */
public final class TestDevices {

  private static final String NAMES = "basic*,cpu-minimal*";

  private TestDevices() {}

  /** Returns devices with the default memory; the test is skipped if there are none. */
  public static List<Device> open(int count) {
    return open(count, "");
  }

  /** Returns devices with so much memory each. */
  public static List<Device> open(int count, String memory) {
    return open(count, NAMES, memory, new Faults());
  }

  /** Returns devices, some functions of whose driver fail. */
  public static List<Device> open(int count, Faults faults) {
    return open(count, faults, "");
  }

  /** Returns devices with so much memory each, some functions of whose driver fail. */
  public static List<Device> open(int count, Faults faults, String memory) {
    return open(count, NAMES, memory, faults);
  }

  /**
   * Returns devices.
   *
   * @param chosen the setting {@code edpm.opencl}
   * @param memory the memory of each, empty for that of the machine
   */
  public static List<Device> open(int count, String chosen, String memory, Faults faults) {
    List<Problem> problems = new ArrayList<>();
    OpenClProvider provider =
        new OpenClProvider(NativeAccesses::best, Map.of(), faults::around, DeviceSearch.FILES);
    Map<String, String> settings = new HashMap<>(Map.of("edpm.opencl", chosen));
    if (!memory.isEmpty()) {
      settings.put("edpm.opencl.memory", memory);
    }
    List<Device> devices = provider.open(reader(settings, problems), true, problems::add);
    assumeTrue(
        devices.size() >= count,
        "OpenCL needs " + count + " devices of pocl (POCL_DEVICES), and here are: " + problems);
    devices.subList(count, devices.size()).forEach(Device::close);
    return devices.subList(0, count);
  }

  static SettingsReader reader(Map<String, String> settings, List<Problem> problems) {
    return Settings.read(settings, Map.of()).reader(problems::add);
  }
}
