package dev.edpm.opencl;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.SettingsReader;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.DeviceProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Opens devices of OpenCL. Without the library, without a platform and without devices there are
 * none, which is a problem only if the user has asked for them.
 */
public final class OpenClProvider implements DeviceProvider {

  private final Supplier<NativeAccess> access;
  private final Map<String, String> environment;
  private final UnaryOperator<OpenCl> changed;
  private final String[] files;

  /** Creates the provider, for service loading. */
  public OpenClProvider() {
    this(NativeAccesses::best, System.getenv(), UnaryOperator.identity(), DeviceSearch.FILES);
  }

  /**
   * @param changed returns the binding that is used, for tests of failures
   */
  OpenClProvider(
      Supplier<NativeAccess> access,
      Map<String, String> environment,
      UnaryOperator<OpenCl> changed,
      String... files) {
    this.access = access;
    this.environment = environment;
    this.changed = changed;
    this.files = files.clone();
  }

  @Override
  public List<Device> open(SettingsReader settings, boolean isUsed, Consumer<Problem> problems) {
    DeviceChoice choice = DeviceChoice.of(settings, environment);
    if (choice.isOff() || !choice.isAsked() && !isUsed) {
      return List.of();
    }
    Consumer<String> without =
        reason -> {
          if (choice.isAsked()) {
            problems.accept(
                Problem.of("opencl-unavailable", "there is no device of OpenCL: " + reason));
          }
        };
    NativeAccess best = access.get();
    if (best.unavailable().isPresent()) {
      without.accept(best.unavailable().get());
      return List.of();
    }
    Optional<OpenCl> library = DeviceSearch.library(best, files);
    if (library.isEmpty()) {
      without.accept(
          "libOpenCL.so.1 is not installed (Debian: apt-get install ocl-icd-libopencl1, and the"
              + " driver of the device)");
      return List.of();
    }
    OpenCl cl = changed.apply(library.get());
    JvmSignals signals = JvmSignals.read(best);
    try {
      List<FoundDevice> all = DeviceSearch.all(cl, signals);
      List<Device> open = open(cl, signals, chosen(cl, choice, all, problems), settings, problems);
      if (open.isEmpty()) {
        without.accept(
            all.isEmpty()
                ? "no driver is installed"
                : "none is chosen of " + names(all) + "; edpm.opencl chooses by names");
      }
      return open;
    } catch (OpenClException | IllegalStateException e) {
      problems.accept(
          Problem.of("opencl-unavailable", "a driver of OpenCL does not work: " + e.getMessage()));
      return List.of();
    } finally {
      signals.restore();
    }
  }

  private static String names(List<FoundDevice> devices) {
    return String.join(", ", devices.stream().map(FoundDevice::name).distinct().toList());
  }

  /** Returns the chosen devices and parts of the CPU. */
  private static List<FoundDevice> chosen(
      OpenCl cl, DeviceChoice choice, List<FoundDevice> all, Consumer<Problem> problems) {
    List<FoundDevice> chosen = new ArrayList<>(choice.of(all));
    for (int cores : choice.cores()) {
      Optional<FoundDevice> cpu = all.stream().filter(FoundDevice::isCpu).findFirst();
      try {
        cpu.map(device -> DeviceSearch.part(cl, device, cores)).ifPresent(chosen::add);
      } catch (OpenClException | IllegalArgumentException e) {
        problems.accept(
            Problem.of(
                "opencl-device",
                "cpu:"
                    + cores
                    + " cannot be a device: "
                    + cpu.get().name()
                    + ": "
                    + e.getMessage()));
      }
    }
    return chosen;
  }

  private List<Device> open(
      OpenCl cl,
      JvmSignals signals,
      List<FoundDevice> chosen,
      SettingsReader settings,
      Consumer<Problem> problems) {
    List<Device> open = new ArrayList<>();
    for (FoundDevice device : chosen) {
      int number = open.size();
      String name = "OpenCL " + number + " (" + device.name() + ")";
      long limit = DeviceChoice.memory(settings, environment, number).orElse(Long.MAX_VALUE);
      try {
        open.add(new OpenClDevice(cl, signals, device, number, name, limit));
      } catch (OpenClException e) {
        problems.accept(Problem.of("opencl-device", name + " cannot be used: " + e.getMessage()));
      }
    }
    return open;
  }
}
