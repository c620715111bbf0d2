package org.tilewright.frame.scene;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.Rectangle;
import org.tilewright.frame.Texture;

/** Collects a frame. Meshes are laid down one after the other and may be drawn many times. */
final class SceneBuilder {

    private final String name;
    private final int width;
    private final int height;
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private ByteBuffer vertices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private ByteBuffer indices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private Matrix projection = Matrix.IDENTITY;
    private Matrix view = Matrix.IDENTITY;
    private final List<CellOrder.Layer> layers = new ArrayList<>();
    private int draws;
    private int meshVertexOffset;
    private int meshIndexOffset;
    private int meshVertices;
    private int meshTexcoords;

    SceneBuilder(String name, int width, int height) {
        this.name = name;
        this.width = width;
        this.height = height;
    }

    /** The whole window, as a viewport. */
    Rectangle window() {
        return new Rectangle(0, 0, width, height);
    }

    /** Sets the camera of the draws that follow. */
    void camera(double angle, double near, double far, Vector eye, Vector target) {
        projection = Matrix.perspective(angle, (double) width / height, near, far);
        view = Matrix.lookAt(eye, target);
    }

    void add(Texture texture) {
        textures.add(texture);
    }

    void clear(float red, float green, float blue, float depth) {
        commands.add(new Clear(true, true, new float[] { red, green, blue, 1 }, depth, null));
    }

    void clearDepth(float depth) {
        commands.add(new Clear(false, true, new float[] { 0, 0, 0, 1 }, depth, null));
    }

    /** Begins a mesh, whose vertices have so many pairs of texture coordinates. */
    void begin(int texcoords) {
        meshVertexOffset = vertices.position();
        meshIndexOffset = indices.position() / Integer.BYTES;
        meshVertices = 0;
        meshTexcoords = texcoords;
    }

    /** Adds a vertex to the mesh and tells its number in it. */
    int vertex(Vector position, int colour, double... texcoords) {
        if (texcoords.length != 2 * meshTexcoords) {
            throw new IllegalArgumentException(texcoords.length + " coordinates for " + meshTexcoords + " pairs");
        }
        vertices = room(vertices, Draw.vertexStride(meshTexcoords));
        vertices.putFloat((float) position.x()).putFloat((float) position.y()).putFloat((float) position.z());
        vertices.putInt(colour);
        for (double coordinate : texcoords) {
            vertices.putFloat((float) coordinate);
        }
        return meshVertices++;
    }

    /** Adds indices to the mesh. */
    void index(int... numbers) {
        indices = room(indices, numbers.length * Integer.BYTES);
        for (int number : numbers) {
            indices.putInt(number);
        }
    }

    /** Ends the mesh. */
    Mesh end(PrimitiveType primitive) {
        return new Mesh(primitive, meshIndexOffset, indices.position() / Integer.BYTES - meshIndexOffset,
                meshVertexOffset, meshVertices, meshTexcoords);
    }

    /** Draws a mesh where it was laid down. */
    void draw(Mesh mesh, StateBuilder state) {
        draw(mesh, Matrix.IDENTITY, state);
    }

    /** Draws a mesh somewhere else. */
    void draw(Mesh mesh, Matrix placement, StateBuilder state) {
        commands.add(new Draw(draws++, mesh.primitive(), mesh.indexOffset(), mesh.indexCount(), mesh.vertexOffset(),
                mesh.vertexCount(), mesh.texcoords(), view.times(placement).toFloats(), projection.toFloats(),
                state.build(window())));
    }

    /** Ends a layer, which is drawn by cells: what is drawn from here on comes after it everywhere. */
    void endLayer() {
        layers.add(new CellOrder.Layer(draws, true));
    }

    /** Ends a layer that is drawn as it was laid down, for a backdrop whose rows lie along the screen's. */
    void endBackdrop() {
        layers.add(new CellOrder.Layer(draws, false));
    }

    /** The scene with the draws of each layer ordered by cells of the screen. */
    Frame buildByCells() {
        return new CellOrder(build(), layers).ordered();
    }

    Frame build() {
        return new Frame(name, width, height, textures, commands, vertices.duplicate().flip(),
                indices.duplicate().flip());
    }

    private static ByteBuffer room(ByteBuffer buffer, int bytes) {
        if (buffer.remaining() >= bytes) {
            return buffer;
        }
        int position = buffer.position();
        byte[] larger = Arrays.copyOf(buffer.array(), Math.max(buffer.capacity() * 2, position + bytes));
        return ByteBuffer.wrap(larger).order(ByteOrder.LITTLE_ENDIAN).position(position);
    }
}
