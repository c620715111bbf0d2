package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

class AddressMapTest {

    @Test
    void channelsTakeTurnsAndRowsGoOverTheBanks() {
        AddressMap map = new AddressMap(2, 4, 512, 256);
        assertEquals(0, map.channel(0));
        assertEquals(1, map.channel(256));
        assertEquals(0, map.channel(512));
        // Channel 0 holds bytes 0-255, 512-767 (one row of 512), then 1024-1279, 1536-1791 (the next row).
        assertEquals(0, map.bank(512 + 255));
        assertEquals(1, map.bank(1024));
        assertEquals(3, map.bank(3 * 1024));
        assertEquals(0, map.bank(4 * 1024));
        assertEquals(1, map.row(4 * 1024));
    }

    @Test
    void everyPlaceHoldsAsManyAddressesAsARowHasBytes() {
        AddressMap map = new AddressMap(3, 2, 128, 64);
        Set<String> places = new HashSet<>();
        int addresses = 3 * 2 * 128 * 5;
        int[] bytes = new int[3];
        for (long address = 0; address < addresses; address++) {
            places.add(map.channel(address) + " " + map.bank(address) + " " + map.row(address));
            bytes[map.channel(address)]++;
            assertTrue(map.bank(address) < 2);
        }
        assertEquals(addresses / 128, places.size());
        assertEquals(addresses / 3, bytes[1]);
    }

    @Test
    void addressesBeyondFourGigabytesAreTold() {
        AddressMap map = new AddressMap(4, 8, 2048, 256);
        assertEquals(2, map.channel((1L << 33) + 512));
        assertEquals((1L << 33) / 4 / 2048 / 8, map.row(1L << 33));
    }

    @Test
    void groupsTakeTurnsInsideAChannel() {
        AddressMap map = new AddressMap(1, 8, 1024, 256, 2, 256);
        // Bytes 0 to 255 are group 0, 256 to 511 group 1, 512 to 767 group 0 again; four such make a row of 1,024.
        assertEquals(0, map.bank(0));
        assertEquals(1, map.bank(256));
        assertEquals(0, map.bank(512));
        assertEquals(0, map.bank(3 * 512));
        // The second row of each group is in its next bank: banks 2 and 3; the fifth in the first again, row 1.
        assertEquals(2, map.bank(2048));
        assertEquals(3, map.bank(2048 + 256));
        assertEquals(0, map.row(3 * 2048));
        assertEquals(0, map.bank(4 * 2048));
        assertEquals(1, map.row(4 * 2048));
        assertThrows(IllegalArgumentException.class, () -> new AddressMap(1, 8, 1024, 256, 3, 256));
    }

    @Test
    void nothingMayBeZero() {
        assertThrows(IllegalArgumentException.class, () -> new AddressMap(0, 8, 2048, 256));
        assertThrows(IllegalArgumentException.class, () -> new AddressMap(1, 8, 2048, 0));
    }
}
