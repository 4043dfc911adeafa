package dev.edpm.runtime.report;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Describes for people why a file could not be written. */
public final class Reason {

  private Reason() {}

  /** Returns the reason, one line. */
  public static String of(Throwable failure) {
    if (failure instanceof FileSystemException file) {
      return of(file);
    }
    if (failure instanceof OutOfMemoryError) {
      return "out of memory"
          + (failure.getMessage() == null ? "" : " (" + failure.getMessage() + ")");
    }
    String message = failure.getMessage();
    String text = message == null ? failure.getClass().getName() : message;
    return text.lines().findFirst().orElse("");
  }

  private static String of(FileSystemException failure) {
    if (failure instanceof AccessDeniedException) {
      return "no permission for " + failure.getFile();
    }
    if (failure instanceof NoSuchFileException) {
      return "there is no " + failure.getFile();
    }
    if (failure instanceof FileAlreadyExistsException) {
      return failure.getFile() + " is not a folder";
    }
    return failure.getReason() == null ? failure.getMessage() : failure.getReason();
  }
}
