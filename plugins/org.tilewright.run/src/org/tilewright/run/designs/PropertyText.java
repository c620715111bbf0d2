package org.tilewright.run.designs;

/**
 * The texts of a new property: a harness around a small claim of its own, its description, and a mistake that it finds. They are
 * to be written anew piece by piece, and checked meanwhile.
 */
final class PropertyText {

    private PropertyText() {}

    static String harness(String packageName, String name) {
        return """
                %simport java.util.Map;

                import org.tilewright.verification.Bounds;
                import org.tilewright.verification.Choice;
                import org.tilewright.verification.Harness;

                /**
                 * A buffer of so many places: never are more in it than it has room for. Put your design in place of the count, and what may
                 * happen to it in place of coming and going; the Javadoc of {@link Harness} says how.
                 */
                public final class %s extends Harness {

                    private static final int SAW_FULL = 0;

                    private final int places;
                    /** All fields that can change are the state; it has to be bounded. */
                    private int taken;

                    public %s(Bounds bounds) {
                        places = bounds.number("places");
                    }

                    /** One step: something comes, or something goes. An event that is not possible does nothing. */
                    @Override
                    public void step() {
                        if (Choice.upTo(2) == 0) {
                            taken += taken < places ? 1 : 0;
                        } else {
                            taken -= taken > 0 ? 1 : 0;
                        }
                        check(taken <= places, "more are in it than it has room for");
                        if (taken == places) {
                            Choice.saw(SAW_FULL);
                        }
                    }

                    @Override
                    public String describe(int[] choices) {
                        return "environment: " + (choices[0] == 0 ? "something comes" : "something goes");
                    }

                    @Override
                    public void show(Map<String, String> values) {
                        values.put("taken", Integer.toString(taken));
                    }

                    @Override
                    public String[] witnesses() {
                        return new String[] { "it is full" };
                    }
                }
                """
                .formatted(packageName.isEmpty() ? "" : "package " + packageName + ";\n\n", name, name);
    }

    static String description(String className, String mutant) {
        return """
                {
                  "statement": "Never are more in the buffer than it has room for.",
                  "source": "A claim to begin with: say here where yours comes from.",
                  "falseSafety": "Say here what it does not show, and which bounds show nothing.",
                  "harness": "%s",
                  "expected": "PASS",
                  "bounds": {
                    "places": {
                      "meaning": "Places of the buffer.",
                      "from": 1,
                      "to": 8,
                      "usual": "2"
                    }
                  },
                  "cells": [
                    {
                      "bounds": "places=1|2|4"
                    }
                  ],
                  "mutants": [
                    {
                      "mutant": "%s",
                      "bounds": "places=2"
                    }
                  ]
                }
                """.formatted(className, mutant);
    }

    static String mutant(String className) {
        return """
                says: One more comes in than there is room for.
                class: %s
                --- piece
                taken < places
                --- replacement
                taken <= places
                """.formatted(className);
    }
}
