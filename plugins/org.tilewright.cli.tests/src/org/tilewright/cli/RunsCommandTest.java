package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;

/** {@code tilewright examples} and {@code tilewright runs}: from an example to a run that is named, found and deleted. */
class RunsCommandTest {

    @TempDir
    Path folder;

    private Path run;

    @BeforeEach
    void simulateAnExample() {
        run = folder.resolve("runs/first");
        Terminal.run("examples", "furygpu", "--out", folder).succeeded();
        Terminal.run("simulate", folder.resolve("furygpu.pipeline"), "--frame", folder.resolve("frames/temple.frame"),
                "--draws", "0..1", "--out", run).succeeded();
    }

    @Test
    void runsAreListedNamedTaggedAndDeleted() throws IOException {
        assertTrue(Terminal.run("runs", folder).succeeded().out().lines().toList().get(1)
                .matches("first +completed +furygpu +temple +[0-9,]+ .*"));

        Terminal.run("runs", run, "--name", "two draws", "--tag", "good", "--tag", "odd", "--note", "why").succeeded();
        Terminal.run("runs", run, "--untag", "odd").succeeded();

        assertTrue(Terminal.run("runs", folder, "--tagged", "good").succeeded().out().contains("two draws"));
        assertEquals(1, Terminal.run("runs", folder, "--tagged", "odd").succeeded().out().lines().count());
        JsonArray listed = JsonParser.parseString(Terminal.run("runs", folder, "--json").succeeded().out())
                .getAsJsonArray();
        assertEquals("why", listed.get(0).getAsJsonObject().getAsJsonObject("notes").get("note").getAsString());

        Terminal.run("runs", run, "--delete").succeeded();
        assertFalse(Files.exists(run));
        assertEquals(1, Terminal.run("runs", folder).succeeded().out().lines().count());
        Terminal.run("runs", run, "--restore").succeeded();
        assertTrue(Terminal.run("runs", folder).succeeded().out().contains("two draws"));
    }

    @Test
    void whatIsNoRunIsRefused() {
        Terminal.run("runs", folder.resolve("nowhere")).refused("nowhere: no such folder");
        Terminal.run("runs", folder, "--delete").refused("run.json", "not found");
        Terminal.run("runs", folder, "--name", "x").refused("no run.json there; expected a run folder");
        Terminal.run("examples", "dprt").refused("--out");
        Terminal.run("examples", "paper", "--out", folder).refused("no example 'paper'");
        assertEquals(List.of("dprt", "gpupd", "furygpu", "banked-texture", "flagship"), Terminal.run("examples")
                .succeeded().out().lines().map(line -> line.split(" ")[0]).toList());
    }
}
