package org.tilewright.opengl.survey;

import java.util.List;
import java.util.Map;

/**
 * What is in a trace.
 *
 * @param tracer     who writes such traces: apitrace or GLInterceptor
 * @param wrapping   what the file is wrapped in: snappy, gzip, brotli or plain, which is nothing
 * @param version    version of the container
 * @param properties what the tracer wrote about the program
 * @param contexts   what kinds of contexts drew, such as {@code GLX, OpenGL 3.2 core}
 * @param calls      how many calls there are
 * @param cut        whether the trace ends in the middle of something
 * @param frames     the frames
 * @param unknown    functions that are not understood, by name
 */
public record TraceSummary(String tracer, String wrapping, int version, Map<String, String> properties,
        List<String> contexts,
        long calls, boolean cut, List<FrameSummary> frames, List<UnknownFunction> unknown) {}
