package dev.edpm.it.program;

/** An exception of the program's on its way. */
final class Thrown extends RuntimeException {

  private static final long serialVersionUID = 1;

  final Failure failure;

  Thrown(Failure failure) {
    super(failure.name(), null, false, false);
    this.failure = failure;
  }
}
