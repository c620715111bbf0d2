package org.tilewright.run.request;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.Inputs;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.input.NearestName;
import org.tilewright.run.SimulationRequest;
import org.tilewright.run.VirtualMachine;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.output.TraceOption;

/**
 * What a user asks for when he asks for a simulation, before the model is read: the command line's arguments, and the
 * pages of a launch configuration.
 *
 * @param model file of the model
 * @param overrides parameters with other values than in the file, each {@code path=value}
 * @param frames the frame, or the frames of a sequence in their order
 * @param draws range of draws, {@code A..B}; null for all
 * @param kernel {@code production} or {@code ticked}
 * @param traces files for traces, each {@code zcache=FILE}, {@code texture0=FILE} or the like, or {@code memory=FILE}
 * @param checkData whether to carry the bytes through every cache line and check them
 * @param threads threads that simulate, up to the number of GPUs, or 2 of one GPU; the results are the same
 * @param out folder for the results; null for the next free number in {@code runs}
 * @param runs folder of the runs; null for {@code runs} in the working directory
 * @param assertions what has to hold at every cycle besides what the model asserts, each {@code NAME: EXPRESSION}
 */
public record SimulationOptions(Path model, List<String> overrides, List<Path> frames, String draws, String kernel,
        List<String> traces, boolean checkData, int threads, Path out, Path runs,
        List<String> assertions) {

    /** The fast kernel, which is used unless another one is asked for. */
    public static final String PRODUCTION = SimulationRequest.PRODUCTION;

    /** The small and obvious kernel. */
    public static final String TICKED = "ticked";

    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})\\.\\.([0-9]{1,9})");

    /** Keeps the orders. */
    public SimulationOptions {
        overrides = List.copyOf(overrides);
        frames = List.copyOf(frames);
        traces = List.copyOf(traces);
        assertions = List.copyOf(assertions);
    }

    /** Options with nothing asserted besides what the model does. */
    public SimulationOptions(Path model, List<String> overrides, List<Path> frames, String draws, String kernel,
            List<String> traces, boolean checkData, int threads, Path out, Path runs) {
        this(model, overrides, frames, draws, kernel, traces, checkData, threads, out, runs, List.of());
    }

    /**
     * Looks for what is wrong whatever the model says.
     *
     * @throws InputException if something is, in the words of the command line
     */
    public void check() {
        if (frames.isEmpty()) {
            throw new InputException("--frame: none given; expected the frame to simulate");
        }
        if (draws != null && !isRange(draws)) {
            throw new InputException("--draws " + draws + ": expected A..B with A at most B, such as 0..99");
        }
        requireTracesApart();
        requireAssertions();
        if (!List.of(PRODUCTION, TICKED).contains(kernel)) {
            throw new InputException("--kernel " + kernel + ": there is no such kernel"
                    + NearestName.hint(kernel, List.of(PRODUCTION, TICKED)));
        }
        if (out != null && runs != null) {
            throw new InputException("--runs " + runs + ": the results go to --out " + out + "; expected one of them");
        }
        if (frames.size() > 1 && draws != null) {
            throw new InputException(
                    "--draws " + draws + ": the draws of one frame; expected one --frame, not " + frames.size());
        }
        if (frames.size() > 1 && !traces.isEmpty()) {
            throw new InputException(
                    "--trace " + traces.getFirst() + ": the accesses of one frame; expected one --frame,"
                            + " not " + frames.size());
        }
    }

    /**
     * The request for a run.
     *
     * @param project the generated simulator
     * @param machine what runs it
     * @param commandLine the command that stands for the request, word by word
     * @return the request
     * @throws InputException if something is wrong with the options
     */
    public SimulationRequest request(GeneratedProject project, VirtualMachine machine, List<String> commandLine) {
        check();
        int most = project.gpus() == 1 ? 2 : project.gpus();
        if (threads < 1 || threads > most) {
            throw new InputException("--threads " + threads + ": expected 1 to " + most);
        }
        return new SimulationRequest(project, model, overrides, frames, out, draws, kernel, tracesBySource(), checkData,
                threads, false, commandLine, runs == null ? Path.of("runs") : runs, machine, assertions);
    }

    /** The command that asks for the same, word by word. */
    public List<String> commandLine() {
        List<String> words = new ArrayList<>(List.of("tilewright", "simulate", model.toString()));
        frames.forEach(frame -> words.addAll(List.of("--frame", frame.toString())));
        overrides.forEach(override -> words.addAll(List.of("--set", override)));
        if (draws != null) {
            words.addAll(List.of("--draws", draws));
        }
        if (!kernel.equals(PRODUCTION)) {
            words.addAll(List.of("--kernel", kernel));
        }
        if (threads != 1) {
            words.addAll(List.of("--threads", Integer.toString(threads)));
        }
        if (checkData) {
            words.add("--check-data");
        }
        traces.forEach(trace -> words.addAll(List.of("--trace", trace)));
        assertions.forEach(each -> words.addAll(List.of("--assert", each)));
        if (out != null) {
            words.addAll(List.of("--out", out.toString()));
        }
        if (runs != null) {
            words.addAll(List.of("--runs", runs.toString()));
        }
        return List.copyOf(words);
    }

    /** What can be said of assertions before there is a machine. */
    private void requireAssertions() {
        try {
            Assertion.distinct(assertions.stream().map(Assertion::of).toList());
        } catch (InputException e) {
            throw new InputException("--assert: " + e.getMessage(), e);
        }
    }

    private Map<String, Path> tracesBySource() {
        Map<String, Path> bySource = new LinkedHashMap<>();
        for (TraceOption trace : traces.stream().map(TraceOption::of).toList()) {
            if (bySource.put(trace.source(), trace.file()) != null) {
                throw new InputException("--trace " + trace.source() + "=" + trace.file() + ": " + trace.source()
                        + " is traced into another file already");
            }
        }
        return bySource;
    }

    /** A trace is written over nothing that the run reads, nor over another trace. */
    private void requireTracesApart() {
        Inputs inputs = new Inputs().of(model).ofFrames(frames);
        Set<Path> files = new HashSet<>();
        tracesBySource().forEach((source, file) -> {
            inputs.requireApart("--trace", file);
            new TraceOption(source, file).kind().requireReplaceable("--trace", file, null);
            if (!files.add(file.toAbsolutePath().normalize())) {
                throw new InputException(
                        "--trace " + source + "=" + file + ": something else is traced into that file");
            }
        });
    }

    private static boolean isRange(String text) {
        Matcher ends = RANGE.matcher(text);
        return ends.matches() && Integer.parseInt(ends.group(1)) <= Integer.parseInt(ends.group(2));
    }
}
