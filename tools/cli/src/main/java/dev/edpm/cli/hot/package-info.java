/** {@code edpm hot}: shows which methods, allocations and waits are inside each region. */
package dev.edpm.cli.hot;
