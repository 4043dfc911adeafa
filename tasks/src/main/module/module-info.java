/** Tasks: codelets that run on workers in an order that respects their data. */
@SuppressWarnings("module") // What a package is exported to is built later.
module dev.edpm.tasks {
  requires transitive dev.edpm.runtime;

  exports dev.edpm.tasks;
  exports dev.edpm.tasks.bound;
  exports dev.edpm.tasks.codelet;
  exports dev.edpm.tasks.driver to
      dev.edpm.opencl;
  exports dev.edpm.tasks.feedback;
  exports dev.edpm.tasks.model;
  exports dev.edpm.tasks.model.file;
  exports dev.edpm.tasks.model.fit;
  exports dev.edpm.tasks.sched;

  uses dev.edpm.tasks.driver.DeviceProvider;
  uses dev.edpm.tasks.sched.SchedulingPolicy;
}
