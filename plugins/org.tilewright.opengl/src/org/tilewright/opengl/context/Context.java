package org.tilewright.opengl.context;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;

import org.tilewright.opengl.object.AssemblyProgram;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.Names;
import org.tilewright.opengl.object.ProgramObject;
import org.tilewright.opengl.object.Renderbuffer;
import org.tilewright.opengl.object.SamplerObject;
import org.tilewright.opengl.object.ShareGroup;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.object.VertexArray;
import org.tilewright.opengl.state.PixelStore;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;

/** A context of OpenGL. */
public final class Context {

    private static final int TARGETS = TextureTarget.values().length;

    /** Objects that it shares with others. */
    public final ShareGroup objects;
    /** Which OpenGL it is one of. */
    public final Profile profile;
    /** What was odd. */
    public final Oddities oddities;
    /** Its attribute groups. */
    public final State state = new State();
    /** Its matrix stacks. */
    public final Matrices matrices = new Matrices();
    /** Current values of the attributes of vertices, four for each slot. */
    public final float[] current = new float[4 * Slots.COUNT];
    /** Slots whose current values are the bits of integers, a bit for each. */
    public int integers;
    /** Where pixels, bitmaps and lists of glyphs are drawn: window coordinates, and whether they are valid. */
    public final float[] rasterPosition = { 0, 0, 0, 1 };
    /** Whether the raster position lies where something can be drawn. */
    public boolean rasterValid = true;
    /** Current colour when the raster position was set. */
    public final float[] rasterColour = { 1, 1, 1, 1 };
    /** Buffers by binding point. */
    public final Map<BufferBinding, BufferObject> buffers = new EnumMap<>(BufferBinding.class);
    /** Buffers of indexed binding points of uniform blocks. */
    public final Names<UniformRange> uniformRanges = new Names<>();
    /** Vertex arrays by name. */
    public final Names<VertexArray> arrays = new Names<>();
    /** The vertex array of the name 0. */
    public final VertexArray defaultArray = new VertexArray();
    /** The vertex array that calls change and draws use. */
    public VertexArray array = defaultArray;
    /** Which texture coordinates' arrays calls change. */
    public int clientUnit;
    /** How pixels lie in memory that is read. */
    public PixelStore unpack = PixelStore.INITIAL;
    /** The index that begins primitives anew, where that is switched on. */
    public int restartIndex;
    /** Whether the first vertex gives a primitive what it has one of. */
    public boolean firstProvokes;
    /** Whether draws make pixels, rather than records of what is hit or where vertices land. */
    public boolean renders = true;
    /** The program that draws, or null for the fixed function. */
    public ProgramObject program;
    /** The assembly program of vertices, or null. */
    public AssemblyProgram vertexProgram;
    /** The assembly program of fragments, or null. */
    public AssemblyProgram fragmentProgram;
    /** Parameters of all vertex programs, four values each. */
    public float[] vertexEnvironment = new float[0];
    /** Parameters of all fragment programs. */
    public float[] fragmentEnvironment = new float[0];
    /** The query that counts samples, or null. */
    public OcclusionQuery query;
    /** Queries by their names. */
    public final Names<OcclusionQuery> queries = new Names<>();
    /** What draws, clears and blits depend on, or null. */
    public Condition condition;
    /** What is drawn into; null for the window. */
    public Framebuffer drawFramebuffer;
    /** What is read from; null for the window. */
    public Framebuffer readFramebuffer;
    /** Which buffers of the window draws go to. */
    public int[] windowDrawBuffers = { 0x0405 };
    /** Which buffer of the window is read, as OpenGL's constant. */
    public int windowReadBuffer = 0x0405;
    /** Which renderbuffer calls change, or null. */
    public Renderbuffer renderbuffer;
    /** The window that it draws to. */
    public Window window = new Window();
    /** What was saved of the server's attributes. */
    public final Deque<SavedAttributes> savedAttributes = new ArrayDeque<>();
    /** What was saved of the program's side. */
    public final Deque<SavedClientState> savedClientState = new ArrayDeque<>();

    private final TextureObject[] textures = new TextureObject[TextureUnit.UNITS * TARGETS];
    private final TextureObject[] defaultTextures = new TextureObject[TARGETS];
    private final SamplerObject[] samplers = new SamplerObject[TextureUnit.UNITS];
    private final Immediate immediate;
    private VertexCommands commands;
    private ListRecorder recorder;

    /**
     * A part of a buffer that a uniform block reads.
     *
     * @param buffer the buffer
     * @param offset where it starts
     * @param size   bytes; -1 for the rest
     */
    public record UniformRange(BufferObject buffer, long offset, long size) {}

    /**
     * A new context.
     *
     * @param objects  what it shares with others
     * @param profile  which OpenGL it is one of
     * @param oddities counts what is odd
     * @param output   where draws go
     */
    public Context(ShareGroup objects, Profile profile, Oddities oddities, Output output) {
        this.objects = objects;
        this.profile = profile;
        this.oddities = oddities;
        immediate = new Immediate(this, output);
        commands = immediate;
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            current[4 * slot + 3] = 1;
        }
        current[4 * Slots.NORMAL + 2] = 1;
        Arrays.fill(current, 4 * Slots.COLOUR, 4 * Slots.COLOUR + 4, 1);
        current[4 * Slots.EDGE] = 1;
        for (TextureTarget target : TextureTarget.values()) {
            defaultTextures[target.ordinal()] = newTexture(target);
        }
        for (int i = 0; i < textures.length; i++) {
            textures[i] = defaultTextures[i % TARGETS];
        }
    }

    /**
     * Makes a texture as this context has them.
     *
     * @param target what kind of texture
     * @return a texture without images
     */
    public TextureObject newTexture(TextureTarget target) {
        TextureObject texture = new TextureObject(target);
        texture.depthMode = profile.depthMode();
        return texture;
    }

    /**
     * What puts vertices together.
     *
     * @return a list's recorder while a list is compiled
     */
    public VertexCommands commands() {
        return commands;
    }

    /**
     * What draws at once.
     *
     * @return the commands of a list go here
     */
    public VertexCommands immediate() {
        return immediate;
    }

    /**
     * Whether a primitive has begun.
     *
     * @return true between begin and end
     */
    public boolean isInsidePrimitive() {
        return immediate.isOpen() || recorder != null && recorder.isOpen();
    }

    /**
     * The list that is being compiled.
     *
     * @return its recorder, or null
     */
    public ListRecorder recorder() {
        return recorder;
    }

    /**
     * Begins or ends a list.
     *
     * @param newRecorder records it; null for none
     */
    public void record(ListRecorder newRecorder) {
        recorder = newRecorder;
        commands = newRecorder == null ? immediate : newRecorder;
    }

    /**
     * What is bound to a unit.
     *
     * @param unit   the unit
     * @param target which kind of texture
     * @return the texture; of the name 0 one without name
     */
    public TextureObject texture(int unit, TextureTarget target) {
        return textures[unit * TARGETS + target.ordinal()];
    }

    /**
     * Binds a texture to the active unit.
     *
     * @param target  which kind of texture
     * @param texture the texture, or null for that of the name 0
     */
    public void bind(TextureTarget target, TextureObject texture) {
        textures[state.activeUnit * TARGETS + target.ordinal()] = texture == null ? defaultTextures[target.ordinal()]
                : texture;
    }

    /**
     * Takes a deleted texture from where it is bound.
     *
     * @param texture the texture
     */
    public void unbind(TextureObject texture) {
        for (int i = 0; i < textures.length; i++) {
            if (textures[i] == texture) {
                textures[i] = defaultTextures[i % TARGETS];
            }
        }
        if (drawFramebuffer != null) {
            drawFramebuffer.detach(texture);
        }
        if (readFramebuffer != null) {
            readFramebuffer.detach(texture);
        }
    }

    /**
     * The textures that are bound, for {@code glPushAttrib}.
     *
     * @return all of them
     */
    TextureObject[] boundTextures() {
        return textures.clone();
    }

    void bindAll(TextureObject[] bound) {
        System.arraycopy(bound, 0, textures, 0, bound.length);
    }

    /**
     * The sampler of a unit.
     *
     * @param unit the unit
     * @return the sampler, or null where textures' own ones count
     */
    public SamplerObject sampler(int unit) {
        return samplers[unit];
    }

    /**
     * Binds a sampler.
     *
     * @param unit    the unit
     * @param sampler the sampler, or null
     */
    public void bindSampler(int unit, SamplerObject sampler) {
        samplers[unit] = sampler;
    }

    /**
     * What is bound as a buffer.
     *
     * @param binding the binding point
     * @return the buffer, or null
     */
    public BufferObject buffer(BufferBinding binding) {
        return binding == BufferBinding.ELEMENTS ? array.elements : buffers.get(binding);
    }

    /**
     * Takes a deleted buffer from where it is bound.
     *
     * @param buffer the buffer
     */
    public void unbind(BufferObject buffer) {
        buffers.values().removeIf(bound -> bound == buffer);
        if (array.elements == buffer) {
            array.elements = null;
        }
    }
}
