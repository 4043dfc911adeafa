package dev.edpm.annotations;

/** How a codelet's length is predicted from its earlier executions: StarPU's performance models. */
public enum ModelType {
  /** Not at all. */
  NONE,
  /** By the mean of the executions with data of the same dimensions. */
  HISTORY,
  /** By a·n^b, fitted to all executions, with n the bytes of its data. */
  REGRESSION,
  /** By a·n^b + c. */
  NON_LINEAR,
  /** By a linear combination of products of its parameters, as {@link Codelet#terms} says. */
  MULTIPLE,
  /** By a function of the user's, as {@link Codelet#cost} says. */
  USER
}
