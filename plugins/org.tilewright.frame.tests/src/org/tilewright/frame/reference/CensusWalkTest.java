package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.FrameCensus.ProgramRuns;
import org.tilewright.frame.scene.ShippedScenes;

/** What is counted without colours, against the renderer that draws them. */
class CensusWalkTest {

    static List<String> scenes() {
        return ShippedScenes.names();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void countsAreThoseOfTheRenderer(String scene) {
        Frame frame = ShippedScenes.build(scene);
        FrameCensus census = new CensusWalk().count(frame);
        RenderedFrame rendered = new ReferenceRenderer(frame).render();
        assertEquals(rendered.fragments(), census.fragments());
        boolean tests = frame.commands().stream().anyMatch(
                command -> command instanceof Draw draw && draw.state().alphaTest() != null);
        if (tests) {
            assertTrue(census.shaded() >= rendered.fragmentsPassed());
        } else {
            assertEquals(rendered.fragmentsPassed(), census.shaded());
        }
        assertEquals(census.shaded(), census.programs().stream().mapToLong(ProgramRuns::fragments).sum());
        assertEquals(census.vertices(), census.programs().stream().mapToLong(ProgramRuns::vertices).sum());
        assertEquals(frame.commands().stream().mapToLong(
                command -> command instanceof Draw draw ? draw.vertexCount() : 0).sum(), census.vertices());
        assertTrue(census.tiles() * 64 >= census.fragments() && census.tiles() <= census.fragments(),
                census.toString());
    }

    /** A walk that has counted other frames counts the next one anew. */
    @Test
    void framesDoNotAddUp() {
        Frame frame = ShippedScenes.build(ShippedScenes.names().getFirst());
        CensusWalk walk = new CensusWalk();
        assertEquals(walk.count(frame), walk.count(frame));
    }
}
