/** The rules that steer, as users write them in annotations and files. */
package dev.edpm.annotations.rule;
