package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.protocol.own.DesignPoint;

class DesignCommandTest {

    @TempDir
    Path folder;

    @Test
    void pointsAreListed() {
        List<String> lines = Terminal.run("design").succeeded().out().lines().toList();
        assertEquals(DesignPoint.values().length, lines.size());
        assertEquals("replacement              Which line of a set a cache gives up.", lines.getFirst());
    }

    @Test
    void aDesignIsWrittenWithATestThatHolds() {
        Path designs = folder.resolve("designs");
        assertEquals(
                List.of(designs.resolve("edu/example/Mine.java").toString(),
                        designs.resolve("properties/mine.depth-ott.json").toString()),
                Terminal.run("design", "edu.example.Mine", "--point", "replacement", "--designs", designs).succeeded()
                        .out().lines().toList());
        Terminal.run("verify", "--designs", designs).succeeded();
        Terminal.run("design", "edu.example.Mine", "--point", "replacement", "--designs", designs)
                .refused("Mine.java: exists already; expected the name of a new one");
    }

    @Test
    void aPropertyIsWrittenWithItsHarnessAndMutant() {
        Terminal.run("design", "edu.example.Room", "--property", "mine.room", "--designs", folder).succeeded();
        assertTrue(Files.isRegularFile(folder.resolve("mutants/mine-room-first.mutant")));
        String out = Terminal.run("verify", "mine.room", "--mutants", "--designs", folder).succeeded().out();
        assertTrue(out.contains("FAIL"), "the mutant is found: " + out);
    }

    @Test
    void whatIsMissingOrWrongIsSaid() {
        Terminal.run("design", "edu.example.Mine").refused("expected CLASS, --designs DIR, and either --point");
        Terminal.run("design", "edu.example.Mine", "--point", "replacment", "--designs", folder)
                .refused("there is no such design point; did you mean 'replacement'?");
        Terminal.run("design", "edu.example.Mine", "--point", "replacement").refused("--point", "--designs");
    }
}
