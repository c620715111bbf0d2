package org.tilewright.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;

/**
 * One frame. Its targets start on colours of opaque black and a depth of 1, then its commands are executed in order. Of
 * several frames in a sequence, those behind the first start kept targets on what the frame before left in them.
 *
 * @param name     name of the frame
 * @param width    width of the image in pixels
 * @param height   height of the image in pixels
 * @param stencil  whether each value of the screen's depth buffer has 8 bits of stencil beside the depth
 * @param targets  render targets beside the screen, in file order; their ids differ
 * @param textures textures, in file order; their ids differ
 * @param programs programs, which draws name by their places
 * @param commands clears and draws in the order in which the application issued them
 * @param vertices bytes that attributes of vertices and blocks of uniforms lie in, little endian, read-only
 * @param indices  indices, little endian 32-bit, read-only; they count from the draw's first vertex
 * @param queries  occlusion queries, which draws name by their places; one begins behind the end of the one before
 */
public record Frame(String name, int width, int height, boolean stencil, List<RenderTarget> targets,
        List<Texture> textures, List<ProgramSources> programs, List<Command> commands, ByteBuffer vertices,
        ByteBuffer indices, List<QueryKind> queries) {

    /** Makes the lists and buffers unmodifiable, and the buffers little endian. */
    public Frame {
        targets = List.copyOf(targets);
        textures = List.copyOf(textures);
        programs = List.copyOf(programs);
        commands = List.copyOf(commands);
        vertices = readOnly(vertices);
        indices = readOnly(indices);
        queries = List.copyOf(queries);
    }

    /**
     * A frame without queries.
     *
     * @param name     name of the frame
     * @param width    width of the image in pixels
     * @param height   height of the image in pixels
     * @param stencil  whether the screen has stencil values
     * @param targets  render targets beside the screen
     * @param textures textures
     * @param programs programs
     * @param commands clears and draws
     * @param vertices vertex bytes
     * @param indices  indices
     */
    public Frame(String name, int width, int height, boolean stencil, List<RenderTarget> targets,
            List<Texture> textures, List<ProgramSources> programs, List<Command> commands, ByteBuffer vertices,
            ByteBuffer indices) {
        this(name, width, height, stencil, targets, textures, programs, commands, vertices, indices, List.of());
    }

    /**
     * A frame without programs.
     *
     * @param name     name of the frame
     * @param width    width of the image in pixels
     * @param height   height of the image in pixels
     * @param stencil  whether the screen has stencil values
     * @param targets  render targets beside the screen
     * @param textures textures
     * @param commands clears and draws
     * @param vertices vertex bytes
     * @param indices  indices
     */
    public Frame(String name, int width, int height, boolean stencil, List<RenderTarget> targets,
            List<Texture> textures, List<Command> commands, ByteBuffer vertices, ByteBuffer indices) {
        this(name, width, height, stencil, targets, textures, List.of(), commands, vertices, indices);
    }

    /**
     * A frame whose screen has no stencil.
     *
     * @param name     name of the frame
     * @param width    width of the image in pixels
     * @param height   height of the image in pixels
     * @param targets  render targets beside the screen
     * @param textures textures
     * @param commands clears and draws
     * @param vertices vertex bytes
     * @param indices  indices
     */
    public Frame(String name, int width, int height, List<RenderTarget> targets, List<Texture> textures,
            List<Command> commands, ByteBuffer vertices, ByteBuffer indices) {
        this(name, width, height, false, targets, textures, commands, vertices, indices);
    }

    /**
     * A frame that draws to the screen alone.
     *
     * @param name     name of the frame
     * @param width    width of the image in pixels
     * @param height   height of the image in pixels
     * @param textures textures
     * @param commands clears and draws
     * @param vertices vertex bytes
     * @param indices  indices
     */
    public Frame(String name, int width, int height, List<Texture> textures, List<Command> commands,
            ByteBuffer vertices, ByteBuffer indices) {
        this(name, width, height, List.of(), textures, commands, vertices, indices);
    }

    /**
     * The same frame with other commands.
     *
     * @param newCommands clears and draws
     * @return the frame
     */
    public Frame withCommands(List<Command> newCommands) {
        return new Frame(name, width, height, stencil, targets, textures, programs, newCommands, vertices, indices,
                queries);
    }

    /**
     * The same frame with other queries.
     *
     * @param newQueries  queries
     * @param newCommands clears and draws, which name them
     * @return the frame
     */
    public Frame withQueries(List<QueryKind> newQueries, List<Command> newCommands) {
        return new Frame(name, width, height, stencil, targets, textures, programs, newCommands, vertices, indices,
                newQueries);
    }

    /**
     * The same frame with a range of its draws, which are counted from 0 again. Clears are kept.
     *
     * @param first index of the first draw that is kept
     * @param last index of the last one
     * @return the frame
     */
    public Frame withDraws(int first, int last) {
        List<Command> kept = new ArrayList<>();
        int draws = 0;
        for (Command command : commands) {
            if (!(command instanceof Draw draw)) {
                kept.add(command);
            } else if (draw.index() >= first && draw.index() <= last) {
                kept.add(draw.withIndex(draws++));
            }
        }
        return withCommands(kept);
    }

    /**
     * Finds a target.
     *
     * @param id {@link RenderTarget#SCREEN} or the id of a target of this frame
     * @return the target
     * @throws IllegalArgumentException if this frame has no such target
     */
    public RenderTarget target(int id) {
        if (id == RenderTarget.SCREEN) {
            return new RenderTarget(id, width, height, true, true, stencil, false);
        }
        for (RenderTarget target : targets) {
            if (target.id() == id) {
                return target;
            }
        }
        throw new IllegalArgumentException("frame " + name + " has no target " + id);
    }

    /**
     * The most words that the colour of a fragment takes, over all targets.
     *
     * @return 1 where all targets are plain, see {@link RenderTarget#fragmentWords}
     */
    public int fragmentWords() {
        return targets.stream().mapToInt(RenderTarget::fragmentWords).max().orElse(1);
    }

    /**
     * The most words that a pixel takes in a target's colour buffers.
     *
     * @return 1 where all targets are plain, see {@link RenderTarget#colourWords}
     */
    public int colourWords() {
        return targets.stream().mapToInt(RenderTarget::colourWords).max().orElse(1);
    }

    /**
     * The most words that a pixel takes in one colour buffer of a target.
     *
     * @return 1 where all targets are plain
     */
    public int mostWords() {
        return targets.stream().flatMap(target -> target.colours().stream()).mapToInt(ColourFormat::words).max()
                .orElse(1);
    }

    /**
     * Finds a texture.
     *
     * @param id id of a texture of this frame
     * @return the texture
     * @throws IllegalArgumentException if this frame has no such texture
     */
    public Texture texture(int id) {
        for (Texture texture : textures) {
            if (texture.id() == id) {
                return texture;
            }
        }
        throw new IllegalArgumentException("frame " + name + " has no texture " + id);
    }

    private static ByteBuffer readOnly(ByteBuffer buffer) {
        return buffer.slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }
}
