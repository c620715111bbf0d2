package org.tilewright.verify.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.verify.Check;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.CounterexampleText;
import org.tilewright.verify.trace.Step;
import org.tilewright.verify.trace.ValueChange;

class TraceExpressionTest {

    /** Three states with every form in which harnesses show values. */
    private static final Counterexample TRACE = new Counterexample("some.property", Map.of(), null, "wrong",
            Map.of("way 0", "invalid", "way 1", "block 4, filled, OTT = 1, users 2", "asked", "none", "turn", "waits",
                    "set 0 way 1 texels", "[7, 8]", "next tick", "3", "GPU 0 queue of GPU 1", "3, marker, 5",
                    "requests", "request 0, request 2"),
            List.of(new Step(List.of(0), "memory -> Z cache: data",
                    Map.of("way 0", "block 3, pending, OTT = 0, dirty", "way 1", "block 4, filled, OTT = 1", "asked",
                            "0 2 3", "turn", "may send", "set 0 way 1 texels", "[7, 9]", "next tick", "12",
                            "GPU 0 queue of GPU 1", "3", "requests", "none")),
                    new Step(List.of(1), "b: c",
                            Map.of("way 0", "block 3, filled, OTT = 1", "way 1", "block 4, filled, OTT = 1", "asked",
                                    "2", "turn", "may send", "set 0 way 1 texels", "[7, 9]", "next tick", "13",
                                    "GPU 0 queue of GPU 1", "none", "requests", "request 1"))));

    private static Counterexample preference() {
        return new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("depth.preference"), Map.of(), null)
                .counterexample();
    }

    private static Counterexample delivery() {
        return new Check(Settings.usual(), Progress.NONE)
                .run(PropertyCatalogue.of("distribution.delivery"), Map.of(), Mutant.of("turn-skipped"))
                .counterexample();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = { "way[0].block # none | 3 | 3",
            "way[0].block == 3 && way[0].pending # false | true | false", "way[0].dirty # false | true | false",
            "!way[0].filled || way[1].users != none # true | true | false",
            "way_0 == \"invalid\" # true | false | false",
            "way[1].OTT + 1 # 2 | 2 | 2", "way[default(way[0].block, 4) - 3].block # 4 | 3 | 3",
            "default(way[1].users, 0) > 1 # true | false | false", "size(asked) # 0 | 3 | 1",
            "contains(asked, 2) # false | true | true", "asked == none # true | false | false",
            "contains(event, \"Z cache\") # false | true | false", "step * 10 - -1 # 1 | 11 | 21",
            "turn == \"may send\" # false | true | true", "set[0].way[1].texels[1] # 8 | 9 | 9",
            "'set 0 way 1 texels'[0] % 4 # 3 | 3 | 3", "next_tick - prev(next_tick) # 0 | 9 | 1",
            "changed(way[1]) # false | true | false", "prev(prev(next_tick)) # 3 | 3 | 3",
            "GPU[0].queue_of_GPU[1] # 3, marker, 5 | 3 | none",
            "contains(GPU[0].queue_of_GPU[1], 5) # true | false | false",
            "requests[0].request # 0 | error: there is no entry 0 in none | 1",
            "-next_tick / 2 # -1 | -6 | -6", "2 + 3 * 4 == 14 && 1 < 2 # true | true | true",
            "10 - 3 - 2 # 5 | 5 | 5", "prev(asked) == asked # true | false | false",
            "previous(step) # 0 | 0 | 1", "rose(step == 1) # false | true | false",
            "step > 0 => step == 2 # true | false | true", "always step < 2 # true | true | false",
            "never step == 1 # true | false | false", "step == 2 within 1 steps # false | true | true",
            "step == 1 => step == 2 within 1 cycles # true | true | true",
            "always step == 1 => step == 2 within 0 cycles # true | false | false" })
    void hasAValueInEveryState(String text, String values) {
        assertEquals(List.of(values.split(" \\| ")), TraceExpression.of(text).over(TRACE), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = { "`` # column 1: expected a value, but there is the end",
            "way[0 # column 6: expected ], but there is the end",
            "1 + # column 4: expected a value, but there is the end",
            "1 2 # column 3: expected an operator or the end, but there is 2",
            "1 < 2 < 3 # column 7: expected an operator or the end, but there is <",
            "way[0].3 # column 8: expected a name, but there is 3", "a = b # column 3: unexpected =; expected a name",
            "turn == \"may # column 9: expected another \" that ends what begins here",
            "old(turn) # column 1: there is no function old; expected one of prev, previous, rose, changed, size, contains, default",
            "contains(turn) # column 14: expected ,, but there is )",
            "99999999999999999999 # column 1: expected a number up to 9223372036854775807" })
    void whatIsNoExpressionIsRefusedWithThePlace(String text, String message) {
        String said = assertThrows(ExpressionException.class, () -> TraceExpression.of(text)).getMessage();
        assertEquals(message, said.substring(0, Math.min(said.length(), message.length())));
    }

    /** A mistake that no state can do without is told at once, others where they are. */
    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
            "1 + wax # column 5: the state has no value of this name; expected one of ",
            "way[0].blok # column 8: no value has a part blok; expected one of OTT, block, dirty, filled, ",
            "next_tick && true # column 11: && expects true or false, but has 3",
            "1 + turn # column 3: + expects a number, but has waits", "1 / (step - step) # column 3: 1 is divided by 0",
            "9223372036854775807 + 1 # column 21: the result is beyond the numbers of 64 bits" })
    void whatHasAValueInNoStateIsRefusedWithThePlace(String text, String message) {
        String said = assertThrows(ExpressionException.class, () -> TraceExpression.of(text).over(TRACE)).getMessage();
        assertEquals(message, said.substring(0, Math.min(said.length(), message.length())));
    }

    @Test
    void deepNestingIsReadAndTooMuchOfItRefused() {
        String deep = "(".repeat(249) + "1" + ")".repeat(249);
        assertEquals(List.of("1", "1", "1"), TraceExpression.of(deep).over(TRACE));
        assertEquals("column 501: expected at most 500 characters, but there are 501",
                assertThrows(ExpressionException.class, () -> TraceExpression.of("!".repeat(501))).getMessage());
    }

    /** Every value of real counterexamples is written as the help of the field writes it, and is then what it is. */
    @Test
    void everyValueOfACounterexampleCanBeWritten() {
        for (Counterexample real : List.of(preference(), delivery())) {
            real.start().forEach((name, value) -> {
                String text = ValueNames.expression(name);
                assertFalse(text.contains("'"), text);
                assertEquals(value, TraceExpression.of(text).over(real).getFirst(), text);
            });
        }
        assertEquals("way[0]", ValueNames.expression("way 0"));
        assertEquals("GPU[0].queue_of_GPU[1]", ValueNames.expression("GPU 0 queue of GPU 1"));
        assertEquals("block[0].on_the_way", ValueNames.expression("block 0 on the way"));
        assertEquals("'a-b'", ValueNames.expression("a-b"));
    }

    @ParameterizedTest
    @ValueSource(strings = { "way[0]", ".block", ".pending", "prev(", "step" })
    void namesOfACounterexampleAreOffered(String name) {
        assertEquals(1, ValueNames.of(preference()).stream().filter(name::equals).count());
    }

    /** In the preference's four steps each of the ways is asked for once, and one of them taken in the last step. */
    @Test
    void valuesJoinTheStatesAndTheirTextMarksChanges() {
        Counterexample real = preference();
        Counterexample with = TraceExpression.addTo(real,
                List.of(TraceExpression.of("way[0].block"), TraceExpression.of(" size(blocks_asked_of_memory) ")));
        assertEquals(List.of("= way[0].block", "= size(blocks_asked_of_memory)"),
                with.start().keySet().stream().filter(TraceExpression::isName).toList());
        assertEquals("none", with.start().get("= way[0].block"));
        assertEquals(new ValueChange("= way[0].block", "none", "0"), ValueChange.at(with, 1).getFirst());
        String text = CounterexampleText.of(with);
        assertEquals(1, text.lines().filter(line -> line.equals("      = way[0].block: none -> 0")).count(), text);
        assertEquals(real, TraceExpression.addTo(real, List.of()));
        assertEquals(CounterexampleText.of(real), text.lines().filter(line -> !line.startsWith("      = "))
                .reduce("", (all, line) -> all + line + "\n"));
    }
}
