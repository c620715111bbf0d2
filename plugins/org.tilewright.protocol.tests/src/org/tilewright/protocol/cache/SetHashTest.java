package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class SetHashTest extends SetIndexContract {

    @Override
    protected List<? extends SetIndex> designs() {
        return List.of(SetHash.values());
    }

    @Test
    void aHashFoldsTheBitsAboveTheSetsOnce() {
        // 0b1101_0110 of 16 sets: 0110, and folded 0110 ^ 1101 = 1011.
        assertEquals(0b0110, SetHash.NONE.set(0b1101_0110, 16));
        assertEquals(0b1011, SetHash.XOR.set(0b1101_0110, 16));
    }
}
