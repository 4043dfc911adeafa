package dev.edpm.processor.names;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class RuntimeNamesTest {

  @Test
  void everyNameIsThere() throws Exception {
    assertThat(RuntimeNames.REGION_ANNOTATION).isEqualTo(Region.class.getName());
    assertThat(RuntimeNames.COUNTERS_ANNOTATION).isEqualTo(Counters.class.getName());
    assertThat(Class.forName(RuntimeNames.GENERATED).isAnnotation()).isTrue();
    assertThat(Class.forName(RuntimeNames.EDPM).getField(RuntimeNames.EDPM_VERSION).get(null))
        .isInstanceOf(String.class);
    Class<?> span = Class.forName(RuntimeNames.SPAN);
    assertThat(span.getMethod(RuntimeNames.SPAN_OPEN).getReturnType()).isEqualTo(span);
    Class<?> region = Class.forName(RuntimeNames.REGION);
    Class<?> wiring = Class.forName(RuntimeNames.WIRING);
    var of = wiring.getMethod(RuntimeNames.WIRING_OF, Class.class);
    assertThat(of.getReturnType()).isEqualTo(wiring);
    assertThat(Modifier.isStatic(of.getModifiers())).isTrue();
    var register = wiring.getMethod(RuntimeNames.WIRING_REGION, String.class);
    assertThat(register.getReturnType()).isEqualTo(region);
    assertThat(Modifier.isStatic(register.getModifiers())).isFalse();
  }
}
