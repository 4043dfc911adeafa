package dev.edpm.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;

/** The runtime's schemas. */
public final class Schemas {

  private static final String FOLDER = "classpath:dev/edpm/runtime/report/";

  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(
          SpecVersion.VersionFlag.V202012,
          builder ->
              builder.schemaMappers(
                  mappers ->
                      mappers
                          .mapPrefix(
                              "urn:edpm:report-line:1", FOLDER + "edpm-report-1-line.schema.json")
                          .mapPrefix("urn:edpm:report:1", FOLDER + "edpm-report-1.schema.json")));

  private static final JsonSchema DOCUMENT =
      FACTORY.getSchema(SchemaLocation.of("urn:edpm:report:1"));
  private static final JsonSchema LINE =
      FACTORY.getSchema(SchemaLocation.of("urn:edpm:report-line:1"));

  private Schemas() {}

  public static void checkDocument(String json) {
    assertThat(DOCUMENT.validate(json, InputFormat.JSON)).isEmpty();
  }

  public static void checkLine(String json) {
    assertThat(LINE.validate(json, InputFormat.JSON)).as(json).isEmpty();
  }
}
