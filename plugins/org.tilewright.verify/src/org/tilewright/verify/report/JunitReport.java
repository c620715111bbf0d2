package org.tilewright.verify.report;

import java.util.List;

import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;

/**
 * Results as JUnit XML for build servers: a check is a test case of its property, what is not as it should be a failure, no
 * answer an error, and a search that was cut is skipped.
 */
public final class JunitReport {

    private JunitReport() {}

    /** The content of the file. */
    public static String of(List<Result> results) {
        long failures = results.stream().filter(JunitReport::isFailure).count();
        long errors = results.stream().filter(result -> result.verdict() == Verdict.ERROR).count();
        long skipped = results.stream().filter(result -> result.verdict() == Verdict.BOUNDED).count();
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuite name=\"tilewright verify\" tests=\"").append(results.size()).append("\" failures=\"")
                .append(failures).append("\" errors=\"").append(errors).append("\" skipped=\"").append(skipped)
                .append("\">\n");
        for (Result result : results) {
            String name = result.bounds() + (result.mutant() == null ? "" : " with mutant " + result.mutant());
            xml.append("  <testcase classname=\"").append(escaped(result.property().id())).append("\" name=\"")
                    .append(escaped(name)).append("\">");
            String kind = isFailure(result) ? "failure"
                    : result.verdict() == Verdict.ERROR ? "error"
                            : result.verdict() == Verdict.BOUNDED ? "skipped" : null;
            if (kind != null) {
                xml.append("\n    <").append(kind).append(" message=\"").append(escaped(message(result))).append("\">")
                        .append(escaped(ResultText.whole(result))).append("</").append(kind).append(">\n  ");
            }
            xml.append("</testcase>\n");
        }
        return xml.append("</testsuite>\n").toString();
    }

    private static boolean isFailure(Result result) {
        return !result.isAsExpected() && (result.verdict() == Verdict.FAIL || result.verdict() == Verdict.PASS);
    }

    private static String message(Result result) {
        return result.reason() != null ? result.reason()
                : result.mutant() != null ? "the mutant survived" : "expected to be violated, but holds";
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    if (point >= ' ' || point == '\n' || point == '\t') {
                        escaped.appendCodePoint(point);
                    }
                }
            }
        });
        return escaped.toString();
    }
}
