package org.tilewright.run.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

import org.junit.jupiter.api.Test;
import org.tilewright.verify.property.MutatedClasses;

/** Mistakes in a class small enough to say of each by hand what it then answers. */
class SeedingTest {

    /** A price by age and number of groups; as a text it says how many were counted, and nothing is seeded in that. */
    public static final class Ticket implements IntBinaryOperator {

        private final int[] counts = new int[1];

        @Override
        public int applyAsInt(int age, int groups) {
            if (age < 2) {
                return 0;
            }
            count();
            return Math.min(3, age) + groups;
        }

        private void count() {
            counts[0] += 1;
        }

        @Override
        public String toString() {
            return counts[0] + 0 + " counted";
        }
    }

    /** Prices at the age of 1, 2 and 4 in 5 groups, and how many were counted. */
    private static String answers(byte[] file) throws ReflectiveOperationException {
        String name = Ticket.class.getName();
        IntBinaryOperator ticket = (IntBinaryOperator) new MutatedClasses(SeedingTest.class.getClassLoader(),
                name::equals,
                Map.of(name, file)).loadClass(name).getConstructor().newInstance();
        try {
            return ticket.applyAsInt(1, 5) + " " + ticket.applyAsInt(2, 5) + " " + ticket.applyAsInt(4, 5) + ", "
                    + ticket;
        } catch (ArrayIndexOutOfBoundsException e) {
            return "none";
        }
    }

    private static byte[] file() throws IOException {
        try (InputStream in = Ticket.class.getResourceAsStream("SeedingTest$Ticket.class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void eachMistakeChangesOneThing() throws ReflectiveOperationException, IOException {
        assertEquals("0 7 8, 2 counted", answers(file()));
        List<String> all = new ArrayList<>();
        for (SeededMistake mistake : Seeding.mistakes(Ticket.class.getName(), file())) {
            if (!mistake.method().equals("<init>")) {
                all.add(mistake.what() + ": " + answers(Seeding.seeded(mistake, file())));
            }
        }
        assertEquals("""
                another constant, 3 for 2: 0 0 8, 1 counted
                a condition negated: 6 0 0, 1 counted
                a bound shifted by one: 0 0 8, 1 counted
                another constant, 1 for 0: 1 7 8, 2 counted
                a call dropped: count: 0 7 8, 0 counted
                another constant, 4 for 3: 0 7 9, 2 counted
                a call dropped: min, its first argument in its place: 0 8 8, 2 counted
                a call dropped: min, its second argument in its place: 0 7 9, 2 counted
                another operator: 0 -3 -2, 2 counted
                another constant, 1 for 0: none
                another constant, 0 for 1: 0 7 8, 0 counted
                another operator: 0 7 8, -2 counted
                an assignment dropped: 0 7 8, 0 counted""", String.join("\n", all));
    }
}
