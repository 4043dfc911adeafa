package dev.edpm.weaver;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.reader.classfile.ClassPlace;
import dev.edpm.weaver.reader.classfile.Language;
import java.util.Optional;

/**
 * A mark in a class file that was not woven.
 *
 * @param place its place
 * @param mark the annotation or the call, as source code has it
 * @param language the language of the source
 * @param refusal the reason why it cannot be woven at all
 */
public record UnwovenMark(
    ClassPlace place, String mark, Language language, Optional<Diagnostic> refusal) {}
