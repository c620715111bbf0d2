package org.tilewright.run.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.InputException;
import org.tilewright.run.timeline.Activity;
import org.tilewright.run.timeline.BookmarkedCycles;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.run.timeline.Track;
import org.tilewright.sim.time.Clock;

class BookmarksTest {

    private static final long END = 1_000_000;
    /** 400 MHz: 2500 ps a tick; 300 MHz: 3333 and a third. */
    private static final Timeline TIMELINE = new Timeline(END, List.of(track("gpu0.command"), track("gpu0.depth")),
            Map.of("gpu0.command", new Clock("core", 400_000_000), "gpu0.depth", new Clock("memory", 300_000_000)));

    @TempDir
    Path folder;

    private static Track track(String component) {
        return new Track(component, new int[0], new long[0], new long[0],
                new Activity(END, new long[2], new long[2], new long[2]));
    }

    @BeforeEach
    void makeRun() throws IOException {
        Files.createDirectories(folder.resolve("run"));
        Files.writeString(folder.resolve("run/run.json"), "{}");
    }

    @Test
    void bookmarksTravelWithTheFolderTheEarliestCycleFirst() throws IOException {
        Path run = folder.resolve("run");
        Bookmark late = new Bookmark("late", "gpu0.depth", 200);
        Bookmark early = new Bookmark("early", "gpu0.depth", 100);
        Bookmarks.read(run).with(late).with(early).write(run);
        Path moved = Files.move(run, folder.resolve("elsewhere"));
        assertEquals(List.of(early, late), Bookmarks.read(moved).bookmarks());
        Bookmark again = new Bookmark("early", "gpu0.command", 7);
        Bookmarks.read(moved).with(again).without("late").write(moved);
        assertEquals(List.of(again), Bookmarks.read(moved).bookmarks());
        Bookmarks.read(moved).without("early").write(moved);
        assertFalse(Files.exists(moved.resolve("bookmarks.json")), "none leave no file");
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "{}", "[]", "{\"schema\":2}", "{\"schema\":1,\"bookmarks\":[null]}",
            "{\"schema\":1,\"bookmarks\":[{\"name\":\"a\",\"cycle\":3}]}",
            "{\"schema\":1,\"bookmarks\":[{\"name\":\"a\",\"component\":\"b\",\"cycle\":-3}]}" })
    void aBrokenFileIsRefusedInOneLine(String content) throws IOException {
        Files.writeString(folder.resolve("run/bookmarks.json"), content);
        String message = assertThrows(InputException.class, () -> Bookmarks.read(folder.resolve("run"))).getMessage();
        assertTrue(message.startsWith(folder.resolve("run/bookmarks.json") + ": "), message);
        assertEquals(1, message.lines().count());
    }

    /** 300 MHz: tick 100 falls at 333,333 ps, tick 99 at 330,000. */
    @Test
    void aMomentBelongsToTheCycleThatBeganLast() {
        Track depth = TIMELINE.tracks().get(1);
        assertEquals(99, BookmarkedCycles.cycle(TIMELINE, depth, 333_332));
        assertEquals(100, BookmarkedCycles.cycle(TIMELINE, depth, 333_333));
        Bookmark bookmark = BookmarkedCycles.at(TIMELINE, " here ", depth, 335_000);
        assertEquals(new Bookmark("here", "gpu0.depth", 100), bookmark);
        assertEquals(333_333, BookmarkedCycles.time(TIMELINE, bookmark));
        assertEquals(-1, BookmarkedCycles.time(TIMELINE, new Bookmark("lost", "gpu7.depth", 1)));
        assertEquals(0, BookmarkedCycles.cycle(TIMELINE, depth, 0));
    }

    @Test
    void aCycleThatTheRunDoesNotHaveIsRefused() {
        assertEquals(new Bookmark("end", "gpu0.command", 400), BookmarkedCycles.of(TIMELINE, "end", null, 400));
        assertEquals("cycle 401 of gpu0.command is not in the run; expected 0 to 400, which is at 1 \u00b5s",
                refused("end", null, 401));
        assertEquals("the run has no component gpu0.rop; expected one of: gpu0.command, gpu0.depth",
                refused("x", "gpu0.rop", 1));
        assertEquals("a bookmark without a name; expected a few words", refused(" ", null, 1));
        assertEquals("gpu0.depth", BookmarkedCycles.of(TIMELINE, "x", "gpu.depth.zcache", 1).component());
    }

    private static String refused(String name, String component, long cycle) {
        return assertThrows(InputException.class, () -> BookmarkedCycles.of(TIMELINE, name, component, cycle))
                .getMessage();
    }
}
