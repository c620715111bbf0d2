package org.tilewright.verify.property;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

/** The cells that ship, which every standard run checks. */
class CellsTest {

    /** A value that no cell has, such as a replacement policy, would look checked and not be. */
    @Test
    void everyValueOfEveryBoundIsCheckedSomewhere() {
        Map<String, Set<String>> possible = new TreeMap<>();
        Map<String, Set<String>> checked = new TreeMap<>();
        for (Property property : PropertyCatalogue.all()) {
            for (BoundKind kind : property.bounds()) {
                possible.computeIfAbsent(kind.name(), name -> new TreeSet<>()).addAll(kind.values());
                for (Cell cell : property.cells()) {
                    checked.computeIfAbsent(kind.name(), name -> new TreeSet<>())
                            .add(property.bounds(cell.bounds()).values().get(kind.name()));
                }
            }
        }
        possible.forEach((name, values) -> values.removeAll(checked.get(name)));
        possible.values().removeIf(Set::isEmpty);
        assertEquals(Map.of(), possible, "values of bounds that no cell has");
    }

    @Test
    void aStarStandsForEveryValueOfABoundThatIsNoNumber() {
        Property set = PropertyCatalogue.of("reference.ott-set");
        List<String> policies = set.bounds().stream().filter(kind -> kind.name().equals("replacement")).findFirst()
                .orElseThrow().values();
        assertEquals(policies, set.cells("tags=3,replacement=*").stream()
                .map(cell -> cell.bounds().get("replacement")).toList());
    }
}
