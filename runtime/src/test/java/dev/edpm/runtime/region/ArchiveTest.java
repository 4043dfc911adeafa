package dev.edpm.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchiveTest {

  @ParameterizedTest
  @CsvSource({
    "file:/m2/h2-2.3.232.jar, h2-2.3.232.jar, 2.3.232",
    "file:/m2/commons-codec-1.22.1-tests.jar, commons-codec-1.22.1-tests.jar, 1.22.1-tests",
    "file:/m2/plain.jar, plain.jar, ''",
    "jar:file:/m2/h2-2.3.232.jar!/, h2-2.3.232.jar, 2.3.232",
    "jar:nested:/srv/app.jar/!BOOT-INF/lib/lib-1.5.jar!/, lib-1.5.jar, 1.5",
    "jar:nested:/srv/app-2.0.jar/!BOOT-INF/classes/!/, app-2.0.jar, 2.0",
    "file:/srv/site.war/WEB-INF/classes/, '', ''",
    "file:/project/target/classes/, '', ''",
    "memory:generated, '', ''"
  })
  void isTheInnermostInALocation(String location, String jar, String version) {
    assertThat(Archive.at(location, null)).isEqualTo(new Archive(jar, version));
  }

  @ParameterizedTest
  @CsvSource({"file:/m2/lib-1.5.jar, 2.0", "file:/m2/lib.jar, 2.0"})
  void hasTheVersionOfItsManifest(String location, String version) {
    assertThat(Archive.at(location, version).version()).isEqualTo(version);
  }
}
