/** Weaves regions into class files. Programs do not call this module. */
module dev.edpm.weaver {
  requires dev.edpm.annotations;
  requires java.compiler;
}
