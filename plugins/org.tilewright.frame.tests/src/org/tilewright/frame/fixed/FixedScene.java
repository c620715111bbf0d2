package org.tilewright.frame.fixed;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.transform.FogSource;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.NormalLength;
import org.tilewright.frame.transform.TextureCoordinates;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/**
 * A frame for the fixed function under construction, drawn in eye space of which x and y are window coordinates and z is -1 at
 * the near and 1 at the far plane, unless a draw brings its own matrices. Vertices have a place, a normal, a colour and two
 * units' coordinates.
 */
final class FixedScene {

    private static final VertexSlot[] SLOTS = { VertexSlot.POSITION, VertexSlot.NORMAL, VertexSlot.COLOR,
            VertexSlot.TEXCOORD0, VertexSlot.TEXCOORD1 };
    private static final int STRIDE = SLOTS.length * 4 * Float.BYTES;
    static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private final int width;
    private final int height;
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private final ByteBuffer vertices = ByteBuffer.allocate(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private int first;
    private int draws;

    float[] modelview = IDENTITY;
    NormalLength normals = NormalLength.KEPT;
    Lighting lighting;
    List<TextureCoordinates> coordinates = List.of();
    FogSource fogSource = FogSource.FRAGMENT_DEPTH;
    List<org.tilewright.frame.state.Vector4> clipPlanes = List.of();

    FixedScene(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** Whether the first texture coordinate says which edges are those of polygons. */
    boolean edgeFlags;

    int texture(Texture texture) {
        textures.add(texture);
        return texture.id();
    }

    Rectangle window() {
        return new Rectangle(0, 0, width, height);
    }

    /** A vertex, whose attributes have four numbers each. */
    FixedScene vertex(double[]... attributes) {
        for (double[] attribute : attributes) {
            for (double number : attribute) {
                vertices.putFloat((float) number);
            }
        }
        int missing = (SLOTS.length - attributes.length) * 4 * Float.BYTES;
        vertices.position(vertices.position() + missing);
        return this;
    }

    /** Draws the vertices since the last draw. */
    FixedScene draw(PrimitiveType type, RenderState state) {
        int count = (vertices.position() - first) / STRIDE;
        List<VertexAttribute> attributes = new ArrayList<>();
        for (int slot = 0; slot < SLOTS.length; slot++) {
            attributes.add(new VertexAttribute(SLOTS[slot], first + slot * 4 * Float.BYTES, STRIDE, ComponentType.FLOAT,
                    SLOTS[slot] == VertexSlot.NORMAL ? 3 : 4, false, false));
        }
        if (edgeFlags) {
            attributes.add(new VertexAttribute(VertexSlot.EDGE_FLAG, first + 3 * 4 * Float.BYTES, STRIDE,
                    ComponentType.FLOAT, 1, false, false));
        }
        int offset = indices.position() / Integer.BYTES;
        for (int index = 0; index < count; index++) {
            indices.putInt(index);
        }
        float[] projection = { 2f / width, 0, 0, 0, 0, 2f / height, 0, 0, 0, 0, 1, 0, -1, -1, 0, 1 };
        commands.add(new Draw(draws++, RenderTarget.SCREEN, type, offset, count, new VertexInput(count, attributes),
                new VertexProcessing(modelview, projection, normals, lighting, coordinates, clipPlanes,
                        fogSource),
                state));
        first = vertices.position();
        return this;
    }

    /** The colours 0xAABBGGRR, row after row from the lowest. */
    int[] render() {
        Frame frame = new Frame("fixed", width, height, true, List.of(), textures, commands,
                vertices.duplicate().flip(), indices.duplicate().flip());
        return new ReferenceRenderer(frame).render().colour();
    }
}
