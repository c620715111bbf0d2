package org.tilewright.frame.geometry;

import java.nio.ByteBuffer;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.state.ProvokingVertex;
import org.tilewright.frame.vertex.AttributeReader;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;

/**
 * Turns a draw's index list into points, lines and triangles. Quadrilaterals count as two triangles, split by the
 * diagonal from their second to their last corner; polygons are fans. Indices left over at the end make nothing.
 */
public final class PrimitiveAssembly {

    private static final int INDEX_BYTES = 4;

    private ByteBuffer indices;
    private PrimitiveType type;
    private int firstIndex;
    private int indexCount;
    private int vertexCount;
    private int primitives;
    private int corners;
    /** Reads which edges are the polygon's, or null where all are. */
    private AttributeReader edges;
    private final double[] edge = new double[4];

    /** An assembly without a draw; {@link #begin} gives it one. */
    public PrimitiveAssembly() {
        // Nothing to do before a draw is known.
    }

    /**
     * Starts a draw.
     *
     * @param frame the frame of the draw
     * @param draw  the draw
     */
    public void begin(Frame frame, Draw draw) {
        indices = frame.indices();
        type = draw.primitive();
        firstIndex = draw.indexOffset();
        indexCount = draw.indexCount();
        vertexCount = draw.vertexCount();
        corners = type.corners();
        edges = edges(frame, draw);
        primitives = switch (type) {
            case POINTS -> indexCount;
            case LINES -> indexCount / 2;
            case LINE_STRIP -> Math.max(0, indexCount - 1);
            case LINE_LOOP -> indexCount < 2 ? 0 : indexCount;
            case TRIANGLES -> indexCount / 3;
            case TRIANGLE_STRIP, TRIANGLE_FAN, POLYGON -> Math.max(0, indexCount - 2);
            case QUADS -> indexCount / 4 * 2;
            case QUAD_STRIP -> Math.max(0, indexCount / 2 - 1) * 2;
        };
    }

    /** Polygons that share vertices with the next one have no flags of edges (OpenGL 2.1, 2.6.2). */
    private static AttributeReader edges(Frame frame, Draw draw) {
        PrimitiveType type = draw.primitive();
        if (type == PrimitiveType.TRIANGLES || type == PrimitiveType.QUADS || type == PrimitiveType.POLYGON) {
            for (VertexAttribute attribute : draw.vertices().attributes()) {
                if (attribute.slot() == VertexSlot.EDGE_FLAG) {
                    return new AttributeReader(frame.vertices(), attribute, draw.vertexCount());
                }
            }
        }
        return null;
    }

    /**
     * Number of primitives of the draw.
     *
     * @return points, lines or triangles
     */
    public int primitiveCount() {
        return primitives;
    }

    /**
     * Corners of each primitive of the draw.
     *
     * @return 1 for points, 2 for lines, 3 for triangles
     */
    public int corners() {
        return corners;
    }

    /**
     * The vertex at a corner.
     *
     * @param primitive 0 to {@link #primitiveCount} - 1
     * @param corner    0 to {@link #corners} - 1
     * @return index of the vertex among the draw's vertices; their number if the draw's index is beyond them
     */
    public int vertex(int primitive, int corner) {
        return vertex(position(primitive, corner));
    }

    /**
     * The vertex that gives a flat primitive its colours.
     *
     * @param primitive  0 to {@link #primitiveCount} - 1
     * @param convention which one that is
     * @return index of the vertex among the draw's vertices
     */
    public int provokingVertex(int primitive, ProvokingVertex convention) {
        return vertex(provoking(primitive, convention));
    }

    /**
     * Whether the edge from a corner to the next is one of the polygon that is drawn, and neither the cut between two triangles of it
     * nor one whose vertex says that it is none.
     */
    boolean isBoundary(int primitive, int corner) {
        return isOuter(primitive, corner) && (edges == null || isFlagged(vertex(primitive, corner)));
    }

    private boolean isFlagged(int vertex) {
        edges.read(vertex, edge);
        return edge[0] != 0;
    }

    private boolean isOuter(int primitive, int corner) {
        return switch (type) {
            case QUADS, QUAD_STRIP -> corner != 1 + (primitive & 1);
            case POLYGON -> corner == 1 || corner == 0 && primitive == 0 || corner == 2 && primitive == primitives - 1;
            default -> true;
        };
    }

    /** The number that programs know a primitive by: of a quadrilateral both halves have one, of a polygon all parts. */
    int number(int primitive) {
        return switch (type) {
            case QUADS, QUAD_STRIP -> primitive >> 1;
            case POLYGON -> 0;
            default -> primitive;
        };
    }

    /** An index beyond the vertices names the one behind the last, which is all zero. */
    private int vertex(int position) {
        int index = indices.getInt((firstIndex + position) * INDEX_BYTES);
        return Integer.compareUnsigned(index, vertexCount) < 0 ? index : vertexCount;
    }

    /** OpenGL 3.3, table 2.12; of a polygon it is always the first one. */
    private int provoking(int primitive, ProvokingVertex convention) {
        boolean first = convention == ProvokingVertex.FIRST_VERTEX_CONVENTION;
        int quadrilateral = primitive >> 1;
        return switch (type) {
            case POLYGON -> 0;
            case TRIANGLE_FAN -> first ? primitive + 1 : primitive + 2;
            case TRIANGLE_STRIP -> first ? primitive : primitive + 2;
            case QUADS -> first ? 4 * quadrilateral : 4 * quadrilateral + 3;
            case QUAD_STRIP -> first ? 2 * quadrilateral : 2 * quadrilateral + 3;
            case POINTS, LINES, LINE_STRIP, LINE_LOOP, TRIANGLES -> position(primitive, first ? 0 : corners - 1);
        };
    }

    private int position(int primitive, int corner) {
        return switch (type) {
            case POINTS -> primitive;
            case LINES -> 2 * primitive + corner;
            case LINE_STRIP -> primitive + corner;
            case LINE_LOOP -> primitive + corner == indexCount ? 0 : primitive + corner;
            case TRIANGLES -> 3 * primitive + corner;
            // Every other triangle of a strip is turned round, by exchanging its first two corners.
            case TRIANGLE_STRIP -> primitive + ((primitive & 1) != 0 && corner < 2 ? 1 - corner : corner);
            case TRIANGLE_FAN, POLYGON -> corner == 0 ? 0 : primitive + corner;
            case QUADS -> (primitive >> 1) * 4 + quadrilateralCorner(primitive & 1, corner);
            case QUAD_STRIP -> (primitive >> 1) * 2 + stripCorner(quadrilateralCorner(primitive & 1, corner));
        };
    }

    /** Corners 0, 1, 3 of a quadrilateral make its first half, 1, 2, 3 its second. */
    private static int quadrilateralCorner(int half, int corner) {
        return corner == 2 ? 3 : half + corner;
    }

    /** The corners of a quadrilateral in a strip, in turn round it, are vertices 0, 1, 3, 2. */
    private static int stripCorner(int corner) {
        return corner < 2 ? corner : 5 - corner;
    }
}
