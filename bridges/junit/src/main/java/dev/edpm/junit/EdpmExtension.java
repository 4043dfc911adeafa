package dev.edpm.junit;

import dev.edpm.junit.measure.TestMeasurement;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The extension of JUnit Jupiter that checks {@link Expect}, repeats tests with {@link Repeat}, and
 * provides {@link RegionReport} parameters. The two annotations register it; a test that only has
 * the parameter needs {@code @ExtendWith(EdpmExtension.class)}.
 *
 * <p>The values of a test are differences between what all regions have measured before and after
 * its method. JUnit's own work is outside of both, and the report of the process is as it would be
 * without the extension.
 */
public final class EdpmExtension
    implements BeforeTestExecutionCallback,
        AfterTestExecutionCallback,
        InvocationInterceptor,
        ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(EdpmExtension.class);

  /** Creates the extension; for JUnit. */
  public EdpmExtension() {}

  @Override
  public void beforeTestExecution(ExtensionContext context) {
    TestMeasurement measurement = measurement(context);
    TestPlan plan = TestPlan.of(context, new Units(measurement.loader()));
    boolean report =
        Arrays.asList(context.getRequiredTestMethod().getParameterTypes())
            .contains(RegionReport.class);
    if (report || plan.needsRecords()) {
      measurement.countRecords();
    }
    context.getStore(NAMESPACE).put(TestPlan.class, plan);
    measurement.start();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    repeat(invocation, invoked, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    repeat(invocation, invoked, context);
  }

  private static void repeat(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    TestPlan plan = context.getStore(NAMESPACE).get(TestPlan.class, TestPlan.class);
    TestMeasurement measurement = measurement(context);
    measurement.enter();
    try {
      invocation.proceed();
      measurement.repeated(plan.warmUp() == 0);
      for (int i = 1; i < plan.warmUp() + plan.repetitions(); i++) {
        // JUnit's own invocation works once.
        ReflectionSupport.invokeMethod(
            invoked.getExecutable(),
            invoked.getTarget().orElse(null),
            invoked.getArguments().toArray());
        measurement.repeated(i >= plan.warmUp());
      }
    } finally {
      measurement.leave();
    }
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    TestMeasurement measurement = measurement(context);
    TestPlan plan = context.getStore(NAMESPACE).get(TestPlan.class, TestPlan.class);
    if (plan == null) {
      // Its annotations are invalid, which JUnit reports.
      return;
    }
    measurement.end();
    if (context.getExecutionException().isEmpty() && !plan.expectations().isEmpty()) {
      TestSettings settings = TestSettings.read();
      TestName name = TestName.of(context);
      Baselines baselines =
          new Baselines(
              new BaselineFile(settings.baselines(), name.testClass()),
              name.test(),
              settings.machine(),
              settings.updates());
      Judge judge = new Judge(measurement.measured(), new Units(measurement.loader()), baselines);
      new Outcome(context, settings.strict())
          .report(plan.expectations().stream().map(judge::verdict).toList());
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RegionReport.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    if (context.getTestMethod().isEmpty()) {
      throw new ParameterResolutionException(
          "RegionReport is a parameter of test methods, @BeforeEach and @AfterEach methods only");
    }
    return new RegionReport(measurement(context));
  }

  /** Returns the measurement of the test, started. */
  private static TestMeasurement measurement(ExtensionContext context) {
    ExtensionContext.Store store = context.getStore(NAMESPACE);
    TestMeasurement known = store.get(TestMeasurement.class, TestMeasurement.class);
    if (known != null) {
      return known;
    }
    TestMeasurement measurement = new TestMeasurement(context);
    store.put(TestMeasurement.class, measurement);
    measurement.start();
    return measurement;
  }
}
