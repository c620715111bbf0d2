package org.tilewright.soak.inputs;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import org.tilewright.cli.Main;

/**
 * What the command line answered.
 *
 * @param exitCode its exit code
 * @param out what was asked for
 * @param err what is wrong
 */
record Answer(int exitCode, String out, String err) {

    private static final int BAD_INPUT = 2;

    /** What only those who wrote the program can read; classes of generated simulators are the user's. */
    private static final Pattern JAVA = Pattern.compile(
            "\tat |Exception|Error:|\\bjava\\.|\\borg\\.(tilewright\\.(?!generated\\.)|eclipse\\.)|com\\.google|picocli|Malformed|\\bnull$");

    /** An address that points elsewhere; one in quotes is the user's own, said back. */
    private static final Pattern ELSEWHERE = Pattern.compile("https?://(?!tilewright\\.org/)");

    private static final Pattern QUOTED = Pattern.compile("'[^']*'");

    /** What a spoilt file has in place of JSON is its own. */
    private static final Pattern SAID_BACK = Pattern.compile("not JSON: '[^']*'");

    private static final int MOST_CHARACTERS = 50_000_000;
    private static final int LONGEST_LINE = 4000;

    /** Runs a command in this process. */
    static Answer of(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words.toArray(String[]::new));
        return new Answer(exitCode, out.toString(), err.toString());
    }

    /**
     * What is wrong with the answer to spoilt input; empty if nothing is.
     *
     * @param allowed the exit codes that there may be besides that of bad input
     */
    Optional<String> fault(Set<Integer> allowed) {
        if (exitCode != BAD_INPUT && !allowed.contains(exitCode)) {
            return Optional.of("exit code " + exitCode + ": " + shown());
        }
        if (out.length() > MOST_CHARACTERS) {
            return Optional.of("answers " + out.length() + " characters");
        }
        for (String line : err.lines().toList()) {
            if (!line.startsWith("error: ") && !line.startsWith("warning: ")) {
                return Optional.of("a line that is neither error nor warning: " + shown());
            }
            if (JAVA.matcher(SAID_BACK.matcher(line).replaceAll("")).find()
                    || ELSEWHERE.matcher(QUOTED.matcher(line).replaceAll("")).find()) {
                return Optional.of("names of the program's inside: " + shown());
            }
            if (line.length() > LONGEST_LINE) {
                return Optional.of("a line of " + line.length() + " characters: " + shown());
            }
        }
        if (exitCode == BAD_INPUT && err.lines().noneMatch(line -> line.startsWith("error: "))) {
            return Optional.of("exit code 2 without a word");
        }
        return Optional.empty();
    }

    private String shown() {
        return err.length() > 1000 ? err.substring(0, 1000) + "..." : err;
    }
}
