package dev.edpm.spring;

import dev.edpm.runtime.boot.Measurement;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;

/**
 * Passes the settings of Spring's environment on to the measurement before the first bean is
 * created. Runs after Spring Boot has read all configuration and has started logging.
 */
final class SettingsListener
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent>, Ordered {

  /** Read by the agent when the JVM starts. */
  private static final List<String> OF_AGENT = List.of("edpm.agent", "edpm.virtual-threads");

  private static final int VIRTUAL_THREADS_SINCE = 21;

  /** Guarded by itself. */
  private static final PassedSettings PASSED = new PassedSettings();

  private static final AtomicBoolean EXPLAINED = new AtomicBoolean();

  private final System.Logger log = System.getLogger("dev.edpm");

  @Override
  public int getOrder() {
    return 0;
  }

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
    pass(event.getEnvironment());
    explainVirtualThreads(event.getEnvironment());
  }

  /** Passes settings on, and logs those that have no effect. */
  private void pass(ConfigurableEnvironment environment) {
    boolean started = Measurement.hasStarted();
    Map<String, String> late = new TreeMap<>();
    List<String> others = new ArrayList<>();
    synchronized (PASSED) {
      SpringSettings.of(PASSED.without(environment))
          .forEach(
              (name, value) -> {
                String launched = launched(name);
                if (value.equals(launched)) {
                  return;
                }
                if (PASSED.has(name, launched)) {
                  others.add(name + "=" + value + " (in effect: " + launched + ")");
                } else if (started || OF_AGENT.contains(name)) {
                  late.put(name, value);
                } else {
                  PASSED.pass(name, value);
                }
              });
    }
    if (!late.isEmpty()) {
      String first = late.keySet().iterator().next();
      ignored(
          late.keySet(),
          (started
                  ? "a region ran before Spring Boot read its configuration"
                  : "the agent reads them before Spring Boot does")
              + "; pass them to the JVM, for example -D"
              + first
              + "="
              + late.get(first));
    }
    if (!others.isEmpty()) {
      ignored(
          others,
          "another application context of this process has other values, and one measurement has"
              + " one value of each; give all contexts the same");
    }
  }

  private void ignored(Collection<String> settings, String reason) {
    log.log(Level.WARNING, "ignored settings: " + String.join(", ", settings) + "; " + reason);
  }

  /** Returns the value that the measurement reads when it starts, or {@code null}. */
  private static String launched(String name) {
    String variable = name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    return System.getProperty(name, System.getenv(variable));
  }

  private void explainVirtualThreads(Environment environment) {
    if (environment.getProperty("spring.threads.virtual.enabled", Boolean.class, false)
        && Runtime.version().feature() >= VIRTUAL_THREADS_SINCE
        && !"on".equals(launched("edpm.virtual-threads"))
        && !EXPLAINED.getAndSet(true)) {
      log.log(
          Level.INFO,
          "spring.threads.virtual.enabled: regions on virtual threads have no values of thread"
              + " counters such as time.cpu; for these, start the JVM with -javaagent:edpm-agent.jar"
              + " and -Dedpm.virtual-threads=on");
    }
  }
}
