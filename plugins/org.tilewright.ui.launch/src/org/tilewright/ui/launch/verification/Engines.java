package org.tilewright.ui.launch.verification;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.preferences.ToolPreferences;
import org.tilewright.verify.Check;
import org.tilewright.verify.Checker;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.jpf.Installation;
import org.tilewright.verify.jpf.Limits;
import org.tilewright.verify.jpf.PathFinderCheck;

/** Makes the checker that a request names. */
final class Engines {

    /** The workbench lives in the same memory: this share of it is for states. */
    private static final double SHARE = 0.4;

    private Engines() {}

    /**
     * The checker.
     *
     * @param progress hears how it goes on
     * @throws InputException if there is no engine of that name
     * @throws org.tilewright.verify.jpf.InstallationException if Java PathFinder is asked for and not there
     */
    static Checker of(VerificationRequest request, Progress progress) {
        return switch (request.engine()) {
            case VerificationRequest.EMBEDDED -> {
                Settings settings = Settings.usual().withThreads(request.threads())
                        .withMaximumBytes((long) (Runtime.getRuntime().maxMemory() * SHARE));
                yield new Check(request.maximumStates() == null ? settings
                        : settings.withMaximumStates(request.maximumStates()), progress);
            }
            case VerificationRequest.JPF -> {
                Limits limits = Limits.usual();
                yield new PathFinderCheck(installation(), request.maximumStates() == null ? limits
                        : limits.withMaximumStates(request.maximumStates()), progress);
            }
            default -> throw new InputException("--engine " + request.engine() + ": there is no such engine; expected "
                    + VerificationRequest.EMBEDDED + " or " + VerificationRequest.JPF);
        };
    }

    /** Java PathFinder as the preferences name it, or found. */
    static Installation installation() {
        return Installation.find(ToolPreferences.pathFinder(), ToolPreferences.pathFinderJdk(), System.getenv(),
                Path.of(System.getProperty("user.home")));
    }
}
