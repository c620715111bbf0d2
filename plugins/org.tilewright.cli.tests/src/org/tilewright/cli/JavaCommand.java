package org.tilewright.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How tests start the command line, or a simulator, in a process of its own. */
final class JavaCommand {

    /** Such a process works for a second or two, and the optimising compiler would take longer than that. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private JavaCommand() {}

    /** The command line on this process's own class path. */
    static List<String> tilewright(Object... words) {
        return of(classPath(), Main.class.getName(), words);
    }

    /** A main class with its words, by this process's Java. */
    static List<String> of(String classPath, String mainClass, Object... words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SHORT_LIVED);
        command.addAll(List.of("-cp", classPath, mainClass));
        Stream.of(words).map(Object::toString).forEach(command::add);
        return command;
    }

    /** This process's class path, for one that works in another folder. */
    static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
