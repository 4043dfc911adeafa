/**
 * A small HTTP server for one request per connection. It bounds connections and times for each
 * server; the JDK's own server has such bounds only for all servers of the process together.
 */
package dev.edpm.runtime.export.http;
