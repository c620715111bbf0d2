package org.tilewright.run.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * What the mistakes that people seeded into the protocols stand for is found by those that are made by themselves: for nine in ten of
 * them, one of the first that can be made on the lines that it changes is found by the same property within the same bounds. All
 * of the catalogue with {@code -Dtilewright.mistakes=.*}, a pattern for properties, which takes a quarter of an hour; else those
 * whose searches are short.
 */
class HandWrittenMistakesTest {

    private static final String SHORT = "prefetch.requests|arbiter.*|depth.window";

    /** Few of a line are enough, and a search of the exchange with a mistake takes seconds. */
    private static final int FIRST = 6;

    @Test
    void nineInTenAreStoodFor() throws IOException {
        String wanted = System.getProperty("tilewright.mistakes", SHORT);
        List<String> stoodFor = new ArrayList<>();
        List<String> not = new ArrayList<>();
        for (Property property : PropertyCatalogue.all()) {
            if (property.id().matches(wanted)) {
                for (MutantCheck check : property.mutants()) {
                    (standsFor(property, check) ? stoodFor : not).add(property.id() + " " + check.mutant());
                }
            }
        }
        int mistakes = stoodFor.size() + not.size();
        assertTrue(mistakes > 0 && not.size() * 10 <= mistakes,
                "not stood for, of " + mistakes + ": " + not);
    }

    private static boolean standsFor(Property property, MutantCheck check) throws IOException {
        Mutant mutant = Mutant.of(check.mutant());
        String source = source(mutant);
        int first = 1
                + (int) source.substring(0, source.indexOf(mutant.piece())).chars().filter(c -> c == '\n').count();
        int last = first + (int) mutant.piece().chars().filter(c -> c == '\n').count();
        Set<SeededMistake> few = new HashSet<>();
        Strength strength = Mutation.of(property, List.of(check.bounds()), OwnClasses.NONE, Settings.usual(),
                Progress.NONE,
                mistake -> mistake.className().replaceAll("\\$.*", "").equals(mutant.className())
                        && mistake.line() >= first && mistake.line() <= last
                        && (few.contains(mistake) || few.size() < FIRST && few.add(mistake)));
        assertEquals(List.of(), strength.leftOut());
        return !strength.found().isEmpty();
    }

    private static String source(Mutant mutant) throws IOException {
        try (InputStream in = LineSets.class.getClassLoader()
                .getResourceAsStream("src/" + mutant.className().replace('.', '/') + ".java")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
