package org.tilewright.run.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlicesTest {

    private record Slice(int from, int to, int event, int events) {}

    @Test
    void wideEventsHaveSlicesOfTheirOwn() {
        Track track = track(new long[] { 0, 100, 300 }, new long[] { 100, 200, 400 });
        assertEquals(List.of(new Slice(0, 25, 0, 1), new Slice(25, 50, 1, 1), new Slice(75, 100, 2, 1)),
                slices(track, 0, 400, 100));
    }

    @Test
    void eventsThatReachIntoTheWindowAreCutAtItsEdges() {
        Track track = track(new long[] { 0, 100, 300 }, new long[] { 100, 200, 400 });
        assertEquals(List.of(new Slice(0, 50, 1, 1), new Slice(150, 200, 2, 1)), slices(track, 150, 350, 200));
    }

    @Test
    void eventsOfOnePixelAreToldTogether() {
        long[] begins = new long[1000];
        long[] ends = new long[1000];
        for (int event = 0; event < 1000; event++) {
            begins[event] = event * 10L;
            ends[event] = event * 10L + 10;
        }
        List<Slice> slices = slices(track(begins, ends), 0, 10_000, 10);
        assertTrue(slices.size() <= 10, slices::toString);
        assertEquals(1000, slices.stream().mapToInt(Slice::events).sum());
    }

    @Test
    void aWideEventThatBeginsAmongNarrowOnesIsSeen() {
        Track track = track(new long[] { 0, 1, 2, 3 }, new long[] { 1, 2, 3, 1000 });
        List<Slice> slices = slices(track, 0, 1000, 100);
        assertEquals(new Slice(0, 3, 0, 3), slices.getFirst());
        assertEquals(new Slice(0, 100, 3, 1), slices.getLast());
    }

    /** Compared with a plain walk over all events. */
    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void everyEventInTheWindowIsInASlice(long seed) {
        Random random = new Random(seed);
        int events = 2000;
        long[] begins = new long[events];
        long[] ends = new long[events];
        long time = 0;
        for (int event = 0; event < events; event++) {
            time += random.nextInt(3) == 0 ? random.nextInt(5000) : 0;
            begins[event] = time;
            time += 1 + random.nextInt(random.nextInt(20) == 0 ? 100_000 : 40);
            ends[event] = time;
        }
        long begin = random.nextLong(time / 2);
        long end = begin + 1 + random.nextLong(time - begin);
        List<Slice> slices = slices(track(begins, ends), begin, end, 640);
        assertTrue(slices.size() <= 640, () -> slices.size() + " slices");
        boolean[] told = new boolean[events];
        for (Slice slice : slices) {
            assertTrue(slice.from() >= 0 && slice.from() < slice.to() && slice.to() <= 640, slice::toString);
            Arrays.fill(told, slice.event(), slice.event() + slice.events(), true);
        }
        List<Integer> missing = new ArrayList<>();
        for (int event = 0; event < events; event++) {
            if (ends[event] > begin && begins[event] < end && !told[event]) {
                missing.add(event);
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void theEventAtATimeIsFoundOrNone() {
        Track track = track(new long[] { 0, 100, 300 }, new long[] { 100, 200, 400 });
        assertEquals(0, track.at(99));
        assertEquals(1, track.at(100));
        assertEquals(-1, track.at(200));
        assertEquals(-1, track.at(400));
        assertEquals(3, track.firstEndingAfter(400));
    }

    @Test
    void activityOfAnyStretchIsThatOfItsIntervals() {
        Activity activity = new Activity(10, new long[] { 0, 5, 5, 10 }, new long[] { 0, 0, 10, 10 },
                new long[] { 0, 10, 20, 30 });
        assertEquals(0.5, activity.ownShare(0, 10));
        assertEquals(1.0, activity.heldUpShare(12, 13));
        assertEquals(10.0 / 30, activity.ownShare(0, 1000));
        assertEquals(0, Activity.UNKNOWN.ownShare(0, 10));
    }

    private static Track track(long[] begins, long[] ends) {
        int[] draws = new int[begins.length];
        Arrays.setAll(draws, draw -> draw);
        return new Track("gpu0.rasteriser", draws, begins, ends, Activity.UNKNOWN);
    }

    private static List<Slice> slices(Track track, long begin, long end, int pixels) {
        List<Slice> slices = new ArrayList<>();
        Slices.of(track, begin, end, pixels,
                (from, to, event, events) -> slices.add(new Slice(from, to, event, events)));
        return slices;
    }
}
