package org.tilewright.run.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Chooser;
import org.tilewright.verification.Harness;
import org.tilewright.verification.PropertyViolated;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** What Java PathFinder needs of protocols and harnesses, held where it is not installed, too. */
class PathFinderRulesTest {

    private static final int STEPS = 200;

    /** Properties that the embedded checker alone can check; docs/path-finder.md names them. */
    private static final Set<String> EMBEDDED_ALONE = Set.of("tiling.dispatch");

    /** It compares states where a step chooses: one that chooses nothing, or from one possibility, is no step there. */
    @Test
    void everyStepChoosesOnceFromSeveralPossibilities() {
        Map<String, String> wrong = new TreeMap<>();
        for (Property property : PropertyCatalogue.all()) {
            property.cells().forEach(cell -> {
                String breach = breach(property, cell.bounds());
                if (breach != null) {
                    wrong.put(property.id(), cell.bounds() + ": " + breach);
                }
            });
        }
        assertEquals(EMBEDDED_ALONE, wrong.keySet(), wrong::toString);
    }

    private static String breach(Property property, Map<String, String> bounds) {
        Harness harness = new HarnessLoader(property, null, OwnClasses.NONE).harness(property.bounds(bounds));
        Counting counting = new Counting();
        Choice.madeBy(counting);
        try {
            for (int step = 0; step < STEPS; step++) {
                counting.choices = 0;
                harness.step();
                if (counting.choices != 1 || counting.possibilities < 2) {
                    return "step " + step + " makes " + counting.choices + " choices, the last from "
                            + counting.possibilities;
                }
            }
        } catch (PropertyViolated e) {
            return null; // What is kept to fail does.
        } finally {
            Choice.madeBy(null);
        }
        return null;
    }

    private static final class Counting implements Chooser {

        private final Random random = new Random(1);
        private int choices;
        private int possibilities;

        @Override
        public int choose(int number) {
            choices++;
            possibilities = number;
            return random.nextInt(number);
        }

        @Override
        public void saw(int witness) {
            // Whatever it exercises.
        }
    }

    /** Of {@code Interface.super.method()} it finds only methods that the interface declares itself. */
    @Test
    void nobodyCallsWhatAnInterfaceInherits() throws IOException, URISyntaxException {
        Map<String, ClassReader> classes = new TreeMap<>(classes(DesignPoint.class));
        assertTrue(classes.size() > 100, "the protocols are found");
        classes.putAll(classes(Harness.class));
        List<String> wrong = new ArrayList<>();
        classes.forEach((name, reader) -> reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String method, String kind, String signature,
                    String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(int code, String owner, String called, String descriptor,
                            boolean ofInterface) {
                        if (code == Opcodes.INVOKESPECIAL && ofInterface && classes.containsKey(owner)
                                && !declares(classes.get(owner), called, descriptor)) {
                            wrong.add(name + "." + method + " calls " + owner + "." + called);
                        }
                    }
                };
            }
        }, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES));
        assertEquals(List.of(), wrong);
    }

    private static boolean declares(ClassReader reader, String method, String descriptor) {
        boolean[] found = new boolean[1];
        reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String kind, String signature,
                    String[] exceptions) {
                found[0] |= name.equals(method) && kind.equals(descriptor);
                return null;
            }
        }, ClassReader.SKIP_CODE);
        return found[0];
    }

    /** The class files beside a class, by their names with slashes. */
    private static Map<String, ClassReader> classes(Class<?> beside) throws IOException, URISyntaxException {
        Path place = Path.of(beside.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
            return below(place);
        }
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
            return below(jar.getPath("/"));
        }
    }

    private static Map<String, ClassReader> below(Path root) throws IOException {
        Map<String, ClassReader> classes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = root.relativize(file).toString();
                if (name.startsWith("org/tilewright/protocol/") || name.startsWith("org/tilewright/verification/")) {
                    ClassReader reader = new ClassReader(Files.readAllBytes(file));
                    classes.put(reader.getClassName(), reader);
                }
            }
        }
        return classes;
    }
}
