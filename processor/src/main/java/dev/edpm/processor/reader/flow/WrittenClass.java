package dev.edpm.processor.reader.flow;

import java.net.URI;

/**
 * A class whose file javac has written.
 *
 * @param binaryName its binary name
 * @param module its module, empty for the unnamed one
 * @param source where its source lies
 */
public record WrittenClass(String binaryName, String module, URI source) {}
