/** The grammars of steering rules and of expectations, as written in annotations and files. */
package dev.edpm.annotations.rule;
