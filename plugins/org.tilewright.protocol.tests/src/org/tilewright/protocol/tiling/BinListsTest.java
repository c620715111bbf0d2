package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class BinListsTest {

    private static List<String> list(BinLists lists, int bin) {
        List<String> found = new ArrayList<>();
        for (int item = lists.first(bin); item != BinLists.NONE; item = lists.next(item)) {
            found.add(lists.isClear(item) ? "clear " + lists.clear(item) : "piece " + lists.piece(item));
        }
        return found;
    }

    @Test
    void aBinHoldsItsPiecesAndClearsInOrder() {
        BinLists lists = new BinLists();
        lists.reset(4);
        lists.addClear(2, 0);
        lists.addPiece(2, 0);
        lists.addPiece(1, 0);
        lists.addPiece(2, 1);
        lists.addClear(1, 1);
        assertEquals(List.of("clear 0", "piece 0", "piece 1"), list(lists, 2));
        assertEquals(List.of("piece 0", "clear 1"), list(lists, 1));
        assertEquals(List.of(), list(lists, 0));
        BinWalk walk = new BinWalk(BinOrder.ROWS);
        walk.begin(4, 1, 0);
        assertEquals(1, lists.nextPlace(walk, 0));
        assertEquals(2, lists.nextPlace(walk, 2));
        assertEquals(4, lists.nextPlace(walk, 3));
    }

    @Test
    void listsGrowAndAreEmptyAgainAfterAPass() {
        BinLists lists = new BinLists();
        lists.reset(2);
        for (int piece = 0; piece < 1000; piece++) {
            lists.addPiece(piece % 2, piece);
        }
        assertEquals(500, list(lists, 1).size());
        assertEquals("piece 999", list(lists, 1).get(499));
        lists.clear();
        assertEquals(List.of(), list(lists, 1));
        BinWalk walk = new BinWalk(BinOrder.ROWS);
        walk.begin(2, 1, 0);
        assertEquals(2, lists.nextPlace(walk, 0));
    }
}
