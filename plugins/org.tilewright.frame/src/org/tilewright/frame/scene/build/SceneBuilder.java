package org.tilewright.frame.scene.build;

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
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.vertex.VertexInput;

/** Collects a frame. Meshes are laid down one after the other and may be drawn many times. */
public final class SceneBuilder {

    private final String name;
    private final RenderTarget screen;
    private final List<RenderTarget> targets = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private ByteBuffer vertices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private ByteBuffer indices = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    private Matrix projection = Matrix.IDENTITY;
    private Matrix view = Matrix.IDENTITY;
    private final List<CellOrder.Layer> layers = new ArrayList<>();
    private RenderTarget target;
    private int draws;
    private int meshVertexOffset;
    private int meshIndexOffset;
    private int meshVertices;
    private int meshTexcoords;

    public SceneBuilder(String name, int width, int height) {
        this.name = name;
        screen = new RenderTarget(RenderTarget.SCREEN, width, height, true, true, false);
        target = screen;
    }

    /** Declares a target. */
    public RenderTarget target(int width, int height, boolean colour, boolean depth) {
        RenderTarget declared = new RenderTarget(targets.size() + 1, width, height, colour, depth, false);
        targets.add(declared);
        return declared;
    }

    /** Sets the target of the clears and draws that follow. */
    public void use(RenderTarget newTarget) {
        target = newTarget;
    }

    /** Sets the screen as the target of the clears and draws that follow. */
    public void useScreen() {
        use(screen);
    }

    /** The whole target, as a viewport. */
    Rectangle window() {
        return new Rectangle(0, 0, target.width(), target.height());
    }

    /** Positions of the draws that follow are those of the window, -1 to 1. */
    public void noCamera() {
        camera(Matrix.IDENTITY, Matrix.IDENTITY);
    }

    /** Sets the camera of the draws that follow by its projection and view. */
    public void camera(Matrix newProjection, Matrix newView) {
        projection = newProjection;
        view = newView;
    }

    /** Sets the camera of the draws that follow. */
    public void camera(double angle, double near, double far, Vector eye, Vector lookedAt) {
        camera(Matrix.perspective(angle, (double) target.width() / target.height(), near, far),
                Matrix.lookAt(eye, lookedAt));
    }

    public void add(Texture texture) {
        textures.add(texture);
    }

    /** Adds a texture of a picture under the next number. */
    public Texture picture(Painting painting, String format, int edge, Wrap wrap) {
        add(painting.texture(textures.size(), format, edge, edge, wrap));
        return textures.getLast();
    }

    /** Adds a texture under the next number that shows a buffer of a target, bilinearly filtered. */
    public Texture image(RenderTarget shown, TargetBuffer buffer, CompareFunction compare) {
        add(new Texture(textures.size(), buffer == TargetBuffer.COLOR ? "RGB8" : "DEPTH_COMPONENT24", MinFilter.LINEAR,
                MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, List.of(),
                new TargetImage(shown.id(), buffer, compare)));
        return textures.getLast();
    }

    public void clear(float red, float green, float blue, float depth) {
        commands.add(new Clear(target.id(), target.colour(), target.depth(), new float[] { red, green, blue, 1 }, depth,
                null));
    }

    void clearDepth(float depth) {
        commands.add(new Clear(target.id(), false, true, new float[] { 0, 0, 0, 1 }, depth, null));
    }

    /** Begins a mesh, whose vertices have so many pairs of texture coordinates. */
    public void begin(int texcoords) {
        meshVertexOffset = vertices.position();
        meshIndexOffset = indices.position() / Integer.BYTES;
        meshVertices = 0;
        meshTexcoords = texcoords;
    }

    /** Adds a vertex to the mesh and tells its number in it. */
    public int vertex(Vector position, int colour, double... texcoords) {
        if (texcoords.length != 2 * meshTexcoords) {
            throw new IllegalArgumentException(texcoords.length + " coordinates for " + meshTexcoords + " pairs");
        }
        vertices = room(vertices, VertexInput.packedStride(meshTexcoords));
        vertices.putFloat((float) position.x()).putFloat((float) position.y()).putFloat((float) position.z());
        vertices.putInt(colour);
        for (double coordinate : texcoords) {
            vertices.putFloat((float) coordinate);
        }
        return meshVertices++;
    }

    /** Adds indices to the mesh. */
    public void index(int... numbers) {
        indices = room(indices, numbers.length * Integer.BYTES);
        for (int number : numbers) {
            indices.putInt(number);
        }
    }

    /** Ends the mesh. */
    public Mesh end(PrimitiveType primitive) {
        return new Mesh(primitive, meshIndexOffset, indices.position() / Integer.BYTES - meshIndexOffset,
                meshVertexOffset, meshVertices, meshTexcoords);
    }

    /** Draws a mesh where it was laid down. */
    public void draw(Mesh mesh, StateBuilder state) {
        draw(mesh, Matrix.IDENTITY, state);
    }

    /** Draws a mesh somewhere else. */
    public void draw(Mesh mesh, Matrix placement, StateBuilder state) {
        commands.add(new Draw(draws++, target.id(), mesh.primitive(), mesh.indexOffset(), mesh.indexCount(),
                mesh.vertexOffset(), mesh.vertexCount(), mesh.texcoords(), view.times(placement).toFloats(),
                projection.toFloats(),
                state.build(window())));
    }

    /** Ends a layer, which is drawn by cells: what is drawn from here on comes after it everywhere. */
    public void endLayer() {
        layers.add(new CellOrder.Layer(draws, true));
    }

    /** Ends a layer that is drawn as it was laid down, for a backdrop whose rows lie along the screen's. */
    public void endBackdrop() {
        layers.add(new CellOrder.Layer(draws, false));
    }

    /** The scene with the draws of each layer ordered by cells of the screen. */
    public Frame buildByCells() {
        return new CellOrder(build(), layers).ordered();
    }

    public Frame build() {
        return new Frame(name, screen.width(), screen.height(), targets, textures, commands,
                vertices.duplicate().flip(),
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
