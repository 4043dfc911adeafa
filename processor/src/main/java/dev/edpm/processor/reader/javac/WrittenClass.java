package dev.edpm.processor.reader.javac;

import java.net.URI;

/**
 * A class whose file javac wrote.
 *
 * @param binaryName its binary name
 * @param module its module, empty for the unnamed one
 * @param source the location of its source
 */
public record WrittenClass(String binaryName, String module, URI source) {}
