package org.tilewright.run.mutation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import org.tilewright.run.mutation.Strength.SoundCell;
import org.tilewright.run.mutation.Strength.Tried;
import org.tilewright.verification.Bounds;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.Exploration.End;
import org.tilewright.verify.explore.Explorer;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.explore.UnsupportedHarnessException;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyException;

/**
 * Seeds mistakes into the classes that a property is about, one at a time, and looks with the embedded checker which of them it
 * finds. Only what a search comes to is seeded, and a mistake that is found within some bounds is not tried within others.
 */
public final class Mutation {

    /** States of a search without a mistake above which its bounds are left out, where nothing else is said. */
    public static final long MOST_STATES = 20_000;

    /** A search with a mistake is cut at so many times the states of one without. */
    static final int TIMES = 10;

    private static final long LEAST_STATES = 1000;

    private final Property property;
    private final Settings settings;
    private final Progress progress;
    private final SeededClasses classes;
    private final Predicate<SeededMistake> wanted;
    private final List<SoundCell> sound = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private final Map<SeededMistake, Tried> found = new LinkedHashMap<>();
    private final Map<SeededMistake, Tried> surviving = new LinkedHashMap<>();
    private final Map<SeededMistake, Tried> alike = new LinkedHashMap<>();
    private final Map<SeededMistake, Tried> undecided = new LinkedHashMap<>();
    private final Set<SeededMistake> places = new LinkedHashSet<>();

    private Mutation(Property property, OwnClasses own, Settings settings, Progress progress,
            Predicate<SeededMistake> wanted) {
        this.property = property;
        this.settings = settings;
        this.progress = progress;
        this.wanted = wanted;
        classes = new SeededClasses(property, own);
    }

    /**
     * How strong a property is.
     *
     * @param cells    bounds that differ from the usual ones, in the order in which they are tried
     * @param own      classes of the user, in which the mistakes are made if there are some
     * @param settings of the searches; with more than its states a cell is left out
     * @param progress may stop it; what is not tried is then left out
     * @throws PropertyException if bounds cannot be used
     */
    public static Strength of(Property property, List<Map<String, String>> cells, OwnClasses own, Settings settings,
            Progress progress) {
        return of(property, cells, own, settings, progress, mistake -> true);
    }

    /** The same of some of the mistakes alone. */
    static Strength of(Property property, List<Map<String, String>> cells, OwnClasses own, Settings settings,
            Progress progress, Predicate<SeededMistake> wanted) {
        Mutation mutation = new Mutation(property, own, settings, progress, wanted);
        cells.forEach(cell -> mutation.within(property.bounds(cell)));
        return mutation.strength();
    }

    private Strength strength() {
        int reached = found.size() + surviving.size() + alike.size() + undecided.size();
        return new Strength(property.id(), List.copyOf(sound), List.copyOf(leftOut), List.copyOf(found.values()),
                List.copyOf(surviving.values()), List.copyOf(alike.values()), List.copyOf(undecided.values()),
                places.size() - reached);
    }

    private void within(Bounds bounds) {
        ReachedPoints points = new ReachedPoints();
        HarnessLoader loader = classes.telling(points);
        boolean symmetry = Boolean.parseBoolean(bounds.values().get(Property.SYMMETRY));
        Settings alone = settings.withSymmetry(symmetry);
        Exploration without = search(loader, bounds, alone);
        if (without.end() != End.COMPLETE) {
            leftOut.add(bounds + ": " + (without.end() == End.VIOLATED ? without.message()
                    : without.end() == End.CANCELLED ? "cancelled"
                            : "more than " + settings.maximumStates() + " states"));
            return;
        }
        sound.add(new SoundCell(bounds.toString(), without.states()));
        points.all().stream().filter(wanted).forEach(places::add);
        Settings cut = alone.withMaximumStates(Math.max(LEAST_STATES, TIMES * without.states()));
        for (SeededMistake mistake : points.reached(loader.harness(bounds).getClass().getClassLoader())) {
            if (!found.containsKey(mistake) && wanted.test(mistake) && !progress.isCancelled()) {
                tried(mistake, bounds, without, cut);
            }
        }
    }

    private void tried(SeededMistake mistake, Bounds bounds, Exploration without, Settings cut) {
        Exploration with;
        try {
            with = search(classes.with(mistake), bounds, cut);
        } catch (PropertyException | UnsupportedHarnessException | LinkageError e) {
            put(found, mistake, bounds, "there is no first state: " + e.getMessage());
            return;
        } catch (StackOverflowError e) {
            put(found, mistake, bounds, "a step calls itself for ever");
            return;
        } catch (RuntimeException e) {
            put(found, mistake, bounds, "a state is none: " + e);
            return;
        }
        if (with.end() == End.VIOLATED) {
            put(found, mistake, bounds, with.message());
        } else if (with.end() != End.COMPLETE) {
            put(undecided, mistake, bounds, "cut at " + with.states() + " states, " + without.states() + " without it");
        } else if ((with.seen() & 1) == 0) {
            put(found, mistake, bounds, "the property is not exercised any more");
        } else if (with.fingerprint() == without.fingerprint() && with.states() == without.states()) {
            put(alike, mistake, bounds, "the same steps between the same states");
        } else {
            put(surviving, mistake, bounds, with.states() == without.states()
                    ? "other steps between as many states, " + with.states()
                    : with.states() + " states, " + without.states() + " without it");
        }
    }

    /** What is found stays found; what survives weighs more than what is not decided, and that more than what changes nothing. */
    private void put(Map<SeededMistake, Tried> where, SeededMistake mistake, Bounds bounds, String says) {
        boolean weighsLess = where == alike && (surviving.containsKey(mistake) || undecided.containsKey(mistake))
                || where == undecided && surviving.containsKey(mistake);
        if (weighsLess) {
            return;
        }
        List.of(surviving, undecided, alike).forEach(others -> others.remove(mistake));
        where.put(mistake, new Tried(mistake, bounds.toString(), says));
    }

    private Exploration search(HarnessLoader loader, Bounds bounds, Settings with) {
        return new Explorer(() -> loader.harness(bounds), with, progress).explore();
    }
}
