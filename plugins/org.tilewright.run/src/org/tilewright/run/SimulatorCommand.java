package org.tilewright.run;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of a simulator's own process. */
public final class SimulatorCommand {

    private static final int MEBIBYTES = 1500;

    /** Of each further GPU: its memory, and what it counts. */
    private static final int MEBIBYTES_A_GPU = 256;

    /** Largest heap for one GPU; the largest captured frames are promised to fit into it. */
    public static final String HEAP = "-Xmx" + MEBIBYTES + "m";

    /**
     * A simulator allocates next to nothing, and the barriers of a concurrent collector cost it three to six per cent of its
     * time.
     */
    public static final String COLLECTOR = "-XX:+UseSerialGC";

    /**
     * The optimising compiler costs more processor time than a run of a few seconds gets back: with the first compiler
     * alone many runs side by side take a third to a half of the time.
     */
    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

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
        List<String> words = new ArrayList<>(
                List.of(request.machine().java().toString(), heap(request.project().gpus()), COLLECTOR));
        if (request.numbersOnly() && request.project().gpus() == 1) {
            words.add(FIRST_COMPILER_ONLY);
        }
        words.addAll(request.machine().arguments());
        words.addAll(List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8",
                "-Djava.awt.headless=true", "-cp",
                simulator.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                simulator.mainClass()));
        request.frames().forEach(frame -> words.addAll(List.of("--frame", frame.toAbsolutePath().toString())));
        words.addAll(List.of("--out", out.toAbsolutePath().toString()));
        words.addAll(List.of("--kernel", request.kernel(), "--progress", "--with-parent"));
        if (request.draws() != null) {
            words.addAll(List.of("--draws", request.draws()));
        }
        request.traces()
                .forEach((cache, file) -> words.addAll(List.of("--trace", cache + "=" + file.toAbsolutePath())));
        if (request.checkData()) {
            words.add("--check-data");
        }
        if (request.threads() != 1) {
            words.addAll(List.of("--threads", Integer.toString(request.threads())));
        }
        if (request.numbersOnly()) {
            words.add("--numbers-only");
        }
        return List.copyOf(words);
    }

    static String heap(int gpus) {
        return "-Xmx" + (MEBIBYTES + MEBIBYTES_A_GPU * (gpus - 1)) + "m";
    }
}
