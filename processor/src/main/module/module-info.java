/** What runs inside javac. Nothing here is for programs to call. */
module dev.edpm.processor {
  requires dev.edpm.annotations;
  requires java.compiler;
  requires jdk.compiler;

  provides javax.annotation.processing.Processor with
      dev.edpm.processor.EdpmProcessor,
      dev.edpm.processor.MarkClaimer;
}
