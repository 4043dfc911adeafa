package dev.edpm.junit;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * An engine of JUnit's platform that takes each class for a test, as that for JUnit 4 does with
 * other classes than Jupiter. Its tests do nothing.
 */
final class OtherEngine implements TestEngine {

  private final boolean suite;

  private OtherEngine(boolean suite) {
    this.suite = suite;
  }

  /** Runs classes. */
  static void run(Class<?>... classes) {
    new OtherEngine(false).execute(classes);
  }

  /** Reports classes as those of Jupiter in a suite, whose engine is the outer one. */
  static void runAsSuite(Class<?>... classes) {
    new OtherEngine(true).execute(classes);
  }

  private void execute(Class<?>... classes) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (Class<?> one : classes) {
      request.selectors(DiscoverySelectors.selectClass(one));
    }
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestEngineAutoRegistration(false)
            .addTestEngines(this)
            .build();
    LauncherFactory.create(config).execute(request.build());
  }

  private static final class Test extends AbstractTestDescriptor {
    private Test(UniqueId id, TestSource source) {
      super(id, "test", source);
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }
  }

  @Override
  public String getId() {
    return "other";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor all = new EngineDescriptor(id, "other");
    UniqueId inside = suite ? id.append("suite", "all").append("engine", "junit-jupiter") : id;
    for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
      all.addChild(
          new Test(
              inside.append("class", selector.getClassName()),
              ClassSource.from(selector.getJavaClass())));
    }
    return all;
  }

  @Override
  public void execute(ExecutionRequest request) {
    TestDescriptor all = request.getRootTestDescriptor();
    EngineExecutionListener listener = request.getEngineExecutionListener();
    listener.executionStarted(all);
    for (TestDescriptor one : all.getChildren()) {
      listener.executionStarted(one);
      listener.executionFinished(one, TestExecutionResult.successful());
    }
    listener.executionFinished(all, TestExecutionResult.successful());
  }
}
