package org.tilewright.soak.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {

    private static final int LINES = 3 * Facts.BLOCK_LINES - 1;

    @Test
    void equalLinesHaveNoDifference() {
        assertEquals(Optional.empty(), facts(LINES, line -> line).differenceFrom(facts(LINES, line -> line)));
        assertEquals(Optional.empty(), facts(0, line -> line).differenceFrom(facts(0, line -> line)));
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, Facts.BLOCK_LINES - 1, Facts.BLOCK_LINES, 2 * Facts.BLOCK_LINES, LINES - 1 })
    void aLineThatDiffersIsNamedWhereverItIs(int different) {
        Facts others = facts(LINES, line -> line.equals("line " + different) ? "another" : line);
        assertEquals(Optional.of("\n  - line " + different + "\n  + another"),
                facts(LINES, line -> line).differenceFrom(others));
    }

    @Test
    void missingLinesAreADifferenceOnBothSides() {
        Facts whole = facts(Facts.BLOCK_LINES + 1, line -> line);
        Facts cut = facts(Facts.BLOCK_LINES, line -> line);
        assertEquals(Optional.of("\n  - line " + Facts.BLOCK_LINES + "\n  + nothing"), whole.differenceFrom(cut));
        assertEquals(Optional.of("\n  - nothing\n  + line " + Facts.BLOCK_LINES), cut.differenceFrom(whole));
    }

    @Test
    void whereLinesEndIsADifference() {
        Facts two = new Facts(List.of("a", "b")::forEach);
        Facts one = new Facts(List.of("ab")::forEach);
        assertEquals(Optional.of("\n  - a\n  + ab\n  - b\n  + nothing"), two.differenceFrom(one));
    }

    private static Facts facts(int lines, UnaryOperator<String> change) {
        return new Facts(sink -> IntStream.range(0, lines).mapToObj(line -> "line " + line).map(change).forEach(sink));
    }
}
