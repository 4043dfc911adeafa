package dev.edpm.tasks.device;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Setting;
import dev.edpm.runtime.config.SettingsReader;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.DeviceProvider;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The devices of a process that providers find, such as those of OpenCL. Without a codelet that has
 * a variant for them and without the user's choice, nothing is searched for, so that no library is
 * loaded. Safe on any thread.
 */
public final class ProvidedDevices {

  private static final String ARTIFACT = "dev.edpm:edpm-opencl";

  private final Supplier<SettingsReader> settings;
  private final Consumer<Problem> problems;

  /** Whether devices that a codelet needs were not looked for. */
  private boolean missed;

  /** Creates an object that has not searched yet. */
  public ProvidedDevices(Supplier<SettingsReader> settings, Consumer<Problem> problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /**
   * Opens the devices that an engine with a codelet for them would have; the caller closes them.
   */
  public List<Device> all() {
    List<Device> devices = new ArrayList<>();
    search(true, devices);
    return devices;
  }

  /**
   * Opens the devices of an engine that is about to start.
   *
   * @param known the codelets that are known by now
   */
  public synchronized List<Device> open(Collection<CodeletSpec> known) {
    Optional<String> reason =
        known.stream()
            .filter(ProvidedDevices::isUser)
            .findFirst()
            .map(ProvidedDevices::uses)
            .or(() -> isAsked() ? Optional.of("edpm.opencl is set") : Optional.empty());
    List<Device> devices = new ArrayList<>();
    boolean isUsed = known.stream().anyMatch(ProvidedDevices::isUser) || ListedKernels.areThere();
    if (search(isUsed, devices) == 0) {
      reason.ifPresent(this::missing);
      missed = reason.isEmpty();
    } else {
      missed = !isUsed && devices.isEmpty();
    }
    return devices;
  }

  /** Reports that a codelet comes too late for the devices that it could have used. */
  public synchronized void late(CodeletSpec codelet) {
    if (!missed || !isUser(codelet)) {
      return;
    }
    missed = false;
    List<Device> devices = new ArrayList<>();
    if (search(true, devices) == 0) {
      missing(uses(codelet));
    } else if (!devices.isEmpty()) {
      devices.forEach(Device::close);
      problem(
          "opencl-late",
          uses(codelet)
              + ", but was not known when the task engine started, so that the engine has no"
              + " devices; set edpm.opencl to a number of devices, or use the class of the codelet"
              + " before the engine starts");
    }
  }

  private static String uses(CodeletSpec codelet) {
    return "the codelet " + codelet.name() + " has a variant for OpenCL";
  }

  private void missing(String reason) {
    if (!isOff()) {
      problem(
          "opencl-missing",
          reason
              + ", but edpm-opencl is not on the class path; add the dependency "
              + ARTIFACT
              + ", or set edpm.opencl=off");
    }
  }

  private static boolean isUser(CodeletSpec codelet) {
    return codelet.runsOn(WorkerKind.OPENCL);
  }

  private boolean isAsked() {
    return settings.get().isSet(Setting.OPENCL);
  }

  private boolean isOff() {
    return isAsked() && settings.get().text(Setting.OPENCL).equals("off");
  }

  /** Adds the devices of all providers; returns the number of providers. */
  private int search(boolean used, List<Device> devices) {
    int[] providers = new int[1];
    Contained.run(
        () -> {
          for (DeviceProvider provider : ServiceLoader.load(DeviceProvider.class)) {
            providers[0]++;
            devices.addAll(provider.open(settings.get(), used, problems));
          }
        },
        e -> {
          providers[0]++;
          problem("devices-unavailable", "devices cannot be used: " + Contained.describe(e));
        });
    return providers[0];
  }

  private void problem(String id, String message) {
    problems.accept(Problem.of(id, message));
  }
}
