package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.tilewright.frame.InputException;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.own.DesignBreach;
import org.tilewright.protocol.own.DesignPoint;

/** Designs that are wrong in one way each: what is said is one line that names the design and what is wrong with it. */
class WrongDesignsTest {

    private static final String RIGHT = """
            package wrong;

            import org.tilewright.protocol.cache.LocalReplacement;
            import org.tilewright.protocol.own.Parameter;

            public class Design implements LocalReplacement {
                //fields
                public Design(/*parameters*/) {
                    //made
                }

                @Override
                public int words(int ways) {
                    /*words*/
                    return ways;
                }

                @Override
                public void filled(int[] state, int at, int ways, int way) {
                    state[at + way] = 1;
                    /*filled*/
                }

                @Override
                public void read(int[] state, int at, int ways, int way) {
                    /*read*/
                }

                @Override
                public void taken(int[] state, int at, int ways, int way, int filled) {
                    state[at + way] = 0;
                    /*taken*/
                }

                @Override
                public int victim(int[] state, int at, int ways, int candidates) {
                    /*victim*/
                    return Integer.numberOfTrailingZeros(candidates);
                }
                //more
            }
            """;

    private static final String CHOICE = "own:wrong.Design";

    @TempDir
    private Path folder;

    /** A place in the right design, what stands there, the part that the line must have. */
    private static Map<String, String[]> wrongInPlace() {
        Map<String, String[]> wrong = new LinkedHashMap<>();
        wrong.put("an endless loop", of("/*victim*/", "int n = 0; while (n == 0) { state[at] = 0; }",
                "victim(set 0, 2 ways, candidates 11 in binary): it does not end; its state was [1 1]"));
        wrong.put("an endless loop by for", of("/*read*/", "for (int i = 0;; i++) { state[at] = i; }",
                "read(set 0, 2 ways, way 0): it does not end"));
        wrong.put("an endless recursion",
                of("//more", "@Override public boolean orders(int ways) { return orders(ways); }",
                        "orders(2): it calls itself without end"));
        wrong.put("an exception", of("/*taken*/", "if (filled > 0) throw new IllegalStateException(\"no\\nway\");",
                "taken(set 0, 2 ways, way 0): it throws java.lang.IllegalStateException: no way; its state was [1 1]"));
        wrong.put("a division by nothing", of("/*victim*/", "candidates /= candidates - 3;",
                "it throws java.lang.ArithmeticException"));
        wrong.put("words of others", of("/*filled*/", "state[at + ways] = 7;",
                "filled(set 0, 2 ways, way 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
        wrong.put("words before its own", of("/*read*/", "state[at - 1] = 7;",
                "read(set 0, 2 ways, way 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
        wrong.put("a wrong candidate", of("/*victim*/", "if (true) return 5;",
                "victim(set 0, 2 ways, candidates 11 in binary): it answers way 5, which is no candidate; its state was"));
        wrong.put("no candidate", of("/*victim*/", "if (true) return -1;", "it answers way -1, which is no candidate"));
        wrong.put("a changed state", of("/*victim*/", "state[at]++;", "it changes the state, which asking must not"));
        wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                "words(2): it answers 1073741824; expected 0 to 1024"));
        wrong.put("a negative state", of("/*words*/", "if (true) return -1;", "words(2): it answers -1"));
        wrong.put("an exception when made", of("//made", "if (true) throw new IllegalArgumentException(\"never\");",
                "its constructor throws java.lang.IllegalArgumentException: never"));
        wrong.put("an endless loop when made", of("//made", "for (int i = 0;; i = 0) { Integer.bitCount(i); }",
                "its constructor throws org.tilewright.protocol.own.DesignSteps$Endless"));
        wrong.put("a huge array", of("/*filled*/", "int[] all = new int[Integer.MAX_VALUE]; state[at] = all[1];",
                "it throws java.lang.OutOfMemoryError"));
        wrong.put("static state",
                of("//fields", "private static int calls;", "has the static field calls, which can change"));
        wrong.put("state of its own", of("//fields", "private int calls;", "has the field calls, which can change"));
        wrong.put("an array of its own", of("//fields", "private final int[] table = new int[4];",
                "has the field table, an array"));
        wrong.put("a collection of its own", of("//fields",
                "private final java.util.List<Integer> list = new java.util.ArrayList<>();", "uses java.util.List"));
        wrong.put("random numbers", of("/*victim*/", "candidates &= (int) (Math.random() * 4);",
                "class wrong.Design uses java.lang.Math.random in line "));
        wrong.put("another kind of random numbers", of("/*read*/", "new java.util.Random().nextInt();",
                "uses java.util.Random"));
        wrong.put("the wall clock", of("/*filled*/", "state[at] = (int) System.nanoTime();",
                "uses java.lang.System.nanoTime in line "));
        wrong.put("identity",
                of("/*filled*/", "state[at] = new Object().hashCode();", "uses java.lang.Object.hashCode"));
        wrong.put("a thread", of("/*read*/", "new Thread().start();", "uses java.lang.Thread"));
        wrong.put("a file", of("/*read*/", "new java.io.File(\"x\").delete();", "uses java.io.File"));
        wrong.put("a lock", of("//more", "synchronized void lock() {}", "has the synchronized method lock"));
        wrong.put("a mistake of the language", of("/*read*/", "int x = \"one\";",
                "wrong/Design.java:26: Type mismatch: cannot convert from String to int"));
        wrong.put("Java of 21", of("/*read*/", "record Pair(int a, int b) {}", "wrong/Design.java:26: "));
        wrong.put("an undeclared parameter", of("/*parameters*/", "int bits",
                "parameter 1 of its constructor is not declared; expected @Parameter"));
        wrong.put("a parameter that is needed", of("/*parameters*/", "@Parameter(\"bits\") int bits",
                "it needs bits, 0 to 2147483647"));
        wrong.put("an abstract class", of("public class", "public abstract class", "it is not public, or abstract"));
        wrong.put("a class of its package", of("public class", "class", "it is not public, or abstract"));
        wrong.put("another interface", of("implements LocalReplacement",
                "implements org.tilewright.protocol.arbiter.Arbiter", "Design.java:"));
        return wrong;
    }

    private static String[] of(String place, String text, String said) {
        return new String[] { place, text, said };
    }

    @TestFactory
    Stream<DynamicTest> eachIsSaidInOneLine() {
        return wrongInPlace().entrySet().stream().map(wrong -> DynamicTest.dynamicTest(wrong.getKey(), () -> {
            String source = RIGHT.replace(wrong.getValue()[0], wrong.getValue()[1]);
            assertFalse(source.equals(RIGHT));
            assertSaid(wrong.getValue()[2], used(source(wrong.getKey().replace(' ', '-'), source), CHOICE));
        }));
    }

    @Test
    void rightDesignIsUsed() throws IOException {
        assertTrue(used(source("right", RIGHT), CHOICE).isEmpty());
    }

    @Test
    void missingClassIsNamedWithTheNearest() throws IOException {
        assertSaid("own:wrong.Desing: there is no such class in ", used(source("missing", RIGHT), "own:wrong.Desing"));
        assertSaid("did you mean 'wrong.Design'", used(source("nearest", RIGHT), "own:wrong.Desing"));
    }

    @Test
    void classOfAnotherTypeIsNone() throws IOException {
        String other = "package wrong; public class Design { public Design() {} }";
        assertSaid("own:wrong.Design: it is no org.tilewright.protocol.cache.ReplacementPolicy",
                used(source("type", other), CHOICE));
    }

    @Test
    void unknownParameterIsNamed() throws IOException {
        assertSaid("own:wrong.Design,bits=2: bits=2: it takes no parameters",
                used(source("parameter", RIGHT), CHOICE + ",bits=2"));
    }

    @Test
    void unitAndRangeOfAParameterAreHeld() throws IOException {
        Path place = source("unit", RIGHT.replace("/*parameters*/",
                "@Parameter(value = \"bits\", unit = \"bits\", from = 1, to = 4) int bits"));
        assertTrue(used(place, CHOICE + ",bits=2 bits").isEmpty());
        assertSaid("bits=2 ways: expected bits", used(place, CHOICE + ",bits=2 ways"));
        assertSaid("bits=9: expected 1 to 4", used(place, CHOICE + ",bits=9"));
    }

    @Test
    void classFileOfANewerJavaIsRefused() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V21, Opcodes.ACC_PUBLIC, "wrong/Design", null, "java/lang/Object", null);
        Path place = Files.createDirectories(folder.resolve("newer"));
        Files.createDirectories(place.resolve("wrong"));
        Files.write(place.resolve("wrong/Design.class"), writer.toByteArray());
        assertSaid("is a class file of Java 21; expected one of Java 11", used(place, CHOICE));
    }

    @Test
    void aWrongDesignKeepsNoOtherFromBeingUsed() throws IOException {
        Path place = source("beside", RIGHT.replace("/*read*/", "int x = \"one\";"));
        Files.writeString(place.resolve("wrong/Other.java"), RIGHT.replace("Design", "Other"));
        assertTrue(used(place, "own:wrong.Other").isEmpty());
    }

    private static void assertSaid(String part, String said) {
        assertTrue(said.contains(part), said);
        assertFalse(said.contains("\n"), said);
        assertTrue(said.contains("wrong.") || said.contains("wrong/"), said);
    }

    private Path source(String name, String text) throws IOException {
        Path place = folder.resolve(name);
        Files.createDirectories(place.resolve("wrong"));
        Files.writeString(place.resolve("wrong/Design.java"), text);
        return place;
    }

    /** What is said of a design when it is found and then orders a set of two ways; empty if nothing is. */
    private static String used(Path place, String text) {
        return assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            try {
                DesignLibrary library = DesignLibrary.of(place);
                OwnChoice found = library.find(OwnChoice.of(text), DesignPoint.REPLACEMENT);
                use(library.design(found, ReplacementPolicy.class));
                return "";
            } catch (InputException | DesignBreach e) {
                return e.getMessage();
            }
        });
    }

    private static void use(ReplacementPolicy policy) {
        LineSets lines = new LineSets(1, 2, policy, SetHash.usual());
        for (int way = 0; way < 2; way++) {
            lines.allocate(0, way, way);
            lines.fill(0, way);
        }
        lines.read(0, 0);
        lines.read(0, 0);
        lines.victim(0, 0b11);
        lines.allocate(0, 0, 3);
    }
}
