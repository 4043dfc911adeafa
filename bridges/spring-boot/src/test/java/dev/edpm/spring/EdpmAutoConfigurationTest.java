package dev.edpm.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.micrometer.EdpmMeterBinder;
import dev.edpm.micrometer.EdpmObservationHandler;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.tracing.handler.DefaultTracingObservationHandler;
import io.micrometer.tracing.test.simple.SimpleTracer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.io.Resource;

/** The beans of the starter, in application contexts of Spring Boot. */
class EdpmAutoConfigurationTest {

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  EdpmAutoConfiguration.class, EdpmEndpointAutoConfiguration.class));

  @Test
  void metersAndObservationsAreThereWithoutTheEndpoint() {
    runner.run(
        context ->
            assertThat(context)
                .hasSingleBean(EdpmMeterBinder.class)
                .hasSingleBean(EdpmObservationHandler.class)
                .doesNotHaveBean(EdpmEndpoint.class));
  }

  @Test
  void aProgramWithoutMetersHasTheRest() {
    runner
        .withClassLoader(new FilteredClassLoader("io.micrometer.core"))
        .run(
            context ->
                assertThat(context)
                    .doesNotHaveBean("edpmMeterBinder")
                    .hasSingleBean(EdpmObservationHandler.class));
  }

  @Test
  void aProgramWithoutTheActuatorHasTheRest() {
    runner
        .withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
        .withPropertyValues("management.endpoints.web.exposure.include=*")
        .run(
            context ->
                assertThat(context)
                    .hasSingleBean(EdpmMeterBinder.class)
                    .doesNotHaveBean("edpmEndpoint"));
  }

  @Test
  void theTraceOfAnObservationIsThatOfMicrometerTracing() {
    SimpleTracer tracer = new SimpleTracer();
    ObservationRegistry observations = ObservationRegistry.create();
    List<String> traces = new ArrayList<>();
    observations
        .observationConfig()
        .observationHandler(new DefaultTracingObservationHandler(tracer))
        .observationHandler(
            new EdpmObservationHandler()
                .traced(
                    context -> {
                      traces.add(Traces.id(context));
                      return null;
                    }));
    Observation.createNotStarted("order", observations)
        .observe(() -> tracer.lastSpan().context().setSampled(true));
    String sampled = tracer.lastSpan().getTraceId();
    Observation.createNotStarted("order", observations)
        .observe(() -> tracer.lastSpan().context().setSampled(false));
    assertThat(traces).containsExactly(sampled, null);
    assertThat(Traces.id(new Observation.Context())).isNull();
  }

  @Test
  void aProgramWithoutTracesHasTheRest() {
    runner
        .withClassLoader(new FilteredClassLoader("io.micrometer.tracing"))
        .run(context -> assertThat(context).hasSingleBean(EdpmObservationHandler.class));
  }

  @Test
  void beansOfTheProgramReplaceThem() {
    EdpmMeterBinder own = new EdpmMeterBinder("colour");
    runner
        .withBean(EdpmMeterBinder.class, () -> own)
        .run(context -> assertThat(context.getBean(EdpmMeterBinder.class)).isSameAs(own));
  }

  @Test
  void metersHaveTheTagsOfTheSetting() {
    Edpm.reset();
    var span = NamedRegion.of("tagged").open();
    NamedRegion.tag(span, "colour", "red");
    NamedRegion.tag(span, "shape", "round");
    span.close();
    runner
        .withPropertyValues("edpm.spring.tags=colour")
        .run(
            context -> {
              MeterRegistry meters = new SimpleMeterRegistry();
              context.getBean(EdpmMeterBinder.class).bindTo(meters);
              assertThat(meters.get("edpm.region.tagged").tag("region", "tagged").meters())
                  .singleElement()
                  .satisfies(meter -> assertThat(meter.getId().getTag("value")).isEqualTo("red"));
            });
  }

  @Test
  void theEndpointReadsAndResetsIfItIsExposed() {
    Edpm.reset();
    NamedRegion.of("read").open().close();
    runner
        .withPropertyValues("management.endpoints.web.exposure.include=edpm")
        .run(
            context -> {
              EdpmEndpoint endpoint = context.getBean(EdpmEndpoint.class);
              assertThat(endpoint.summary())
                  .extractingByKey("regions")
                  .asString()
                  .contains("read={executions=1");
              assertThat(text(endpoint.part("report")))
                  .startsWith("{\n  \"format\": \"edpm-report/1\"")
                  .contains("\"read\": {");
              assertThat(text(endpoint.part("page"))).startsWith("<!DOCTYPE html>");
              assertThat(endpoint.part("reports").getStatus()).isEqualTo(404);
              assertThat(text(endpoint.part("reports")))
                  .isEqualTo("expected edpm, edpm/report or edpm/page\n");
              endpoint.reset();
              assertThat(endpoint.summary()).isEqualTo(Map.of("regions", Map.of()));
            });
  }

  private static String text(WebEndpointResponse<Resource> response) throws java.io.IOException {
    return response.getBody().getContentAsString(StandardCharsets.UTF_8);
  }
}
