/** What the exports of the packages inside have in common. */
package dev.edpm.runtime.export;
