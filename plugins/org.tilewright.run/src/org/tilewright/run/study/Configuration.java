package org.tilewright.run.study;

import java.util.ArrayList;
import java.util.List;

/**
 * A machine: a preset with some of its parameters set to other values.
 *
 * @param preset name of the preset
 * @param settings parameters with other values than in the preset, each {@code path=value}, applied in this order
 */
public record Configuration(String preset, List<String> settings) {

    /** A configuration that cannot be changed from outside. */
    public Configuration {
        settings = List.copyOf(settings);
    }

    /**
     * A preset as it is.
     *
     * @param preset its name
     * @return the configuration
     */
    public static Configuration of(String preset) {
        return new Configuration(preset, List.of());
    }

    /**
     * This machine with further settings.
     *
     * @param more the settings, each {@code path=value}; later ones win
     * @return the other machine
     */
    public Configuration with(List<String> more) {
        List<String> all = new ArrayList<>(settings);
        all.addAll(more);
        return new Configuration(preset, all);
    }

    /** This machine with one further setting, {@code path=value}. */
    public Configuration with(String setting) {
        return with(List.of(setting));
    }

    /** The preset and what is set beside it, in a line. */
    @Override
    public String toString() {
        return settings.isEmpty() ? preset : preset + " " + String.join(" ", settings);
    }
}
