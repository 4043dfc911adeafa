package dev.edpm.runtime.export.jmx;

import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The names of the beans. Names that come from the program are quoted. */
final class BeanNames {

  private static final String DOMAIN = "dev.edpm:";

  private BeanNames() {}

  static ObjectName edpm() {
    return name("type=Edpm");
  }

  static ObjectName region(String region) {
    return name("type=Region,name=" + ObjectName.quote(region));
  }

  static ObjectName counters(String scope) {
    return name("type=Counters,scope=" + scope);
  }

  static ObjectName set(String scope, String set) {
    return name("type=CounterSet,scope=" + scope + ",name=" + ObjectName.quote(set));
  }

  static ObjectName knob(String scope, String knob) {
    return name("type=Knob,scope=" + scope + ",name=" + ObjectName.quote(knob));
  }

  private static ObjectName name(String keys) {
    try {
      return new ObjectName(DOMAIN + keys);
    } catch (MalformedObjectNameException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
