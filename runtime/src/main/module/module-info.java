/** What generated and woven code calls, and what counter backends implement. */
@SuppressWarnings("module") // What some packages are exported to is built later.
module dev.edpm.runtime {
  requires transitive dev.edpm.annotations;
  requires static java.management;
  requires static jdk.jfr;
  requires static jdk.management;

  exports dev.edpm.runtime;
  exports dev.edpm.runtime.backend;
  exports dev.edpm.runtime.boot to
      dev.edpm.junit,
      dev.edpm.tasks;
  exports dev.edpm.runtime.boot.process to
      dev.edpm.tasks;
  exports dev.edpm.runtime.clock to
      dev.edpm.tasks;
  exports dev.edpm.runtime.config to
      dev.edpm.junit,
      dev.edpm.opencl,
      dev.edpm.papi,
      dev.edpm.tasks;
  exports dev.edpm.runtime.event;
  exports dev.edpm.runtime.export.live to
      dev.edpm.tasks;
  exports dev.edpm.runtime.extension to
      dev.edpm.tasks;
  exports dev.edpm.runtime.file to
      dev.edpm.tasks;
  exports dev.edpm.runtime.isolation to
      dev.edpm.junit,
      dev.edpm.papi,
      dev.edpm.tasks;
  exports dev.edpm.runtime.monitor;
  exports dev.edpm.runtime.nativecall to
      dev.edpm.opencl,
      dev.edpm.papi,
      dev.edpm.runtime.jna,
      dev.edpm.tasks;
  exports dev.edpm.runtime.region;
  exports dev.edpm.runtime.region.hot;
  exports dev.edpm.runtime.region.listen to
      dev.edpm.tasks;
  exports dev.edpm.runtime.region.subscription to
      dev.edpm.mutiny,
      dev.edpm.reactor,
      dev.edpm.rxjava;
  exports dev.edpm.runtime.report to
      dev.edpm.tasks;
  exports dev.edpm.runtime.report.json to
      dev.edpm.tasks;
  exports dev.edpm.runtime.series;
  exports dev.edpm.runtime.steer;
  exports dev.edpm.runtime.text to
      dev.edpm.junit,
      dev.edpm.opencl,
      dev.edpm.papi,
      dev.edpm.tasks;
  exports dev.edpm.runtime.trace to
      dev.edpm.tasks;
  exports dev.edpm.runtime.tracing to
      dev.edpm.opentelemetry;
  exports dev.edpm.runtime.wiring;

  uses dev.edpm.runtime.backend.Backend;
  uses dev.edpm.runtime.event.ProfilingTool;
  uses dev.edpm.runtime.nativecall.NativeAccess;
  uses dev.edpm.runtime.region.subscription.SubscriptionAdapter;
  uses dev.edpm.runtime.tracing.SpanSource;

  provides dev.edpm.runtime.backend.Backend with
      dev.edpm.runtime.backend.jvm.JvmBackend,
      dev.edpm.runtime.backend.os.OsBackend,
      dev.edpm.runtime.backend.perf.PerfBackend,
      dev.edpm.runtime.backend.user.UserBackend;
}
