package org.tilewright.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.StartException;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.study.StudyException;
import org.tilewright.shader.ShaderException;
import org.tilewright.trace.TraceException;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Turns what goes wrong into lines on the error output, one for each mistake, and an exit code. */
public final class Failures {

    /** Longer than a name of a file may be, and than any path that is in use. */
    private static final Pattern LONG_WORD = Pattern.compile("(\\S{100})\\S{924,}");

    private Failures() {}

    /** A command line that cannot be understood. */
    public static int badUsage(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        line(command, UnknownWords.line(failure, args).orElseGet(() -> oneLine(failure.getMessage())) + " ("
                + command.getCommandSpec().qualifiedName() + " --help)");
        return ExitCode.BAD_INPUT;
    }

    /** A word that is to be a path. */
    public static Path path(String word) {
        try {
            return Path.of(word);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(FileFailures.noPath(e));
        }
    }

    /** A command that threw. */
    public static int failed(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof InputException || failure instanceof TraceException
                || failure instanceof ShaderException) {
            line(command, oneLine(failure.getMessage()));
            return ExitCode.BAD_INPUT;
        }
        if (failure instanceof InvalidPathException path) {
            line(command, FileFailures.noPath(path));
            return ExitCode.BAD_INPUT;
        }
        if (failure instanceof ModelException model) {
            lines(command, model.diagnostics());
            return ExitCode.BAD_INPUT;
        }
        if (failure instanceof StartException) {
            line(command, oneLine(failure.getMessage()));
            return ExitCode.INTERNAL_ERROR;
        }
        return internal(failure, command);
    }

    /** An error of the virtual machine itself, such as no memory left, ends as an internal error too. */
    public static int internal(Throwable failure, CommandLine command) {
        if (debug(command)) {
            failure.printStackTrace(command.getErr());
        }
        line(command, "internal error: " + summary(failure) + log(failure));
        return ExitCode.INTERNAL_ERROR;
    }

    /** A study that came to no end. */
    public static int ended(StudyException failure, CommandLine command) {
        boolean broken = !failure.isCancelled() && !failure.isViolated();
        line(command, (broken ? "internal error: " : "") + oneLine(failure.getMessage()));
        return failure.isCancelled() ? ExitCode.CANCELLED
                : failure.isViolated() ? ExitCode.VIOLATION
                        : ExitCode.INTERNAL_ERROR;
    }

    static void lines(CommandLine command, List<String> messages) {
        messages.forEach(message -> line(command, oneLine(message)));
    }

    public static void line(CommandLine command, String message) {
        command.getErr().println("error: " + shortened(message));
        command.getErr().flush();
    }

    public static void warning(CommandLine command, String message) {
        command.getErr().println("warning: " + shortened(oneLine(message)));
        command.getErr().flush();
    }

    private static boolean debug(CommandLine command) {
        CommandLine root = command;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return ((Debugging) root.getCommand()).debug();
    }

    private static String summary(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message.lines().findFirst().orElse("");
    }

    private static String log(Throwable failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace, true));
        try {
            Path folder = new MadeFolders().make(CacheFolder.root().resolve("logs"));
            Path file = folder.resolve("internal-error-" + UUID.randomUUID() + ".log");
            WholeFile.create(file, trace.toString().getBytes(StandardCharsets.UTF_8));
            return "; details are in " + file;
        } catch (IOException e) {
            return "; no log could be written: " + FileFailures.reason(CacheFolder.root(), e);
        }
    }

    /** A name or path of input that no file system has is said back as far as it serves to find it. */
    private static String shortened(String message) {
        return LONG_WORD.matcher(message)
                .replaceAll(word -> Matcher.quoteReplacement(word.group(1)) + "... (" + word.group().length()
                        + " characters)");
    }

    private static String oneLine(String message) {
        return message == null ? "" : message.strip().replaceAll("\\s*\\R\\s*", "; ");
    }
}
