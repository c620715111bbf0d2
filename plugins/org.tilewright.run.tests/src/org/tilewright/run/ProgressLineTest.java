package org.tilewright.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.run.request.ProgressLine;

/** The lines of progress as simulators write them. */
class ProgressLineTest {

    @Test
    void saysThePhaseOrHowFarItIs() {
        assertEquals(Optional.of(new ProgressLine("reading", 0, 0, 0)), ProgressLine.of("{\"phase\":\"reading\"}"));
        assertEquals(Optional.of(new ProgressLine(null, 3, 17, 4_000_000_000L)),
                ProgressLine.of("{\"draw\":3,\"draws\":17,\"cycles\":4000000000}"));
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "Listening for transport dt_socket", "{", "{}", "[1]", "{\"draw\":\"x\"}",
            "{\"draw\":1}" })
    void whatIsNoLineOfProgressIsLeftToOthers(String line) {
        assertEquals(Optional.empty(), ProgressLine.of(line));
    }
}
