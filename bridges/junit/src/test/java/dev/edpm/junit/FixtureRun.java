package dev.edpm.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes that no build runs, and has their results. */
final class FixtureRun implements TestExecutionListener {

  private final Map<String, TestExecutionResult> results = new ConcurrentHashMap<>();

  private FixtureRun() {}

  /** Runs the tests of some classes one after another. */
  static FixtureRun of(Class<?>... classes) {
    return of(Map.of(), classes);
  }

  /** Runs the tests of some classes in parallel. */
  static FixtureRun parallel(Class<?>... classes) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("junit.jupiter.execution.parallel.enabled", "true");
    parameters.put("junit.jupiter.execution.parallel.mode.default", "concurrent");
    parameters.put("junit.jupiter.execution.parallel.config.strategy", "fixed");
    parameters.put("junit.jupiter.execution.parallel.config.fixed.parallelism", "4");
    return of(parameters, classes);
  }

  private static FixtureRun of(Map<String, String> parameters, Class<?>... classes) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (Class<?> one : classes) {
      request.selectors(DiscoverySelectors.selectClass(one));
    }
    LauncherDiscoveryRequest built =
        request
            .configurationParameters(parameters)
            .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
            .build();
    FixtureRun run = new FixtureRun();
    LauncherFactory.create().execute(built, run);
    return run;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    results.put(test.getDisplayName(), result);
  }

  /** The status of a test or container. */
  Status status(String name) {
    return result(name).getStatus();
  }

  /** The failure of a test, or the reason why it was aborted; empty if there is none. */
  String message(String name) {
    return result(name).getThrowable().map(Throwable::getMessage).orElse("");
  }

  /** The failure of a test. */
  Throwable failure(String name) {
    return result(name).getThrowable().orElseThrow();
  }

  private TestExecutionResult result(String name) {
    TestExecutionResult result = results.get(name);
    if (result == null) {
      throw new AssertionError("no test " + name + " among " + results.keySet());
    }
    return result;
  }
}
