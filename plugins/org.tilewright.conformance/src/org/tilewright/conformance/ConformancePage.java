package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.conformance.Outcome.Verdict;

/** The page about all tests: by directory, each failure, and what was asked for in vain. */
final class ConformancePage {

    private static final int DEPTH = 3;
    private static final int LONGEST_REASON = 200;

    private final List<Outcome> outcomes;

    ConformancePage(List<Outcome> outcomes) {
        this.outcomes = outcomes;
    }

    /** How many have a verdict. */
    long count(Verdict verdict) {
        return outcomes.stream().filter(each -> each.verdict() == verdict).count();
    }

    /** The sum in one line. */
    String summary() {
        long passed = count(Verdict.PASSED);
        long failed = count(Verdict.FAILED);
        long tried = passed + failed;
        return "%,d of %,d applicable tests pass (%.2f %%), %,d fail, %,d are not applicable".formatted(passed, tried,
                tried == 0 ? 0 : 100.0 * passed / tried, failed, count(Verdict.NOT_APPLICABLE));
    }

    /** The lines of the page, in Markdown. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("# Conformance");
        lines.add("");
        lines.add(
                """
                        Made by `./tilewright conformance`. The tests are those that Debian's package `piglit` has for the compiler of GLSL
                        (sources that say whether they must be taken), for ARB programs, and all its `.shader_test` files, which put sources
                        together, draw with them and say which colours come of it: what they draw becomes a frame, which the reference renderer
                        draws. A test is *not applicable* by what it asks for, a stage, an extension, a version or a limit, never by what comes
                        of it.""");
        lines.add("");
        lines.add(summary() + ".");
        lines.add("");
        lines.add("| tests | passed | failed | passed of those applicable | not applicable |");
        lines.add("|---|---:|---:|---:|---:|");
        origin(lines, "written by hand", "tests/");
        origin(lines, "generated", "generated_tests/");
        lines.add("");
        directories(lines);
        failures(lines);
        missing(lines);
        return lines;
    }

    /** Sums what is in one of the two folders. */
    private void origin(List<String> lines, String words, String folder) {
        ConformancePage part = new ConformancePage(
                outcomes.stream().filter(each -> each.directory().startsWith(folder)).toList());
        long passed = part.count(Verdict.PASSED);
        long failed = part.count(Verdict.FAILED);
        lines.add("| %s | %,d | %,d | %.2f %% | %,d |".formatted(words, passed, failed,
                passed + failed == 0 ? 0 : 100.0 * passed / (passed + failed), part.count(Verdict.NOT_APPLICABLE)));
    }

    private void directories(List<String> lines) {
        Map<String, Map<Verdict, Integer>> counts = new TreeMap<>();
        for (Outcome outcome : outcomes) {
            counts.computeIfAbsent(top(outcome.directory()), none -> new EnumMap<>(Verdict.class))
                    .merge(outcome.verdict(), 1, Integer::sum);
        }
        lines.add("## By directory");
        lines.add("");
        lines.add("| directory | passed | failed | not applicable |");
        lines.add("|---|---:|---:|---:|");
        counts.forEach((directory, each) -> lines.add("| %s | %d | %d | %d |".formatted(directory,
                each.getOrDefault(Verdict.PASSED, 0), each.getOrDefault(Verdict.FAILED, 0),
                each.getOrDefault(Verdict.NOT_APPLICABLE, 0))));
        lines.add("");
    }

    private static String top(String directory) {
        String[] parts = directory.split("/");
        return String.join("/", List.of(parts).subList(0, Math.min(parts.length, DEPTH)));
    }

    private void failures(List<String> lines) {
        lines.add("## Failures");
        lines.add("");
        for (Outcome outcome : outcomes) {
            if (outcome.verdict() == Verdict.FAILED) {
                String reason = outcome.reason();
                lines.add("- `" + outcome.directory() + "/" + outcome.name() + "`: "
                        + (reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…"));
            }
        }
        lines.add("");
    }

    private void missing(List<String> lines) {
        Map<String, Integer> reasons = new TreeMap<>();
        outcomes.stream().filter(each -> each.verdict() == Verdict.NOT_APPLICABLE)
                .forEach(each -> reasons.merge(each.reason(), 1, Integer::sum));
        lines.add("## Not applicable");
        lines.add("");
        lines.add("| the test asks for | tests |");
        lines.add("|---|---:|");
        reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(each -> lines.add("| %s | %d |".formatted(each.getKey(), each.getValue())));
    }
}
