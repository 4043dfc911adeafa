/** Only for generated code: it registers the program's regions and hooks here. */
package dev.edpm.runtime.wiring;
