package org.tilewright.shader.program;

import java.util.List;
import java.util.regex.Pattern;

import org.tilewright.shader.glsl.Source;

/**
 * The sources of a stage as the one text that is compiled. Where a source begins stands a {@linkplain Source#SEPARATOR character} that no source
 * has: macros and names begin anew there, and what two sources declare alike is one thing.
 */
public final class StageText {

    private static final Pattern VERSION = directive("version");
    private static final Pattern LINE = directive("line");

    private StageText() {}

    private static Pattern directive(String word) {
        return Pattern.compile("(?m)^[ \\t]*#[ \\t]*" + word + "\\b.*$");
    }

    /**
     * The sources one after the other.
     *
     * @param sources at least one; all are of one version, which only the first one may say
     * @return the text, in which each begins on a line of its own
     */
    public static String of(List<String> sources) {
        StringBuilder text = new StringBuilder(sources.get(0));
        for (String source : sources.subList(1, sources.size())) {
            text.append('\n').append(Source.SEPARATOR).append(VERSION.matcher(source).replaceFirst(""));
        }
        return text.toString();
    }

    /**
     * The same for those who show lines by their numbers: {@code #line} does not number them otherwise, unless {@code __LINE__} asks
     * for these numbers.
     *
     * @param sources as of {@link #of}
     * @return a text of as many lines
     */
    public static String counted(List<String> sources) {
        String text = of(sources);
        return text.contains("__LINE__") ? text : LINE.matcher(text).replaceAll("");
    }
}
