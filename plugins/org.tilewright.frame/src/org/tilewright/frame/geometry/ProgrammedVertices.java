package org.tilewright.frame.geometry;

import java.nio.ByteBuffer;

import org.tilewright.frame.Draw;
import org.tilewright.frame.execution.DrawProgram;
import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.execution.VertexRunner;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.Matrix;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.shader.program.Builtin;
import org.tilewright.shader.program.LinkedStage;

/** What a vertex program makes of vertices, put where {@link VertexTable} has it. */
final class ProgrammedVertices {

    private final VertexRunner runner = new VertexRunner();
    private final double[] planes = new double[4 * VertexProcessing.MAXIMUM_CLIP_PLANES];
    private DrawProgram program;
    private LinkedStage stage;
    private PointState points;
    private boolean fixedFragments;
    /** Which output the position begins with; negative if the program gives none. */
    private int position;

    /** Takes a draw, whose vertices it then runs. */
    void begin(ByteBuffer vertices, Draw draw, DrawProgram drawProgram) {
        program = drawProgram;
        stage = program.vertex();
        points = draw.state().rasterisation().points();
        fixedFragments = program.fragment() == null;
        position = stage.first(Builtin.POSITION);
        runner.begin(vertices, draw, program);
        if (program.clipDistances() != 0) {
            planes(draw.processing());
        }
    }

    /**
     * Clip planes where they meet what the program gives: as they are, for GLSL's positions, too (GLSL 1.30, section 7.1), or in
     * clip space where assembly gives a position alone.
     */
    private void planes(VertexProcessing processing) {
        double[] inverse = new double[Matrix.SIZE];
        boolean eye = stage.has(Builtin.CLIP_VERTEX) || !program.isAssembly();
        if (!eye) {
            double[] projection = new double[Matrix.SIZE];
            for (int i = 0; i < Matrix.SIZE; i++) {
                projection[i] = processing.projection()[i];
            }
            Matrix.invert(projection, inverse);
        }
        for (int plane = 0; plane < VertexProcessing.MAXIMUM_CLIP_PLANES; plane++) {
            Vector4 given = plane < processing.clipPlanes().size() ? processing.clipPlanes().get(plane)
                    : Vector4.ZERO;
            for (int column = 0; column < 4; column++) {
                double sum = 0;
                for (int row = 0; row < 4; row++) {
                    sum += given.get(row) * inverse[column * 4 + row];
                }
                planes[4 * plane + column] = eye ? given.get(column) : sum;
            }
        }
    }

    /** Up to the last clip distance that counts. */
    int clipDistances() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(program.clipDistances());
    }

    /** Runs the program for up to {@link VertexRunner#LANES} vertices. */
    void run(int vertex, int count) {
        runner.run(vertex, count);
    }

    /** Puts what a vertex was given to its position and attributes. */
    void take(int lane, double[] clip, int clipPlace, double[] attributes, int place) {
        for (int n = 0; n < 4; n++) {
            clip[clipPlace + n] = position < 0 ? 0 : runner.value(position + n, lane);
        }
        attributes[place + VertexTable.POINT_SIZE] = pointSize(lane);
        for (int plane = 0; plane < clipDistances(); plane++) {
            attributes[place + VertexTable.CLIP_DISTANCE + plane] = clipDistance(plane, lane);
        }
        if (fixedFragments) {
            takeFixed(lane, attributes, place);
        } else {
            takeVaryings(lane, attributes, place + VertexTable.VARYING);
        }
    }

    private double pointSize(int lane) {
        double size = program.givesPointSizes() && stage.has(Builtin.POINT_SIZE)
                ? value(Builtin.POINT_SIZE, 0, lane)
                : points.size();
        // What is no number becomes the smallest.
        return size > 1 ? Math.min(PointState.LARGEST, size) : 1;
    }

    private double clipDistance(int plane, int lane) {
        if ((program.clipDistances() >> plane & 1) == 0) {
            return 0;
        }
        if (stage.has(Builtin.CLIP_DISTANCES)) {
            return value(Builtin.CLIP_DISTANCES, plane, lane);
        }
        Builtin at = stage.has(Builtin.CLIP_VERTEX) ? Builtin.CLIP_VERTEX : Builtin.POSITION;
        double distance = 0;
        for (int n = 0; n < 4; n++) {
            distance += planes[4 * plane + n] * value(at, n, lane);
        }
        return distance;
    }

    private void takeVaryings(int lane, double[] out, int offset) {
        Varyings varyings = program.varyings();
        for (int n = 0; n < varyings.count(); n++) {
            Varyings.Scalar scalar = varyings.scalar(n);
            out[offset + n] = scalar.output() < 0 ? 0 : value(scalar, scalar.output(), lane);
            if (scalar.place() != n) {
                out[offset + scalar.place()] = value(scalar, scalar.back(), lane);
            }
        }
    }

    private double value(Varyings.Scalar scalar, int output, int lane) {
        if (scalar.whole()) {
            return runner.bits(output, lane);
        }
        double value = runner.value(output, lane);
        return scalar.colour() ? limited(value) : value;
    }

    /** What the fixed function works on behind a vertex program. */
    private void takeFixed(int lane, double[] attributes, int place) {
        colour(Builtin.FRONT_COLOUR, 4, lane, attributes, place + VertexTable.COLOUR);
        colour(Builtin.FRONT_SECONDARY_COLOUR, 3, lane, attributes, place + VertexTable.SECONDARY);
        colour(program.twoSided() ? Builtin.BACK_COLOUR : Builtin.FRONT_COLOUR, 4, lane, attributes,
                place + VertexTable.BACK_COLOUR);
        colour(program.twoSided() ? Builtin.BACK_SECONDARY_COLOUR : Builtin.FRONT_SECONDARY_COLOUR, 3, lane, attributes,
                place + VertexTable.BACK_SECONDARY);
        attributes[place + VertexTable.FOG] = value(Builtin.VERTEX_FOG_COORDINATE, 0, lane);
        for (int unit = 0; unit < TextureCoordinates.UNITS; unit++) {
            for (int n = 0; n < 2; n++) {
                attributes[place + VertexTable.TEXCOORD + 2 * unit + n] = value(Builtin.VERTEX_TEXTURE_COORDINATES,
                        4 * unit + n, lane);
            }
            attributes[place + VertexTable.QUOTIENT + unit] = stage.has(Builtin.VERTEX_TEXTURE_COORDINATES)
                    ? value(Builtin.VERTEX_TEXTURE_COORDINATES, 4 * unit + 3, lane)
                    : 1;
        }
    }

    private void colour(Builtin builtin, int channels, int lane, double[] attributes, int place) {
        for (int channel = 0; channel < channels; channel++) {
            attributes[place + channel] = limited(value(builtin, channel, lane)) * ScreenPrimitive.COLOUR_ONE;
        }
    }

    /** A scalar of an output; 0 of one that the program does not give. */
    private double value(Builtin builtin, int scalar, int lane) {
        return stage.has(builtin) ? runner.value(stage.first(builtin) + scalar, lane) : 0;
    }

    /** What is no number becomes 0. */
    private static double limited(double value) {
        return value > 0 ? Math.min(1, value) : 0;
    }
}
