package org.tilewright.ui.launch.verification;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.EngineOptions.PathFinder;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.launch.preferences.ToolPreferences;
import org.tilewright.verify.Check;
import org.tilewright.verify.Checker;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.OwnClasses;

/** Makes the checker that a request names, with the tools that the preferences name. */
final class Engines {

    /** The workbench lives in the same memory: this share of it is for states. */
    private static final double SHARE = 0.4;

    private Engines() {}

    /**
     * The checker.
     *
     * @param progress hears how it goes on
     * @throws org.tilewright.frame.InputException if there is no such engine, or it is not installed
     */
    static Checker of(VerificationRequest request, Progress progress) {
        OwnClasses own = DesignLibrary.of(request.designs()).own();
        if (request.engine().equals(VerificationRequest.EMBEDDED)) {
            Settings settings = Settings.usual().withThreads(request.threads())
                    .withMaximumBytes((long) (Runtime.getRuntime().maxMemory() * SHARE));
            return new Check(request.maximumStates() == null ? settings
                    : settings.withMaximumStates(request.maximumStates()), progress, own);
        }
        return new EngineOptions(request.engine(), request.threads(), request.maximumStates(),
                EngineOptions.Room.UNSAID,
                new PathFinder(ToolPreferences.pathFinder(), ToolPreferences.pathFinderJdk(), null, null))
                .checker(null, progress, own);
    }

    /** How mistakes are searched for that are seeded by themselves. */
    static Settings mutationSettings(VerificationRequest request) {
        return new EngineOptions(request.engine(), request.threads(), request.maximumStates(),
                EngineOptions.Room.UNSAID,
                PathFinder.UNSAID).mutationSettings()
                .withMaximumBytes((long) (Runtime.getRuntime().maxMemory() * SHARE));
    }

    /** The command that does the same from a terminal, where there are no preferences. */
    static List<String> commandLine(VerificationRequest request) {
        List<String> words = new ArrayList<>(request.commandLine());
        if (request.engine().equals(VerificationRequest.JPF)) {
            add(words, "--jpf", ToolPreferences.pathFinder());
            add(words, "--jpf-jdk", ToolPreferences.pathFinderJdk());
        }
        return words;
    }

    private static void add(List<String> words, String option, Path folder) {
        if (folder != null) {
            words.addAll(List.of(option, folder.toString()));
        }
    }
}
