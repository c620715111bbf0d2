package org.tilewright.asset.scene;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.asset.Vertices;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/** Vertices and indices of a frame: each is there once, however many parts have it; a vertex' attributes lie together. */
final class Geometry {

    private final Store vertices = new Store();
    private final Store indices = new Store();
    /** By what they are, as parts share arrays; never walked through, so that no order comes of it. */
    private final Map<Vertices, VertexInput> placed = new IdentityHashMap<>();
    private final Map<int[], Integer> offsets = new IdentityHashMap<>();
    private long drawnVertices;
    private long drawnIndices;

    /** An attribute on its way: its index in programs, its values and how many a vertex has. */
    private record Column(int index, float[] values, int components) {}

    Store vertices() {
        return vertices;
    }

    Store indices() {
        return indices;
    }

    /** Counts what a draw takes, which is bounded however much draws share. */
    void count(Vertices of, int[] drawn) {
        drawnVertices += of.count();
        drawnIndices += drawn.length;
        if (drawnVertices > FrameLimits.VERTICES || drawnIndices > FrameLimits.INDICES) {
            throw new InputException("the scene draws " + drawnVertices + " vertices by " + drawnIndices
                    + " indices and more; expected at most " + FrameLimits.VERTICES + " by " + FrameLimits.INDICES);
        }
    }

    /** Where the first of some indices is, counted in indices. */
    int place(int[] wanted) {
        Integer known = offsets.get(wanted);
        if (known == null) {
            known = indices.size() / Integer.BYTES;
            indices.reserve(wanted.length);
            for (int index : wanted) {
                indices.put(index);
            }
            offsets.put(wanted, known);
        }
        return known;
    }

    /** Where vertices are, with all that they have. */
    VertexInput place(Vertices wanted) {
        return placed.computeIfAbsent(wanted, this::put);
    }

    private VertexInput put(Vertices wanted) {
        List<Column> columns = columns(wanted);
        int stride = columns.stream().mapToInt(Column::components).sum() * Float.BYTES;
        int start = vertices.size();
        vertices.reserve((long) wanted.count() * stride / Float.BYTES);
        for (int vertex = 0; vertex < wanted.count(); vertex++) {
            for (Column column : columns) {
                vertices.put(column.values(), vertex * column.components(), column.components());
            }
        }
        List<VertexAttribute> attributes = new ArrayList<>();
        int offset = start;
        for (Column column : columns) {
            attributes.add(new VertexAttribute(VertexSlot.generic(column.index()), offset, stride,
                    ComponentType.FLOAT, column.components(), false, false));
            offset += column.components() * Float.BYTES;
        }
        return new VertexInput(wanted.count(), attributes);
    }

    private static List<Column> columns(Vertices of) {
        List<Column> columns = new ArrayList<>();
        add(columns, "position", of.positions(), 3);
        add(columns, "normal", of.normals(), 3);
        add(columns, "tangent", of.tangents(), 4);
        for (int set = 0; set < of.texcoords().size(); set++) {
            add(columns, "coordinates" + set, of.texcoords().get(set), 2);
        }
        add(columns, "tint", of.colours(), 4);
        return columns;
    }

    private static void add(List<Column> columns, String name, float[] values, int components) {
        if (values != null) {
            columns.add(new Column(Programs.ATTRIBUTES.indexOf(name), values, components));
        }
    }
}
