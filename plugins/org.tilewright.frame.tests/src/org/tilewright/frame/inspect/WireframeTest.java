package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;

/** The mesh of a draw is the edges of its triangles. */
class WireframeTest {

    private final Frame frame = new Scene(4, 4).rectangle(0, 0, 3, 2, 0, 0xFF0000FF, new State()).frame();
    private final Draw draw = (Draw) frame.commands().get(0);

    /** Corners (0, 0), (3, 0), (3, 2), (0, 2): two triangles that share the diagonal from the second to the last. */
    @Test
    void aQuadrilateralHasFourSidesAndADiagonal() {
        Wireframe mesh = new Wireframe(frame, draw, 100);
        Set<String> edges = new TreeSet<>();
        for (int edge = 0; edge < mesh.count(); edge++) {
            String one = corner(mesh, edge, 0);
            String other = corner(mesh, edge, 1);
            edges.add(one.compareTo(other) < 0 ? one + "-" + other : other + "-" + one);
        }
        assertEquals(6, mesh.count());
        assertEquals(Set.of("0,0-3,0", "3,0-3,2", "0,2-3,2", "0,0-0,2", "0,2-3,0"), edges);
        assertTrue(mesh.isWhole());
    }

    private static String corner(Wireframe mesh, int edge, int end) {
        return (int) mesh.place(edge, end, 0) + "," + (int) mesh.place(edge, end, 1);
    }

    @Test
    void aLargeMeshIsCut() {
        Wireframe mesh = new Wireframe(frame, draw, 4);
        assertEquals(4, mesh.count());
        assertFalse(mesh.isWhole());
    }
}
