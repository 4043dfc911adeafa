package dev.edpm.weaver.diagnostic;

import java.util.Locale;

/**
 * All messages of the processor: a stable id, a severity, and the text. The text names the fault
 * and the fix; each {@code %s} is replaced by an argument of the diagnostic.
 *
 * <p>Messages that belong to one rule share its id.
 */
public enum Message {
  UNKNOWN_COUNTER(
      "EdpmUnknownCounter",
      Severity.ERROR,
      "no counter \"%s\" in type \"%s\"; if a backend provides it at run time, admit it with"
          + " -Aedpm.counters=%s"),
  MISSPELT_COUNTER(
      "EdpmUnknownCounter", Severity.ERROR, "no counter \"%s\" in type \"%s\"; did you mean %s?"),
  UNKNOWN_TYPE(
      "EdpmUnknownType",
      Severity.ERROR,
      "no counter type \"%s\"; if a backend provides it at run time, admit it with"
          + " -Aedpm.counters=%s.**"),
  MISSPELT_TYPE("EdpmUnknownType", Severity.ERROR, "no counter type \"%s\"; did you mean %s?"),
  BACKEND_COUNTER(
      "EdpmUnknownType",
      Severity.ERROR,
      "\"%s\" names an event of the backend %s, which the compiler does not know; admit such events"
          + " with the option -Aedpm.counters=%s.**"),
  MALFORMED_COUNTER(
      "EdpmMalformedCounter",
      Severity.ERROR,
      "\"%s\" is not a valid counter name; write \"type.counter\", or \"type\" for all of"
          + " a type"),
  DUPLICATE_COUNTER(
      "EdpmDuplicateCounter", Severity.ERROR, "\"%s\" is listed twice in this set; remove one"),
  CONTAINED_COUNTER(
      "EdpmDuplicateCounter",
      Severity.ERROR,
      "\"%s\" is already part of \"%s\" in this set; remove one"),
  DUPLICATE_REGION(
      "EdpmDuplicateRegion",
      Severity.ERROR,
      "a region named \"%s\" already exists at %s:%s; give this one another name"),
  SHARED_NAME(
      "EdpmSharedName",
      Severity.NOTE,
      "%s have the same simple name, so the default names of their regions start with the package:"
          + " %s; give the regions names of their own for shorter ones"),
  SHARED_PREFIX(
      "EdpmSharedName",
      Severity.NOTE,
      "regions of %s would all be named \"%s\", so their names contain the type: %s; give them"
          + " names of their own"),
  EMPTY_NAME(
      "EdpmEmptyName",
      Severity.ERROR,
      "a region's name must not be empty; write a name, or @Region without one for the default"),
  EMPTY_COUNTER(
      "EdpmEmptyName",
      Severity.ERROR,
      "a counter's name must not be empty; write \"type.counter\" or \"type\", or remove it"),
  LONG_NAME(
      "EdpmName", Severity.ERROR, "\"%s\" has %s characters, but the maximum is %s; shorten it"),
  LONG_DEFAULT_NAME(
      "EdpmName",
      Severity.ERROR,
      "the default name \"%s\" has %s characters, but the maximum is %s; write a shorter name in"
          + " the annotation, or shorten the names that it is made of"),
  HALF_CHARACTER(
      "EdpmName",
      Severity.ERROR,
      "character %s of this text is an unpaired surrogate (U+%s), which UTF-8 cannot"
          + " represent; write the complete surrogate pair, or remove it"),
  LONG_REGION(
      "EdpmName",
      Severity.ERROR,
      "the description of region \"%s\" takes %s bytes, but a class file allows %s for a string or"
          + " a method; give it fewer counters, or shorten the names of its class and parameter"
          + " types"),
  NO_STAGE(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "async = true needs a method that returns a CompletionStage, or a reactive type with one result"
          + " such as Mono, and %s returns none; return one, or remove async = true"),
  NO_STAGE_OF_COMPOSED(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "this mark has async = true, which needs a method that returns a CompletionStage, or a reactive"
          + " type with one result such as Mono, and %s returns none; return one, or use another"
          + " mark"),
  NO_METHOD(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "async = true is for methods that return a CompletionStage, or a reactive type with one result"
          + " such as Mono, and not for %s; remove it, or use another mark"),
  MANY_RESULTS(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "async = true is not for %s, because a %s may have many results and its consumer decides when"
          + " it takes them, so its time is not that of the method; return a type with one result,"
          + " such as Mono, or use a mark without async = true on the method that handles one"
          + " element"),
  SUBTYPE_OF_REACTIVE(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "async = true on %s needs the return type %s itself, because the caller gets another object of"
          + " that type; declare it, or use a mark without async = true"),
  NO_ARTIFACT(
      "EdpmNotAsynchronous",
      Severity.ERROR,
      "async = true on %s, which returns a %s, needs the artifact dev.edpm:%s on the class path; add"
          + " it, or use a mark without async = true"),
  MISPLACED_REGION(
      "EdpmMisplacedRegion",
      Severity.ERROR,
      "@%s is not allowed on %s; mark a method, a constructor, a type, a package, or a variable"
          + " \"Span s = Span.open()\""),
  NESTED_MARK(
      "EdpmMisplacedRegion",
      Severity.ERROR,
      "@%s is not allowed on an annotation type, because only @Region itself can make an annotation"
          + " a mark; write @Region on %s"),
  TWO_MARKS(
      "EdpmTwoMarks",
      Severity.ERROR,
      "@%s already marks this region; remove @%s, or the other one"),
  BODILESS_REGION(
      "EdpmBodilessRegion",
      Severity.ERROR,
      "@%s needs a body to measure, and %s has none; mark its implementations"),
  VAR_REGION(
      "EdpmVarRegion",
      Severity.ERROR,
      "@%s on \"var\": javac does not keep its annotation; write the type: Span %s ="
          + " Span.open()"),
  DECLARATORS_REGION(
      "EdpmSeveralVariables",
      Severity.ERROR,
      "@%s applies to every variable of this declaration; declare each span in a statement of"
          + " its own"),
  INITIALISER_REGION(
      "EdpmSpanInitialiser",
      Severity.ERROR,
      "@%s on a variable needs the initialiser Span.open(); write: Span %s = Span.open()"),
  VARIABLE_TYPE_REGION(
      "EdpmSpanType",
      Severity.ERROR,
      "@%s on a variable needs the type dev.edpm.runtime.Span; import it, and write: Span %s ="
          + " Span.open()"),
  NOTHING_TO_MEASURE(
      "EdpmNothingToMeasure",
      Severity.WARNING,
      "the mark on type %s measures nothing, because the type declares no method with a"
          + " body; mark its constructors or nested types, or remove the mark"),
  MISPLACED_COUNTERS(
      "EdpmMisplacedCounters",
      Severity.ERROR,
      "@Counters is not allowed on %s; put it on a region, a type, a package or an"
          + " annotation type"),
  UNUSED_COUNTERS(
      "EdpmUnusedCounters",
      Severity.WARNING,
      "@Counters applies to no region here; add @Region, or remove @Counters"),
  SPAN_WITHOUT_REGION(
      "EdpmSpanWithoutRegion",
      Severity.ERROR,
      "Span.open() must initialise a variable with @Region; write Span.open(\"name\"), or:"
          + " @Region(\"name\") Span s = Span.open()"),
  SPAN_REFERENCE(
      "EdpmSpanWithoutRegion",
      Severity.ERROR,
      "a method reference to Span.open does not name a region; write a lambda expression:"
          + " () -> Span.open(\"name\")"),
  SPAN_NAME(
      "EdpmNotConstant",
      Severity.ERROR,
      "the name in Span.open(...) must be a constant expression; write a string literal or"
          + " a constant field, and one call for each name"),
  SPAN_NAMED_TWICE(
      "EdpmTwoMarks",
      Severity.ERROR,
      "Span.open(\"...\") names the region, so @%s would mark it twice; remove the annotation, or"
          + " call Span.open() without a name"),
  SPAN_DISCARDED(
      "EdpmSpanDiscarded",
      Severity.ERROR,
      "nothing can close this span, because its value is discarded; write: try (var s ="
          + " Span.open(\"%s\")) {...}"),
  SPAN_OPEN_AT_END(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "span \"%s\" may still be open at the end of its scope, line %s; call %s.close()"
          + " before that line, or open it in a try (...)"),
  SPAN_OPEN_AT_RETURN(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "span \"%s\" may still be open at this return; call %s.close() before it, or open it in a"
          + " try (...)"),
  SPAN_OPEN_AT_BREAK(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "span \"%s\" may still be open at this break; call %s.close() before it, or open it in a"
          + " try (...)"),
  SPAN_OPEN_AT_CONTINUE(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "span \"%s\" may still be open at this continue; call %s.close() before it, or open it in"
          + " a try (...)"),
  SPAN_OPEN_AT_YIELD(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "span \"%s\" may still be open at this yield; call %s.close() before it, or open it in a"
          + " try (...)"),
  SPAN_CLOSED_BEFORE(
      "EdpmSpanClosedTwice",
      Severity.ERROR,
      "span \"%s\" may already be closed here; close it once on every path"),
  SPAN_CLOSED_IN_LOOP(
      "EdpmSpanClosedTwice",
      Severity.ERROR,
      "span \"%s\" may be closed more than once: this close() is inside a loop; close it"
          + " after the loop"),
  SPAN_CLOSED_IN_CATCH(
      "EdpmSpanClosedTwice",
      Severity.ERROR,
      "span \"%s\" may already be closed by the try block; close it once, in a finally block"),
  SPAN_CLOSED_BY_TRY(
      "EdpmSpanClosedTwice",
      Severity.ERROR,
      "span \"%s\" is closed at the end of its try block; remove this call"),
  SPAN_UNNAMED(
      "EdpmSpanNotClosed",
      Severity.ERROR,
      "a span without a name cannot be closed; give the variable a name, or open it in a try"
          + " (...)"),
  SPAN_VARIABLE_UNKNOWN(
      "EdpmSpanName",
      Severity.ERROR,
      "the class file does not have the name of this span's variable, which would be its name; give"
          + " it a name, @Region(\"name\"), or compile with -g"),
  SUSPEND_REGION(
      "EdpmSuspend",
      Severity.ERROR,
      "%s is a suspend function, whose code runs in parts, so its executions cannot be counted;"
          + " remove the mark, and measure a block in it: Span.open(\"name\").use { }"),
  INLINE_REGION(
      "EdpmInline",
      Severity.ERROR,
      "%s is an inline function, whose code is copied into its callers, so its executions cannot be"
          + " counted; remove \"inline\", or mark the callers"),
  UNCOUNTABLE(
      "EdpmUncountable",
      Severity.NOTE,
      "a mark or pattern selects %s, which cannot be counted, because suspend functions run in parts"
          + " and inline functions are copied into their callers; measure a block in them, or the"
          + " callers"),
  SPAN_DYNAMIC(
      "EdpmDynamicSpan",
      Severity.ERROR,
      "Groovy calls Span.open dynamically here, which cannot be measured; put @CompileStatic on the"
          + " method or its class"),
  HOOK_IN_CLASS_FILE(
      "EdpmHookInClassFile",
      Severity.ERROR,
      "@%s on %s needs a class that only the annotation processor generates; compile this class by"
          + " javac with edpm-processor, or remove the annotation"),
  UNREADABLE_CLASS(
      "EdpmClassFile",
      Severity.ERROR,
      "this class file cannot be read (%s); compile the class again"),
  MISPLACED_CLASS(
      "EdpmMisplacedClass",
      Severity.WARNING,
      "%s is the file of class %s, which the JVM does not find there, so it and others at this"
          + " place are not woven; weave the folder that contains its packages"),
  UNREADABLE_CODE(
      "EdpmClassFile",
      Severity.ERROR,
      "the code of this method is not valid (%s); compile the class again"),
  TAG_CLOSED(
      "EdpmTagClosed",
      Severity.ERROR,
      "span \"%s\" may already be closed here; call tag() before close()"),
  TAG_PLACE(
      "EdpmTagPlace",
      Severity.ERROR,
      "@Tag is not allowed on %s; put it on a parameter of a method or constructor with @Region, or"
          + " call tag() on a span"),
  TAG_WITHOUT_REGION(
      "EdpmTagPlace",
      Severity.ERROR,
      "@Tag needs a region, and %s is not one; add @Region, or remove @Tag"),
  TAG_TYPE(
      "EdpmTagType",
      Severity.ERROR,
      "a tag cannot have the type %s; use a number, boolean, char, String or enum, or call tag()"
          + " on a span with a text that describes the value"),
  TAG_CONFLICT(
      "EdpmTagType",
      Severity.ERROR,
      "tag \"%s\" has values of type %s at line %s, and of type %s here; use one type, or another"
          + " key"),
  TAG_DUPLICATE(
      "EdpmTagKey",
      Severity.ERROR,
      "another parameter of %s already has the tag \"%s\"; give this one another key"),
  TAG_NOT_CONSTANT(
      "EdpmTagKey",
      Severity.ERROR,
      "the key of a tag must be a constant expression; write a string literal or a"
          + " constant, and pass the varying part as the value"),
  TAG_NAME_UNKNOWN(
      "EdpmTagKey",
      Severity.ERROR,
      "the class file does not have the name of this parameter, which would be the key of its tag;"
          + " write @Tag(\"key\"), or compile with -g or -parameters"),
  TAG_EMPTY("EdpmTagKey", Severity.ERROR, "the key of a tag must not be empty; write a name"),
  TAG_KEYS(
      "EdpmTagKey",
      Severity.ERROR,
      "a region can have at most %s tags, and \"%s\" exceeds this limit; remove a tag"),
  COUNTER_DEF_PLACE(
      "EdpmCounterDef",
      Severity.ERROR,
      "@CounterDef is not allowed on %s; put it on a static field, or a static method"
          + " without parameters, of type int, long, float or double"),
  COUNTER_CLASS_PLACE(
      "EdpmCounterClass",
      Severity.ERROR,
      "@CounterClass is not allowed on %s; put it on an interface without type parameters"
          + " that extends no other"),
  COUNTER_CLASS_METHOD(
      "EdpmCounterClass",
      Severity.ERROR,
      "%s() cannot record counters, because %s; write \"void %s(double value)\", with one"
          + " or more parameters of type int, long, float or double"),
  UNREACHABLE(
      "EdpmUnreachable",
      Severity.ERROR,
      "generated code must access the member with @%s, but %s is private; remove"
          + " \"private\" from %s"),
  LOCAL_HOOK(
      "EdpmUnreachable",
      Severity.ERROR,
      "@%s is not allowed in a local or anonymous class, which generated code cannot"
          + " access; move it to a named class"),
  COMPACT_SOURCE(
      "EdpmUnreachable",
      Severity.ERROR,
      "@%s is not allowed in a compact source file, whose class generated code cannot name; move it"
          + " to a named class"),
  COUNTER_NAME(
      "EdpmCounterName",
      Severity.ERROR,
      "\"%s\" is not a valid name for a counter; write \"type.counter\" with letters, digits,"
          + " dashes and underscores, beginning with a letter"),
  RESERVED_TYPE(
      "EdpmCounterName",
      Severity.ERROR,
      "the type \"%s\" is reserved, because it is a key of the report's records; give the"
          + " counter another type"),
  TAKEN_COUNTER(
      "EdpmCounterName",
      Severity.ERROR,
      "\"%s\" is already a counter of the catalogue or the runtime; give this one another name"),
  DUPLICATE_DEFINITION(
      "EdpmDuplicateDefinition",
      Severity.ERROR,
      "the counter \"%s\" is already defined at %s:%s; give this one another name"),
  DEFINED_EARLIER(
      "EdpmDuplicateDefinition",
      Severity.ERROR,
      "the counter \"%s\" is already defined by the class %s; give this one another name"),
  OTHER_MEANING(
      "EdpmDuplicateDefinition",
      Severity.ERROR,
      "the counter \"%s\" is already defined differently at %s:%s; use the same"
          + " definition in both places, or give this one another name"),
  BOUNDS(
      "EdpmBounds",
      Severity.ERROR,
      "min (%s) must not be greater than max (%s), and both must be numbers; change one of"
          + " them"),
  EMPTY_UNIT(
      "EdpmEmptyName",
      Severity.ERROR,
      "a unit must not be empty; write a UCUM code such as \"ns\", or \"1\" for a plain number"),
  LISTENER_PLACE(
      "EdpmListener",
      Severity.ERROR,
      "@Listener is not allowed on %s; write \"static void %s(Sample sample)\", with"
          + " dev.edpm.runtime.monitor.Sample"),
  NO_COUNTERS(
      "EdpmListener",
      Severity.ERROR,
      "a listener without counters receives no samples; name counters, or types of counters"),
  MALFORMED_COUNTER_NAME(
      "EdpmMalformedCounter",
      Severity.ERROR,
      "\"%s\" is not a valid counter; write \"type.counter\""),
  COUNTER_SCOPE(
      "EdpmCounterScope",
      Severity.ERROR,
      "\"%s\" is not available in scope %s; it is available in %s"),
  INSTANCE_OF_GLOBAL(
      "EdpmInstance",
      Severity.ERROR,
      "the scope global has one instance; remove \"of\", or name another scope"),
  INSTANCE_OF_WORKER(
      "EdpmInstance",
      Severity.ERROR,
      "\"%s\" is not a valid worker number; write \"0\", \"1\" and so on"),
  EVENT_PLACE(
      "EdpmOnEvent",
      Severity.ERROR,
      "@OnEvent is not allowed on %s; write \"static void %s(EventInfo info)\", with"
          + " dev.edpm.runtime.event.EventInfo"),
  NO_EVENTS(
      "EdpmOnEvent", Severity.ERROR, "@OnEvent without events is never called; name some events"),
  DUPLICATE_EVENT("EdpmOnEvent", Severity.ERROR, "the event %s is listed twice here; remove one"),
  KNOB_PLACE(
      "EdpmKnob",
      Severity.ERROR,
      "@Knob is not allowed on %s; put it on a static field that is not final, or on a"
          + " static getter whose class has a setter"),
  KNOB_TYPE(
      "EdpmKnobType",
      Severity.ERROR,
      "a knob cannot be of type %s; use boolean, int, long, float or double"),
  KNOB_SETTER(
      "EdpmKnobSetter",
      Severity.ERROR,
      "the getter %s has no setter; add \"%s\" to its class, not private"),
  KNOB_SETTER_TYPE(
      "EdpmKnobType",
      Severity.ERROR,
      "the getter %s returns %s, but its setter %s takes (%s); write \"%s\""),
  KNOB_INSTANCE(
      "EdpmKnobScope",
      Severity.ERROR,
      "the getter of a knob of scope %s must have %s; change the parameters of %s, or the scope"),
  KNOB_FIELD_SCOPE(
      "EdpmKnobScope",
      Severity.ERROR,
      "a field holds one value for the whole process, so it cannot be a knob of scope %s;"
          + " remove the scope, or mark a getter"),
  KNOB_INITIAL(
      "EdpmBounds",
      Severity.ERROR,
      "the default %s is not in the range from %s to %s; change one of them"),
  KNOB_FRACTION(
      "EdpmBounds",
      Severity.ERROR,
      "%s is not a valid value for a knob of type %s; write a whole number"),
  DUPLICATE_KNOB(
      "EdpmDuplicateKnob",
      Severity.ERROR,
      "a %s knob named \"%s\" already exists at %s:%s; give this one another name"),
  EMPTY_KNOB(
      "EdpmEmptyName",
      Severity.ERROR,
      "a knob's name must not be empty; write a name, or @Knob without one for the default"),
  KNOB_CHANGE(
      "EdpmKnobChange",
      Severity.ERROR,
      "there is no method \"static void %s()\" in the class of the knob%s; add it, not"
          + " private and without checked exceptions"),
  RULE_SYNTAX(
      "EdpmRule",
      Severity.ERROR,
      "the rule cannot be parsed at character %s (%s); write \"when SCOPE COUNTER < NUMBER"
          + " set SCOPE KNOB to NUMBER\" or another form of the grammar of @Rule"),
  RULE_KNOB(
      "EdpmRuleKnob",
      Severity.WARNING,
      "this compilation has no %s knob \"%s\"%s; if another jar defines it, silence this"
          + " warning by @SuppressWarnings(\"edpm:EdpmRuleKnob\")"),
  CODELET_PLACE(
      "EdpmCodelet",
      Severity.ERROR,
      "@Codelet is not allowed on %s, because a task needs a body to run; put it on a"
          + " method with a body in Java"),
  CODELET_NATIVE(
      "EdpmCodelet",
      Severity.ERROR,
      "@Codelet on a native method needs @OpenCl, because a task needs a body or a kernel to run;"
          + " add @OpenCl, or write a body in Java"),
  OPENCL_ALONE(
      "EdpmOpenCl",
      Severity.ERROR,
      "@OpenCl makes a method an implementation of a codelet, but %s() has no @Codelet; add it, or"
          + " remove @OpenCl"),
  OPENCL_METHOD(
      "EdpmOpenCl",
      Severity.ERROR,
      "a kernel has neither a body in Java nor an object, so %s() must be \"static native\"; add"
          + " these modifiers and remove the body, or remove @OpenCl"),
  OPENCL_PARAMETER(
      "EdpmOpenCl",
      Severity.ERROR,
      "\"%s\" is of type %s, which a kernel cannot take; write a type such as %s"),
  OPENCL_MODE(
      "EdpmOpenCl",
      Severity.ERROR,
      "\"%s\" is of type %s, and nothing says how the kernel accesses it; add @Read, @Write or"
          + " @ReadWrite"),
  OPENCL_BOTH(
      "EdpmOpenCl", Severity.ERROR, "@OpenCl has both \"source\" and \"code\"; remove one of them"),
  OPENCL_NEITHER(
      "EdpmOpenCl",
      Severity.ERROR,
      "@OpenCl has no program; write source = \"file.cl\" with the name of a resource, or the"
          + " program in \"code\""),
  OPENCL_FILE(
      "EdpmOpenCl",
      Severity.ERROR,
      "\"%s\" is not in %s; put it into the resources in the package of the class, name the folder"
          + " of the resources by -Aedpm.sources=FOLDER, or write the program in \"code\""),
  OPENCL_GROUP(
      "EdpmOpenCl",
      Severity.ERROR,
      "{%s} is not a work-group, which has one to three positive sizes; write for example group ="
          + " {16, 16}"),
  KERNEL_UNKNOWN(
      "EdpmKernel",
      Severity.ERROR,
      "the program has no kernel \"%s\"; add it, or write kernel = \"name\" with the name of another"
          + " one%s"),
  KERNEL_BUILT_IN(
      "EdpmKernelName",
      Severity.WARNING,
      "the kernel %s has the name of a built-in function of OpenCL C, and some drivers, such as"
          + " pocl, do not find it; rename it"),
  KERNEL_MISSING(
      "EdpmKernel", Severity.ERROR, "the kernel %s has no parameter \"%s\"; add \"%s%s\" to it%s"),
  KERNEL_SUPERFLUOUS(
      "EdpmKernel",
      Severity.ERROR,
      "the parameter \"%s\" of the kernel %s is neither a parameter of %s() nor a size of one, such"
          + " as v_length; rename or remove it%s"),
  KERNEL_TYPE(
      "EdpmKernel",
      Severity.ERROR,
      "the parameter \"%s\" of the kernel %s has the type %s, but receives %s; declare it as %s"),
  KERNEL_CONST(
      "EdpmKernel",
      Severity.ERROR,
      "\"%s\" has @%s, but the kernel %s declares it %s and cannot write it; remove const there,"
          + " or write @Read"),
  KERNEL_NOT_CONST(
      "EdpmKernelConst",
      Severity.WARNING,
      "\"%s\" has @Read, but the kernel %s may write it; add const there"),
  KERNEL_UNSUPPORTED(
      "EdpmKernel",
      Severity.ERROR,
      "the parameter \"%s\" of the kernel %s has the type %s, which is not supported; declare"
          + " local memory inside the kernel, and use buffers instead of images"),
  KERNEL_UNCHECKED(
      "EdpmKernelUnchecked",
      Severity.NOTE,
      "the parameters of the kernel %s are not checked at compile time, because %s; they are"
          + " checked when the kernel is built"),
  CODELET_RETURN(
      "EdpmCodelet",
      Severity.ERROR,
      "%s() returns %s, which would be discarded; write the result to a @Write parameter,"
          + " and return void"),
  CODELET_VARIABLE(
      "EdpmCodelet",
      Severity.ERROR,
      "%s() hides the type variable %s of its class, so a generated method cannot name"
          + " both; rename one of them"),
  CODELET_TYPE(
      "EdpmUnreachable",
      Severity.ERROR,
      "generated code must access the types in the signature of a @Codelet method, but %s is"
          + " private, or protected in another package; make it accessible, or use another type"),
  CODELET_DATA(
      "EdpmCodeletData",
      Severity.ERROR,
      "\"%s\" is of type %s, but data must be an object or an array; write an array of one"
          + " element, or remove @%s"),
  CODELET_MODES(
      "EdpmCodeletData",
      Severity.ERROR,
      "\"%s\" has both @%s and @%s; keep one of them, or write @ReadWrite if the method"
          + " reads and writes the data"),
  MISPLACED_ACCESS(
      "EdpmCodeletData",
      Severity.ERROR,
      "@%s is not allowed on %s; put it on a parameter of a @Codelet method"),
  EMPTY_CODELET(
      "EdpmEmptyName",
      Severity.ERROR,
      "the %s of a codelet must not be empty; write one, or omit it for the default"),
  DUPLICATE_CODELET(
      "EdpmDuplicateCodelet",
      Severity.ERROR,
      "another class has a codelet named \"%s\", at %s:%s; give this one another name, or put all"
          + " its variants in one class"),
  DUPLICATE_VARIANT(
      "EdpmDuplicateCodelet",
      Severity.ERROR,
      "the codelet \"%s\" already has a variant \"%s\", at %s:%s; set its \"variant\" to another"
          + " name"),
  CODELET_METHOD(
      "EdpmDuplicateCodelet",
      Severity.ERROR,
      "the generated method %s already belongs to the codelet \"%s\", at %s:%s; give this"
          + " codelet another name that is a Java identifier"),
  VARIANT_PARAMETERS(
      "EdpmVariant",
      Severity.ERROR,
      "this variant of \"%s\" takes (%s), but the one at %s:%s takes (%s); use the same"
          + " parameters, or another codelet name"),
  VARIANT_ATTRIBUTE(
      "EdpmVariant",
      Severity.ERROR,
      "\"%s\" of the codelet \"%s\" conflicts with %s:%s; use the same value in both places"),
  CODELET_FUNCTION(
      "EdpmCodeletFunction",
      Severity.ERROR,
      "there is no method \"static %s %s(%s)\" in the class of the codelet, nor one that"
          + " takes all parameters of the codelet%s; add it, not private and without checked"
          + " exceptions"),
  MISSING_COST(
      "EdpmCodeletModel",
      Severity.ERROR,
      "the model USER needs a cost function, but %s() names none; write cost = \"name\" of"
          + " a static method that returns microseconds"),
  USELESS_COST(
      "EdpmCodeletModel",
      Severity.ERROR,
      "\"cost\" is for the model USER, but this codelet has the model %s; write model ="
          + " ModelType.USER, or remove \"cost\""),
  USER_ENERGY(
      "EdpmCodeletModel",
      Severity.ERROR,
      "the model USER cannot predict energy, which is learned from measurements; choose another"
          + " model"),
  MISSING_TERMS(
      "EdpmCodeletModel",
      Severity.ERROR,
      "the %s MULTIPLE needs terms, which are products of parameters; write for example"
          + " terms = {\"n^3\", \"n*m\"}"),
  USELESS_TERMS(
      "EdpmCodeletModel",
      Severity.ERROR,
      "\"terms\" are for the model MULTIPLE, but this codelet has the model %s; write model ="
          + " ModelType.MULTIPLE, or remove \"terms\""),
  TERM_SYNTAX(
      "EdpmTerm",
      Severity.ERROR,
      "\"%s\" is not a product of powers; write for example \"n^3\", \"n*m\" or \"n^2*m\","
          + " with whole exponents from 1 to 99"),
  TERM_FACTOR(
      "EdpmTerm",
      Severity.ERROR,
      "\"%s\" is not a parameter of %s() of type byte, short, int, long, float or"
          + " double%s; name one"),
  DUPLICATE_TERM("EdpmTerm", Severity.ERROR, "\"%s\" is the same product as \"%s\"; remove one"),
  WIRING_COLLISION(
      "EdpmWiringName",
      Severity.ERROR,
      "the class %s, whose name is reserved for the wiring of %s, already exists; rename it"),
  WIRING_RECOMPILED(
      "EdpmWiringName",
      Severity.ERROR,
      "the generated source of %s, the wiring of %s, is among the sources to compile;"
          + " exclude the folder of generated sources"),
  NO_RUNTIME(
      "EdpmNoRuntime",
      Severity.ERROR,
      "regions and hooks need dev.edpm:edpm-runtime on the class path; add that dependency, or"
          + " compile with -Aedpm.weave=off"),
  MODULE(
      "EdpmModule",
      Severity.ERROR,
      "module %s does not read dev.edpm.runtime; add \"requires dev.edpm.runtime;\" to its"
          + " module-info.java, or \"requires transitive dev.edpm.runtime;\" if it exports"
          + " packages with marks"),
  NO_TASKS(
      "EdpmTasksMissing",
      Severity.ERROR,
      "@Codelet needs dev.edpm:edpm-tasks on the class path; add that dependency"),
  TASKS_MODULE(
      "EdpmTasksMissing",
      Severity.ERROR,
      "module %s does not read dev.edpm.tasks, which @Codelet needs; add \"requires"
          + " dev.edpm.tasks;\" to its module-info.java, and the dependency dev.edpm:edpm-tasks"),
  VERSION(
      "EdpmVersion",
      Severity.ERROR,
      "this is edpm-processor %s, but edpm-runtime on the class path is %s; use the same version of"
          + " both"),
  COMPILER(
      "EdpmCompiler",
      Severity.ERROR,
      "edpm-processor requires javac, but is running in %s, so nothing would be measured; compile"
          + " with javac; to compile without measurement, pass -Aedpm.compiler=any or"
          + " -Aedpm.weave=off"),
  COMPILER_ADMITTED(
      "EdpmCompiler",
      Severity.WARNING,
      "edpm-processor requires javac, but is running in %s, so nothing is measured in these"
          + " classes; compile the classes to be measured with javac"),
  STUBS(
      "EdpmCompiler",
      Severity.ERROR,
      "edpm-processor is running in %s, which compiles stubs and writes no classes, so nothing would"
          + " be measured; remove edpm-processor from %s, weave the compiled classes with edpm weave,"
          + " and give edpm-processor to javac for sources in Java; to run it here without"
          + " measurement, pass -Aedpm.compiler=any or -Aedpm.weave=off"),
  STUBS_ADMITTED(
      "EdpmCompiler",
      Severity.WARNING,
      "edpm-processor is running in %s, which compiles stubs and writes no classes, so nothing is"
          + " measured; remove edpm-processor from %s, weave the compiled classes with edpm weave, and"
          + " give edpm-processor to javac for sources in Java"),
  PROC_ONLY(
      "EdpmProcOnly",
      Severity.NOTE,
      "javac wrote no classes, so no region is instrumented; compile without -proc:only"),
  UNMATCHED_PATTERN(
      "EdpmPattern",
      Severity.NOTE,
      "pattern \"%s\" of -Aedpm.regions matches no method in these sources; patterns are"
          + " compared with qualified names, such as %s"),
  MISSPELT_PATTERN(
      "EdpmPattern",
      Severity.NOTE,
      "pattern \"%s\" of -Aedpm.regions matches no method in these sources; did you mean %s?"),
  OPTION("EdpmOption", Severity.ERROR, "the value of option -A%s=%s is not valid; %s"),
  CATALOGUE(
      "EdpmCatalogue",
      Severity.WARNING,
      "the counter catalogue %s cannot be read (%s), so the compiler does not know its"
          + " counters; correct it, or remove it"),
  LARGE_METHOD(
      "EdpmLargeMethod",
      Severity.WARNING,
      "%s has %s bytes of bytecode with its regions and %s without: HotSpot does not compile"
          + " methods of more than 8000 bytes, so it would stay interpreted; split it, annotate its callers"
          + " instead, or start Java with -XX:-DontCompileHugeMethods and silence this warning with"
          + " @SuppressWarnings(\"edpm:EdpmLargeMethod\")"),
  WEAVING("EdpmWeaving", Severity.ERROR, "%s cannot be woven, so its class file was removed; %s"),
  WEAVING_OF_CLASS_FILE("EdpmWeaving", Severity.ERROR, "%s cannot be woven; %s"),
  NO_CLASS_FILE(
      "EdpmWeaving",
      Severity.ERROR,
      "%s has regions, but the compiler wrote no class file for it; fix the other errors"
          + " first"),
  OUTPUT(
      "EdpmOutput",
      Severity.ERROR,
      "%s cannot be written (%s); check the output folder, and the length of the name"),
  PROCESSOR_PATH(
      "EdpmProcessorPath",
      Severity.ERROR,
      "edpm-annotations is not on the processor path, and edpm-processor needs it there too; add"
          + " dev.edpm:edpm-annotations of the same version beside it"),
  INTERNAL(
      "EdpmInternal",
      Severity.ERROR,
      "edpm-processor failed in %s (%s); please report it with the stack trace, and compile with"
          + " -Aedpm.weave=off meanwhile%s");

  private final String id;
  private final Severity severity;
  private final String words;

  Message(String id, Severity severity, String words) {
    this.id = id;
    this.severity = severity;
    this.words = words;
  }

  /** Returns the stable id of the rule, without brackets. */
  public String id() {
    return id;
  }

  /** Returns the severity. */
  public Severity severity() {
    return severity;
  }

  /** Returns the text with {@code %s} for each argument, as listed in the documentation. */
  public String words() {
    return words;
  }

  String format(Object... arguments) {
    return "[" + id + "] " + String.format(Locale.ROOT, words, arguments);
  }
}
