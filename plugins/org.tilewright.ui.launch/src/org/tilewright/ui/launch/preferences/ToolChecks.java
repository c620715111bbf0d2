package org.tilewright.ui.launch.preferences;

import java.nio.file.Path;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.run.VirtualMachine;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.jpf.Installation;
import org.tilewright.verify.jpf.InstallationException;
import org.tilewright.verify.jpf.Limits;
import org.tilewright.verify.jpf.PathFinderCheck;
import org.tilewright.verify.property.PropertyCatalogue;

/** Finds and tries the tools that the preferences name. All of it reads files or starts processes. */
final class ToolChecks {

    /** A check that takes a second or two: Java PathFinder must find what is known of it. */
    private static final String TRIED = "depth.ott";
    private static final Map<String, String> BOUNDS = Map.of("ways", "2", "blocks", "3", "tiles", "2");

    /**
     * What is said of a tool.
     *
     * @param works whether it can be used
     * @param line what it is, or what is wrong
     */
    record Finding(boolean works, String line) {}

    private ToolChecks() {}

    /** The JDK that runs simulators; an empty text stands for the workbench's own. */
    static Finding simulatorJdk(String home) {
        try {
            VirtualMachine machine = home.isEmpty() ? VirtualMachine.ofThisProgram() : VirtualMachine.in(Path.of(home));
            return new Finding(true, NLS.bind(home.isEmpty() ? Messages.Tools_ownJava : Messages.Tools_java,
                    machine.version(), machine.home()));
        } catch (InputException | IllegalArgumentException e) {
            return new Finding(false, Failure.line(e));
        }
    }

    /** Java PathFinder and the JDK that runs it; an empty text stands for looking for it. */
    static Finding pathFinder(String core, String jdk) {
        try {
            Installation found = find(core, jdk);
            return new Finding(true, NLS.bind(Messages.Tools_pathFinder, found.core(), found.jdk()));
        } catch (InstallationException | IllegalArgumentException e) {
            return new Finding(false, Failure.line(e));
        }
    }

    /** Has Java PathFinder check something small. */
    static Finding tryPathFinder(String core, String jdk) {
        try {
            Result result = new PathFinderCheck(find(core, jdk), Limits.usual(), Progress.NONE)
                    .run(PropertyCatalogue.of(TRIED), BOUNDS, null);
            return result.verdict() == Verdict.PASS
                    ? new Finding(true, NLS.bind(Messages.Tools_tried,
                            new Object[] { result.version(), TRIED, String.format("%,d", result.states()),
                                    String.format("%.1f", result.seconds()) }))
                    : new Finding(false, NLS.bind(Messages.Tools_triedWrong, TRIED,
                            result.verdict() + (result.reason() == null ? "" : ": " + result.reason())));
        } catch (RuntimeException e) {
            return new Finding(false, Failure.line(e));
        }
    }

    private static Installation find(String core, String jdk) {
        return Installation.find(core.isEmpty() ? null : Path.of(core), jdk.isEmpty() ? null : Path.of(jdk),
                System.getenv(), Path.of(System.getProperty("user.home")));
    }
}
