package org.tilewright.run.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.InputException;
import org.tilewright.sim.state.ComponentState;
import org.tilewright.sim.state.FieldState;
import org.tilewright.sim.state.MachineState;

class StateNodeTest {

    private static FieldState field(String name, String value, FieldState... fields) {
        return new FieldState(name, value, List.of(fields));
    }

    /** A cache that has hit some times, and a queue with items. */
    private static MachineState state(int hits, FieldState... items) {
        return new MachineState("core", hits, List.of(
                new ComponentState("gpu0.zcache", List.of(
                        field("counters", "gpu0.zcache", field("hits", "" + hits), field("misses", "2")),
                        field("last cause", "idle"))),
                new ComponentState("gpu0.shading.tiles",
                        List.of(field("entries", items.length + " elements", items)))));
    }

    private static final FieldState TILE = field("0", "tile", field("number", "7"));

    private static List<String> lines(List<StateNode> nodes) {
        return nodes.stream().flatMap(node -> Stream.concat(Stream.of(node.line()),
                lines(node.children()).stream())).toList();
    }

    private static List<String> changed(List<StateNode> nodes) {
        return nodes.stream().flatMap(node -> Stream.concat(
                node.isChanged() ? Stream.of(node.path()) : Stream.empty(),
                changed(node.children()).stream())).toList();
    }

    @Test
    void whatIsAnotherOrNewIsChanged() {
        List<StateNode> nodes = StateNode.of(state(6, TILE), state(5));
        assertEquals(List.of("gpu0.zcache/counters/hits", "gpu0.shading.tiles", "gpu0.shading.tiles/entries",
                "gpu0.shading.tiles/entries/0", "gpu0.shading.tiles/entries/0/number"), changed(nodes));
        assertTrue(nodes.getFirst().hasChanges() && nodes.getFirst().children().getFirst().hasChanges());
        assertFalse(nodes.getFirst().children().getLast().hasChanges(), "the cause is the same");
    }

    @Test
    void nothingIsChangedAtTheFirstMoment() {
        assertEquals(List.of(), changed(StateNode.of(state(6, TILE), null)));
    }

    @Test
    void linesNameThePlaceAndTheValue() {
        assertEquals(
                List.of("gpu0.zcache: idle", "gpu0.zcache / counters: gpu0.zcache", "gpu0.zcache / counters / hits: 6",
                        "gpu0.zcache / counters / misses: 2", "gpu0.zcache / last cause: idle",
                        "gpu0.shading.tiles: 0 elements",
                        "gpu0.shading.tiles / entries: 0 elements"),
                lines(StateNode.of(state(6), null)));
    }

    @Test
    void wordsAreLookedForInNamesAndValues() {
        List<StateNode> nodes = StateNode.of(state(6, TILE), state(5, TILE));
        assertEquals(nodes, StateNode.filtered(nodes, " ", false));
        assertEquals(List.of("gpu0.zcache: idle", "gpu0.zcache / counters: gpu0.zcache",
                "gpu0.zcache / counters / misses: 2"), lines(StateNode.filtered(nodes, "MISS zcache", false)));
        assertEquals(List.of("gpu0.zcache: idle", "gpu0.zcache / last cause: idle"),
                lines(StateNode.filtered(nodes, "last idle", false)));
        assertEquals(5, lines(StateNode.filtered(nodes, "zcache", false)).size(), "a component with all that it has");
        assertEquals(List.of(), StateNode.filtered(nodes, "zcache nothing", false));
    }

    @Test
    void whatIsNotChangedCanBeLeftOut() {
        List<StateNode> nodes = StateNode.of(state(6, TILE), state(5, TILE));
        assertEquals(List.of("gpu0.zcache: idle", "gpu0.zcache / counters: gpu0.zcache",
                "gpu0.zcache / counters / hits: 6"), lines(StateNode.filtered(nodes, "", true)));
        assertEquals(List.of(), StateNode.filtered(nodes, "misses", true));
        assertEquals(List.of(), StateNode.filtered(nodes, "tiles", true));
    }

    /** Keys of a map that look the same. */
    @Test
    void fieldsOfOneNameAreToldApart() {
        MachineState before = new MachineState("core", 0, List.of(
                new ComponentState("gpu0", List.of(field("place", "1"), field("place", "2")))));
        MachineState after = new MachineState("core", 1, List.of(
                new ComponentState("gpu0", List.of(field("place", "1"), field("place", "3")))));
        assertEquals(List.of("gpu0/place#2"), changed(StateNode.of(after, before)));
    }

    @Test
    void textHasAComponentWithItsFieldsBelowEachOther() {
        assertEquals(List.of("after cycle 6 of core: 1 component", "gpu0.shading.tiles", "  entries: 1 elements",
                "    0: tile", "      number: 7"),
                StateText.lines(StateText.of(state(6, TILE), "gpu0.shading.tiles")));
        assertEquals("the run has no component gpu0; expected one of gpu0.zcache, gpu0.shading.tiles",
                assertThrows(InputException.class, () -> StateText.of(state(1), "gpu0")).getMessage());
    }
}
