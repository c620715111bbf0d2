package org.tilewright.frame.inspect;

import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.vertex.AttributeReader;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;

/**
 * The edges of a draw's primitives in object space, which programs and the fixed function begin with. Points are edges
 * without length; primitives with an index beyond the vertices or a place that is not finite have none.
 */
public final class Wireframe {

    private static final int PLACE = 3;

    private final float[] places;
    private int[] edges = new int[64];
    private int size;
    private final int most;
    private boolean whole = true;

    /**
     * The edges of a draw.
     *
     * @param frame its frame
     * @param draw  the draw
     * @param most  how many edges at most
     */
    public Wireframe(Frame frame, Draw draw, int most) {
        this.most = most;
        places = places(frame, draw);
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        assembly.begin(frame, draw);
        for (int primitive = 0; primitive < assembly.primitiveCount() && whole; primitive++) {
            add(assembly, primitive);
        }
        edges = Arrays.copyOf(edges, size);
    }

    private static float[] places(Frame frame, Draw draw) {
        float[] places = new float[PLACE * draw.vertexCount()];
        VertexAttribute attribute = draw.vertices().attributes().stream()
                .filter(each -> each.slot() == VertexSlot.POSITION)
                .findFirst().orElse(draw.vertices().attributes().stream()
                        .filter(each -> each.slot() == VertexSlot.GENERIC0).findFirst().orElse(null));
        if (attribute != null) {
            AttributeReader reader = new AttributeReader(frame.vertices(), attribute, draw.vertexCount());
            double[] place = new double[4];
            for (int vertex = 0; vertex < draw.vertexCount(); vertex++) {
                reader.read(vertex, place);
                for (int component = 0; component < PLACE; component++) {
                    places[PLACE * vertex + component] = (float) place[component];
                }
            }
        }
        return places;
    }

    private void add(PrimitiveAssembly assembly, int primitive) {
        int corners = assembly.corners();
        for (int corner = 0; corner < corners; corner++) {
            if (!isPlace(assembly.vertex(primitive, corner))) {
                return;
            }
        }
        int sides = corners == 3 ? 3 : 1;
        for (int side = 0; side < sides; side++) {
            add(assembly.vertex(primitive, side), assembly.vertex(primitive, (side + 1) % corners));
        }
    }

    private boolean isPlace(int vertex) {
        int place = PLACE * vertex;
        return vertex >= 0 && place < places.length && Float.isFinite(places[place])
                && Float.isFinite(places[place + 1])
                && Float.isFinite(places[place + 2]);
    }

    private void add(int from, int to) {
        if (size == 2 * most) {
            whole = false;
            return;
        }
        if (size == edges.length) {
            edges = Arrays.copyOf(edges, 2 * size);
        }
        edges[size++] = from;
        edges[size++] = to;
    }

    /**
     * Number of edges.
     *
     * @return edges, one that two triangles share twice
     */
    public int count() {
        return size / 2;
    }

    /**
     * Whether these are all.
     *
     * @return false when there would be more than were asked for
     */
    public boolean isWhole() {
        return whole;
    }

    /**
     * An end of an edge.
     *
     * @param edge      number of the edge
     * @param end       0 or 1
     * @param component 0, 1, 2 for x, y, z
     * @return where it is
     */
    public float place(int edge, int end, int component) {
        return places[PLACE * edges[2 * edge + end] + component];
    }
}
