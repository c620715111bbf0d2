package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.generator.wiring.Wiring.Asserted;
import org.tilewright.generator.wiring.Wiring.ClockDeclaration;
import org.tilewright.model.BreachEffect;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.System;

/** Turns a whole model into its wiring. */
public final class SystemWiring {

    private SystemWiring() {}

    /**
     * The wiring of a model.
     *
     * @param system a model that validation lets generate
     * @return its clocks, components and connections
     */
    public static Wiring of(System system) {
        boolean several = system.getGpuCount() > 1;
        CooperativeProjection projection = several
                && system.getSplit() instanceof CooperativeProjection cooperative ? cooperative : null;
        GpuWiring gpu = new GpuWiring(system.getGpu(), projection, new Energies(system.getTechnology()));
        return new Wiring(system.getName(), system.getDescription(), clocks(system), gpu.components(),
                gpu.connections(), several ? SharingWiring.of(system) : null, assertions(system));
    }

    private static List<Asserted> assertions(System system) {
        return system.getAssertions().stream().map(each -> new Asserted(each.getName(), each.getExpression(),
                each.getOnBreach() == BreachEffect.END, each.getDescription())).toList();
    }

    private static List<ClockDeclaration> clocks(System system) {
        List<ClockDeclaration> clocks = new ArrayList<>();
        for (ClockDomain clock : system.getClocks()) {
            clocks.add(new ClockDeclaration(variable(clock), clock.getName(), clock.getFrequency().hertz()));
        }
        return clocks;
    }

    /** Variable of a clock; the ending keeps it apart from components and Java's keywords, whatever its name is. */
    static String variable(ClockDomain clock) {
        StringBuilder variable = new StringBuilder();
        for (char c : clock.getName().toCharArray()) {
            boolean fits = c < 128 && (Character.isLetterOrDigit(c) || c == '_');
            variable.append(fits ? c : '_');
        }
        if (Character.isDigit(variable.charAt(0))) {
            variable.insert(0, '_');
        }
        return variable + "Clock";
    }
}
