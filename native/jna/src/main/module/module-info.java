/** Native calls with JNA, for JVMs without {@code java.lang.foreign}. */
module dev.edpm.runtime.jna {
  requires com.sun.jna;
  requires dev.edpm.runtime;

  provides dev.edpm.runtime.nativecall.NativeAccess with
      dev.edpm.runtime.jna.JnaAccess;
}
