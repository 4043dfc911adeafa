/** A program of one module. */
module hello {
  requires dev.edpm.runtime;
}
