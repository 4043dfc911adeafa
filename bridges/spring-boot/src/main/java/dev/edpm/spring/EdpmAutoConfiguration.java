package dev.edpm.spring;

import dev.edpm.micrometer.EdpmMeterBinder;
import dev.edpm.micrometer.EdpmObservationHandler;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;

/** Declares the meters of regions and the regions of observations as beans. */
@AutoConfiguration
class EdpmAutoConfiguration {

  private static final boolean HAS_TRACES =
      ClassUtils.isPresent(
          "io.micrometer.tracing.handler.TracingObservationHandler",
          EdpmAutoConfiguration.class.getClassLoader());

  /** The beans for which the program needs Micrometer's meters. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(MeterBinder.class)
  static class Meters {

    @Bean
    @ConditionalOnMissingBean
    EdpmMeterBinder edpmMeterBinder(Environment environment) {
      return new EdpmMeterBinder(SpringSettings.tags(environment));
    }
  }

  @Bean
  @ConditionalOnMissingBean
  EdpmObservationHandler edpmObservationHandler(Environment environment) {
    EdpmObservationHandler handler =
        new EdpmObservationHandler(SpringSettings.counters(environment));
    return HAS_TRACES ? handler.traced(Traces::id) : handler;
  }
}
