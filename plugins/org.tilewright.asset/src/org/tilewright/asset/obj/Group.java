package org.tilewright.asset.obj;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.tilewright.asset.Budget;
import org.tilewright.asset.Part;
import org.tilewright.asset.Surface;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vertices;
import org.tilewright.asset.parts.Triangles;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.input.Place;

/** The triangles of a material, whose vertices have the same of coordinates, normals and colours. */
final class Group {

    private static final int GROWTH = 256;

    private final Values positions;
    private final Values texcoords;
    private final Values normals;
    private final Values colours;
    private final Budget budget;
    /** By what the file calls them; never walked through, so that no order comes of it. */
    private final Map<Corner, Integer> numbers = new HashMap<>();
    private int[] indices = new int[GROWTH];
    private int size;

    /** A vertex of a face: places in the file's lists, or -1. */
    record Corner(int position, int texcoord, int normal) {}

    /** What tells groups apart. */
    record Kind(String material, boolean texcoords, boolean normals, boolean colours) {}

    Group(Kind kind, Budget budget) {
        this.budget = budget;
        positions = new Values(3, budget);
        texcoords = kind.texcoords() ? new Values(2, budget) : null;
        normals = kind.normals() ? new Values(3, budget) : null;
        colours = kind.colours() ? new Values(4, budget) : null;
    }

    /** Adds a corner of a triangle. */
    void add(Corner corner, ObjFile.Lists lists, Place place) {
        Integer number = numbers.get(corner);
        if (number == null) {
            budget.take(16, place); // What the map takes.
            number = numbers.size();
            numbers.put(corner, number);
            positions.add(lists.positions(), corner.position(), place);
            if (texcoords != null) {
                texcoords.add(lists.texcoords(), corner.texcoord(), place);
            }
            if (normals != null) {
                normals.add(lists.normals(), corner.normal(), place);
            }
            if (colours != null) {
                colours.add(lists.colours(), corner.position(), place);
            }
        }
        if (size == indices.length) {
            budget.take(size, place);
            indices = Arrays.copyOf(indices, 2 * size);
        }
        indices[size++] = number;
    }

    Part part(String name, Surface surface, Place place) {
        int[] used = Arrays.copyOf(indices, size);
        Vertices vertices = new Vertices(positions.count(), positions.toArray(),
                normals == null ? null : normals.toArray(), null,
                texcoords == null ? List.of() : List.of(texcoords.toArray()),
                colours == null ? null : colours.toArray());
        if (normals == null) {
            budget.take(12L * size, place);
            vertices = Triangles.flat(vertices, used);
            used = IntStream.range(0, size).toArray();
        }
        return new Part(name, PrimitiveType.TRIANGLES, used, vertices, surface, Transform.IDENTITY);
    }
}
