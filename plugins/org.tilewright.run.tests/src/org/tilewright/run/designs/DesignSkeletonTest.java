package org.tilewright.run.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.InputException;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.run.verify.VerificationRun;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;

class DesignSkeletonTest {

    private static final String NAME = "edu.example.MyDesign";

    @TempDir
    Path folder;

    private List<Result> verify(DesignLibrary library, boolean mutants) {
        List<PlannedCheck> plan = VerificationPlan.of(null, null, false, mutants, library);
        return VerificationRun.run(plan, new Check(Settings.usual(), Progress.NONE, library.own()),
                (check, result) -> {}, () -> false);
    }

    /** A new point has a skeleton without anybody writing one. */
    @ParameterizedTest
    @EnumSource(DesignPoint.class)
    void aSkeletonOfEachPointCompilesAndKeepsTheContract(DesignPoint point) {
        Map<String, byte[]> files = DesignSkeleton.design(point, NAME);
        DesignSkeleton.write(folder, files);
        DesignLibrary library = DesignLibrary.of(folder);
        assertEquals(Map.of(), library.mistakes());
        assertEquals(List.of(new OwnChoice(NAME, List.of())), library.choices(point));
        library.find(new OwnChoice(NAME, List.of()), point);
        String source = new String(files.get("edu/example/MyDesign.java"), StandardCharsets.UTF_8);
        for (Method method : point.type().getMethods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                assertTrue(source.contains(" before." + method.getName() + "("), method.getName() + " in " + source);
            }
        }
        assertEquals(1, source.split("// ", -1).length > 1 ? 1 : 0, "methods say what they decide");
        if (files.size() > 1) {
            verify(library, false).forEach(each -> assertEquals(Verdict.PASS, each.verdict(), each.reason()));
        }
    }

    @Test
    void theTestOfADesignIsAPropertyThatShipsWithItInside() {
        DesignSkeleton.write(folder, DesignSkeleton.design(DesignPoint.REPLACEMENT, NAME));
        List<Result> results = verify(DesignLibrary.of(folder), false);
        assertEquals("my-design.depth-ott", results.getFirst().property().id());
        assertEquals(NAME + "()", results.getFirst().bounds().values().get("replacement"));
        assertTrue(results.getFirst().states() > 20, results.toString());
    }

    /** Ways are given up that are no candidates: the guard of the point stops it, as in a run. */
    @Test
    void aDesignThatBreaksItsContractFailsItsTest() throws Exception {
        Map<String, byte[]> files = DesignSkeleton.design(DesignPoint.REPLACEMENT, NAME);
        DesignSkeleton.write(folder, files);
        Path source = folder.resolve("edu/example/MyDesign.java");
        String text = Files.readString(source);
        Files.writeString(source, text.replaceFirst("return before\\.victim\\([^)]*\\);", "return ways - 1;"));
        assertEquals(Verdict.FAIL, verify(DesignLibrary.of(folder), false).getFirst().verdict());
    }

    @Test
    void aNewPropertyHoldsAndFindsItsFirstMutant() {
        DesignSkeleton.write(folder, DesignSkeleton.property("buffer.room", "edu.example.Room"));
        List<Result> results = verify(DesignLibrary.of(folder), true);
        assertEquals(4, results.size(), "three cells and a mutant");
        for (Result each : results) {
            assertTrue(each.isAsExpected(), each.toString());
            assertEquals(each.mutant() == null ? Verdict.PASS : Verdict.FAIL, each.verdict());
        }
    }

    @Test
    void whatIsThereIsNotWrittenOverAndNamesAreChecked() {
        Map<String, byte[]> files = DesignSkeleton.property("buffer.room", "edu.example.Room");
        DesignSkeleton.write(folder, files);
        assertTrue(assertThrows(InputException.class, () -> DesignSkeleton.write(folder, files)).getMessage()
                .endsWith("exists already; expected the name of a new one"));
        assertEquals("'drrip': is no name of a class; expected a package in lower case and a name with a capital, such"
                + " as edu.example.Drrip", wrong(() -> DesignSkeleton.design(DesignPoint.REPLACEMENT, "drrip")));
        assertEquals("'Buffer Room': is no id of a property; expected a name such as drrip.duel",
                wrong(() -> DesignSkeleton.property("Buffer Room", NAME)));
        assertEquals("depth.ott: there is a property of this name already; expected another one",
                wrong(() -> DesignSkeleton.property("depth.ott", NAME)));
    }

    private static String wrong(Runnable work) {
        return assertThrows(InputException.class, work::run).getMessage();
    }
}
