package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;

/**
 * What a launch configuration of a simulation keeps: the options of {@code tilewright simulate}, files with variables in
 * them, so that a configuration moves with its project.
 */
public final class SimulationAttributes {

    /** Id of the configurations' type. */
    public static final String TYPE = "org.tilewright.ui.launch.simulation";

    /** File of the model. */
    public static final String MODEL = TYPE + ".model";

    /** Files of the frames, a list. */
    public static final String FRAMES = TYPE + ".frames";

    /** Parameters with other values, a list of {@code path=value}. */
    public static final String OVERRIDES = TYPE + ".set";

    /** Range of draws, empty for all. */
    public static final String DRAWS = TYPE + ".draws";

    /** Name of the kernel. */
    public static final String KERNEL = TYPE + ".kernel";

    /** Traces, a list of {@code cache=file}. */
    public static final String TRACES = TYPE + ".traces";

    /** Whether data are checked. */
    public static final String CHECK_DATA = TYPE + ".checkData";

    /** Pixel or vertex whose programs are debugged, as the property of the virtual machine has it; empty for none. */
    public static final String PROGRAMS = TYPE + ".programs";

    /** Number of threads. */
    public static final String THREADS = TYPE + ".threads";

    /** Folder for the results, empty for the next free number in that of the runs. */
    public static final String OUT = TYPE + ".out";

    /** Folder of the runs, empty for that of the model's project. */
    public static final String RUNS = TYPE + ".runs";

    /** Folder or jar of designs of one's own, empty for those of the model's project. */
    public static final String DESIGNS = TYPE + ".designs";

    /** Name of the folder of runs in a project. */
    public static final String RUNS_FOLDER = "runs";

    private SimulationAttributes() {}

    /** The usual name of a configuration. */
    public static String name(String model, String frame) {
        return NLS.bind(Messages.Simulation_name, model, frame);
    }

    /** Fills a new configuration. */
    public static void initialise(ILaunchConfigurationWorkingCopy configuration, IFile model, IFile frame) {
        configuration.setAttribute(MODEL, LaunchVariables.location(model));
        configuration.setAttribute(FRAMES, List.of(LaunchVariables.location(frame)));
        configuration.setMappedResources(new IResource[] { model, frame });
        configuration.setAttribute(IDebugUIConstants.ATTR_FAVORITE_GROUPS,
                List.of(IDebugUIConstants.ID_RUN_LAUNCH_GROUP, IDebugUIConstants.ID_DEBUG_LAUNCH_GROUP));
    }

    /**
     * What a configuration asks for.
     *
     * @throws CoreException if a variable cannot be resolved or a file is no path; the message is one line
     */
    public static SimulationOptions options(ILaunchConfiguration configuration) throws CoreException {
        Path model = LaunchVariables.path(configuration.getAttribute(MODEL, ""));
        if (model == null) {
            throw Failure.of(Messages.Simulation_noModel);
        }
        List<Path> frames = new ArrayList<>();
        for (String frame : configuration.getAttribute(FRAMES, List.of())) {
            frames.add(LaunchVariables.path(frame));
        }
        String draws = configuration.getAttribute(DRAWS, "").strip();
        Path out = LaunchVariables.path(configuration.getAttribute(OUT, ""));
        Path runs = LaunchVariables.path(configuration.getAttribute(RUNS, ""));
        return new SimulationOptions(model, configuration.getAttribute(OVERRIDES, List.of()), frames,
                draws.isEmpty() ? null : draws,
                configuration.getAttribute(KERNEL, SimulationOptions.PRODUCTION), traces(configuration),
                configuration.getAttribute(CHECK_DATA, false), configuration.getAttribute(THREADS, 1), out,
                out != null ? null : runs != null ? runs : runsBeside(model));
    }

    /**
     * Where the designs of one's own are that a configuration simulates with.
     *
     * @return null for none
     * @throws CoreException if a variable cannot be resolved or it is no path; the message is one line
     */
    public static Path designs(ILaunchConfiguration configuration) throws CoreException {
        Path designs = LaunchVariables.path(configuration.getAttribute(DESIGNS, ""));
        Path model = LaunchVariables.path(configuration.getAttribute(MODEL, ""));
        return designs != null || model == null ? designs
                : ModelFilesOf.inWorkspace(model).map(file -> ProjectDesigns.of(file.getProject())).orElse(null);
    }

    /** The command that does what a configuration asks for, word by word. */
    static List<String> commandLine(SimulationOptions options, Path designs) {
        List<String> words = new ArrayList<>(options.commandLine());
        if (designs != null) {
            words.addAll(List.of("--designs", designs.toString()));
        }
        return words;
    }

    /**
     * The pixel or vertex whose programs a configuration debugs, {@code DRAW,pixel,X,Y} or {@code DRAW,vertex,N}.
     *
     * @return it, or an empty text for none
     * @throws CoreException if it is written otherwise; the message is one line
     */
    static String programs(ILaunchConfiguration configuration) throws CoreException {
        String programs = configuration.getAttribute(PROGRAMS, "").strip();
        try {
            if (!programs.isEmpty()) {
                ProgramWatch.check(programs);
            }
            return programs;
        } catch (InputException e) {
            throw Failure.of(e);
        }
    }

    private static List<String> traces(ILaunchConfiguration configuration) throws CoreException {
        List<String> traces = new ArrayList<>();
        for (String trace : configuration.getAttribute(TRACES, List.of())) {
            traces.add(LaunchVariables.text(trace));
        }
        return traces;
    }

    /** In the model's project, or beside a model that is in none. */
    private static Path runsBeside(Path model) {
        return ModelFilesOf.inWorkspace(model).map(file -> file.getProject().getLocation().toPath())
                .orElse(model.toAbsolutePath().getParent()).resolve(RUNS_FOLDER);
    }
}
