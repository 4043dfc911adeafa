/** What generated and woven code calls, and what counter backends implement. */
module dev.edpm.runtime {
  requires transitive dev.edpm.annotations;
  requires static java.management;
  requires static jdk.jfr;
  requires static jdk.management;

  exports dev.edpm.runtime;
  exports dev.edpm.runtime.backend;
  exports dev.edpm.runtime.boot;
  exports dev.edpm.runtime.bound;
  exports dev.edpm.runtime.event;
  exports dev.edpm.runtime.model;
  exports dev.edpm.runtime.monitor;
  exports dev.edpm.runtime.nativecall;
  exports dev.edpm.runtime.region;
  exports dev.edpm.runtime.sched;
  exports dev.edpm.runtime.series;
  exports dev.edpm.runtime.steer;
  exports dev.edpm.runtime.task;

  uses dev.edpm.runtime.backend.Backend;
  uses dev.edpm.runtime.event.ProfilingTool;
  uses dev.edpm.runtime.nativecall.NativeAccess;
  uses dev.edpm.runtime.sched.SchedulingPolicy;

  provides dev.edpm.runtime.backend.Backend with
      dev.edpm.runtime.backend.jvm.JvmBackend,
      dev.edpm.runtime.backend.os.OsBackend,
      dev.edpm.runtime.backend.papi.PapiBackend,
      dev.edpm.runtime.backend.perf.PerfBackend,
      dev.edpm.runtime.backend.user.UserBackend;
}
