package org.tilewright.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A verifier in C that another checker made of its model of the reference set. */
final class OtherVerifier {

    private static final Path MODELS = Path.of("verification").toAbsolutePath();
    private static final Pattern MEMORY = Pattern.compile("VmHWM:\\s+(\\d+) kB");
    private static final String WIDE_ATOMICS = System.getProperty("os.arch").equals("amd64") ? "-mcx16" : "-w";
    private static final int BYTES_OF_A_KILOBYTE = 1024;
    private static final long MILLISECONDS_BETWEEN = 10;

    private final Path folder;
    private final Pattern states;
    private final List<String> command;
    private long bytes;

    private OtherVerifier(Pattern states, String... command) throws IOException {
        folder = Files.createTempDirectory("tilewright-verifier-");
        this.states = states;
        this.command = List.of(command);
    }

    /**
     * Spin's, with room for the deepest path.
     *
     * @param reduced whether it reduces by partial orders
     */
    static OtherVerifier spin(int tags, boolean reduced) throws IOException, InterruptedException {
        OtherVerifier spin = new OtherVerifier(Pattern.compile("(\\d+) states, stored"), "./pan", "-m10000000");
        spin.output(List.of("spin", "-DTAGS=" + tags, "-a", MODELS.resolve("spin/ott-set.pml").toString()));
        spin.output(List.of("cc", "-w", "-O2", "-DSAFETY", reduced ? "-DREDUCE" : "-DNOREDUCE", "-o", "pan", "pan.c"));
        return spin;
    }

    /** Rumur's with two threads. */
    static OtherVerifier rumur(int tags) throws IOException, InterruptedException {
        OtherVerifier rumur = new OtherVerifier(Pattern.compile("(\\d+) states, \\d+ rules fired in"), "./set");
        String model = Files.readString(MODELS.resolve("murphi/ott-set.m"));
        Files.writeString(rumur.folder.resolve("set.m"), model.replace("TAGS : 4;", "TAGS : " + tags + ";"));
        rumur.output(List.of("rumur", "--threads", "2", "--output", "set.c", "set.m"));
        rumur.output(List.of("cc", "-w", "-O2", WIDE_ATOMICS, "-pthread", "-o", "set", "set.c", "-latomic"));
        return rumur;
    }

    /** Visits all states; returns how many they are. */
    long search() throws IOException, InterruptedException {
        String said = output(command);
        Matcher found = states.matcher(said);
        if (!found.find()) {
            throw new IOException(command + " said no number of states: " + said);
        }
        return Long.parseLong(found.group(1));
    }

    /** The most memory that the last search's process had in use, in bytes, as it was seen every few milliseconds. */
    long bytes() {
        return bytes;
    }

    private String output(List<String> words) throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(said.toFile()).start();
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        while (process.isAlive()) {
            look(status);
            Thread.sleep(MILLISECONDS_BETWEEN);
        }
        String text = Files.readString(said, StandardCharsets.UTF_8);
        if (process.exitValue() != 0) {
            throw new IOException(words.get(0) + " failed: " + text);
        }
        return text;
    }

    private void look(Path status) {
        try {
            Matcher memory = MEMORY.matcher(Files.readString(status));
            if (memory.find()) {
                bytes = Long.parseLong(memory.group(1)) * BYTES_OF_A_KILOBYTE;
            }
        } catch (IOException e) {
            // It has ended.
        }
    }
}
