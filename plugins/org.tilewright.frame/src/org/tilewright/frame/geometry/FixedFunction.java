package org.tilewright.frame.geometry;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.state.PointState;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.Matrix;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.AttributeReader;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexSlot;

/** What the fixed function makes of a vertex (OpenGL 2.1, 2.11 to 2.14). Results stand in its arrays until the next vertex. */
final class FixedFunction {

    private static final int UNITS = TextureCoordinates.UNITS;

    /** Place in clip space. */
    final double[] clip = new double[4];

    /** Colour of the front, 0..1. */
    final double[] colour = new double[4];

    /** Colour of the back, 0..1. */
    final double[] backColour = new double[4];

    /** What is added to the front's behind textures, 0..1. */
    final double[] secondary = new double[4];

    /** What is added to the back's behind textures, 0..1. */
    final double[] backSecondary = new double[4];

    /** Coordinates of each unit, four each. */
    final double[][] texcoords = new double[UNITS][4];

    /** Distances from the clip planes, negative where they cut off. */
    final double[] clipDistances = new double[VertexProcessing.MAXIMUM_CLIP_PLANES];

    /** What fog goes by. */
    double fog;

    /** Size of a point, in pixels. */
    double pointSize;

    private final double[] object = new double[4];
    private final double[] eye = new double[4];
    private final double[] place = new double[3];
    private final double[] normal = new double[3];
    private final double[] given = new double[4];
    private final double[] reflection = new double[3];
    private final double[] transformation = new double[Matrix.SIZE];
    private final double[] normals = new double[9];
    private final Map<VertexSlot, AttributeReader> readers = new EnumMap<>(VertexSlot.class);
    private final AttributeReader[] texcoordReaders = new AttributeReader[UNITS];
    private final CoordinateGenerator[] generators = new CoordinateGenerator[UNITS];
    private VertexProcessing processing;
    private PointState points;
    private VertexLighting lighting;
    private boolean needsNormal;
    private boolean reflects;

    /** Takes a draw, whose vertices it then works on. */
    void begin(ByteBuffer vertices, Draw draw) {
        processing = draw.processing();
        points = draw.state().rasterisation().points();
        Matrix.multiply(processing.projection(), processing.modelview(), transformation);
        readers.clear();
        for (VertexAttribute attribute : draw.vertices().attributes()) {
            readers.put(attribute.slot(), new AttributeReader(vertices, attribute, draw.vertexCount()));
        }
        Arrays.fill(generators, null);
        reflects = false;
        for (TextureCoordinates coordinates : processing.coordinates()) {
            CoordinateGenerator generator = new CoordinateGenerator(coordinates);
            generators[coordinates.unit()] = generator;
            reflects |= generator.needsNormal();
        }
        for (int unit = 0; unit < UNITS; unit++) {
            texcoordReaders[unit] = readers.get(VertexSlot.texcoord(unit));
        }
        lighting = processing.lighting() == null ? null : new VertexLighting(processing.lighting());
        needsNormal = lighting != null || reflects;
        if (needsNormal) {
            Matrix.invertedUpperLeft(processing.modelview(), normals);
        }
    }

    /** Works on a vertex. */
    void run(int vertex) {
        read(VertexSlot.POSITION, vertex, object, 0, 0, 0, 1);
        float[] m = processing.modelview();
        for (int row = 0; row < 4; row++) {
            eye[row] = m[row] * object[0] + m[row + 4] * object[1] + m[row + 8] * object[2] + m[row + 12] * object[3];
            clip[row] = transformation[row] * object[0] + transformation[row + 4] * object[1]
                    + transformation[row + 8] * object[2] + transformation[row + 12] * object[3];
        }
        for (int n = 0; n < 3; n++) {
            place[n] = eye[3] == 0 ? eye[n] : eye[n] / eye[3];
        }
        if (needsNormal) {
            normal(vertex);
        }
        colours(vertex);
        double distance = VertexLighting.length(place);
        fog = switch (processing.fogSource()) {
            case FRAGMENT_DEPTH -> Math.abs(place[2]);
            case FOG_COORDINATE -> fogCoordinate(vertex);
            case EYE_RADIAL -> distance;
        };
        coordinates(vertex);
        double scale = 1 / Math.sqrt(points.attenuation().at(distance));
        pointSize = Math.max(points.minimum(), Math.min(points.maximum(), points.size() * scale));
        for (int plane = 0; plane < processing.clipPlanes().size(); plane++) {
            Vector4 each = processing.clipPlanes().get(plane);
            clipDistances[plane] = each.x() * eye[0] + each.y() * eye[1] + each.z() * eye[2] + each.w() * eye[3];
        }
    }

    /** Puts what a fragment program is given of the vertex where vertices have it, both sides. */
    void varyings(Varyings varyings, double[] out, int offset) {
        for (int n = 0; n < varyings.count(); n++) {
            Varyings.Scalar scalar = varyings.scalar(n);
            int index = scalar.index();
            out[offset + n] = switch (scalar.source()) {
                case NONE -> 0;
                case COLOUR -> colour[index];
                case SECONDARY -> secondary[index];
                case TEXCOORD -> texcoords[index / 4][index % 4];
                case FOG -> fog;
            };
            if (scalar.place() != n) {
                boolean primary = scalar.source() == Varyings.Source.COLOUR;
                out[offset + scalar.place()] = primary ? backColour[index] : backSecondary[index];
            }
        }
    }

    private void read(VertexSlot slot, int vertex, double[] out, double x, double y, double z, double w) {
        out[0] = x;
        out[1] = y;
        out[2] = z;
        out[3] = w;
        AttributeReader reader = readers.get(slot);
        if (reader != null) {
            reader.read(vertex, out);
        }
    }

    private double fogCoordinate(int vertex) {
        read(VertexSlot.FOG_COORDINATE, vertex, given, 0, 0, 0, 1);
        return given[0];
    }

    /** Normals are rows, which are multiplied by the inverse of what multiplies places. */
    private void normal(int vertex) {
        read(VertexSlot.NORMAL, vertex, given, 0, 0, 1, 0);
        for (int n = 0; n < 3; n++) {
            normal[n] = given[0] * normals[3 * n] + given[1] * normals[3 * n + 1] + given[2] * normals[3 * n + 2];
        }
        double length = switch (processing.normals()) {
            case KEPT -> 1;
            case RESCALED -> Math.sqrt(normals[2] * normals[2] + normals[5] * normals[5] + normals[8] * normals[8]);
            case NORMALIZED -> VertexLighting.length(normal);
        };
        for (int n = 0; n < 3 && length != 0; n++) {
            normal[n] /= length;
        }
    }

    private void colours(int vertex) {
        read(VertexSlot.COLOR, vertex, given, 1, 1, 1, 1);
        if (lighting == null) {
            for (int n = 0; n < 4; n++) {
                colour[n] = limited(given[n]);
                backColour[n] = colour[n];
            }
            read(VertexSlot.SECONDARY_COLOR, vertex, given, 0, 0, 0, 0);
            for (int n = 0; n < 3; n++) {
                secondary[n] = limited(given[n]);
                backSecondary[n] = secondary[n];
            }
            return;
        }
        lighting.light(false, place, normal, given, colour, secondary);
        if (lighting.twoSided()) {
            lighting.light(true, place, normal, given, backColour, backSecondary);
        } else {
            System.arraycopy(colour, 0, backColour, 0, 4);
            System.arraycopy(secondary, 0, backSecondary, 0, 4);
        }
    }

    private void coordinates(int vertex) {
        if (reflects) {
            double distance = VertexLighting.length(place);
            double facing = 0;
            for (int n = 0; n < 3; n++) {
                reflection[n] = distance == 0 ? 0 : place[n] / distance;
                facing += reflection[n] * normal[n];
            }
            for (int n = 0; n < 3; n++) {
                reflection[n] -= 2 * facing * normal[n];
            }
        }
        for (int unit = 0; unit < UNITS; unit++) {
            double[] texcoord = texcoords[unit];
            texcoord[0] = 0;
            texcoord[1] = 0;
            texcoord[2] = 0;
            texcoord[3] = 1;
            if (texcoordReaders[unit] != null) {
                texcoordReaders[unit].read(vertex, texcoord);
            }
            if (generators[unit] != null) {
                generators[unit].generate(object, eye, normal, reflection, texcoord);
            }
        }
    }

    /** What is no number becomes 0. */
    private static double limited(double value) {
        return value > 0 ? Math.min(1, value) : 0;
    }
}
