/** Expectations on what regions measure, in tests of JUnit Jupiter. */
module dev.edpm.junit {
  requires dev.edpm.analysis;
  requires dev.edpm.runtime;
  requires transitive org.junit.jupiter.api;
  requires org.junit.platform.commons;
  requires static org.junit.platform.launcher;
  requires org.opentest4j;

  exports dev.edpm.junit;

  provides org.junit.platform.launcher.TestExecutionListener with
      dev.edpm.junit.launcher.IgnoredExpectations,
      dev.edpm.junit.measure.RunningTests;
}
