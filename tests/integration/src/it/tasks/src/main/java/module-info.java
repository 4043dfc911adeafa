/** A program with tasks, of one module. */
module hello {
  requires dev.edpm.tasks;
}
