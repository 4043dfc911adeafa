package org.eclipse.jdt.internal.apt.pluggable.core.dispatch;

import java.util.Locale;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Stands for the class of that name, which needs a workspace of Eclipse. Processors see nothing of
 * it but its name and what the compiler of a batch build gives as well.
 */
public final class IdeBuildProcessingEnvImpl implements ProcessingEnvironment {

  private final ProcessingEnvironment batch;

  /** Takes everything from {@code batch}. */
  public IdeBuildProcessingEnvImpl(ProcessingEnvironment batch) {
    this.batch = batch;
  }

  @Override
  public Map<String, String> getOptions() {
    return batch.getOptions();
  }

  @Override
  public Messager getMessager() {
    return batch.getMessager();
  }

  @Override
  public Filer getFiler() {
    return batch.getFiler();
  }

  @Override
  public Elements getElementUtils() {
    return batch.getElementUtils();
  }

  @Override
  public Types getTypeUtils() {
    return batch.getTypeUtils();
  }

  @Override
  public SourceVersion getSourceVersion() {
    return batch.getSourceVersion();
  }

  @Override
  public Locale getLocale() {
    return batch.getLocale();
  }
}
