package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CoreRoomTest {

    @Test
    void theCoreWithTheFewestWarpsTakesTheNext() {
        CoreRoom room = new CoreRoom(3, 2, 100);
        room.take(room.core(10), 10);
        assertEquals(1, room.core(10));
        room.take(1, 10);
        room.take(2, 10);
        assertEquals(0, room.core(10));
        room.take(0, 10);
        room.giveBack(2, 10);
        assertEquals(2, room.core(10));
    }

    @Test
    void aCoreWithoutAPlaceOrRegistersTakesNone() {
        CoreRoom room = new CoreRoom(2, 2, 100);
        room.take(0, 60);
        room.take(1, 60);
        assertEquals(0, room.core(40));
        assertEquals(CoreRoom.NO_REGISTERS, room.core(41));
        room.take(0, 10);
        assertEquals(CoreRoom.NO_REGISTERS, room.core(41));
        assertEquals(1, room.core(40));
        room.take(1, 10);
        assertEquals(CoreRoom.NO_PLACE, room.core(1));
    }

    @Test
    void aWarpAloneHasRoomWhateverItNeeds() {
        CoreRoom room = new CoreRoom(1, 4, 100);
        assertEquals(0, room.core(1000));
        room.take(0, 1000);
        assertEquals(CoreRoom.NO_REGISTERS, room.core(1));
        room.reset();
        assertEquals(0, room.core(1000));
    }

    @Test
    void schedulersHavePlacesForOneToSixtyFourWarps() {
        for (WarpSchedulers each : WarpSchedulers.values()) {
            assertThrows(IllegalArgumentException.class, () -> new WarpTurn(each.scheduler(), 0, 1));
            assertThrows(IllegalArgumentException.class, () -> new WarpTurn(each.scheduler(), 65, 1));
        }
    }
}
