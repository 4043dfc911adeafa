/** Native calls by JNA, for JVMs that have no {@code java.lang.foreign} yet. */
module dev.edpm.runtime.jna {
  requires com.sun.jna;
  requires dev.edpm.runtime;

  provides dev.edpm.runtime.nativecall.NativeAccess with
      dev.edpm.runtime.jna.JnaAccess;
}
