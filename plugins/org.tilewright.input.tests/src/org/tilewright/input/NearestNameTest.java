package org.tilewright.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

/** Suggestions are near, and never what was written. */
class NearestNameTest {

    @Test
    void theNearestNameIsSuggested() {
        assertEquals("; did you mean 'ways'?", NearestName.hint("wyas", List.of("size", "ways")));
        assertEquals("; did you mean 'ways'?", NearestName.hint("WAYS", List.of("size", "ways")));
    }

    @Test
    void farNamesAreListedInstead() {
        assertEquals("; expected one of: size, ways", NearestName.hint("replacement", List.of("size", "ways")));
        assertEquals("; none is expected here", NearestName.hint("x", List.of()));
    }

    @Test
    void whatWasWrittenIsNeverSuggested() {
        assertEquals("; did you mean 'sizes'?", NearestName.hint("size", List.of("size", "sizes")));
    }
}
