package dev.edpm.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What the annotations of a test ask for.
 *
 * @param expectations those of its method, its class and the classes around it
 * @param repetitions the number of measured repetitions
 * @param warmUp the number of repetitions before them
 */
record TestPlan(List<Expectation> expectations, int repetitions, int warmUp) {

  /**
   * Reads the annotations of a test.
   *
   * @throws ExtensionConfigurationException if one is invalid
   */
  static TestPlan of(ExtensionContext context, Units units) {
    Method method = context.getRequiredTestMethod();
    List<Class<?>> classes = TestName.classes(context);
    String test = context.getRequiredTestClass().getName() + "." + method.getName();
    List<Expectation> expectations = new ArrayList<>();
    AnnotationSupport.findRepeatableAnnotations(method, Expect.class)
        .forEach(one -> expectations.add(Expectation.parse(one.value(), test)));
    Optional<Repeat> repeat = AnnotationSupport.findAnnotation(method, Repeat.class);
    for (Class<?> one : classes) {
      AnnotationSupport.findRepeatableAnnotations(one, Expect.class)
          .forEach(expect -> expectations.add(Expectation.parse(expect.value(), test)));
      repeat = repeat.or(() -> AnnotationSupport.findAnnotation(one, Repeat.class));
    }
    TestPlan plan =
        new TestPlan(
            List.copyOf(expectations),
            repeat.map(Repeat::value).orElse(1),
            repeat.map(Repeat::warmUp).orElse(0));
    plan.check(test, units, AnnotationSupport.isAnnotated(method, TestFactory.class));
    return plan;
  }

  private void check(String test, Units units, boolean factory) {
    if (repetitions < 1 || warmUp < 0) {
      throw new ExtensionConfigurationException(
          "@Repeat of " + test + " needs a value from 1, and a warm-up from 0");
    }
    boolean times = expectations.stream().anyMatch(one -> units.isTime(one.counter()));
    if (factory && (repetitions > 1 || warmUp > 0 || times)) {
      throw new ExtensionConfigurationException(
          "the dynamic tests of "
              + test
              + " cannot be repeated, so @Repeat and expectations of times do not work there");
    }
    if (times && repetitions < Repetitions.LEAST) {
      String time =
          expectations.stream()
              .filter(one -> units.isTime(one.counter()))
              .findFirst()
              .orElseThrow()
              .text();
      throw new ExtensionConfigurationException(
          "@Expect(\""
              + time
              + "\") of "
              + test
              + " expects a time, and a time that is measured once says little; annotate the test with"
              + " @Repeat("
              + Repetitions.LEAST
              + ") or more");
    }
  }

  /** Tells whether an expectation is about single executions. */
  boolean needsRecords() {
    return expectations.stream().anyMatch(one -> one.statistic().isOfExecutions());
  }
}
