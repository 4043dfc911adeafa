/** The grammar of steering rules, as written in annotations and files. */
package dev.edpm.annotations.rule;
