/** Texts of users and programs in output: quoted, escaped, bounded and well-formed. */
package dev.edpm.runtime.text;
