package org.tilewright.run;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of a simulator's own process. */
final class SimulatorCommand {

    /** Largest heap; the largest captured frames are promised to fit into it. */
    private static final String HEAP = "-Xmx1500m";

    private SimulatorCommand() {}

    /**
     * The command line.
     *
     * @param simulator what to run
     * @param request what to simulate
     * @param out folder for the results
     * @return the words
     */
    static List<String> of(CompiledSimulator simulator, SimulationRequest request, Path out) {
        List<String> words = new ArrayList<>(List.of(java(), HEAP, "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Djava.awt.headless=true", "-cp",
                simulator.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                simulator.mainClass()));
        words.addAll(List.of("--frame", request.frame().toAbsolutePath().toString()));
        words.addAll(List.of("--out", out.toAbsolutePath().toString()));
        words.addAll(List.of("--kernel", request.kernel(), "--progress", "--with-parent"));
        if (request.draws() != null) {
            words.addAll(List.of("--draws", request.draws()));
        }
        if (request.zCacheTrace() != null) {
            words.addAll(List.of("--trace", "zcache=" + request.zCacheTrace().toAbsolutePath()));
        }
        if (request.checkData()) {
            words.add("--check-data");
        }
        return List.copyOf(words);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
