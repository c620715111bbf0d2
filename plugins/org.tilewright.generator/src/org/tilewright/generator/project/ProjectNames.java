package org.tilewright.generator.project;

import java.util.Locale;

/**
 * The names in a generated project, all made from the system's.
 *
 * @param system name of the system, as the model has it
 * @param artifact the same with letters, digits, dots and hyphens only: name of the project and of its jar
 * @param className simple name of the generated class
 */
public record ProjectNames(String system, String artifact, String className) {

    /** Package of the generated class. */
    public static final String PACKAGE = "org.tilewright.generated";

    /**
     * The names for a system.
     *
     * @param system name of the system; any text
     * @return its names
     */
    public static ProjectNames of(String system) {
        String artifact = system.replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("^[-.]+|[-.]+$", "")
                .toLowerCase(Locale.ROOT);
        return new ProjectNames(system, artifact.isEmpty() ? "system" : artifact, className(system));
    }

    /** The fully qualified name of the generated class, whose main method runs the simulator. */
    public String mainClass() {
        return PACKAGE + "." + className;
    }

    /** Name of the resolved model's file. */
    public String modelFile() {
        return artifact + ".pipeline";
    }

    /** Path of the generated source below the source folder. */
    public String sourceFile() {
        return mainClass().replace('.', '/') + ".java";
    }

    /** Ends in "System", so that no name of a model can hide a class that the source imports, but for GpuSystem. */
    private static String className(String system) {
        StringBuilder name = new StringBuilder();
        for (String word : system.split("[^A-Za-z0-9]+")) {
            if (!word.isEmpty()) {
                name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
            }
        }
        if (name.isEmpty() || Character.isDigit(name.charAt(0))) {
            name.insert(0, "Generated");
        }
        return name.toString().equals("Gpu") ? "GpuModelSystem" : name + "System";
    }
}
