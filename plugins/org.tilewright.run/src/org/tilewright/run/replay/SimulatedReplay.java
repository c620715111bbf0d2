package org.tilewright.run.replay;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;

import org.tilewright.verification.depth.DepthProgress;
import org.tilewright.verification.depth.WaitedForLines;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.MutatedClasses;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ReplayException;
import org.tilewright.verify.trace.Step;

/**
 * Plays a counterexample to the simulator's component that the property is about. The component must do in every step what
 * the harness did, and show the same failure after the last one. A mutant's counterexample is played to the simulator over
 * the mutated protocol class.
 *
 * <p>Properties over streams of tiles have such a replay, whose harnesses are {@link WaitedForLines} and
 * {@link DepthProgress}: {@code depth.ott}, {@code depth.preference}, {@code depth.progress} and {@code depth.literal-rule}.
 */
public final class SimulatedReplay {

    private static final List<String> HARNESSES = List.of(WaitedForLines.class.getName(),
            DepthProgress.class.getName());

    /** Beginnings of the names of the simulator, the protocols and the script. */
    private static final List<String> ANEW = List.of("org.tilewright.protocol.", "org.tilewright.sim.",
            "org.tilewright.verification.depth.", DepthScript.class.getName());

    private SimulatedReplay() {}

    /**
     * Whether a property's counterexamples can be played to the simulator.
     *
     * @param property id of a property
     */
    public static boolean isPossible(String property) {
        return PropertyCatalogue.all().stream()
                .anyMatch(each -> each.id().equals(property) && HARNESSES.contains(each.harness()));
    }

    /**
     * Plays a counterexample.
     *
     * @param told a counterexample that {@linkplain org.tilewright.verify.CounterexampleReplay replays}
     * @return what was seen, in a line
     * @throws ReplayException if the property has no such replay, or the component does something else
     * @throws org.tilewright.verify.property.PropertyException if there is no such property or mutant
     */
    public static String confirm(Counterexample told) {
        return confirm(told, OwnClasses.NONE);
    }

    /** The same, with classes of a user that its bounds name. */
    public static String confirm(Counterexample told, OwnClasses own) {
        if (!isPossible(told.property())) {
            throw new ReplayException(told.property() + " has no replay in the simulator; expected one of "
                    + String.join(", ", PropertyCatalogue.all().stream()
                            .filter(property -> HARNESSES.contains(property.harness())).map(Property::id).toList()));
        }
        ScriptedComponent component = component(told, own);
        int number = 0;
        for (Step step : told.steps()) {
            number++;
            Map<String, String> seen = component.play(step.choices().stream().mapToInt(Integer::intValue).toArray());
            if (number < told.steps().size()) {
                compare(step.values(), seen, number);
                checkNot(told.message(), component, number);
            }
        }
        List<String> failures = component.end();
        if (!failures.contains(told.message())) {
            throw new ReplayException("the simulator's Z cache does not fail like that after step " + number + ": "
                    + (failures.isEmpty() ? "nothing is wrong" : failures.get(0)));
        }
        return "the simulator's Z cache does the same in " + number + " steps, and fails the same: " + told.message();
    }

    private static void compare(Map<String, String> told, Map<String, String> seen, int number) {
        for (Map.Entry<String, String> value : seen.entrySet()) {
            if (!value.getValue().equals(told.get(value.getKey()))) {
                throw new ReplayException("step " + number + ": in the simulator " + value.getKey() + " is "
                        + value.getValue() + "; expected " + told.get(value.getKey()));
            }
        }
    }

    private static void checkNot(String failure, ScriptedComponent component, int number) {
        if (component.failures().contains(failure)) {
            throw new ReplayException("the simulator fails in step " + number + " already: " + failure);
        }
    }

    /** With a mutant, the simulator and all that it decides with are loaded anew. */
    private static ScriptedComponent component(Counterexample told, OwnClasses own) {
        Property property = PropertyCatalogue.of(told.property());
        property.bounds(told.bounds());
        if (told.steps().stream().anyMatch(step -> step.choices().size() > 1)) {
            throw new ReplayException(
                    told.property() + ": other sets take part in the counterexample, and the simulator's"
                            + " Z cache is played one set");
        }
        if (told.mutant() == null && own.files().isEmpty()) {
            return new DepthScript(told.bounds());
        }
        Mutant mutant = told.mutant() == null ? null : property.mutant(told.mutant());
        Map<String, byte[]> mutated = new HarnessLoader(property, mutant, own).mutated();
        try {
            return (ScriptedComponent) new MutatedClasses(SimulatedReplay.class.getClassLoader(),
                    name -> own.files().containsKey(name) || ANEW.stream().anyMatch(name::startsWith), mutated)
                    .loadClass(DepthScript.class.getName())
                    .getConstructor(Map.class).newInstance(told.bounds());
        } catch (InvocationTargetException e) {
            throw new ReplayException(told.property() + ": " + e.getCause().getMessage());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
