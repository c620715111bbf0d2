package org.tilewright.run.verify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.input.NearestName;
import org.tilewright.run.mutation.Mutation;
import org.tilewright.verify.Check;
import org.tilewright.verify.Checker;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.jpf.Installation;
import org.tilewright.verify.jpf.InstallationException;
import org.tilewright.verify.jpf.Limits;
import org.tilewright.verify.jpf.PathFinderCheck;
import org.tilewright.verify.property.OwnClasses;

/**
 * Which model checker checks, and how far it may go.
 *
 * @param engine {@link VerificationRequest#EMBEDDED} or {@link VerificationRequest#JPF}; null for the model's, or else the
 *        embedded one
 * @param threads threads of the embedded checker, 1 to {@link #MAXIMUM_THREADS}; Java PathFinder has one; null for the
 *        model's, or else one
 * @param maximumStates states after which a search is cut, from 1; null for the model's, or else as many as the memory holds
 * @param room the memory and the disk that states may take
 * @param pathFinder where Java PathFinder is and how far it may go
 */
public record EngineOptions(String engine, Integer threads, Long maximumStates, Room room, PathFinder pathFinder) {

    /** The most threads of a search. */
    public static final int MAXIMUM_THREADS = 256;

    private static final int LEAST_MEGABYTES = 64;
    private static final int LEAST_ROOM = 32;
    private static final int BYTES_OF_A_MEGABYTE = 1 << 20;

    /**
     * What states may take in the embedded checker; null where nothing is said.
     *
     * @param megabytes memory, from 1; otherwise three quarters of the virtual machine's, or the model's if that is less
     * @param spill folder of a file for states that memory is full of; otherwise the one for temporary files
     */
    public record Room(Integer megabytes, Path spill) {

        /** Nothing is said of it. */
        public static final Room UNSAID = new Room(null, null);
    }

    /**
     * What is said of Java PathFinder; null where nothing is.
     *
     * @param core the folder of jpf-core; otherwise it is looked for as {@link Installation#find} says
     * @param jdk the JDK that runs it; otherwise it is looked for, too
     * @param megabytes heap of its virtual machine
     * @param minutes its longest search
     */
    public record PathFinder(Path core, Path jdk, Integer megabytes, Integer minutes) {

        /** Nothing is said of it. */
        public static final PathFinder UNSAID = new PathFinder(null, null, null, null);
    }

    /**
     * The engine without a model, ready to check.
     *
     * @param progress hears how far a search is, and may stop it
     * @throws InputException if there is no such engine, it cannot do what the options say, or it is not installed
     */
    public Checker checker(Progress progress) {
        return checker(null, progress, OwnClasses.NONE);
    }

    /**
     * The engine, ready to check.
     *
     * @param model how the model wants it, where the options say nothing; null if it does not say
     * @param progress hears how far a search is, and may stop it
     * @param own classes of the user that bounds name
     * @throws InputException if there is no such engine, it cannot do what both say, or it is not installed
     */
    public Checker checker(ModelEngine model, Progress progress, OwnClasses own) {
        requireInRange();
        String name = engine != null ? engine : model != null ? model.engine() : VerificationRequest.EMBEDDED;
        return switch (name) {
            case VerificationRequest.EMBEDDED -> embedded(model, progress, own);
            case VerificationRequest.JPF -> pathFinder(model, progress, own);
            default -> throw new InputException("--engine " + engine + ": there is no such engine"
                    + NearestName.hint(engine, List.of(VerificationRequest.EMBEDDED, VerificationRequest.JPF)));
        };
    }

    /**
     * How mistakes are searched for that are seeded by themselves.
     *
     * @throws InputException if another engine is asked for, or a number is out of range
     */
    public Settings mutationSettings() {
        if (engine != null && !engine.equals(VerificationRequest.EMBEDDED)) {
            throw noMutants(engine);
        }
        requireInRange();
        return roomy(Settings.usual()).withThreads(threads == null ? 1 : threads)
                .withMaximumStates(maximumStates == null ? Mutation.MOST_STATES : maximumStates);
    }

    static InputException noMutants(String engine) {
        return new InputException("--generate-mutants: only --engine " + VerificationRequest.EMBEDDED
                + " looks for them, not " + engine);
    }

    private Checker embedded(ModelEngine model, Progress progress, OwnClasses own) {
        if (!pathFinder.equals(PathFinder.UNSAID)) {
            throw new InputException("--jpf, --jpf-jdk, --jpf-memory and --jpf-minutes: only --engine "
                    + VerificationRequest.JPF + " takes them");
        }
        Settings settings = Settings.usual();
        if (model != null) {
            settings = settings.withThreads(model.threads()).withMaximumStates(model.maximumStates())
                    .withMaximumBytes(Math.min(settings.maximumBytes(), model.maximumBytes()))
                    .withMaximumTime(model.maximumTime());
        }
        settings = roomy(threads == null ? settings : settings.withThreads(threads));
        return new Check(maximumStates == null ? settings : settings.withMaximumStates(maximumStates), progress, own);
    }

    private Settings roomy(Settings settings) {
        if (room.spill() != null && !(Files.isDirectory(room.spill()) && Files.isWritable(room.spill()))) {
            throw new InputException("--spill " + room.spill() + ": expected a folder that can be written into");
        }
        Settings inside = room.megabytes() == null ? settings
                : settings.withMaximumBytes((long) room.megabytes() * BYTES_OF_A_MEGABYTE);
        return room.spill() == null ? inside : inside.withSpill(room.spill());
    }

    private Checker pathFinder(ModelEngine model, Progress progress, OwnClasses own) {
        if (!room.equals(Room.UNSAID)) {
            throw new InputException("--memory and --spill: only --engine " + VerificationRequest.EMBEDDED
                    + " takes them");
        }
        if (threads != null && threads != 1) {
            throw new InputException("--threads " + threads + ": Java PathFinder has one thread");
        }
        Limits limits = model == null ? Limits.usual()
                : Limits.usual().withMegabytes((int) (model.maximumBytes() / BYTES_OF_A_MEGABYTE))
                        .withMaximumStates(model.maximumStates()).withTime(model.maximumTime());
        if (pathFinder.megabytes() != null) {
            if (pathFinder.megabytes() < LEAST_MEGABYTES) {
                throw new InputException("--jpf-memory " + pathFinder.megabytes() + ": expected at least "
                        + LEAST_MEGABYTES + " megabytes");
            }
            limits = limits.withMegabytes(pathFinder.megabytes());
        }
        if (pathFinder.minutes() != null) {
            if (pathFinder.minutes() < 1) {
                throw new InputException("--jpf-minutes " + pathFinder.minutes() + ": expected at least 1");
            }
            limits = limits.withTime(Duration.ofMinutes(pathFinder.minutes()));
        }
        if (maximumStates != null) {
            limits = limits.withMaximumStates(maximumStates);
        }
        try {
            return new PathFinderCheck(installation(System.getenv()), limits, progress, own);
        } catch (InstallationException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void requireInRange() {
        if (threads != null && (threads < 1 || threads > MAXIMUM_THREADS)) {
            throw new InputException("--threads " + threads + ": expected 1 to " + MAXIMUM_THREADS);
        }
        long most = Settings.usual().maximumBytes() / BYTES_OF_A_MEGABYTE;
        if (room.megabytes() != null && (room.megabytes() < LEAST_ROOM || room.megabytes() > most)) {
            throw new InputException("--memory " + room.megabytes() + ": expected " + LEAST_ROOM + " to " + most
                    + " megabytes, three quarters of the heap of this virtual machine");
        }
        if (maximumStates != null && maximumStates < 1) {
            throw new InputException("--maximum-states " + maximumStates + ": expected at least 1");
        }
    }

    private Installation installation(Map<String, String> environment) {
        return Installation.find(pathFinder.core(), pathFinder.jdk(), environment,
                Path.of(System.getProperty("user.home")));
    }
}
