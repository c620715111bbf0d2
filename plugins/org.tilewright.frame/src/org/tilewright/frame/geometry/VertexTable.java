package org.tilewright.frame.geometry;

import java.nio.ByteBuffer;
import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.execution.VertexRunner;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.transform.Matrix;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.VertexInput;

/**
 * The vertices of a draw after transformation, and behind them those that clipping makes. Positions are in clip space and,
 * for vertices inside the clip volume, on the screen.
 */
final class VertexTable {

    /** Bits of a snapped coordinate behind the point. */
    static final int SUBPIXEL_BITS = 8;

    /** Pixels from the window's origin to where primitives are clipped left, right, below and above. */
    static final double GUARD_BAND = 1 << 15;

    /** Place of the first of four colour channels, 0..{@link ScreenPrimitive#COLOUR_ONE}, in a vertex's attributes. */
    static final int COLOUR = 0;

    /** Place of the distance in eye space in a vertex's attributes. */
    static final int FOG = 4;

    /** Place of the first texture coordinate in a vertex's attributes. */
    static final int TEXCOORD = 5;

    /** Place of the last coordinate of the first unit, those of the others following; of draws of the fixed function alone. */
    static final int QUOTIENT = TEXCOORD + 2 * TextureCoordinates.UNITS;

    /** Place of the first of three channels of the secondary colour; of draws of the fixed function alone. */
    static final int SECONDARY = QUOTIENT + TextureCoordinates.UNITS;

    /** Place of the first of four channels of the colour of back faces; of draws of the fixed function alone. */
    static final int BACK_COLOUR = SECONDARY + 3;

    /** Place of the first of three channels of the secondary colour of back faces; of draws of the fixed function alone. */
    static final int BACK_SECONDARY = BACK_COLOUR + 4;

    /** Place of the size of a point in pixels; of draws of the fixed function alone. */
    static final int POINT_SIZE = BACK_SECONDARY + 3;

    /** Place of the distance from the first clip plane; of draws of the fixed function alone. */
    static final int CLIP_DISTANCE = POINT_SIZE + 1;

    /** Place of the first of what a fragment program is given; of draws with one alone. */
    static final int VARYING = CLIP_DISTANCE + VertexProcessing.MAXIMUM_CLIP_PLANES;

    private static final double SUBPIXELS = 1 << SUBPIXEL_BITS;
    private static final double CHANNEL_STEP = ScreenPrimitive.COLOUR_ONE / 255;
    private static final int POSITION_BYTES = 12;
    private static final ByteBuffer ZEROES = ByteBuffer.allocate(VertexInput.packedStride(TextureCoordinates.UNITS));

    private final FixedFunction fixedFunction = new FixedFunction();
    private final ProgrammedVertices programmed = new ProgrammedVertices();
    private DrawState state;
    private boolean runsFixedFunction;
    private int clipPlanes;
    private boolean clampsDepth;
    private final double[] transformation = new double[Matrix.SIZE];
    private float[] modelview;
    private double scaleX;
    private double scaleY;
    private double originX;
    private double originY;
    private double depthScale;
    private double depthOrigin;
    private int texcoords;
    private int stride;
    private boolean fog;
    private int size;
    private int drawVertices;
    private ByteBuffer source;
    private int sourceOffset;
    private int sourceStride;
    private boolean onDemand;
    /** By vertex, if they are transformed on demand: the number of the draw that it was last transformed for. */
    private int[] transformedFor = new int[0];
    private int drawNumber;

    private double[] clip = new double[0];
    private double[] attributes = new double[0];
    private int[] outside = new int[0];
    private int[] screenX = new int[0];
    private int[] screenY = new int[0];
    private double[] depth = new double[0];
    private double[] reciprocalW = new double[0];
    private int[] packedColour = new int[0];

    /** Transforms vertices from now on when they are {@linkplain #require required}, not all of a draw at its start. */
    void transformOnDemand() {
        onDemand = true;
    }

    /** Transforms the vertices of a draw, which then are 0 to {@link #size} - 1. */
    void begin(ByteBuffer vertices, Draw draw, DrawState drawState) {
        state = drawState;
        Matrix.multiply(draw.projection(), draw.modelview(), transformation);
        modelview = draw.modelview();
        Rectangle viewport = draw.state().viewport();
        scaleX = viewport.width() / 2.0;
        scaleY = viewport.height() / 2.0;
        originX = viewport.x() + scaleX;
        originY = viewport.y() + scaleY;
        DepthState depthState = draw.state().depth();
        depthScale = (depthState.far() - depthState.near()) / 2.0;
        depthOrigin = (depthState.far() + depthState.near()) / 2.0;
        clampsDepth = draw.state().depthClamp();
        runsFixedFunction = !drawState.packed();
        if (runsFixedFunction) {
            stride = VARYING + (drawState.hasFragmentProgram() ? drawState.program().varyings().places() : 0);
            if (drawState.hasVertexProgram()) {
                programmed.begin(vertices, draw, drawState.program());
                clipPlanes = programmed.clipDistances();
            } else {
                fixedFunction.begin(vertices, draw);
                clipPlanes = draw.processing().clipPlanes().size();
            }
        } else {
            clipPlanes = 0;
            texcoords = draw.vertices().packedTexcoords();
            stride = TEXCOORD + 2 * texcoords;
            sourceOffset = draw.vertices().packedOffset();
            sourceStride = draw.vertices().packedStride();
        }
        fog = draw.state().fog() != null;
        // The last one stands for all that indices name beyond the draw's vertices.
        size = draw.vertexCount() + 1;
        drawVertices = size;
        reserve(size + PolygonClipper.MAXIMUM_NEW_VERTICES);
        source = vertices;
        if (onDemand) {
            drawNumber++;
            return;
        }
        int step = drawState.hasVertexProgram() ? VertexRunner.LANES : 1;
        for (int vertex = 0; vertex < size; vertex += step) {
            load(vertex);
        }
    }

    /** A vertex of the draw is about to be used. */
    void require(int vertex) {
        if (onDemand && transformedFor[vertex] != drawNumber) {
            if (state.hasVertexProgram()) {
                int first = vertex - vertex % VertexRunner.LANES;
                Arrays.fill(transformedFor, first, Math.min(drawVertices, first + VertexRunner.LANES), drawNumber);
                load(first);
            } else {
                transformedFor[vertex] = drawNumber;
                load(vertex);
            }
        }
    }

    /** Works on a vertex; with a program on those that it runs together with the first. */
    private void load(int vertex) {
        if (state.hasVertexProgram()) {
            int count = Math.min(VertexRunner.LANES, drawVertices - vertex);
            programmed.run(vertex, count);
            for (int lane = 0; lane < count; lane++) {
                programmed.take(lane, clip, (vertex + lane) * 4, attributes, (vertex + lane) * stride);
                project(vertex + lane);
            }
            return;
        }
        if (runsFixedFunction) {
            runFixedFunction(vertex);
        } else if (vertex + 1 < drawVertices) {
            load(source, sourceOffset + vertex * sourceStride, vertex);
        } else {
            load(ZEROES, 0, vertex);
        }
        project(vertex);
    }

    private void runFixedFunction(int vertex) {
        FixedFunction result = fixedFunction;
        result.run(vertex);
        System.arraycopy(result.clip, 0, clip, vertex * 4, 4);
        int attribute = vertex * stride;
        colours(result.colour, 4, attribute + COLOUR);
        attributes[attribute + FOG] = result.fog;
        for (int unit = 0; unit < TextureCoordinates.UNITS; unit++) {
            double[] texcoord = result.texcoords[unit];
            attributes[attribute + TEXCOORD + 2 * unit] = texcoord[0];
            attributes[attribute + TEXCOORD + 2 * unit + 1] = texcoord[1];
            attributes[attribute + QUOTIENT + unit] = texcoord[3];
        }
        colours(result.secondary, 3, attribute + SECONDARY);
        colours(result.backColour, 4, attribute + BACK_COLOUR);
        colours(result.backSecondary, 3, attribute + BACK_SECONDARY);
        attributes[attribute + POINT_SIZE] = result.pointSize;
        System.arraycopy(result.clipDistances, 0, attributes, attribute + CLIP_DISTANCE, clipPlanes);
        if (state.hasFragmentProgram()) {
            result.varyings(state.program().varyings(), attributes, attribute + VARYING);
        }
    }

    private void colours(double[] channels, int count, int place) {
        for (int channel = 0; channel < count; channel++) {
            attributes[place + channel] = channels[channel] * ScreenPrimitive.COLOUR_ONE;
        }
    }

    private void load(ByteBuffer vertices, int offset, int vertex) {
        double x = vertices.getFloat(offset);
        double y = vertices.getFloat(offset + 4);
        double z = vertices.getFloat(offset + 8);
        double[] m = transformation;
        int position = vertex * 4;
        clip[position] = m[0] * x + m[4] * y + m[8] * z + m[12];
        clip[position + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
        clip[position + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
        clip[position + 3] = m[3] * x + m[7] * y + m[11] * z + m[15];
        int colour = vertices.getInt(offset + POSITION_BYTES);
        packedColour[vertex] = colour;
        int attribute = vertex * stride;
        for (int channel = 0; channel < 4; channel++) {
            attributes[attribute + COLOUR + channel] = (colour >>> 8 * channel & 0xFF) * CHANNEL_STEP;
        }
        attributes[attribute + FOG] = fog ? eyeDistance(x, y, z) : 0;
        int source = offset + VertexInput.PACKED_BASE_BYTES;
        for (int n = 0; n < 2 * texcoords; n++) {
            attributes[attribute + TEXCOORD + n] = vertices.getFloat(source + 4 * n);
        }
    }

    /** Distance along the line of sight, which OpenGL allows for the distance itself (OpenGL 2.1, 3.10). */
    private double eyeDistance(double x, double y, double z) {
        return Math.abs(modelview[2] * x + modelview[6] * y + modelview[10] * z + modelview[14]);
    }

    /** Appends the vertex at {@code fraction} of the way between two others. */
    int interpolate(int from, int to, double fraction) {
        int vertex = size++;
        for (int n = 0; n < 4; n++) {
            clip[vertex * 4 + n] = between(clip[from * 4 + n], clip[to * 4 + n], fraction);
        }
        for (int n = 0; n < stride; n++) {
            interpolate(vertex, from, to, fraction, n);
        }
        if (state.hasFragmentProgram()) {
            interpolateLinear(vertex, from, to, fraction);
        }
        return vertex;
    }

    /** What varies linearly on the screen is as far on its way there as the vertex is. */
    private void interpolateLinear(int vertex, int from, int to, double fraction) {
        double w0 = clip[from * 4 + 3];
        double w1 = clip[to * 4 + 3];
        double there = w0 > 0 && w1 > 0 ? fraction * w1 / (w0 + (w1 - w0) * fraction) : fraction;
        Varyings varyings = state.program().varyings();
        for (int n = 0; n < varyings.count(); n++) {
            Varyings.Scalar scalar = varyings.scalar(n);
            if (scalar.way() == Varyings.Way.LINEAR) {
                interpolate(vertex, from, to, there, VARYING + n);
                interpolate(vertex, from, to, there, VARYING + scalar.place());
            }
        }
    }

    private void interpolate(int vertex, int from, int to, double fraction, int attribute) {
        attributes[vertex * stride + attribute] = between(attributes[from * stride + attribute],
                attributes[to * stride + attribute], fraction);
    }

    /** Puts a vertex that clipping made onto its plane: far away, rounding would leave it pixels beside. */
    void onto(int vertex, int plane) {
        int position = vertex * 4;
        double w = clip[position + 3];
        switch (plane) {
            case ClipVolume.GUARD_LEFT -> clip[position] = -(originX + GUARD_BAND) * w / scaleX;
            case ClipVolume.GUARD_RIGHT -> clip[position] = (GUARD_BAND - originX) * w / scaleX;
            case ClipVolume.GUARD_BELOW -> clip[position + 1] = -(originY + GUARD_BAND) * w / scaleY;
            case ClipVolume.GUARD_ABOVE -> clip[position + 1] = (GUARD_BAND - originY) * w / scaleY;
            case ClipVolume.LEFT -> clip[position] = -w;
            case ClipVolume.RIGHT -> clip[position] = w;
            case ClipVolume.BELOW -> clip[position + 1] = -w;
            case ClipVolume.ABOVE -> clip[position + 1] = w;
            default -> {
                // Depth has no such range.
            }
        }
    }

    private static double between(double from, double to, double fraction) {
        return from + (to - from) * fraction;
    }

    /** Finds the planes that a vertex is outside of, and its place on the screen when it is inside the clip volume. */
    void project(int vertex) {
        int position = vertex * 4;
        double x = clip[position];
        double y = clip[position + 1];
        double z = clip[position + 2];
        double w = clip[position + 3];
        int code = ClipVolume.outside(x, y, z, w);
        if (clampsDepth) {
            code &= ~(ClipVolume.NEAR | ClipVolume.FAR);
        }
        for (int plane = 0; plane < clipPlanes; plane++) {
            code |= attributes[vertex * stride + CLIP_DISTANCE + plane] >= 0 ? 0 : ClipVolume.user(plane);
        }
        double reciprocal = 1 / w;
        double windowX = x * reciprocal * scaleX + originX;
        double windowY = y * reciprocal * scaleY + originY;
        if (!(w > 0)) {
            code |= ClipVolume.BEHIND;
        } else {
            code |= (windowX >= -GUARD_BAND ? 0 : ClipVolume.GUARD_LEFT)
                    | (windowX <= GUARD_BAND ? 0 : ClipVolume.GUARD_RIGHT)
                    | (windowY >= -GUARD_BAND ? 0 : ClipVolume.GUARD_BELOW)
                    | (windowY <= GUARD_BAND ? 0 : ClipVolume.GUARD_ABOVE);
        }
        outside[vertex] = code;
        place(vertex, windowX, windowY, z * reciprocal, reciprocal);
    }

    private void place(int vertex, double windowX, double windowY, double z, double reciprocal) {
        screenX[vertex] = (int) Math.floor(windowX * SUBPIXELS + 0.5);
        screenY[vertex] = (int) Math.floor(windowY * SUBPIXELS + 0.5);
        depth[vertex] = z * depthScale + depthOrigin;
        reciprocalW[vertex] = reciprocal;
    }

    /**
     * Places a vertex that clipping made: it is inside all planes but for rounding.
     *
     * @return false when it is at infinity or nowhere
     */
    boolean projectClipped(int vertex) {
        int position = vertex * 4;
        double reciprocal = 1 / clip[position + 3];
        double windowX = clip[position] * reciprocal * scaleX + originX;
        double windowY = clip[position + 1] * reciprocal * scaleY + originY;
        place(vertex, windowX, windowY, clip[position + 2] * reciprocal, reciprocal);
        return reciprocal > 0 && reciprocal < Double.POSITIVE_INFINITY
                && Math.abs(windowX) <= GUARD_BAND + 1 && Math.abs(windowY) <= GUARD_BAND + 1;
    }

    /** Forgets the vertices that clipping made. */
    void truncate(int vertices) {
        size = vertices;
    }

    private void reserve(int vertices) {
        if (vertices > outside.length) {
            int capacity = Math.max(vertices, outside.length * 2);
            clip = Arrays.copyOf(clip, capacity * 4);
            outside = Arrays.copyOf(outside, capacity);
            screenX = Arrays.copyOf(screenX, capacity);
            screenY = Arrays.copyOf(screenY, capacity);
            depth = Arrays.copyOf(depth, capacity);
            reciprocalW = Arrays.copyOf(reciprocalW, capacity);
            packedColour = Arrays.copyOf(packedColour, capacity);
            transformedFor = Arrays.copyOf(transformedFor, capacity);
        }
        if (vertices * stride > attributes.length) {
            attributes = Arrays.copyOf(attributes, Math.max(vertices * stride, attributes.length * 2));
        }
    }

    /** Number of vertices. */
    int size() {
        return size;
    }

    /** How far a vertex is inside a clip plane, in clip coordinates; negative outside. */
    double insideness(int vertex, int plane) {
        int position = vertex * 4;
        double w = clip[position + 3];
        return switch (plane) {
            case ClipVolume.NEAR -> w + clip[position + 2];
            case ClipVolume.FAR -> w - clip[position + 2];
            case ClipVolume.LEFT -> w + clip[position];
            case ClipVolume.RIGHT -> w - clip[position];
            case ClipVolume.BELOW -> w + clip[position + 1];
            case ClipVolume.ABOVE -> w - clip[position + 1];
            case ClipVolume.GUARD_LEFT -> clip[position] * scaleX + (originX + GUARD_BAND) * w;
            case ClipVolume.GUARD_RIGHT -> (GUARD_BAND - originX) * w - clip[position] * scaleX;
            case ClipVolume.GUARD_BELOW -> clip[position + 1] * scaleY + (originY + GUARD_BAND) * w;
            case ClipVolume.GUARD_ABOVE -> (GUARD_BAND - originY) * w - clip[position + 1] * scaleY;
            default -> attributes[vertex * stride + CLIP_DISTANCE + ClipVolume.userPlane(plane)];
        };
    }

    /** The planes that a vertex is outside of, or-ed {@link ClipVolume} bits. */
    int outside(int vertex) {
        return outside[vertex];
    }

    /** Window x in 1/256 pixel. */
    int screenX(int vertex) {
        return screenX[vertex];
    }

    /** Window y in 1/256 pixel. */
    int screenY(int vertex) {
        return screenY[vertex];
    }

    /** Window depth, 0..1 inside the depth range. */
    double depth(int vertex) {
        return depth[vertex];
    }

    /** One by clip w. */
    double reciprocalW(int vertex) {
        return reciprocalW[vertex];
    }

    /** Whether vertices are what the fixed function makes of them, with colours that need not be whole steps of 8 bits. */
    boolean runsFixedFunction() {
        return runsFixedFunction;
    }

    /** Colour of a vertex of the draw, packed 0xAABBGGRR; clipping makes no such colour for its vertices. */
    int packedColour(int vertex) {
        return packedColour[vertex];
    }

    /** An attribute. */
    double attribute(int vertex, int place) {
        return attributes[vertex * stride + place];
    }
}
