package org.tilewright.run;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.generator.GeneratedProject;

/**
 * What to simulate and how.
 *
 * @param project the generated simulator
 * @param modelFile the file the model came from
 * @param overrides parameters that were set beside the file, each {@code path=value}; the project has them in it
 * @param frames the frame, or the frames of a sequence in their order
 * @param out folder for the results; null for the next free number in {@code runs}
 * @param draws range of draws, {@code A..B}; null for all
 * @param kernel {@code production} or {@code ticked}
 * @param traces files for traces, by what is traced: {@code zcache}, {@code texture0} and so on; null for none
 * @param checkData whether to carry the bytes through every cache line and check them
 * @param threads threads that simulate, up to the number of GPUs, or 2 of one GPU; the results are the same
 * @param numbersOnly whether only numbers are wanted, of a run that shares the processors with many others: no images,
 *     heat maps, tables by draw or timeline, and as little processor time as possible
 * @param commandLine the command of the user, word by word
 * @param runs folder in which the results get the next free number when {@code out} is null
 * @param machine what runs the simulator
 * @param assertions what has to hold at every cycle besides what the model asserts, each {@code NAME: EXPRESSION}
 */
public record SimulationRequest(GeneratedProject project, Path modelFile, List<String> overrides, List<Path> frames,
        Path out,
        String draws, String kernel, Map<String, Path> traces, boolean checkData, int threads, boolean numbersOnly,
        List<String> commandLine, Path runs, VirtualMachine machine, List<String> assertions) {

    /** The kernel that is fast. */
    public static final String PRODUCTION = "production";

    /** Keeps the order of the traces. */
    public SimulationRequest {
        frames = List.copyOf(frames);
        assertions = List.copyOf(assertions);
        traces = traces == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(traces));
    }

    /** A request for a run on this program's virtual machine, by default in {@code runs} of the working directory. */
    public SimulationRequest(GeneratedProject project, Path modelFile, List<String> overrides, List<Path> frames,
            Path out, String draws, String kernel, Map<String, Path> traces, boolean checkData, int threads,
            boolean numbersOnly, List<String> commandLine) {
        this(project, modelFile, overrides, frames, out, draws, kernel, traces, checkData, threads, numbersOnly,
                commandLine, Path.of("runs"), VirtualMachine.ofThisProgram());
    }

    /** A request with nothing asserted besides what the model does. */
    public SimulationRequest(GeneratedProject project, Path modelFile, List<String> overrides, List<Path> frames,
            Path out, String draws, String kernel, Map<String, Path> traces, boolean checkData, int threads,
            boolean numbersOnly, List<String> commandLine, Path runs, VirtualMachine machine) {
        this(project, modelFile, overrides, frames, out, draws, kernel, traces, checkData, threads, numbersOnly,
                commandLine, runs, machine, List.of());
    }

    /** Name of the results' folder when the user names none, without its number. */
    String defaultName() {
        return stem(modelFile) + "-" + stem(frames.getFirst());
    }

    /** The name of a file without its ending. */
    static String stem(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
