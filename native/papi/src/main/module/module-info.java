/** The backend {@code papi}, which counts events of libpapi. */
module dev.edpm.papi {
  requires dev.edpm.runtime;

  provides dev.edpm.runtime.backend.Backend with
      dev.edpm.papi.PapiBackend;
}
