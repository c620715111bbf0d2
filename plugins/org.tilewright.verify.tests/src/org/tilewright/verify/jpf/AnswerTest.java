package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verify.Verdict;

class AnswerTest {

    private static final String FINISHED = "{\"event\":\"finished\",\"states\":4,\"transitions\":17,\"depth\":3,"
            + "\"processed\":4,\"ended\":0,\"constraints\":0,\"errors\":0,\"witnesses\":[0,2],\"whole\":true,"
            + "\"megabytes\":9,\"cpuMilliseconds\":9}";

    private final Answer answer = new Answer();

    @Test
    void progressWithoutProgressIsNone() {
        assertTrue(answer.take("{\"event\":\"started\",\"version\":\"8\",\"java\":\"17\"}"));
        String line = "{\"event\":\"progress\",\"states\":3,\"transitions\":5,\"depth\":2}";
        assertTrue(answer.take(line));
        assertFalse(answer.take(line));
        assertEquals(3, answer.states());
        assertEquals(5, answer.transitions());
        assertEquals(2, answer.depth());
        assertFalse(answer.isFinished());
        assertEquals(List.of(), answer.witnesses());
    }

    @Test
    void theLastLineIsTheLast() {
        answer.take(FINISHED);
        assertEquals(List.of(0, 2), answer.witnesses());
        assertEquals(new Judgement(Verdict.PASS, null), Judgement.of(answer));
        assertThrows(IllegalArgumentException.class, () -> answer.take(FINISHED));
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "no errors detected", "[]", "{}", "{\"event\":\"other\"}", "{\"event\":null}",
            "{\"event\":\"progress\",\"states\":1}",
            "{\"event\":\"progress\",\"states\":\"x\",\"transitions\":1,\"depth\":1}",
            "{\"event\":\"violated\",\"property\":\"x\",\"details\":\"y\",\"choices\":[true]}",
            "{\"event\":\"finished\",\"states\":4,\"transitions\":17,\"depth\":3}", "{\"event\":\"finished\"" })
    void whatTheDriverDoesNotSayIsNotUnderstood(String line) {
        assertThrows(IllegalArgumentException.class, () -> answer.take(line));
        assertFalse(answer.isFinished());
    }

    /** A failure that is about memory says nothing of the property. */
    @Test
    void aFailureIsNoVerdict() {
        answer.take("{\"event\":\"failed\",\"text\":\"java.lang.OutOfMemoryError\",\"memory\":true}");
        assertEquals(Verdict.BOUNDED, Judgement.of(answer).verdict());
        Answer other = new Answer();
        other.take("{\"event\":\"failed\",\"text\":\"some error\",\"memory\":false}");
        assertEquals(new Judgement(Verdict.ERROR, "Java PathFinder failed: some error"), Judgement.of(other));
    }

    @Test
    void nothingSaidIsNoVerdict() {
        assertEquals(new Judgement(Verdict.ERROR, "Java PathFinder ended without an answer"), Judgement.of(answer));
        // A violation that was told before an end in the middle is none either: its search did not come to its end.
        answer.take("{\"event\":\"violated\",\"property\":\"p\",\"details\":\"d\",\"choices\":[1]}");
        assertEquals(Verdict.ERROR, Judgement.of(answer).verdict());
    }
}
