package org.tilewright.opengl.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** Says what is in a trace, to people and to programs. */
public final class SummaryText {

    private static final String ROW = "%8s %10s %10s %9s %7s %12s %9s %8s";

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private SummaryText() {}

    /**
     * The lines for people.
     *
     * @param summary what is in the trace
     * @return lines without ends
     */
    public static List<String> lines(TraceSummary summary) {
        List<String> lines = new ArrayList<>();
        lines.add("container   version " + summary.version() + " of " + summary.tracer() + " in " + summary.wrapping()
                + (summary.cut() ? "; it is cut, and what is whole counts" : ""));
        summary.properties().forEach((name, value) -> lines.add("%-11s %s".formatted(name, printable(value))));
        lines.add(
                "contexts    " + (summary.contexts().isEmpty() ? "none drew" : String.join("; ", summary.contexts())));
        lines.add("calls       " + number(summary.calls()));
        lines.add("frames      " + number(summary.frames().size()));
        if (!summary.frames().isEmpty()) {
            lines.add(ROW.formatted("frame", "first call", "calls", "draws", "clears", "triangles", "programs",
                    "targets"));
        }
        for (FrameSummary frame : summary.frames()) {
            lines.add(ROW.formatted(frame.number(), number(frame.firstCall()), number(frame.calls()),
                    number(frame.draws()), number(frame.clears()), number(frame.triangles()), frame.programs(),
                    frame.targets()) + (frame.ended() ? "" : "  not ended"));
        }
        lines.add("not understood: " + (summary.unknown().isEmpty() ? "nothing"
                : summary.unknown().size()
                        + " functions, which may change the image"));
        for (UnknownFunction function : summary.unknown()) {
            lines.add("  %s: %s calls, the first is %s".formatted(printable(function.name()), number(function.calls()),
                    number(function.firstCall())));
        }
        return lines;
    }

    /**
     * The same as JSON.
     *
     * @param summary what is in the trace
     * @return an object whose members are those of {@link TraceSummary}
     */
    public static String json(TraceSummary summary) {
        return JSON.toJson(summary);
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A foreign text must not change what a terminal shows. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", "?");
    }
}
