package org.tilewright.sim.main;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.output.DinTrace;
import org.tilewright.sim.output.ResultWriter;
import org.tilewright.sim.ticked.TickedKernel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of a generated simulator, and what they make it do. */
@Command(sortOptions = false, description = "Simulates a frame on this system, cycle by cycle.",
        exitCodeListHeading = "%nExit codes:%n", exitCodeList = { "0:success",
                "1:the image differs from the reference renderer's, a data check failed, or the machine deadlocked",
                "2:bad input", "3:internal error" })
final class SimulatorCommand implements Callable<Integer> {

    private static final Pattern TRACE = Pattern.compile("(zcache|texture(\\d{1,4}))=(.+)");

    private final Supplier<Machine> machine;

    @Option(names = "--frame", required = true, paramLabel = "FRAME", description = "The frame to simulate.")
    private Path frameFile;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the results.")
    private Path out;

    @Option(names = "--draws", paramLabel = "A..B", converter = DrawRange.Converter.class,
            description = "Simulate only the draws A to B, counted from 0; clears stay.")
    private DrawRange draws = DrawRange.ALL;

    @Option(names = "--kernel", paramLabel = "production|ticked", defaultValue = "production",
            description = "production is fast, ticked small and obvious; both give the same bytes.")
    private KernelKind kernel;

    @Option(names = "--trace", paramLabel = "CACHE=FILE",
            description = "Write a cache's accesses as a DineroIV din trace: the demands of zcache, or the look-ups of a"
                    + " texture unit, texture0 and so on. Several caches may be traced.")
    private List<String> traces = List.of();

    @Option(names = "--check-data", description = "Check the bytes through every cache line, fill and write-back.")
    private boolean checkData;

    @Option(names = "--numbers-only",
            description = "Write statistics, cycle stacks and intervals alone: no images, heat maps, tables by draw or timeline.")
    private boolean numbersOnly;

    @Option(names = "--progress", description = "Report progress as JSON lines on the standard output.")
    private boolean progress;

    @Option(names = "--with-parent", hidden = true, description = "End when the process that started this one ends.")
    private boolean withParent;

    @Option(names = { "-h", "--help" }, usageHelp = true, description = "Show this help and exit.")
    private boolean help;

    SimulatorCommand(Supplier<Machine> machine) {
        this.machine = machine;
    }

    @Override
    public Integer call() {
        if (withParent) {
            endWithParent();
        }
        ProgressLines lines = progress ? new ProgressLines(System.out) : null;
        phase(lines, "reading");
        Frame frame = FrameReader.read(frameFile);
        requireDraws(frame);
        Machine wired = machine.get();
        phase(lines, "simulating");
        SimulationResult result = simulate(kernel.of(wired), frame, lines);
        phase(lines, "writing");
        ResultWriter writer = new ResultWriter(out);
        Gpu gpu = new Gpu(wired);
        Rasteriser rasteriser = gpu.rasteriser();
        if (numbersOnly) {
            writer.writeNumbers(result);
        } else {
            writer.write(result, rasteriser.tileSize());
        }
        phase(lines, "checking");
        ReferenceCheck.check(result, draws.first(), draws.last(), rasteriser.lineAlgorithm(),
                gpu.textures().filtering(), writer);
        return 0;
    }

    private SimulationResult simulate(Kernel chosen, Frame frame, ProgressLines lines) {
        RunOptions options = RunOptions.DEFAULT.withDraws(draws.first(), draws.last());
        options = checkData ? options.withCheckData() : options;
        options = lines == null ? options : options.withProgress(lines);
        return simulate(chosen, frame, options, traces);
    }

    /** Opens the first of the traces that are left, and goes on with the others. */
    private static SimulationResult simulate(Kernel chosen, Frame frame, RunOptions options, List<String> left) {
        if (left.isEmpty()) {
            return chosen.run(frame, options);
        }
        Matcher trace = TRACE.matcher(left.get(0));
        if (!trace.matches()) {
            throw new InputException("--trace " + left.get(0) + ": expected zcache=FILE, texture0=FILE or the like");
        }
        try (DinTrace din = new DinTrace(Path.of(trace.group(3)))) {
            String unit = trace.group(2);
            RunOptions traced = unit == null ? options.withTrace(din)
                    : options.withTextureTrace(Integer.parseInt(unit), din);
            return simulate(chosen, frame, traced, left.subList(1, left.size()));
        }
    }

    private void requireDraws(Frame frame) {
        long count = frame.commands().stream().filter(Draw.class::isInstance).count();
        if (draws != DrawRange.ALL && draws.first() >= count) {
            throw new InputException("--draws " + draws + ": the frame has the draws 0 to " + (count - 1));
        }
    }

    /** A run whose owner was killed is lost, and nobody is there to stop it. */
    private static void endWithParent() {
        ProcessHandle.current().parent()
                .ifPresent(parent -> parent.onExit()
                        .thenRun(() -> Runtime.getRuntime().halt(SimulatorMain.INTERNAL_ERROR)));
    }

    private static void phase(ProgressLines lines, String name) {
        if (lines != null) {
            lines.phase(name);
        }
    }

    /** The kernels by their names on the command line. */
    private enum KernelKind {
        production, ticked;

        Kernel of(Machine machine) {
            return this == ticked ? new TickedKernel(machine) : Kernel.production(machine);
        }
    }
}
