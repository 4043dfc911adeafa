package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildLogTest {

  /** As the compilers of several drivers write it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<kernel>:5:22: error: use of undeclared identifier 'z'\n    y[i] += z[i];\n  ^\n",
        "/tmp/comgr-1/input/CompileSource:5:22: error: use of undeclared identifier 'z'\n1 error",
        "5:22: error: use of undeclared identifier 'z'",
        "input.cl:2:1: warning: unused variable 'k'\n"
            + "input.cl:5:22: error: use of undeclared identifier 'z'",
        "1 error generated.\n"
            + "error: /home/me/.cache/pocl/kcache/tempfile_a1.cl:5:22: use of undeclared identifier"
            + " 'z'\nDevice basic failed to build the program\n"
      })
  void firstErrorHasTheNameOfTheSource(String log) {
    assertThat(BuildLog.first(log, "saxpy.cl"))
        .isEqualTo("saxpy.cl:5:22 use of undeclared identifier 'z'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "In file included from <kernel>:1:\n./types.h:3:9: error: unknown type name 'r'\n",
        "types.h:3:9: fatal error: unknown type name 'r'",
        "1 error generated.\nerror: /home/me/include/types.h:3:9: unknown type name 'r'\n"
      })
  void anIncludedFileKeepsItsName(String log) {
    assertThat(BuildLog.first(log, "saxpy.cl")).isEqualTo("types.h:3:9 unknown type name 'r'");
  }
}
