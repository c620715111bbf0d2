package org.tilewright.frame.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;

class MovingScenesTest {

    /** What is drawn, as far as anything of it moves: the matrices of the draws and the vertices. */
    private static List<Object> moving(Frame frame) {
        return List.of(frame.vertices().duplicate(), frame.commands().stream().filter(Draw.class::isInstance)
                .map(draw -> Arrays.toString(((Draw) draw).modelview())).toList());
    }

    private static int different(List<Frame> frames) {
        Set<List<Object>> seen = new HashSet<>();
        frames.forEach(frame -> seen.add(moving(frame)));
        return seen.size();
    }

    @Test
    void somebodyStandsStillForTenFramesOfAWalk() {
        List<Frame> pause = MovingScenes.build("pause");
        assertEquals(MovingScenes.FRAMES, pause.size());
        assertEquals("pause-07", pause.get(7).name());
        assertEquals(1, different(pause.subList(10, 21)));
        assertEquals(20, different(pause));
    }

    @Test
    void whatTurnsBehindAScreenMovesInEachFrame() {
        assertEquals(MovingScenes.FRAMES, different(MovingScenes.build("backstage")));
        assertEquals(1 + MovingScenes.build("turntable").getFirst().commands().size(),
                MovingScenes.build("backstage").getFirst().commands().size());
    }

    @Test
    void spritesMoveInEachFrame() {
        assertEquals(MovingScenes.FRAMES, different(MovingScenes.build("sprites")));
    }
}
