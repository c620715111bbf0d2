package org.tilewright.frame.scene.profile;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.build.Matrix;
import org.tilewright.frame.scene.build.Mesh;
import org.tilewright.frame.scene.build.Painting;
import org.tilewright.frame.scene.build.SceneBuilder;
import org.tilewright.frame.scene.build.StateBuilder;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Collects a frame of several passes. */
final class ProfileCanvas {

    private final String name;
    private final RenderTarget screen;
    private final SceneBuilder meshes;
    private final List<RenderTarget> targets;
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private RenderTarget target;
    private int draws;
    private int triangles;

    ProfileCanvas(FrameProfile profile, List<RenderTarget> targets) {
        name = profile.name();
        screen = new RenderTarget(RenderTarget.SCREEN, profile.width(), profile.height(), true, true, false);
        meshes = new SceneBuilder(name, profile.width(), profile.height());
        this.targets = targets;
        target = screen;
    }

    /** Where meshes are laid down. */
    SceneBuilder meshes() {
        return meshes;
    }

    RenderTarget screen() {
        return screen;
    }

    /** What draws go to. */
    RenderTarget target() {
        return target;
    }

    /** Draws go to another target from here on, which is cleared. */
    void begin(RenderTarget next, float red, float green, float blue) {
        target = next;
        commands.add(new Clear(next.id(), next.colour(), next.depth(), new float[] { red, green, blue, 1 }, 1, null));
    }

    Texture add(Painting painting, String format, int edge, Wrap wrap) {
        return add(painting.texture(textures.size(), format, edge, edge, wrap));
    }

    /** The texture that shows a buffer of a target. */
    Texture show(RenderTarget shown, TargetBuffer buffer) {
        TargetImage image = new TargetImage(shown.id(), buffer, null);
        for (Texture texture : textures) {
            if (image.equals(texture.image())) {
                return texture;
            }
        }
        return add(new Texture(textures.size(), "RGBA8", MinFilter.LINEAR, MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE,
                Wrap.CLAMP_TO_EDGE, List.of(), image));
    }

    private Texture add(Texture texture) {
        textures.add(texture);
        return texture;
    }

    void draw(Mesh mesh, Matrix modelview, Matrix projection, StateBuilder state) {
        Rectangle window = new Rectangle(0, 0, target.width(), target.height());
        commands.add(new Draw(draws++, target.id(), mesh.primitive(), mesh.indexOffset(), mesh.indexCount(),
                mesh.vertexOffset(), mesh.vertexCount(), mesh.texcoords(), modelview.toFloats(),
                projection.toFloats(), state.build(window)));
        triangles += mesh.primitive().triangles(mesh.indexCount());
    }

    /** Draws made so far. */
    int draws() {
        return draws;
    }

    /** Triangles of the draws made so far. */
    int triangles() {
        return triangles;
    }

    Frame build() {
        Frame geometry = meshes.build();
        return new Frame(name, screen.width(), screen.height(), targets, textures, commands, copy(geometry.vertices()),
                copy(geometry.indices()));
    }

    private static ByteBuffer copy(ByteBuffer buffer) {
        return ByteBuffer.allocate(buffer.remaining()).put(buffer).flip();
    }
}
