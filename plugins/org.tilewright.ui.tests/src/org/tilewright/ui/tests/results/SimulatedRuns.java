package org.tilewright.ui.tests.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.RunListener;
import org.tilewright.run.Simulation;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;

/** Real runs of presets on a small frame of the project, each simulated once. */
public final class SimulatedRuns {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Path FRAME = ROOT.resolve("models/frames/depth-2-parasols.frame");
    private static final Map<String, Path> RUNS = new HashMap<>();

    private SimulatedRuns() {}

    /** The folder of a completed run of a preset. */
    public static Path of(String preset) throws IOException {
        Path known = RUNS.get(preset);
        if (known == null) {
            Path model = ROOT.resolve("models/presets/" + preset + ".pipeline");
            Path out = Files.createTempDirectory("runs").resolve(preset);
            SimulationOptions options = new SimulationOptions(model, List.of(), List.of(FRAME), null,
                    SimulationOptions.PRODUCTION, List.of(), false, 1, out, null);
            known = new Simulation(options.request(ModelProject.of(model, List.of(), warning -> {
                // Presets have none.
            }), VirtualMachine.ofThisProgram(), options.commandLine()), new SimulatorCache(CacheFolder.root()),
                    RunListener.SILENT).run().folder();
            RUNS.put(preset, known);
        }
        return known;
    }
}
