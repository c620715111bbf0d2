package org.tilewright.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.tilewright.verify.Check;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.PropertyCatalogue;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SequenceDiagramTest {

    private static Counterexample of(String... events) {
        return new Counterexample("some.property", Map.of(), "some-mistake", "a < b & c", Map.of(),
                List.of(events).stream().map(event -> new Step(List.of(0), event, Map.of())).toList());
    }

    @Test
    void anEventHasWhoActsWhomItIsDoneToAndWhat() {
        assertEquals(new StepEvent("memory", "Z cache", "data of block 1"),
                StepEvent.of("memory -> Z cache: data of block 1"));
        assertEquals(new StepEvent("GPU 1 exchanger", "GPU 1 exchanger", "acts: at once"),
                StepEvent.of("GPU 1 exchanger: acts: at once"));
        assertEquals(new StepEvent("", "", "something happens"), StepEvent.of("something happens"));
    }

    /** GPU 10 comes after GPU 2, and both before what is no GPU. */
    @Test
    void gpusComeFirstAndInTheOrderOfTheirNumbers() {
        SequenceDiagram diagram = SequenceDiagram
                .of(of("hub: waits", "GPU 10 -> hub: IDs 3", "hub -> GPU 2: IDs 3", "GPU 2: takes 3"));
        assertEquals(List.of("GPU 2", "GPU 10", "hub"), diagram.components());
        assertEquals(List.of(new SequenceDiagram.Row(1, 2, 2, "waits"), new SequenceDiagram.Row(2, 1, 2, "IDs 3"),
                new SequenceDiagram.Row(3, 2, 0, "IDs 3"), new SequenceDiagram.Row(4, 0, 0, "takes 3")),
                diagram.rows());
    }

    @Test
    void aPictureIsWellFormedAndShowsEveryStep() throws Exception {
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(SequenceSvg.of(of("a -> b: x < 1", "b: y & z")))));
        List<String> texts = IntStream.range(0, svg.getElementsByTagName("text").getLength())
                .mapToObj(index -> svg.getElementsByTagName("text").item(index).getTextContent()).toList();
        assertEquals(List.of("some.property with mutant some-mistake", "a", "b", "1", "x < 1", "2", "y & z",
                "violated: a < b & c"), texts);
    }

    /** Every step of the preference's counterexample is a message of rasteriser or memory to the Z cache. */
    @Test
    void aFoundCounterexampleSpeaksOfMessages() {
        SequenceDiagram diagram = SequenceDiagram
                .of(new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of("depth.preference"), Map.of(),
                        null).counterexample());
        assertEquals(List.of("rasteriser", "Z cache", "memory"), diagram.components());
        assertTrue(diagram.rows().stream().allMatch(row -> row.to() == 1 && row.from() != 1),
                diagram.rows().toString());
    }

    /** A turn that is skipped: what goes between GPUs is drawn from one to the other. */
    @Test
    void whatTakesALinkIsAMessageBetweenGpus() {
        SequenceDiagram diagram = SequenceDiagram.of(new Check(Settings.usual(), Progress.NONE)
                .run(PropertyCatalogue.of("distribution.delivery"), Map.of(), Mutant.of("turn-skipped"))
                .counterexample());
        assertEquals(List.of("GPU 0", "GPU 1", "GPU 2"), diagram.components().subList(0, 3));
        assertTrue(diagram.rows().stream().anyMatch(row -> row.from() == 0 && row.to() == 1
                && row.text().equals("marker of GPU 0 takes the link")), diagram.rows().toString());
    }
}
