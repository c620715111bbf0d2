package org.tilewright.verification.jpf;

import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;

/**
 * The program that Java PathFinder executes: steps of a harness, for ever. Each state in which it stands at the choice of
 * a step is a state of the harness and nothing else, so that there are as many as in every other checker.
 */
public final class Explore {

    private static final String SYMMETRY = "symmetry";

    private Explore() {}

    /**
     * Never ends but by a violation.
     *
     * @param arguments name of the harness's class, then its bounds as {@code name=value}
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        Map<String, String> values = new TreeMap<>();
        for (int index = 1; index < arguments.length; index++) {
            int equals = arguments[index].indexOf('=');
            values.put(arguments[index].substring(0, equals), arguments[index].substring(equals + 1));
        }
        Bounds bounds = new Bounds(values);
        Constructor<?> kind = Class.forName(arguments[0]).getConstructor(Bounds.class);
        Rehearsal.of(kind, bounds);
        Harness harness = (Harness) kind.newInstance(bounds);
        WorkingRoom room = new WorkingRoom(harness);
        PathFinderChooser chooser = new PathFinderChooser();
        Choice.madeBy(chooser);
        if (Boolean.parseBoolean(values.get(SYMMETRY))) {
            exploreRenamed(harness, (Symmetric) harness, room, chooser);
        } else {
            explore(harness, room, chooser);
        }
    }

    private static void explore(Harness harness, WorkingRoom room, PathFinderChooser chooser)
            throws IllegalAccessException {
        while (true) {
            chooser.begin(harness.mayRest());
            harness.step();
            room.tidy();
        }
    }

    private static void exploreRenamed(Harness harness, Symmetric symmetric, WorkingRoom room,
            PathFinderChooser chooser) throws IllegalAccessException {
        symmetric.canonicalise();
        room.tidy();
        while (true) {
            chooser.begin(harness.mayRest());
            harness.step();
            symmetric.canonicalise();
            room.tidy();
        }
    }
}
