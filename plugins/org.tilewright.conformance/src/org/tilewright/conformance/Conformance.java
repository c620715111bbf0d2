package org.tilewright.conformance;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.tilewright.conformance.Outcome.Verdict;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tilewright conformance}: runs Piglit's tests of shaders. */
@Command(name = "tilewright conformance", mixinStandardHelpOptions = true, sortOptions = false, description = {
        "Run the tests that Piglit has for compilers and linkers of GLSL and for ARB programs, and say which pass. Exit code 1",
        "if one fails." })
public final class Conformance implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int BAD_INPUT = 2;

    @Option(names = "--piglit", paramLabel = "DIR",
            description = "Folder of Piglit. Default: that of the environment's " + PiglitFolder.VARIABLE
                    + ", else that of Debian's package.")
    private Path piglit;

    @Option(names = "--filter", paramLabel = "X", defaultValue = "",
            description = "Only tests whose path has this in it.")
    private String filter;

    @Option(names = "--out", paramLabel = "FILE", description = "The page to write, such as docs/conformance.md.")
    private Path out;

    @Spec
    private CommandSpec spec;

    private Conformance() {}

    /** Runs what the arguments say and ends the virtual machine. */
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new Conformance()).setExecutionExceptionHandler((failure, command, parsed) -> {
            if (failure instanceof InputException) {
                command.getErr().println("error: " + failure.getMessage());
                return BAD_INPUT;
            }
            throw failure;
        }).execute(arguments));
    }

    @Override
    public Integer call() {
        Path folder = piglit != null ? piglit
                : PiglitFolder.find().orElseThrow(() -> new InputException(
                        "there is no Piglit; expected Debian's package piglit, or --piglit DIR"));
        List<Outcome> outcomes = new PiglitFolder(folder).run(filter);
        ConformancePage page = new ConformancePage(outcomes);
        PrintWriter printer = spec.commandLine().getOut();
        if (out == null) {
            outcomes.stream().filter(each -> each.verdict() == Verdict.FAILED)
                    .forEach(each -> printer.println(each.directory() + "/" + each.name() + ": " + each.reason()));
        } else {
            write(page);
        }
        printer.println(page.summary());
        return page.count(Verdict.FAILED) == 0 ? 0 : FAILED;
    }

    private void write(ConformancePage page) {
        try {
            WholeFile.write(out, String.join("\n", page.lines()) + "\n");
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }
}
