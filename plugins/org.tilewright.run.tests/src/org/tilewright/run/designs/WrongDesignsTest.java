package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.tilewright.frame.InputException;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.protocol.own.DesignBreach;
import org.tilewright.protocol.own.DesignPoint;

/** Designs that are wrong in one way each: what is said is one line that names the design and what is wrong with it. */
class WrongDesignsTest {

    private static final String RIGHT = RightDesign.REPLACEMENT.source();
    private static final String CHOICE = "own:wrong.Design";

    @TempDir
    private Path folder;

    /** A place in a right design of any point, what stands there, and the part that the line must have. */
    private static Map<String, String[]> wrongAnywhere(RightDesign right) {
        Map<String, String[]> wrong = new LinkedHashMap<>();
        wrong.put("an endless loop", of("/*decides*/", "int n = 0; while (n == 0) { n = 1 - 1; }",
                right.call() + ": it does not end"));
        wrong.put("an endless loop by for", of("/*decides*/", "for (int i = 0; Integer.bitCount(i) < 40; i++) { }",
                right.call() + ": it does not end"));
        wrong.put("an exception", of("/*decides*/", "if (!false) throw new IllegalStateException(\"no\\nway\");",
                right.call() + ": it throws java.lang.IllegalStateException: no way"));
        wrong.put("a division by nothing",
                of("/*decides*/", "int nothing = Integer.parseInt(\"0\"); nothing = 1 / nothing;",
                        right.call() + ": it throws java.lang.ArithmeticException"));
        wrong.put("a huge array", of("/*decides*/", "int[] all = new int[Integer.MAX_VALUE]; all[1]++;",
                right.call() + ": it throws java.lang.OutOfMemoryError"));
        wrong.put("an exception when made", of("/*made*/", "if (true) throw new IllegalArgumentException(\"never\");",
                "its constructor throws java.lang.IllegalArgumentException: never"));
        wrong.put("an endless loop when made", of("/*made*/", "for (int i = 0;; i = 0) { Integer.bitCount(i); }",
                "its constructor throws org.tilewright.protocol.own.DesignSteps$Endless"));
        wrong.put("static state",
                of("/*fields*/", "private static int calls;", "has the static field calls, which can change"));
        wrong.put("state of its own", of("/*fields*/", "private int calls;", "has the field calls, which can change"));
        wrong.put("an array of its own", of("/*fields*/", "private final int[] table = new int[4];",
                "has the field table, an array"));
        wrong.put("a collection of its own", of("/*fields*/",
                "private final java.util.List<Integer> list = new java.util.ArrayList<>();", "uses java.util.List"));
        wrong.put("random numbers", of("/*decides*/", "int chance = (int) (Math.random() * 4);",
                "class wrong.Design uses java.lang.Math.random in line "));
        wrong.put("another kind of random numbers", of("/*decides*/", "new java.util.Random().nextInt();",
                "uses java.util.Random"));
        wrong.put("the wall clock", of("/*decides*/", "int time = (int) System.nanoTime();",
                "uses java.lang.System.nanoTime in line "));
        wrong.put("identity", of("/*decides*/", "new Object().hashCode();", "uses java.lang.Object.hashCode"));
        wrong.put("a thread", of("/*decides*/", "new Thread().start();", "uses java.lang.Thread"));
        wrong.put("a file", of("/*decides*/", "new java.io.File(\"x\").delete();", "uses java.io.File"));
        wrong.put("a lock", of("/*more*/", "synchronized void lock() {}", "has the synchronized method lock"));
        wrong.put("a mistake of the language", of("/*decides*/", "int x = \"one\";",
                "Type mismatch: cannot convert from String to int"));
        wrong.put("Java of 21", of("/*decides*/", "record Pair(int a, int b) {}", "wrong/Design.java:"));
        wrong.put("an undeclared parameter", of("/*parameters*/", "int bits",
                "parameter 1 of its constructor is not declared; expected @Parameter"));
        wrong.put("a parameter that is needed", of("/*parameters*/", "@Parameter(\"bits\") int bits",
                "it needs bits, 0 to 2147483647"));
        wrong.put("an abstract class", of("public class", "public abstract class", "it is not public, or abstract"));
        wrong.put("a class of its package", of("public class", "class", "it is not public, or abstract"));
        wrong.put("another interface",
                of("implements /*type*/", "implements org.tilewright.protocol.composition.SubImageState, ",
                        "Design.java:"));
        return wrong;
    }

    /** What can be wrong with a design of one point alone. */
    private static Map<String, String[]> wrongThere(RightDesign right) {
        Map<String, String[]> wrong = new LinkedHashMap<>();
        switch (right) {
            case REPLACEMENT -> {
                wrong.put("an endless loop of its words", of("/*read*/", "for (int i = 0;; i++) { state[at] = i; }",
                        "read(set 0, 2 ways, way 0): it does not end"));
                wrong.put("an endless recursion",
                        of("/*more*/", "@Override public boolean orders(int ways) { return orders(ways); }",
                                "orders(2): it calls itself without end"));
                wrong.put("an exception when told", of("/*taken*/",
                        "if (filled > 0) throw new IllegalStateException(\"no\\nway\");",
                        "taken(set 0, 2 ways, way 0): it throws java.lang.IllegalStateException: no way; its state was [1 1]"));
                wrong.put("words of others", of("/*filled*/", "state[at + ways] = 7;",
                        "filled(set 0, 2 ways, way 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("words before its own", of("/*read*/", "state[at - 1] = 7;",
                        "read(set 0, 2 ways, way 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("a wrong candidate", of("/*victim*/", "if (true) return 5;", right.call()
                        + ": it answers way 5, which is no candidate; its state was"));
                wrong.put("no candidate", of("/*victim*/", "if (true) return -1;",
                        "it answers way -1, which is no candidate"));
                wrong.put("a changed state", of("/*victim*/", "state[at]++;",
                        "it changes the state, which asking must not"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(2): it answers 1073741824; expected 0 to 1024"));
                wrong.put("a negative state", of("/*words*/", "if (true) return -1;", "words(2): it answers -1"));
            }
            case LOOK_UP -> {
                wrong.put("no degree", of("/*degree*/", "if (true) return 0;",
                        "degree(): it answers 0; expected 1 to 64"));
                wrong.put("a huge degree", of("/*degree*/", "if (true) return 1000;", "degree(): it answers 1000"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(4): it answers 1073741824; expected 0 to 65536"));
                wrong.put("a negative state", of("/*words*/", "if (true) return -1;", "words(4): it answers -1"));
                wrong.put("words of others", of("/*decides*/", "state[2] = 7;",
                        right.call() + ": it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("more than it says", of("/*asks*/", "if (true) return 3;",
                        right.call() + ": it answers 3 blocks; expected 0 to 2; its state was [0 0]"));
                wrong.put("less than nothing", of("/*asks*/", "if (true) return -1;", "it answers -1 blocks"));
                wrong.put("room that it has not", of("/*asks*/", "into[2] = 3;", "ArrayIndexOutOfBoundsException"));
                wrong.put("a block of no buffer", of("/*asks*/", "into[0] = blocks;",
                        right.call() + ": it asks for block 4, which is none of the buffer"));
                wrong.put("a block before the buffer", of("/*asks*/", "into[0] = -1;", "it asks for block -1"));
                wrong.put("the block itself", of("/*asks*/", "if (block == 2) into[0] = block;",
                        "lookUp(4 blocks, block 2, miss): it asks for block 2, which was looked up; its state was [0 1]"));
            }
            case REGIONS -> {
                wrong.put("a GPU that there is not", of("/*decides*/", "if (row == 1) return gpus;",
                        "owner(column 0, row 1 of 2x2 regions, 2 GPUs): it answers 2; expected 0 to 1"));
                wrong.put("no GPU", of("/*decides*/", "if (column == 1) return -1;", "it answers -1; expected 0 to 1"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(2x2 regions, 2 GPUs): it answers 1073741824; expected 0 to 1048576"));
                wrong.put("words of others", of("/*deals*/", "state[1] = 0;",
                        "deal(2x2 regions, 2 GPUs): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("a region too many", of("/*deals*/", "owners[4] = 0;",
                        "deal(2x2 regions, 2 GPUs): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("a GPU that there is not when dealt", of("/*deals*/", "if (state[0] == 2) owners[3] = gpus;",
                        "deal(2x2 regions, 2 GPUs): it gives region 3 to GPU 2; expected 0 to 1; its state was [1]"));
                wrong.put("an endless deal", of("/*deals*/", "while (gpus > 0) { owners[0] = 1; }",
                        "deal(2x2 regions, 2 GPUs): it does not end; its state was [0]"));
            }
            case SET_INDEX -> {
                wrong.put("a set that there is not", of("/*decides*/", "if (block == 7) return sets;",
                        "set(block 7, 4 sets): it answers 4; expected 0 to 3"));
                wrong.put("no set", of("/*decides*/", "if (block == 7) return -1;", "it answers -1; expected 0 to 3"));
            }
            case FILL_WAY -> {
                wrong.put("a way that there is not", of("/*decides*/", "if (filled > 1) return ways;",
                        "way(filled 111 in binary, 4 ways, way 3): it answers way 4, which is none of the set"));
                wrong.put("a filled way", of("/*decides*/", "if (filled > 1) return 0;",
                        "way(filled 111 in binary, 4 ways, way 3): it answers way 0, which is filled"));
            }
            case TOPOLOGY -> {
                wrong.put("a link to itself", of("/*decides*/", "if (node == other) return true;",
                        "areLinked(3 GPUs, node 0, node 0): it links a node to itself"));
                wrong.put("a link one way", of("/*decides*/", "if (node == 0 && other == 2) return true;",
                        "areLinked(3 GPUs, node 0, node 2): it answers true, and the other way round false"));
                wrong.put("a node that there is not", of("/*next*/", "if (node == 1 && gpu == 2) return 3;",
                        "next(3 GPUs, node 1, to GPU 2): it answers 3; expected 0 to 2"));
                wrong.put("a node that is not linked", of("/*next*/", "if (node == 0) return gpu;",
                        "next(3 GPUs, node 0, to GPU 2): it answers node 2, which is not linked to node 0"));
                wrong.put("a way without end", of("/*next*/", "if (node == 1 && gpu == 2) return 0;",
                        "next(3 GPUs, node 0, to GPU 2): its way does not come to GPU 2"));
                wrong.put("two hubs", of("/*more*/", "@Override public int nodes(int gpus) { return gpus + 2; }",
                        "nodes(3 GPUs): it answers 5; expected 3 to 4"));
                wrong.put("no credits", of("/*more*/", "@Override public int creditsToEnter() { return 0; }",
                        "creditsToEnter(): it answers 0; expected 1 to 16"));
            }
            case TRAVERSAL -> {
                wrong.put("a place that there is not", of("/*decides*/", "if (row == 1) return columns;",
                        "first(row 1, 3 places): it answers 3; expected 0 to 2"));
                wrong.put("no place", of("/*decides*/", "if (row == 1) return END;", "it answers -1; expected 0 to 2"));
                wrong.put("a place after that there is not", of("/*after*/", "if (place == 2) return 3;",
                        "after(place 2, row 0, 3 places): it answers 3; expected 0 to 2 or -1"));
                wrong.put("a place again", of("/*after*/", "if (place == 2) return 1;",
                        "after(place 2, row 0, 3 places): it answers place 1, which was visited"));
                wrong.put("the same place", of("/*after*/", "if (place == 1) return 1;",
                        "after(place 1, row 0, 3 places): it answers place 1, which was visited"));
                wrong.put("a place left out", of("/*after*/", "if (place == 1 && row == 1) return END;",
                        "after(place 1, row 1, 3 places): it ends, and place 0 was not visited"));
                wrong.put("rows that do not rise", of("/*more*/",
                        "@Override public boolean rises() { return true; }",
                        "after(place 2, row 1, 3 places): it answers place 1, but rises() says that it goes to the right"));
            }
            case WARPS -> {
                wrong.put("a warp that is not ready", of("/*decides*/", "if (ready == 4) return 0;",
                        "choose(3 places, 2 active, ready 100 and blocked 0 in binary): it answers place 0, whose warp is not"
                                + " ready; its state was [2]"));
                wrong.put("a place that there is not", of("/*decides*/", "if (ready == 4) return 3;",
                        "it answers place 3, whose warp is not ready"));
                wrong.put("nobody at all", of("/*decides*/", "if (blocked == 4) return -1;",
                        "choose(3 places, 2 active, ready 1 and blocked 100 in binary): it names none, though all are ready that"
                                + " do not wait for a texture; its state was [2]"));
                wrong.put("less than it says", of("/*decides*/", "return ready == 1 && blocked == 0 ? -1 : state[0]; }"
                        + " @Override public boolean isWorkConserving() { return true; } int other(int[] state, long ready) {",
                        "it answers place -1, but isWorkConserving() says that it names one"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(3): it answers 1073741824; expected 0 to 4096"));
                wrong.put("words of others", of("/*arrive*/", "state[1] = 7;",
                        "arrive(3 places, place 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("an endless farewell", of("/*leave*/", "while (warps > 0) { state[0] = 1; }",
                        "leave(3 places, place 0): it does not end; its state was [2]"));
            }
            case RENDER_ORDER -> {
                wrong.put("a bin that there is not", of("/*decides*/", "if (place == 5) return 6;",
                        "bin(place 5, 3x2 bins, frame 0): it answers 6; expected 0 to 5"));
                wrong.put("no bin", of("/*decides*/", "if (place == 5) return -1;", "it answers -1; expected 0 to 5"));
                wrong.put("a bin twice", of("/*decides*/", "if (place == 5) return 0;",
                        "bin(place 5, 3x2 bins, frame 0): it answers bin 0, which has a place before"));
                wrong.put("a bin twice in another frame", of("/*decides*/", "return place == frame ? 0 : place; }"
                        + " @Override public boolean looksBack() { return true; } int other(int place, int rows, int columns) {",
                        "bin(place 1, 3x2 bins, frame 1): it answers bin 0, which has a place before"));
            }
            case DISPATCH -> {
                wrong.put("a lot that there is not", of("/*decides*/", "if (unit == 1) return 3;",
                        "next(unit 1 of 2, 3 lots, the first that is left 0): it answers 3; expected -1 to 2"));
                wrong.put("a lot twice", of("/*decides*/", "if (unit < 2) return 0;",
                        "next(unit 1 of 2, 3 lots, the first that is left 1): it answers lot 0, which a unit was given before"));
                wrong.put("lots for nobody", of("/*decides*/", "if (unit < 2) return -1;",
                        "next(unit 1 of 2, 3 lots, the first that is left 0): it answers -1, but no other unit takes the"
                                + " lots that are left"));
            }
            case RECORDS -> {
                wrong.put("an exception for the last use", of("/*decides*/",
                        "if (nextUse == Long.MAX_VALUE) throw new IllegalStateException(\"never\");",
                        "worth(recency 0, nextUse 9223372036854775807): it throws java.lang.IllegalStateException: never"));
            }
            case DEALING -> {
                wrong.put("a GPU that there is not", of("/*decides*/", "if (remaining[1] > 0) return 2;",
                        "next(remaining [3, 3], 3 primitives): it answers 2; expected 0 to 1; its state was [0]"));
                wrong.put("no GPU",
                        of("/*decides*/", "if (remaining[1] > 0) return -1;", "it answers -1; expected 0 to 1"));
                wrong.put("a changed state", of("/*decides*/", "state[0]++;",
                        right.call() + ": it changes the state, which asking must not; its state was [0]"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(2 GPUs): it answers 1073741824; expected 0 to 4096"));
                wrong.put("words of others", of("/*dealt*/", "state[1] = 0;",
                        "dealt(remaining [0, 0], 3 primitives): it throws java.lang.ArrayIndexOutOfBoundsException"));
            }
            case PORTS -> {
                wrong.put("one who does not request", of("/*decides*/", "if (requests == 5) return 1;",
                        "grant(3 requesters, requests 101 in binary): it answers 1, who does not request; its state was [2]"));
                wrong.put("one that there is not", of("/*decides*/", "if (requests == 5) return 3;",
                        "it answers 3, who does not request"));
                wrong.put("nobody", of("/*decides*/", "if (requests == 5) return -1;",
                        "it answers -1, who does not request"));
                wrong.put("words of others", of("/*decides*/", "state[1] = 7;",
                        right.call() + ": it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(3): it answers 1073741824; expected 0 to 1024"));
            }
            case PLACEMENT -> {
                wrong.put("two texels in one place", of("/*decides*/", "if (u == 3 && v == 1) return 1;",
                        "offset(column 3, row 1 of 4x2 texels): it answers 1, where the texel in column 1, row 0 lies"));
                wrong.put("a texel behind the level", of("/*decides*/", "if (u == 3 && v == 1) return 8;",
                        "offset(column 3, row 1 of 4x2 texels): it answers 8; expected 0 to 7"));
                wrong.put("a texel before the level", of("/*decides*/", "if (v == 1) return -1;",
                        "offset(column 0, row 1 of 4x2 texels): it answers -1; expected 0 to 7"));
                wrong.put("less memory than texels", of("/*texels*/", "if (width == 4) return 7;",
                        "texels(4x2 texels): it answers 7; expected 8 to 1073741824"));
                wrong.put("more memory than there is", of("/*texels*/", "if (width == 4) return 1 << 31;",
                        "texels(4x2 texels): it answers -2147483648; expected 8 to 1073741824"));
                wrong.put("columns that do not add up", of("/*more*/",
                        "@Override public boolean isSeparable() { return true; }",
                        "offset(column 1, row 1 of 4x2 texels): it answers 6, but isSeparable() says 8"));
                wrong.put("tiles that it has not", of("/*more*/",
                        "@Override public int smallestTile() { return 2; }",
                        "offset(column 2, row 0 of 4x2 texels): it answers 2, but smallestTile() says that a tile begins"
                                + " at a multiple of 4"));
                wrong.put("tiles with a row backwards", of("v * width + (v % 2 == 0 ? u : width - 1 - u);\n    }",
                        "u / 2 * 4 + (v == 0 ? u % 2 : 3 - u % 2); } @Override public int smallestTile() { return 2; }",
                        "offset(column 0, row 1 of 4x2 texels): it answers 3, but smallestTile() says 2"));
                wrong.put("a tile that is no power of two", of("/*more*/",
                        "@Override public int smallestTile() { return 3; }",
                        "smallestTile(): it answers 3; expected a power of two"));
                wrong.put("no tile", of("/*more*/", "@Override public int smallestTile() { return 0; }",
                        "smallestTile(): it answers 0; expected 1 to 32768"));
            }
            case PAIRING -> wrong.put("the table itself", of("/*decides*/",
                    "((org.tilewright.protocol.composition.CompositionTable) state).leave(0);",
                    right.call() + ": it throws java.lang.ClassCastException"));
            case ROWS -> {
                wrong.put("ticks below none", of("/*decides*/", "if (row == 5) return -2;",
                        "stays(bank 0 of 4, row 5, timeout 9): it answers -2; expected ticks or -1; its state was [1]"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(4 banks): it answers 1073741824; expected 0 to 65536"));
                wrong.put("words of others", of("/*opened*/", "state[1] = 7;",
                        "opened(bank 0 of 4, row 3, since 2147483647): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("an exception for a write", of("/*accessed*/",
                        "if (write) throw new IllegalStateException(\"never\");",
                        "accessed(bank 0 of 4, row 5, write, since "));
                wrong.put("an endless end", of("/*closed*/", "while (banks > 0) { state[0] = 1; }",
                        "closed(bank 0 of 4, row 3, CONFLICT): it does not end; its state was [0]"));
            }
            case REQUESTS -> {
                wrong.put("a level below none", of("/*decides*/", "if (waiting.count() == 2) return -1;",
                        "level(request 0 of 2, client 1, bank 0, row 3): it answers -1; expected 0 or more; its state was [0]"));
                wrong.put("a rank below none", of("/*rank*/", "if (waiting.isWrite(index)) return -7;",
                        "rank(request 1 of 2, client 0, bank 0, row 4): it answers -7; expected 0 or more"));
                wrong.put("a changed state", of("/*decides*/", "state[0]++;",
                        right.call() + ": it changes the state, which asking must not; its state was [0]"));
                wrong.put("a mark when asked", of("/*decides*/", "waiting.setMark(index, 3);",
                        right.call()
                                + ": it throws java.lang.IllegalStateException: it writes on a request, which asking"
                                + " must not"));
                wrong.put("more than age", of("/*more*/", "@Override public boolean ordersByAge() { return true; }",
                        "it answers 1, but ordersByAge() says that it answers 0"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(2 clients, 4 banks): it answers 1073741824; expected 0 to 65536"));
                wrong.put("words of others", of("/*granted*/", "state[1] = 7;",
                        "granted(1 requests, tick 0): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("a request that there is not", of("/*served*/", "waiting.setMark(2, 7);",
                        "served(request 0 of 2, tick 6): it throws java.lang.IndexOutOfBoundsException: request 2 of 2"));
            }
            case BATCHES -> {
                wrong.put("a changed state", of("/*decides*/", "state[0]++;",
                        right.call() + ": it changes the state, which asking must not; its state was [1]"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(): it answers 1073741824; expected 0 to 4096"));
                wrong.put("words of others", of("/*taken*/", "state[1] = 0;",
                        "taken(begins, 3 primitives): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("an endless end", of("/*taken*/", "while (!begins) { state[0] = 1; }",
                        "taken(joins, 4 primitives): it does not end; its state was [1]"));
            }
            case UNITS -> {
                wrong.put("a unit that there is not", of("/*decides*/", "if (column == 2) return units;",
                        "unit(tile 1, 0 of block 2, 1 of 4x4 tiles, 3 units): it answers 3; expected 0 to 2"));
                wrong.put("no unit", of("/*decides*/", "if (inX == 3) return -1;", "it answers -1; expected 0 to 2"));
            }
            case SHARES -> {
                wrong.put("a changed state", of("/*decides*/", "state[0]++;",
                        right.call() + ": it changes the state, which asking must not; its state was [0]"));
                wrong.put("primitives had twice", of("/*decides*/", "if (gpu == 1) return begin - 1;",
                        right.call() + ": it answers 2; expected 3 to 7; its state was [0]"));
                wrong.put("primitives that there are not", of("/*decides*/", "if (gpu == 1) return primitives + 1;",
                        right.call() + ": it answers 8; expected 3 to 7; its state was [0]"));
                wrong.put("primitives of nobody", of("/*decides*/", "if (gpu == 2) return primitives - 1;",
                        "end(7 primitives, GPU 2 of 3 from 5): it answers 6; expected 7, as nobody comes behind; "
                                + "its state was [0]"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(3 GPUs): it answers 1073741824; expected 0 to 4096"));
                wrong.put("words of others", of("/*shared*/", "state[1] = 0;",
                        "shared(7 primitives, 3 GPUs): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("an endless end", of("/*shared*/", "while (primitives == 4) { state[0] = 1; }",
                        "shared(4 primitives, 3 GPUs): it does not end; its state was [1]"));
            }
            case TAG_PRIORITY -> {
                wrong.put("a changed state", of("/*decides*/", "state[0]++;",
                        "isDemandFirst(): it changes the state, which asking must not; its state was [0]"));
                wrong.put("a huge state", of("/*words*/", "if (true) return 1 << 30;",
                        "words(): it answers 1073741824; expected 0 to 64"));
                wrong.put("words of others", of("/*conflict*/", "state[1] = 0;",
                        "conflict(demand first): it throws java.lang.ArrayIndexOutOfBoundsException"));
                wrong.put("an endless conflict",
                        of("/*conflict*/", "while (!demandFirst || demandFirst) { state[0] = 1; }",
                                "conflict(demand first): it does not end; its state was [0]"));
            }
        }
        return wrong;
    }

    private static String[] of(String place, String text, String said) {
        return new String[] { place, text, said };
    }

    @TestFactory
    Stream<DynamicTest> eachIsSaidInOneLine() {
        return Stream.of(RightDesign.values()).flatMap(right -> Stream.of(wrongAnywhere(right), wrongThere(right))
                .flatMap(each -> each.entrySet().stream())
                .map(wrong -> DynamicTest.dynamicTest(right + ": " + wrong.getKey(), () -> {
                    String source = right.source().replace(wrong.getValue()[0], wrong.getValue()[1]);
                    assertFalse(source.equals(right.source()));
                    Path place = source(right + "-" + wrong.getKey().replace(' ', '-'), source);
                    assertSaid(wrong.getValue()[2], used(right, place, CHOICE));
                })));
    }

    @Test
    void everyPointIsTried() {
        assertEquals(List.of(DesignPoint.values()), Stream.of(RightDesign.values()).map(RightDesign::point).toList());
    }

    @ParameterizedTest
    @EnumSource
    void rightDesignIsUsed(RightDesign right) throws IOException {
        assertEquals("", used(right, source("right", right.source()), CHOICE));
    }

    @Test
    void missingClassIsNamedWithTheNearest() throws IOException {
        assertSaid("own:wrong.Desing: there is no such class in ", used(source("missing", RIGHT), "own:wrong.Desing"));
        assertSaid("did you mean 'wrong.Design'", used(source("nearest", RIGHT), "own:wrong.Desing"));
    }

    @ParameterizedTest
    @EnumSource
    void classOfAnotherTypeIsNone(RightDesign right) throws IOException {
        String other = "package wrong; public class Design { public Design() {} }";
        assertSaid("own:wrong.Design: it is no " + right.point().type().getName() + ", which designs for "
                + right.point().title() + " are", used(right, source("type", other), CHOICE));
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

    private static String used(Path place, String text) {
        return used(RightDesign.REPLACEMENT, place, text);
    }

    /** What is said of a design when it is found and then asked; empty if nothing is. */
    private static String used(RightDesign right, Path place, String text) {
        return assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            try {
                DesignLibrary library = DesignLibrary.of(place);
                OwnChoice found = library.find(OwnChoice.of(text), right.point());
                right.use(library.design(found, right.point().type()));
                return "";
            } catch (InputException | DesignBreach e) {
                return e.getMessage();
            }
        });
    }
}
