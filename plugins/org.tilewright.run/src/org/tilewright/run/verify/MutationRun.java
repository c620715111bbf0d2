package org.tilewright.run.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.mutation.Mutation;
import org.tilewright.run.mutation.Strength;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;

/**
 * Seeds mistakes by itself and says which of them each property of a subject finds, one property after the other. Properties that
 * are kept to be violated are left out: they find everything.
 */
public final class MutationRun {

    /** The file of a report with all mistakes. */
    private static final String FILE = "generated-mutants.txt";

    private final Map<Property, List<Map<String, String>>> cells = new LinkedHashMap<>();
    private final DesignLibrary designs;

    /** Hears how it goes on, in the thread that searches. */
    public interface Listener {

        /** A property begins, in the first of its cells. */
        default void begins(PlannedCheck check) {}

        /**
         * A property has ended.
         *
         * @param check what its beginning was told with
         */
        void ended(PlannedCheck check, Strength strength);
    }

    /**
     * What is to be looked at.
     *
     * @param subject the id of a property or the file of a model; null for all properties, or for those of the designs
     * @param bounds  bounds instead of the usual ones or the model's, {@code name=value,...}; null for none
     * @param designs classes of the user, in which the mistakes are made if there are some
     * @throws org.tilewright.frame.InputException if bounds are given of nothing, or the model cannot be used
     * @throws org.tilewright.verify.property.PropertyException if there is no such property, or a bound is out of range
     */
    public MutationRun(String subject, String bounds, DesignLibrary designs) {
        this.designs = designs;
        for (PlannedCheck check : VerificationPlan.of(subject, bounds, false, false, designs)) {
            if (check.property().expected() == Verdict.PASS) {
                cells.computeIfAbsent(check.property(), each -> new ArrayList<>()).add(check.bounds());
            }
        }
    }

    /** Each property with the first of its cells, in the order in which they are looked at. */
    public List<PlannedCheck> plan() {
        return cells.entrySet().stream()
                .map(each -> new PlannedCheck(each.getKey(), each.getValue().get(0), null, null, null)).toList();
    }

    /**
     * Looks at all of them.
     *
     * @param settings of the searches, such as {@link EngineOptions#mutationSettings}
     * @param progress may stop it: a property that is not finished then is told of to nobody
     * @throws org.tilewright.verify.property.PropertyException if bounds cannot be used
     */
    public void run(Settings settings, Progress progress, Listener listener) {
        for (PlannedCheck check : plan()) {
            if (progress.isCancelled()) {
                return;
            }
            listener.begins(check);
            Strength strength = Mutation.of(check.property(), cells.get(check.property()), designs.own(), settings,
                    progress);
            if (!progress.isCancelled()) {
                listener.ended(check, strength);
            }
        }
    }

    /**
     * Writes every mistake of every property, and what came of it.
     *
     * @param out a folder, which is made if it is not there
     */
    public static void write(List<Strength> strengths, Path out) throws IOException {
        WholeFile.write(Files.createDirectories(out).resolve(FILE),
                strengths.stream().map(Strength::whole).collect(Collectors.joining()));
    }
}
