package org.tilewright.run;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.run.simulator.CompiledSimulator;

/** The command line of a simulator's own process. */
public final class SimulatorCommand {

    private static final int MEBIBYTES = 1500;

    /** Of each further GPU: its memory, and what it counts. */
    private static final int MEBIBYTES_A_GPU = 128;

    /** Largest heap for one GPU; the largest captured frames are promised to fit into it. */
    public static final String HEAP = "-Xmx" + MEBIBYTES + "m";

    /**
     * A simulator allocates next to nothing, and the barriers of a concurrent collector cost it three to six per cent of its
     * time.
     */
    public static final String COLLECTOR = "-XX:+UseSerialGC";

    /**
     * The optimising compiler costs more processor time than a run of a few seconds gets back: with the first compiler
     * alone many runs side by side take a third to a half of the time, and so does a run whose own threads need all processors.
     * A captured frame takes about half the processor time or less, and up to two fifths less time although there is a
     * second processor to compile on; a frame with more to texture takes long enough to give back what it took.
     */
    private static final String FIRST_COMPILER_ONLY = "-XX:TieredStopAtLevel=1";

    /** Frames of a sequence after which the optimising compiler has given back to many GPUs what it took from their threads. */
    private static final int FRAMES_TO_OPTIMISE = 8;

    /** Pixels of the largest captured frames: those with most to do break even in time, at half the processor time. */
    private static final int BREAK_EVEN_BANKED = 1280 * 1024;

    /** The same for FuryGpu's units; a frame of 1280 x 1024 was measured to take longer without the optimising compiler. */
    private static final int BREAK_EVEN_FURY = 800 * 600;

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
        return of(simulator, request, out, Runtime.getRuntime().availableProcessors());
    }

    /** The same for a machine with so many processors. */
    static List<String> of(CompiledSimulator simulator, SimulationRequest request, Path out, int processors) {
        boolean manyRuns = request.project().gpus() == 1 && request.numbersOnly();
        boolean oneCompiler = manyRuns || endsSoon(request) || leavesNoProcessor(request, processors);
        List<String> words = start(simulator, request.machine(), heap(request.project().gpus()),
                oneCompiler ? List.of(FIRST_COMPILER_ONLY) : List.of());
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
        request.assertions().forEach(each -> words.addAll(List.of("--assert", each)));
        if (request.numbersOnly()) {
            words.add("--numbers-only");
        }
        return List.copyOf(words);
    }

    /**
     * The beginning of a command line, before the simulator's own options.
     *
     * @param heap    {@code -Xmx...}
     * @param options more for the virtual machine
     * @return words, to which more can be added
     */
    static List<String> start(CompiledSimulator simulator, VirtualMachine machine, String heap, List<String> options) {
        return start(machine, heap, options,
                simulator.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                simulator.mainClass());
    }

    /** The same of any class with a main method. */
    static List<String> start(VirtualMachine machine, String heap, List<String> options, String classPath,
            String mainClass) {
        List<String> words = new ArrayList<>(List.of(machine.java().toString(), heap, COLLECTOR));
        words.addAll(options);
        words.addAll(machine.arguments());
        words.addAll(List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8",
                "-Djava.awt.headless=true", "-cp", classPath, mainClass));
        return words;
    }

    /** Whether the optimising compiler would take the processors that the threads of several GPUs need. */
    private static boolean leavesNoProcessor(SimulationRequest request, int processors) {
        return request.project().gpus() > 1 && request.threads() > 1 && request.threads() >= processors
                && request.frames().size() < FRAMES_TO_OPTIMISE;
    }

    /** Whether a run ends before the optimising compiler has given back what it took. */
    private static boolean endsSoon(SimulationRequest request) {
        return request.frames().size() == 1 && request.kernel().equals(SimulationRequest.PRODUCTION)
                && !request.checkData() && switch (request.project().texturing()) {
                    case NONE -> true;
                    case BANKED -> isWithin(BREAK_EVEN_BANKED, request);
                    case FURY -> isWithin(BREAK_EVEN_FURY, request);
                };
    }

    /** Several GPUs with texture units take longer than one. */
    private static boolean isWithin(int pixels, SimulationRequest request) {
        try {
            return request.project().gpus() == 1 && FrameReader.pixels(request.frames().getFirst()) <= pixels;
        } catch (InputException e) {
            // The simulator reads all of the frame and says what is wrong with it.
            return false;
        }
    }

    static String heap(int gpus) {
        return "-Xmx" + heapMebibytes(gpus) + "m";
    }

    /**
     * Largest heap of a simulator's process.
     *
     * @param gpus GPUs of the system, 1 or more
     * @return mebibytes
     */
    public static int heapMebibytes(int gpus) {
        return MEBIBYTES + MEBIBYTES_A_GPU * (gpus - 1);
    }
}
