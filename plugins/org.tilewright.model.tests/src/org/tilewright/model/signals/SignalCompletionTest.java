package org.tilewright.model.signals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.model.Assertion;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.signals.SignalCompletion.Proposal;
import org.tilewright.model.validation.Validation;

class SignalCompletionTest {

    private static final System SYSTEM = Presets.load("texture-l2");

    /** What is offered at {@code |}, as the expression would then be. */
    private static List<String> at(String marked) {
        int caret = marked.indexOf('|');
        String text = marked.replace("|", "");
        return SignalCompletion.at(Validation.signals(SYSTEM).orElseThrow(), text, caret).stream()
                .map(each -> text.substring(0, each.start()) + each.text() + text.substring(each.end())).toList();
    }

    @Test
    void anExpressionBeginsWithTheWordsOfTime() {
        assertEquals(List.of("always ", "never "), at("|").subList(0, 2));
        assertEquals("never ", at("ne|").getFirst());
        assertFalse(at("never n|").contains("never never "));
    }

    @Test
    void signalsAreFoundByTheirBeginningAndThenByAPart() {
        List<String> misses = at("never gpu0.zcache.mis| > 5");
        assertEquals("never gpu0.zcache.misses > 5", misses.getFirst());
        assertEquals("never gpu0.zcache.misses", at("never zcache.mis|").getFirst());
        assertTrue(at("gpu0.command.|").stream().allMatch(each -> each.startsWith("gpu0.command.")),
                at("gpu0.command.|").toString());
    }

    @Test
    void whatStandsBehindTheCaretIsReplacedToo() {
        assertTrue(at("never gpu0.zcache.mis|take > 5").contains("never gpu0.zcache.misses > 5"));
        assertTrue(at("'gpu0.texture0.banks.|1' > 5").contains("'gpu0.texture0.banks.2' > 5"));
    }

    @Test
    void statesOfTheSignalAreOfferedAndNoOthers() {
        assertEquals(List.of("gpu0.zcache.state == \"demand\""), at("gpu0.zcache.state == \"de|\""));
        assertEquals(List.of("gpu0.zcache.state != \"prefetch\" && true"),
                at("gpu0.zcache.state != \"pre|x\" && true"));
        assertTrue(at("gpu0.zcache.state == |").contains("gpu0.zcache.state == \"idle\""));
        assertEquals(List.of("contains(gpu0.zcache.state, \"flushing"), at("contains(gpu0.zcache.state, \"fl|"));
    }

    @Test
    void functionsAndTimeAreOfferedWhereTheyCanStand() {
        assertTrue(at("always r|").contains("always rose("));
        assertTrue(at("gpu0.depth.tiles > 1 w|").contains("gpu0.depth.tiles > 1 within 100 cycles"));
        assertFalse(at("w|").contains("within 100 cycles"));
    }

    @Test
    void eachSaysWhatItIs() {
        List<Proposal> state = SignalCompletion.at(Validation.signals(SYSTEM).orElseThrow(), "gpu0.zcache.state", 17);
        assertEquals("demand, prefetch, clearing, flushing, idle", state.getFirst().about());
    }

    /** Else nothing would be offered in a new assertion. */
    @Test
    void anAssertionWithoutAnExpressionDoesNotHideTheSignals() {
        System system = Presets.load("dprt-fpga");
        Assertion assertion = TilewrightFactory.eINSTANCE.createAssertion();
        system.getAssertions().add(assertion);
        assertTrue(Validation.signals(system).isPresent());
        system.getGpu().setDepth(null);
        assertTrue(Validation.signals(system).isEmpty(), "there is no machine");
    }
}
