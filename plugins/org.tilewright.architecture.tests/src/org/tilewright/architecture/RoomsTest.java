package org.tilewright.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.tngtech.archunit.core.domain.JavaClass;

/** Each bundle is cut into rooms that one can know, and the two kernels alike, by stage of the pipeline. */
class RoomsTest {

    private static final String SIM = "org.tilewright.sim.";
    private static final String PRODUCTION = "kernel";
    private static final String TICKED = "ticked";

    /** The rooms of a kernel: each may use those before it, which are mostly those of the stages before its own. */
    private static final List<String> ROOMS = List.of("queue", "network", "work", "memory", "cache", "exchange",
            "geometry", "texture", "ahead", "raster", "shading", "depth", "colour", "tiling", "command", "gpu",
            "system");
    /** The second thread, which one kernel alone has. */
    private static final String AHEAD = "ahead";
    /** What the others may see of a kernel. */
    private static final Set<String> DOORS = Set.of("gpu", "system");
    /** What replays counterexamples has the Z cache of the production kernel alone. */
    private static final String SCRIPTED = SIM + "kernel.depth.ScriptedDepthCache";

    private static final int MOST_FILES = 40;

    /** Who knows one kernel finds the other. */
    @Test
    void bothKernelsHaveTheSameRooms() {
        Set<String> rooms = new TreeSet<>(ROOMS);
        assertEquals(rooms, roomsOf(PRODUCTION));
        rooms.remove(AHEAD);
        assertEquals(rooms, roomsOf(TICKED));
    }

    private static Set<String> roomsOf(String kernel) {
        String within = SIM + kernel + ".";
        return Tilewright.CLASSES.stream().map(JavaClass::getPackageName).filter(name -> name.startsWith(within))
                .map(name -> name.substring(within.length())).collect(Collectors.toCollection(TreeSet::new));
    }

    /** A name stands for one class, so that a reader who went from one kernel to the other never takes one for its twin. */
    @Test
    void noNameStandsTwiceInTheSimulator() {
        Map<String, List<String>> names = new TreeMap<>();
        for (JavaClass each : Tilewright.CLASSES) {
            if (each.getName().startsWith(SIM) && each.isTopLevelClass()
                    && !each.getSimpleName().equals("package-info")) {
                names.computeIfAbsent(each.getSimpleName(), name -> new ArrayList<>()).add(each.getName());
            }
        }
        names.values().removeIf(classes -> classes.size() == 1);
        assertEquals(Map.of(), names);
    }

    /** Rooms look against the pipeline, and nobody goes round in a circle. */
    @ParameterizedTest
    @ValueSource(strings = { PRODUCTION, TICKED })
    void roomsUseOnlyThoseBeforeThem(String kernel) {
        for (int room = 0; room < ROOMS.size() - 1; room++) {
            String[] behind = ROOMS.subList(room + 1, ROOMS.size()).stream().map(name -> SIM + kernel + "." + name)
                    .toArray(String[]::new);
            noClasses().that().resideInAPackage(SIM + kernel + "." + ROOMS.get(room)).should().dependOnClassesThat()
                    .resideInAnyPackage(behind).allowEmptyShould(true).check(Tilewright.CLASSES);
        }
    }

    /** One is the oracle of the other. */
    @Test
    void kernelsNeverUseEachOther() {
        noClasses().that().resideInAPackage(SIM + "kernel..").should().dependOnClassesThat()
                .resideInAPackage(SIM + "ticked..").check(Tilewright.CLASSES);
        noClasses().that().resideInAPackage(SIM + "ticked..").should().dependOnClassesThat()
                .resideInAPackage(SIM + "kernel..").check(Tilewright.CLASSES);
    }

    /** Whoever simulates begins with a GPU or a system of them, and knows nothing of what is inside. */
    @ParameterizedTest
    @ValueSource(strings = { PRODUCTION, TICKED })
    void othersEnterKernelsByTheirDoors(String kernel) {
        String[] inside = ROOMS.stream().filter(Predicate.not(DOORS::contains)).map(room -> SIM + kernel + "." + room)
                .toArray(String[]::new);
        classes().that().resideInAnyPackage(inside).and().doNotHaveFullyQualifiedName(SCRIPTED).should()
                .onlyHaveDependentClassesThat().resideInAPackage(SIM + kernel + "..").check(Tilewright.CLASSES);
    }

    /** What kernels are given and what they share knows none of them. */
    @Test
    void whatKernelsShareKnowsNoKernel() {
        noClasses().that().resideInAPackage("org.tilewright.sim..").and()
                .resideOutsideOfPackages(SIM + "kernel..", SIM + "ticked..", SIM + "main..").should()
                .dependOnClassesThat().resideInAnyPackage(SIM + "kernel..", SIM + "ticked..").check(Tilewright.CLASSES);
    }

    /** A component's specification knows no more than what all components are made of. */
    @Test
    void specificationsLookAtWhatAllOfThemHave() {
        noClasses().that().resideInAPackage(SIM + "component").should().dependOnClassesThat()
                .resideInAPackage(SIM + "component.(*)..").check(Tilewright.CLASSES);
        noClasses().that()
                .resideInAnyPackage(SIM + "component.depth", SIM + "component.texture", SIM + "component.shading")
                .should()
                .dependOnClassesThat().resideInAPackage(SIM + "component.gpu").check(Tilewright.CLASSES);
    }

    /** Each room says who lives there and who may call. */
    @Test
    void everyRoomSaysWhatItIs() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Path folder : packages().keySet()) {
            if (folder.toString().contains("org.tilewright.sim") && !isOfTests(folder)
                    && !Files.exists(Tilewright.ROOT.resolve(folder).resolve("package-info.java"))) {
                silent.add(folder.toString());
            }
        }
        assertEquals(List.of(), silent);
    }

    /** What is larger than this nobody overlooks. */
    @Test
    void noPackageHasMoreFilesThanOneCanKnow() throws IOException {
        Map<Path, Integer> packages = packages();
        assertTrue(packages.size() > 100, () -> "only " + packages.size() + " packages were found");
        Map<Path, Integer> crowded = new TreeMap<>(packages);
        crowded.values().removeIf(files -> files <= MOST_FILES);
        assertEquals(Map.of(), crowded);
    }

    private static boolean isOfTests(Path folder) {
        return folder.toString().contains(".tests");
    }

    /** Folders of hand-written sources, from the root of the project, with the number of files in each. */
    private static Map<Path, Integer> packages() throws IOException {
        Map<Path, Integer> packages = new TreeMap<>();
        for (String part : List.of("plugins", "verification")) {
            try (Stream<Path> files = Files.walk(Tilewright.ROOT.resolve(part))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(file -> Tilewright.ROOT.relativize(file.getParent()))
                        .filter(folder -> isSource(folder)).forEach(folder -> packages.merge(folder, 1, Integer::sum));
            }
        }
        return packages;
    }

    private static boolean isSource(Path folder) {
        return Stream.iterate(folder, path -> path != null, Path::getParent)
                .anyMatch(path -> path.endsWith("src") && !folder.toString().contains("target"));
    }
}
