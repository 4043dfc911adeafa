package dev.edpm.spring;

import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Declares the endpoint {@code edpm}, if the program has Spring Boot's actuator and exposes it. */
@AutoConfiguration
@ConditionalOnClass({WebEndpoint.class, ConditionalOnAvailableEndpoint.class})
class EdpmEndpointAutoConfiguration {

  @Bean
  @ConditionalOnAvailableEndpoint
  @ConditionalOnMissingBean
  EdpmEndpoint edpmEndpoint() {
    return new EdpmEndpoint();
  }
}
