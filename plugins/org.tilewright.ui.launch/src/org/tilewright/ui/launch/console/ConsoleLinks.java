package org.tilewright.ui.launch.console;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.debug.ui.console.IConsoleLineTracker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.ModelFilesOf;

/** Makes links of what the lines of a simulation or a verification name: files, run folders, parts of the model, cycles. */
public final class ConsoleLinks implements IConsoleLineTracker {

    /** An absolute path, quoted or not; it ends before a colon that ends a name in a message. */
    private static final Pattern FILE = Pattern
            .compile("(?<![\\w./])(/[^\\s:;,'\"<>|]+|[A-Za-z]:\\\\[^\\s:;,'\"<>|]+)");

    /** A part of a model or a parameter of one, as {@code --set} and results name them. */
    private static final Pattern PART = Pattern
            .compile("(?<![\\w./-])((?:gpu[0-9]{0,3}|clocks|network|split|technology)(?:\\.[A-Za-z0-9-]+)+)");

    private static final Pattern CYCLE = Pattern.compile("\\b(?:tick|cycle) ([0-9]{1,18})\\b");

    private IConsole console;
    private IFile model;

    /** Parts are of the model that the command names, until another one is named. */
    @Override
    public void init(IConsole newConsole) {
        console = newConsole;
        String command = console.getProcess().getAttribute(IProcess.ATTR_CMDLINE);
        Matcher file = FILE.matcher(command == null ? "" : command);
        while (file.find()) {
            remember(file.group(1));
        }
    }

    private void remember(String file) {
        Path path = path(file);
        if (path != null) {
            ModelFilesOf.inWorkspace(path).filter(ModelFilesOf::isModel).ifPresent(found -> model = found);
        }
    }

    @Override
    public void lineAppended(IRegion line) {
        try {
            String text = console.getDocument().get(line.getOffset(), line.getLength());
            files(text, line.getOffset());
            parts(text, line.getOffset());
        } catch (BadLocationException e) {
            ILog.of(getClass()).log(Failure.status(e.getMessage()));
        }
    }

    private void files(String text, int offset) {
        Matcher file = FILE.matcher(text);
        while (file.find()) {
            Path path = path(file.group(1));
            if (path == null || !Files.exists(path)) {
                continue;
            }
            remember(file.group(1));
            console.addLink(ConsoleLink.toFile(path), offset + file.start(1), file.group(1).length());
        }
    }

    private void parts(String text, int offset) {
        String component = null;
        Matcher part = PART.matcher(text);
        while (part.find()) {
            component = part.group(1);
            if (model != null) {
                console.addLink(ConsoleLink.toModel(model, part.group(1)), offset + part.start(1),
                        part.group(1).length());
            }
        }
        Matcher cycle = CYCLE.matcher(text);
        while (cycle.find()) {
            console.addLink(ConsoleLink.toCycle(component, Long.parseLong(cycle.group(1))), offset + cycle.start(),
                    cycle.group().length());
        }
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    @Override
    public void dispose() {
        console = null;
    }
}
