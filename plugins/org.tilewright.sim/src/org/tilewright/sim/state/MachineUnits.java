package org.tilewright.sim.state;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The units of a machine by the names that users know, so that a unit that has to do with another one shows its name. */
public final class MachineUnits {

    /**
     * What stands for an object.
     *
     * @param text shown wherever the object is not shown itself
     * @param home the unit that shows it itself; null for a unit, which shows itself
     */
    record Named(String text, String home) {}

    /** A unit, and its name. */
    private record Unit(String name, Object object) {}

    private final List<Unit> units = new ArrayList<>();
    private final Map<Object, Named> names = new IdentityHashMap<>();

    /** Adds a unit behind those there are; no two have the same name. */
    public void add(String name, Object unit) {
        add(name, name, unit);
    }

    /**
     * Adds a unit of which others show more than its name.
     *
     * @param name unlike those of the units there are
     * @param text what others show
     */
    public void add(String name, String text, Object unit) {
        units.add(new Unit(name, unit));
        names.put(unit, new Named(text, null));
    }

    /**
     * Names an object that several units have to do with, so that one of them shows it, and the others its name.
     *
     * @param text what the others show
     * @param object no unit; null if there is none
     * @param home name of the unit that shows it: the one that has it in a field
     */
    public void share(String text, Object object, String home) {
        if (object != null) {
            names.put(object, new Named(text, home));
        }
    }

    /** What stands for an object; null if nothing does. */
    Named named(Object object) {
        return names.get(object);
    }

    /** What all units hold, said to be after a tick of a clock. */
    public MachineState state(String clock, long tick) {
        List<ComponentState> states = new ArrayList<>();
        for (Unit unit : units) {
            states.add(new ComponentState(unit.name(), new FieldReader(this, unit.name()).fields(unit.object())));
        }
        return new MachineState(clock, tick, states);
    }
}
