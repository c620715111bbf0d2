package org.tilewright.run.folder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Range;

/**
 * What {@code run.json} says of a run: all that is needed to repeat it, and all that varies between two runs of the same
 * input. The other files of a run folder are a pure function of model, frame and version.
 *
 * @param schema version of this format, {@value #SCHEMA}
 * @param outcome how the run stands
 * @param exitCode exit code of the simulator; null while it runs, or when it was killed
 * @param message one line that says why the run failed; null otherwise
 * @param deadlock the cycle of waits in which the machine halted; null if it did not
 * @param breaches where assertions did not hold, by cycle; null if they held
 * @param model the model
 * @param frame the frame, or the first of a sequence
 * @param following the further frames of a sequence, in their order; null if there are none
 * @param options what was asked for beside model and frame
 * @param versions what ran
 * @param simulator hash of the generated sources and of the libraries they were compiled against
 * @param designs hash of what the user wrote of the designs in the simulator, which is in the folder; null if there are none
 * @param commandLine the command of the user, word by word
 * @param simulatorCommand the command line of the simulator's own process, word by word; null before it starts
 * @param host where it ran
 * @param process the process that is in charge of the folder
 * @param started start of the run, ISO 8601 in UTC
 * @param wallSeconds wall time of the whole run; null while it runs
 * @param phaseSeconds wall time of each phase of the simulator; null while it runs
 */
public record RunRecord(@Range(from = 1, to = SCHEMA) int schema, Outcome outcome, @MayBeMissing Integer exitCode,
        @MayBeMissing String message, @MayBeMissing Deadlock deadlock,
        @MayBeMissing List<Breach> breaches, @MayBeMissing Input model,
        @MayBeMissing Input frame,
        @MayBeMissing List<Input> following, @MayBeMissing Options options, @MayBeMissing Versions versions,
        @MayBeMissing String simulator, @MayBeMissing String designs, @MayBeMissing List<String> commandLine,
        @MayBeMissing List<String> simulatorCommand, @MayBeMissing Host host, @MayBeMissing OwnerProcess process,
        @MayBeMissing String started, @MayBeMissing Double wallSeconds,
        @MayBeMissing Map<String, Double> phaseSeconds) {

    /** Version of the format of {@code run.json}. */
    public static final int SCHEMA = 2;

    /** Name of the file in a run's folder with the model that was simulated, all overrides in it. */
    public static final String MODEL = "model.pipeline";

    /** Beginning of the message of a run whose simulator ended as no simulator should. */
    public static final String BROKE_DOWN = "the simulator broke down: ";

    private static final int VIOLATED = 1;

    /**
     * A file that went in.
     *
     * @param name short name
     * @param file the file, as an absolute path
     * @param hash SHA-256: of a frame, its file's bytes; of a model, the resolved model's, so with every override in it
     */
    public record Input(String name, @MayBeMissing String file, @MayBeMissing String hash) {

        /**
         * The file that went in, if it is still there and the same.
         *
         * @throws InputException if it is not
         */
        public Path unchanged() {
            if (file == null || hash == null) {
                throw new InputException(name + ": run.json does not say which file it was; expected file and hash");
            }
            Path there = Path.of(file);
            if (!Files.isRegularFile(there)) {
                throw new InputException(there + ": the frame is not there any more");
            }
            if (!ContentHash.of(there).equals(hash)) {
                throw new InputException(there + ": is not the frame that was simulated: its hash differs");
            }
            return there;
        }
    }

    /**
     * The first cycle at which an assertion did not hold; {@code assertions.json} says more.
     *
     * @param assertion its name
     * @param cycle ticks of the core clock since the start of the run
     * @param component whose signal changed then
     * @param line all of it in a line
     */
    public record Breach(String assertion, @Range long cycle, String component, String line) {}

    /**
     * What was asked for.
     *
     * @param set overrides of parameters, each {@code path=value}
     * @param draws range of draws {@code A..B}, or null for all
     * @param kernel {@code production} or {@code ticked}
     * @param trace {@code zcache=FILE}, {@code texture0=FILE}, {@code memory=FILE} or several with commas between, or null
     * @param checkData whether the bytes were carried through every cache line
     * @param threads threads that simulated
     * @param numbersOnly whether images, heat maps, tables by draw and the timeline were left out
     * @param assertions what had to hold besides what the model asserts, each {@code NAME: EXPRESSION}; null if nothing had
     */
    public record Options(@MayBeMissing List<String> set, @MayBeMissing String draws, @MayBeMissing String kernel,
            @MayBeMissing String trace,
            @MayBeMissing boolean checkData, @MayBeMissing int threads, @MayBeMissing boolean numbersOnly,
            @MayBeMissing List<String> assertions) {}

    /**
     * What ran.
     *
     * @param tilewright version of Tilewright
     * @param java version of the Java virtual machine
     */
    public record Versions(String tilewright, String java) {}

    /**
     * Where it ran.
     *
     * @param name host name
     * @param system operating system and architecture
     * @param processors processors the virtual machine saw
     */
    public record Host(String name, @MayBeMissing String system, @MayBeMissing int processors) {}

    /**
     * The process in charge.
     *
     * @param pid process id on the host
     * @param startedMillis start of that process, in milliseconds since 1970, which tells it from a later one of the same id
     */
    public record OwnerProcess(long pid, long startedMillis) {}

    /** Whether the run failed because something that must hold was violated, and not because its simulator broke down. */
    public boolean isViolated() {
        return outcome == Outcome.FAILED && Integer.valueOf(VIOLATED).equals(exitCode)
                && (message == null || !message.startsWith(BROKE_DOWN));
    }

    /** The same of a run whose simulator is known: its content's hash, and the command of its process. */
    public RunRecord withSimulator(String hash, List<String> command) {
        return new RunRecord(schema, outcome, exitCode, message, deadlock, breaches, model, frame, following, options,
                versions,
                hash, designs,
                commandLine,
                List.copyOf(command), host, process, started, wallSeconds, phaseSeconds);
    }

    /** The same of a run that has ended. */
    public RunRecord withOutcome(Outcome newOutcome, Integer newExitCode, String newMessage, double seconds,
            List<Breach> newBreaches, Map<String, Double> phases) {
        return new RunRecord(schema, newOutcome, newExitCode, newMessage,
                Deadlock.of(newOutcome, newMessage).orElse(null),
                newBreaches.isEmpty() ? null : List.copyOf(newBreaches), model, frame, following, options, versions,
                simulator,
                designs,
                commandLine, simulatorCommand, host, process, started, seconds, phases);
    }

    RunRecord asInterrupted() {
        return new RunRecord(schema, Outcome.INTERRUPTED, exitCode, "the process in charge of the run died", null, null,
                model,
                frame,
                following, options, versions, simulator, designs, commandLine, simulatorCommand, host, process, started,
                wallSeconds,
                phaseSeconds);
    }
}
