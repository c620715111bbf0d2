package org.tilewright.frame.transform;

import java.util.List;

import org.tilewright.frame.state.OrNull;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.state.Vector4;

/**
 * What the fixed function does to the vertices of a draw.
 *
 * @param modelview   object to eye space, 4x4, column-major; not to be changed
 * @param projection  eye to clip space, 4x4, column-major; not to be changed
 * @param normals     what is done about the length of normals
 * @param lighting    lights and materials, or null when vertices keep their colours
 * @param coordinates texture units whose coordinates are generated or multiplied by a matrix; units differ
 * @param clipPlanes  planes in eye space; what is on the negative side of one is not drawn
 * @param fogSource   what fog goes by
 */
public record VertexProcessing(float[] modelview, float[] projection, NormalLength normals, @OrNull Lighting lighting,
        List<TextureCoordinates> coordinates, List<Vector4> clipPlanes, FogSource fogSource) {

    /** Most clip planes. */
    public static final int MAXIMUM_CLIP_PLANES = 8;

    /** Makes the lists unmodifiable and checks sizes. */
    public VertexProcessing {
        UnexpectedValueException.check("modelview", modelview.length, 16, 16);
        UnexpectedValueException.check("projection", projection.length, 16, 16);
        coordinates = List.copyOf(coordinates);
        clipPlanes = List.copyOf(clipPlanes);
        UnexpectedValueException.check("clipPlanes", clipPlanes.size(), 0, MAXIMUM_CLIP_PLANES);
        UnexpectedValueException.check(
                coordinates.stream().map(TextureCoordinates::unit).distinct().count() == coordinates.size(),
                "coordinates", "two of one unit", "every unit once");
    }

    /**
     * Matrices alone.
     *
     * @param modelview  object to eye space
     * @param projection eye to clip space
     * @return the processing of vertices that keep their colours and texture coordinates
     */
    public static VertexProcessing matrices(float[] modelview, float[] projection) {
        return new VertexProcessing(modelview, projection, NormalLength.KEPT, null, List.of(), List.of(),
                FogSource.FRAGMENT_DEPTH);
    }

    /**
     * Whether these are matrices alone.
     *
     * @return true when versions 1 and 2 of the format can say it
     */
    public boolean isMatricesAlone() {
        return normals == NormalLength.KEPT && lighting == null && coordinates.isEmpty() && clipPlanes.isEmpty()
                && fogSource == FogSource.FRAGMENT_DEPTH;
    }
}
