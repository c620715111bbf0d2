package org.tilewright.ui.launch.verification;

import java.nio.file.Path;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;

/** What a launch configuration of a verification keeps: the options of {@code tilewright verify}. */
public final class VerificationAttributes {

    /** Id of the configurations' type. */
    public static final String TYPE = "org.tilewright.ui.launch.verification";

    /** Id of a property or file of a model, empty for all properties. */
    public static final String SUBJECT = TYPE + ".subject";

    /** Name of the engine. */
    public static final String ENGINE = TYPE + ".engine";

    /** Bounds, empty for the usual ones or the model's. */
    public static final String BOUNDS = TYPE + ".bounds";

    /** Whether the cells that take minutes are checked. */
    public static final String LARGE = TYPE + ".large";

    /** Whether seeded mistakes are to be found. */
    public static final String MUTANTS = TYPE + ".mutants";

    /** Whether mistakes are seeded by themselves instead. */
    public static final String GENERATE_MUTANTS = TYPE + ".generateMutants";

    /** Number of threads. */
    public static final String THREADS = TYPE + ".threads";

    /** Number of states after which a search is cut, empty for as many as the memory holds. */
    public static final String MAXIMUM_STATES = TYPE + ".maximumStates";

    /** Folder for reports, empty for none. */
    public static final String OUT = TYPE + ".out";

    /** Folder or jar of designs of one's own, empty for those of the model's project. */
    public static final String DESIGNS = TYPE + ".designs";

    private VerificationAttributes() {}

    /**
     * What a configuration asks for.
     *
     * @throws CoreException if a variable cannot be resolved, or a number is none; the message is one line
     */
    public static VerificationRequest request(ILaunchConfiguration configuration) throws CoreException {
        String subject = LaunchVariables.text(configuration.getAttribute(SUBJECT, ""));
        String bounds = configuration.getAttribute(BOUNDS, "").strip();
        return new VerificationRequest(subject.isEmpty() ? null : subject,
                configuration.getAttribute(ENGINE, VerificationRequest.EMBEDDED), bounds.isEmpty() ? null : bounds,
                configuration.getAttribute(LARGE, false), configuration.getAttribute(MUTANTS, false),
                configuration.getAttribute(THREADS, 1), states(configuration.getAttribute(MAXIMUM_STATES, "").strip()),
                LaunchVariables.path(configuration.getAttribute(OUT, "")), designs(configuration, subject),
                configuration.getAttribute(GENERATE_MUTANTS, false));
    }

    private static Path designs(ILaunchConfiguration configuration, String subject) throws CoreException {
        Path designs = LaunchVariables.path(configuration.getAttribute(DESIGNS, ""));
        return designs != null || !subject.endsWith("." + ModelFilesOf.MODEL) ? designs
                : ModelFilesOf.inWorkspace(Path.of(subject)).map(file -> ProjectDesigns.of(file.getProject()))
                        .orElse(null);
    }

    private static Long states(String text) throws CoreException {
        if (text.isEmpty()) {
            return null;
        }
        if (!text.matches("[1-9][0-9]{0,17}")) {
            throw Failure.of(NLS.bind(Messages.Verification_states, text));
        }
        return Long.valueOf(text);
    }
}
