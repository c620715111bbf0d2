package org.tilewright.sim.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

/** What is told of objects made by hand. */
class MachineUnitsTest {

    private enum Mood {
        VERY_GLAD
    }

    private record Place(int column, Mood mood) {}

    private static class Base {
        private final long busyUntil = 7;
    }

    private static final class Unit extends Base {
        static final int CONSTANT = 1;
        private Object lastItem;
        private Object other;
    }

    private static Unit unit(Object lastItem) {
        Unit unit = new Unit();
        unit.lastItem = lastItem;
        return unit;
    }

    /** What is told of a unit's item. */
    private static FieldState item(Object item) {
        MachineUnits units = new MachineUnits();
        units.add("one", unit(item));
        return field(units.state("core", 5).components().getFirst().fields(), "last item");
    }

    private static FieldState field(List<FieldState> fields, String name) {
        return fields.stream().filter(field -> field.name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + fields));
    }

    @Test
    void fieldsHaveTheirNamesInWordsAndInOrder() {
        MachineUnits units = new MachineUnits();
        units.add("one", unit(new Place(3, Mood.VERY_GLAD)));
        MachineState state = units.state("core", 5);
        assertEquals("core", state.clock());
        assertEquals(5, state.tick());
        assertEquals(List.of(new ComponentState("one", List.of(FieldState.plain("busy until", "7"),
                new FieldState("last item", "place",
                        List.of(FieldState.plain("column", "3"), FieldState.plain("mood", "very glad"))),
                FieldState.plain("other", "none")))), state.components());
    }

    @Test
    void anotherUnitIsShownAsItsNameAndMore() {
        Unit one = unit(null);
        Unit two = unit(one);
        one.lastItem = List.of(two);
        MachineUnits units = new MachineUnits();
        units.add("one", one);
        units.add("two", "two, 3 of 4", two);
        List<ComponentState> states = units.state("core", 0).components();
        assertEquals(List.of("one", "two"), states.stream().map(ComponentState::name).toList());
        assertEquals(List.of(FieldState.plain("0", "two, 3 of 4")),
                field(states.get(0).fields(), "last item").fields());
        assertEquals(FieldState.plain("last item", "one"), field(states.get(1).fields(), "last item"));
    }

    @Test
    void whatUnitsShareIsShownByOneOfThem() {
        Place shared = new Place(1, null);
        MachineUnits units = new MachineUnits();
        units.add("one", unit(shared));
        units.add("two", unit(shared));
        units.share("place of one", shared, "one");
        List<ComponentState> states = units.state("core", 0).components();
        assertEquals(2, field(states.get(0).fields(), "last item").fields().size());
        assertEquals(FieldState.plain("last item", "place of one"), field(states.get(1).fields(), "last item"));
    }

    /** It would never end. */
    @Test
    void circlesAreCut() {
        Base[] circle = new Base[1];
        Unit inside = unit(circle);
        circle[0] = inside;
        FieldState item = item(inside);
        assertEquals("unit", item.value());
        FieldState again = field(item.fields(), "last item");
        assertEquals("1 element", again.value());
        assertEquals(List.of(FieldState.plain("0", "unit \u2026")), again.fields());
    }

    @Test
    void depthIsBounded() {
        Unit deep = unit(null);
        for (int depth = 0; depth < 100; depth++) {
            deep = unit(deep);
        }
        int depth = 1;
        FieldState state = item(deep);
        while (!state.fields().isEmpty()) {
            state = field(state.fields(), "last item");
            depth++;
        }
        assertEquals(FieldReader.DEEPEST, depth);
        assertEquals("unit \u2026", state.value());
        assertEquals("place", item(List.of(new Place(1, null))).fields().getFirst().value());
    }

    @Test
    void equalNumbersInARowCountAsOneAndTooManyAreCut() {
        assertEquals("[5 0 \u00d730 7]", item(IntStream.range(0, 32).map(i -> i == 0 ? 5 : i == 31 ? 7 : 0).toArray())
                .value());
        assertEquals("[0 \u00d71000000]", item(new int[1_000_000]).value());
        assertEquals("[true false \u00d72]", item(new boolean[] { true, false, false }).value());
        assertEquals("[]", item(new long[0]).value());
        String many = item(IntStream.range(0, 200).toArray()).value();
        assertTrue(many.startsWith("[0 1 2 ") && many.endsWith(" 62 63], the first 64 of 200"), many);
        assertEquals("[3 3.5]", item(List.of(3, 3.5)).value());
        BitSet bits = new BitSet();
        bits.set(2, 4);
        assertEquals("[2 3]", item(bits).value());
        assertEquals("never", item(Long.MAX_VALUE).value());
    }

    @Test
    void longCollectionsAreCutAndSayHowManyThereAre() {
        Deque<Object> queue = new ArrayDeque<>(List.of("a", "b"));
        assertEquals(new FieldState("last item", "2 elements",
                List.of(FieldState.plain("0", "a"), FieldState.plain("1", "b"))), item(queue));
        List<Object> places = new ArrayList<>();
        for (int number = 0; number < 100; number++) {
            places.add(new Place(number, null));
        }
        FieldState many = item(places);
        assertEquals("100 elements, the first 32 below", many.value());
        assertEquals(32, many.fields().size());
        assertEquals("31", field(many.fields().get(31).fields(), "column").value());
        FieldState some = item(new Place[] { null, new Place(1, null) });
        assertEquals("2 elements", some.value());
        assertEquals(FieldState.plain("0", "none"), some.fields().get(0));
    }

    /** Sets and maps give their elements in another order in each virtual machine. */
    @Test
    void noOrderIsThatOfHashes() {
        Map<Integer, String> map = new HashMap<>(Map.of(1_000_003, "c", 20, "b", 3, "a", -1, "z"));
        assertEquals(List.of("-1", "3", "20", "1000003"),
                item(map).fields().stream().map(FieldState::name).toList());
        assertEquals("[3 20 100]", item(Set.of(100, 3, 20)).value());
        assertEquals(List.of("a", "b", "c"),
                item(Set.of("b", "c", "a")).fields().stream().map(FieldState::value).toList());
        assertEquals(List.of("1", "2", "3"), item(Map.of(new Place(3, null), 3, new Place(1, null), 1,
                new Place(2, null), 2)).fields().stream().map(FieldState::value).toList());
    }

    @Test
    void whatIsNoStateIsLeftOut() {
        Unit unit = unit(new Clock("core", 1_000_000));
        Supplier<String> function = () -> unit.toString();
        unit.other = function;
        MachineUnits units = new MachineUnits();
        units.add("one", unit);
        assertEquals(List.of(FieldState.plain("busy until", "7")), units.state("core", 0).components().getFirst()
                .fields());
        assertEquals("1 element \u2026", item(List.of(function)).value());
        assertFalse(item(List.of(function)).toString().contains("Lambda"));
    }

    @Test
    void countersAreShownByTheirLabels() {
        Counters<ZCache.Count> counters = new Statistics().counters("gpu0.zcache", new Clock("core", 1_000_000),
                ZCache.Count.values());
        counters.add(ZCache.Count.PREFETCHES_LATE, 12);
        FieldState item = item(counters);
        assertEquals("gpu0.zcache", item.value());
        assertEquals("12", field(item.fields(), "prefetches.late").value());
        assertEquals("accesses", item.fields().getFirst().name());
    }
}
