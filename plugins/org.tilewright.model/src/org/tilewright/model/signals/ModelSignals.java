package org.tilewright.model.signals;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import org.tilewright.input.expression.Names;
import org.tilewright.input.expression.Typing;
import org.tilewright.model.System;

/** The signals of the machine that a model describes. A test holds that they are those of its simulator. */
public final class ModelSignals {

    /**
     * By the name of a declaration its labels, in its order; behind the name of what charges ticks stands {@value #CHARGES}. The test of
     * the signals' reference makes the file from the simulators of the presets.
     */
    private static final Properties CATALOGUE = catalogue();

    private static final String CHARGES = ".charges";

    private final Map<String, Typing.Type> byName = new LinkedHashMap<>();

    /**
     * The signals of a model.
     *
     * @param system a model that lacks no part
     */
    public ModelSignals(System system) {
        List<CountedParts.Part> parts = CountedParts.of(system);
        for (int gpu = 0; gpu < system.getGpuCount(); gpu++) {
            for (CountedParts.Part part : parts) {
                String owner = "gpu" + gpu + (part.owner().isEmpty() ? "" : "." + part.owner());
                part.declared().forEach(declared -> add(owner, declared));
            }
        }
    }

    private static Properties catalogue() {
        Properties catalogue = new Properties();
        try (InputStream file = ModelSignals.class.getResourceAsStream("signals.properties")) {
            catalogue.load(file);
        } catch (IOException e) {
            throw new IllegalStateException("the catalogue of signals cannot be read", e);
        }
        return catalogue;
    }

    private void add(String owner, String declared) {
        String counts = CATALOGUE.getProperty(declared);
        List<String> labels = List.of((counts == null ? CATALOGUE.getProperty(declared + CHARGES) : counts).split(" "));
        if (counts == null) {
            byName.put(owner + ".state", Typing.Type.state(labels));
        }
        labels.forEach(label -> byName.put(owner + (counts == null ? ".cycles." : ".") + label, Typing.Type.NUMBER));
    }

    /** By name what each is. */
    public Map<String, Typing.Type> byName() {
        return byName;
    }

    /** Says whether expressions make sense over them. */
    public Typing typing() {
        return new Typing(new Names(byName.keySet()), byName::get);
    }
}
