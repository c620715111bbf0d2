package org.tilewright.cli.models;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.model.comparison.Difference;
import org.tilewright.model.comparison.ModelDifferences;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.presets.Technologies;
import org.tilewright.model.uses.ModelUses;
import org.tilewright.model.uses.Use;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Validation;
import org.tilewright.run.commit.LastCommit;

/**
 * What the verbs do with models. Apart from them, so that the metamodel is loaded only when a model is.
 */
final class Models {

    private Models() {}

    /** The presets' descriptions by name, in the order in which they are shown. */
    static Map<String, String> presets() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Presets.names().forEach(name -> descriptions.put(name, Presets.load(name).getDescription()));
        return descriptions;
    }

    /** The technologies' descriptions by name, their first sentence each, in the order in which they are shown. */
    static Map<String, String> technologies() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Technologies.names().forEach(name -> {
            String description = Technologies.load(name).getDescription();
            descriptions.put(name, description.substring(0, description.indexOf(". ") + 1));
        });
        return descriptions;
    }

    /** What the second model says differently from the first. */
    static List<Difference> differences(Path before, Path after) {
        return ModelDifferences.between(ModelFiles.load(before), ModelFiles.load(after));
    }

    /** What a model says differently from what was last committed of it. */
    static List<Difference> differencesFromLastCommit(Path file) {
        try {
            return ModelDifferences.between(ModelFiles.load(new ByteArrayInputStream(LastCommit.bytes(file)),
                    file + " in the last commit"), ModelFiles.load(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The paths in a model that use the element at a path. */
    static List<String> uses(Path file, String path) {
        try {
            return ModelUses.of(ModelUses.element(ModelFiles.load(file), path)).stream().map(Use::path).toList();
        } catch (ParameterException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    /** What the rules say of a model: the file, the path in it, and what is wrong. */
    static List<Diagnosis> check(Path file) {
        return Validation.check(ModelFiles.load(file));
    }
}
