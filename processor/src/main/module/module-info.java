/** The annotation processor of EDPM, which runs inside javac. Programs do not call this module. */
module dev.edpm.processor {
  requires dev.edpm.annotations;
  requires java.compiler;
  requires jdk.compiler;

  provides javax.annotation.processing.Processor with
      dev.edpm.processor.EdpmProcessor,
      dev.edpm.processor.MarkClaimer;
}
