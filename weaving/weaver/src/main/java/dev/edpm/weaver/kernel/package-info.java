/**
 * Reads the signatures of kernels from programs in OpenCL C, without a compiler for it: a
 * preprocessor without includes, and the declarations of a file. A signature is right or unknown.
 */
package dev.edpm.weaver.kernel;
