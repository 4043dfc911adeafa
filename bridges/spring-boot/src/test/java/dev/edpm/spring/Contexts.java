package dev.edpm.spring;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;

/** A program with several application contexts, one after another. */
final class Contexts {

  private Contexts() {}

  /**
   * Starts a context for each argument, which has settings with spaces between them. As those of
   * {@code application.yaml}, system properties have precedence over them.
   */
  public static void main(String[] contexts) {
    for (String settings : contexts) {
      Map<String, Object> properties = new HashMap<>();
      for (String setting : settings.split(" ")) {
        int end = setting.indexOf('=');
        properties.put(setting.substring(0, end), setting.substring(end + 1));
      }
      SpringApplication application = new SpringApplication(Object.class);
      application.setWebApplicationType(WebApplicationType.NONE);
      application.setBannerMode(Banner.Mode.OFF);
      application.setDefaultProperties(properties);
      application.run().close();
    }
    System.out.println("edpm.tags.limit " + System.getProperty("edpm.tags.limit"));
  }
}
