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
 * Replaces Eclipse's class of this name, which needs a workspace. Processors see only its name, and
 * the same environment as in a batch build.
 */
public final class IdeBuildProcessingEnvImpl implements ProcessingEnvironment {

  private final ProcessingEnvironment batch;

  /** Creates an environment that delegates to {@code batch}. */
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
