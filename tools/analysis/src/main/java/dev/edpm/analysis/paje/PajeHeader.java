package dev.edpm.analysis.paje;

/** The definitions of events at the start of a trace, with the ids and fields of StarPU's. */
final class PajeHeader {

  private static final String[] EVENTS = {
    "PajeDefineContainerType 1 Alias Type Name",
    "PajeDefineEventType 2 Alias Type Name Color:color",
    "PajeDefineStateType 3 Alias Type Name",
    "PajeDefineVariableType 4 Alias Type Name",
    "PajeDefineLinkType 5 Alias Type StartContainerType EndContainerType Name",
    "PajeDefineEntityValue 6 Alias Type Name Color:color",
    "PajeCreateContainer 7 Time:date Alias Type Container Name",
    "PajeDestroyContainer 8 Time:date Name Type",
    "PajeNewEvent 9 Time:date Type Container Value",
    "PajeSetState 10 Time:date Container Type Value",
    "PajePushState 11 Time:date Container Type Value",
    "PajePopState 12 Time:date Container Type",
    "PajeSetVariable 13 Time:date Container Type Value:double",
    "PajeAddVariable 14 Time:date Type Container Value:double",
    "PajeSubVariable 15 Time:date Type Container Value:double",
    "PajeStartLink 18 Time:date Type Container Value StartContainer Key",
    "PajeEndLink 19 Time:date Type Container Value EndContainer Key",
    "PajeSetState 20 Time:date Container Type Value Size Params Footprint Tag JobId SubmitOrder"
        + " Priority GFlop X Y Iteration Subiteration NumaNodes",
    "PajeSetState 21 Time:date Container Type Value Size Params Footprint Tag JobId SubmitOrder",
    "PajeStartLink 23 Time:date Type Container Value StartContainer Key MPITAG MPIType Priority"
        + " Handle HName X Y",
    "PajeStartLink 24 Time:date Type Container Value StartContainer Key Handle HName X Y",
    "PajeNewEvent 25 Time:date Type Container Value CheckpointInstance CheckpointDomain",
    "PajeSetState 26 Time:date Container Type Value JobId",
  };

  private PajeHeader() {}

  /** Returns the definitions. */
  static String text() {
    StringBuilder text = new StringBuilder();
    for (String event : EVENTS) {
      String[] words = event.split(" ");
      text.append("%EventDef\t").append(words[0]).append('\t').append(words[1]).append('\n');
      for (int i = 2; i < words.length; i++) {
        String[] field = words[i].split(":");
        String type = field.length > 1 ? field[1] : "string";
        text.append("%\t").append(field[0]).append('\t').append(type).append('\n');
      }
      text.append("%EndEventDef\n");
    }
    return text.toString();
  }
}
