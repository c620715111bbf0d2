package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** Says what an import could not take as it was, to people and to programs. */
public final class ReportText {

    private ReportText() {}

    /**
     * The lines for people.
     *
     * @param report the report
     * @return lines without ends
     */
    public static List<String> lines(ImportReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%s, frames %d to %d: %,d calls replayed", printable(report.trace()),
                report.first(),
                report.last(), report.calls()));
        if (!report.mayDiffer() && report.odd().isEmpty()) {
            lines.add("all was understood and carried");
        }
        report.ignored().forEach(function -> lines.add(String.format(Locale.ROOT,
                "not understood: %s, %,d calls, the first is %,d; may change the image", printable(function.name()),
                function.calls(), function.firstCall())));
        report.notCarried().forEach((what, count) -> lines.add(String.format(Locale.ROOT,
                "not carried: %,d %s", count, what.text())));
        report.odd().forEach((oddity, count) -> lines.add(String.format(Locale.ROOT,
                "odd: %s, %,d times, first at call %,d", oddity.text(), count.count(), count.firstCall())));
        return lines;
    }

    /**
     * The same as JSON.
     *
     * @param report the report
     * @return one object
     */
    public static String json(ImportReport report) {
        JsonObject json = new JsonObject();
        json.addProperty("trace", report.trace());
        json.addProperty("firstFrame", report.first());
        json.addProperty("lastFrame", report.last());
        json.addProperty("calls", report.calls());
        JsonArray ignored = new JsonArray();
        report.ignored().forEach(function -> {
            JsonObject line = new JsonObject();
            line.addProperty("function", function.name());
            line.addProperty("effect", function.effect().name());
            line.addProperty("calls", function.calls());
            line.addProperty("firstCall", function.firstCall());
            ignored.add(line);
        });
        json.add("notUnderstood", ignored);
        JsonObject omitted = new JsonObject();
        report.notCarried().forEach((what, count) -> omitted.addProperty(what.name(), count));
        json.add("notCarried", omitted);
        JsonArray odd = new JsonArray();
        report.odd().forEach((oddity, count) -> {
            JsonObject line = new JsonObject();
            line.addProperty("kind", oddity.name());
            line.addProperty("count", count.count());
            line.addProperty("firstCall", count.firstCall());
            odd.add(line);
        });
        json.add("odd", odd);
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(json);
    }

    /** A foreign text must not change what a terminal shows. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", "?");
    }
}
