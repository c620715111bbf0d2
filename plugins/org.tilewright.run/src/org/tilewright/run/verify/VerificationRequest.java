package org.tilewright.run.verify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignLibrary;

/**
 * What to verify and how.
 *
 * @param subject the id of a property or the file of a model, whose numbers are the bounds; null for all properties
 * @param engine name of the model checker
 * @param bounds bounds instead of the usual ones, {@code name=value,...}; null for none
 * @param large whether to check the cells that take minutes, too
 * @param mutants whether the seeded mistakes are to be found, too
 * @param threads threads of a search, from 1; the results are the same for any number
 * @param maximumStates states after which a search is cut; null for as many as the memory holds
 * @param out folder for reports and counterexamples; null for none
 * @param designs folder or jar of designs of one's own; null for none
 * @param generateMutants whether mistakes are seeded by themselves instead, and those listed that nobody finds
 */
public record VerificationRequest(String subject, String engine, String bounds, boolean large, boolean mutants,
        int threads, Long maximumStates, Path out, Path designs,
        boolean generateMutants) {

    /** The engine that needs nothing else to be installed. */
    public static final String EMBEDDED = "embedded";

    /** Java PathFinder. */
    public static final String JPF = "jpf";

    /** One without designs of one's own. */
    public VerificationRequest(String subject, String engine, String bounds, boolean large, boolean mutants,
            int threads, Long maximumStates, Path out) {
        this(subject, engine, bounds, large, mutants, threads, maximumStates, out, null, false);
    }

    /**
     * The designs of one's own, compiled now.
     *
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public DesignLibrary library() {
        return DesignLibrary.of(designs);
    }

    /**
     * The checks.
     *
     * @return at least one
     * @throws org.tilewright.frame.InputException if bounds are given of nothing, or the model cannot be used
     * @throws org.tilewright.verify.property.PropertyException if there is no such property, or a bound is out of range
     */
    public List<PlannedCheck> plan() {
        return plan(library());
    }

    /** The checks, with designs that were read already; of mistakes that are seeded by themselves each property once. */
    public List<PlannedCheck> plan(DesignLibrary read) {
        return generateMutants ? mutation(read).plan()
                : VerificationPlan.of(subject, bounds, large, mutants, read);
    }

    /**
     * What is done where mistakes are seeded by themselves.
     *
     * @throws org.tilewright.frame.InputException if something else is asked for besides, or as {@link #plan()} says
     * @throws org.tilewright.verify.property.PropertyException as {@link #plan()} says
     */
    public MutationRun mutation(DesignLibrary read) {
        if (mutants || large) {
            throw new InputException("--generate-mutants and " + (mutants ? "--mutants" : "--large")
                    + ": expected one of them");
        }
        if (!engine.equals(EMBEDDED)) {
            throw EngineOptions.noMutants(engine);
        }
        return new MutationRun(subject, bounds, read);
    }

    /** The command that asks for the same, word by word. */
    public List<String> commandLine() {
        List<String> words = new ArrayList<>(List.of("tilewright", "verify"));
        if (subject != null) {
            words.add(subject);
        }
        if (!engine.equals(EMBEDDED)) {
            words.addAll(List.of("--engine", engine));
        }
        if (bounds != null) {
            words.addAll(List.of("--bounds", bounds));
        }
        if (large) {
            words.add("--large");
        }
        if (mutants) {
            words.add("--mutants");
        }
        if (generateMutants) {
            words.add("--generate-mutants");
        }
        if (threads != 1) {
            words.addAll(List.of("--threads", Integer.toString(threads)));
        }
        if (maximumStates != null) {
            words.addAll(List.of("--maximum-states", maximumStates.toString()));
        }
        if (out != null) {
            words.addAll(List.of("--out", out.toString()));
        }
        if (designs != null) {
            words.addAll(List.of("--designs", designs.toString()));
        }
        return List.copyOf(words);
    }
}
