package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class WrittenRegionsTest {

    @Test
    void regionsComeInRisingOrderUntilTheyAreBroadcast() {
        WrittenRegions regions = new WrittenRegions(130);
        assertEquals(WrittenRegions.NONE, regions.next(0));
        regions.write(129);
        regions.write(63);
        regions.write(64);
        regions.write(63);
        assertEquals(63, regions.next(0));
        assertEquals(64, regions.next(64));
        assertEquals(129, regions.next(65));
        assertEquals(WrittenRegions.NONE, regions.next(130));
        regions.clear();
        assertEquals(WrittenRegions.NONE, regions.next(0));
    }

    @Property(tries = 200)
    void everyWrittenRegionIsFoundOnce(@ForAll @Size(max = 40) List<@IntRange(max = 191) Integer> written) {
        WrittenRegions regions = new WrittenRegions(192);
        written.forEach(regions::write);
        TreeSet<Integer> found = new TreeSet<>();
        int last = -1;
        for (int at = regions.next(0); at != WrittenRegions.NONE; at = regions.next(at + 1)) {
            assertEquals(true, at > last && found.add(at));
            last = at;
        }
        assertEquals(new TreeSet<>(written), found);
    }
}
