/**
 * The live page: a server that streams the measurements to browsers while the program runs, and
 * takes their commands ({@code edpm.live}). {@code LiveStream} serves one client, with one {@code
 * TickPart} for each kind of data. Nothing of it is loaded unless the user requests it, and nothing
 * is read or recorded while no client is connected.
 */
package dev.edpm.runtime.export.live;
