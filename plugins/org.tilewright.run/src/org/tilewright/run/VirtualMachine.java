package org.tilewright.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;

/**
 * The Java virtual machine that runs a simulator.
 *
 * @param home folder of the Java runtime or development kit
 * @param version its version, as its own programs say it
 * @param arguments more arguments for it, such as those of a debugger; none in general
 */
public record VirtualMachine(Path home, String version, List<String> arguments) {

    /** The oldest version that runs generated simulators. */
    public static final int OLDEST = 21;

    private static final Pattern VERSION = Pattern
            .compile("(?m)^JAVA_RUNTIME_VERSION=\"([^\"]+)\"|^JAVA_VERSION=\"([^\"]+)\"");

    /** Keeps the order of the arguments. */
    public VirtualMachine {
        arguments = List.copyOf(arguments);
    }

    /** The one that runs this program. */
    public static VirtualMachine ofThisProgram() {
        return new VirtualMachine(Path.of(System.getProperty("java.home")), Runtime.version().toString(), List.of());
    }

    /**
     * The one in a folder.
     *
     * @param home folder of the Java runtime or development kit
     * @return that machine
     * @throws InputException if there is none, or it is too old for simulators
     */
    public static VirtualMachine in(Path home) {
        VirtualMachine machine = find(home)
                .orElseThrow(() -> new InputException(home + ": no Java there; expected a folder with bin/java"));
        if (machine.release() < OLDEST) {
            throw new InputException(home + ": Java " + machine.version() + "; expected " + OLDEST + " or newer");
        }
        return machine;
    }

    /**
     * The one in a folder, of whatever version.
     *
     * @param home a folder
     * @return that machine; empty if there is none
     */
    public static Optional<VirtualMachine> find(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(java(home)) || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        try {
            Matcher matcher = VERSION.matcher(Files.readString(release));
            String version = null;
            while (matcher.find()) {
                version = matcher.group(1) != null ? matcher.group(1) : version == null ? matcher.group(2) : version;
            }
            return Optional.ofNullable(version).map(found -> new VirtualMachine(home, found, List.of()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The same with other arguments. */
    public VirtualMachine withArguments(List<String> others) {
        return new VirtualMachine(home, version, others);
    }

    /**
     * What makes it wait at its start for a debugger of this computer. It says nothing about that on the standard output.
     *
     * @param port the port to which debuggers connect
     * @return an argument
     */
    public static String debugger(int port) {
        return "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:" + port;
    }

    /** The number of its release, such as 21. */
    public int release() {
        Matcher first = Pattern.compile("(?:1\\.)?([0-9]{1,4})").matcher(version);
        return first.lookingAt() ? Integer.parseInt(first.group(1)) : 0;
    }

    /** The program that starts it. */
    Path java() {
        return java(home);
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve(System.getProperty("os.name").startsWith("Windows") ? "java.exe" : "java");
    }
}
