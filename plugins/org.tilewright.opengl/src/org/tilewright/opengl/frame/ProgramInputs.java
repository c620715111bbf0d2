package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Profile;
import org.tilewright.opengl.frame.SamplerDeclarations.Declared;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.ProgramObject;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.opengl.state.TextureUnit;

/** What draws give their programs: uniforms, blocks of uniforms and textures. */
final class ProgramInputs {

    private static final int VECTOR = 4;
    private static final TextureTarget[] TARGETS = TextureTarget.values();
    private static final Declared NONE = new Declared(0, 1);

    private final ByteStore vertices;
    private final TextureTranslation textures;
    private final Map<ProgramObject, Given> given = new HashMap<>();
    private final Map<Part, Integer> parts = new HashMap<>();

    /** What an object's uniforms were worth, and for each unit a bit for each target that its samplers look up there. */
    private record Given(long version, List<UniformValue> uniforms, int[] lookedUp) {}

    /** A part of a buffer, as its contents were at a time. */
    private record Part(BufferObject buffer, long version, long offset, int bytes) {}

    ProgramInputs(ByteStore vertices, TextureTranslation textures) {
        this.vertices = vertices;
        this.textures = textures;
    }

    /**
     * What a draw gives its program.
     *
     * @param context     has it all
     * @param program     the program
     * @param firstVertex the number that the program knows the draw's first vertex by
     * @param environment what it does for the fixed function, or null
     * @throws org.tilewright.frame.state.UnexpectedValueException if it is more than a frame holds
     */
    ProgramInput of(Context context, ProgramTranslation.Carried program, int firstVertex,
            EnvironmentProgram environment) {
        ProgramWords words = program.words();
        List<UniformValue> uniforms = environment != null ? uniforms(context, words, environment)
                : context.program == null ? assembly(context, program) : given(context.program, words).uniforms();
        return new ProgramInput(program.number(), firstVertex, 0,
                context.profile == Profile.EMBEDDED || context.state.has(Capability.PROGRAM_POINT_SIZE),
                context.profile == Profile.EMBEDDED || words.pointCoordinates
                        || context.state.has(Capability.POINT_SPRITE),
                context.state.has(Capability.VERTEX_PROGRAM_TWO_SIDE), clipDistances(context), uniforms,
                context.program == null ? List.of() : blocks(context, words),
                environment != null ? environment.textures() : textures(context, words));
    }

    /** Those of the program of vertices, if there is one, and what the fixed function's needs. */
    private List<UniformValue> uniforms(Context context, ProgramWords words, EnvironmentProgram environment) {
        List<UniformValue> all = new ArrayList<>(environment.uniforms());
        if (context.program != null) {
            all.addAll(given(context.program, words).uniforms());
            all.sort(Comparator.comparing(UniformValue::name));
        }
        return all;
    }

    private static int clipDistances(Context context) {
        return (int) (context.state.capabilities / Capability.CLIP_PLANE0.bit()) & 0xff;
    }

    private Given given(ProgramObject program, ProgramWords words) {
        Given known = given.get(program);
        if (known == null || known.version() != program.version()) {
            List<UniformValue> uniforms = new ArrayList<>();
            program.uniforms.forEach((name, value) -> uniforms
                    .add(new UniformValue(name, kind(value.kind()), value.columns(), value.rows(), value.bits())));
            known = new Given(program.version(), List.copyOf(uniforms),
                    lookedUp(program, words.samplers, uniforms));
            given.put(program, known);
        }
        return known;
    }

    private static UniformKind kind(char kind) {
        return kind == 'f' ? UniformKind.FLOAT : kind == 'i' ? UniformKind.INT : UniformKind.UINT;
    }

    private static List<UniformValue> assembly(Context context, ProgramTranslation.Carried program) {
        List<UniformValue> uniforms = new ArrayList<>();
        if (program.has(ProgramStage.FRAGMENT)) {
            parameters("fragment.program.env", context.fragmentEnvironment, uniforms);
            parameters("fragment.program.local", context.fragmentProgram.local(), uniforms);
        }
        if (program.has(ProgramStage.VERTEX)) {
            parameters("vertex.program.env", context.vertexEnvironment, uniforms);
            parameters("vertex.program.local", context.vertexProgram.local(), uniforms);
        }
        return uniforms;
    }

    /** Those behind the last one that is not 0 are left out. */
    private static void parameters(String name, float[] values, List<UniformValue> uniforms) {
        int count = values.length;
        while (count > 0 && values[count - 1] == 0) {
            count--;
        }
        int[] bits = new int[(count + VECTOR - 1) / VECTOR * VECTOR];
        for (int i = 0; i < count; i++) {
            bits[i] = Float.floatToRawIntBits(values[i]);
        }
        if (count > 0) {
            uniforms.add(new UniformValue(name, UniformKind.FLOAT, 1, VECTOR, bits));
        }
    }

    private List<UniformBlock> blocks(Context context, ProgramWords words) {
        Map<String, UniformBlock> blocks = new TreeMap<>();
        named(context.program, words).forEach((index, name) -> {
            Context.UniformRange range = context.uniformRanges
                    .get(context.program.blockBindings.getOrDefault(index, 0));
            if (range != null && range.buffer() != null && range.offset() >= 0) {
                long there = Math.max(0, range.buffer().bytes().length - range.offset());
                long size = Math.min(there, range.size() < 0 ? there : range.size());
                int bytes = (int) Math.min(size, UniformBlock.LARGEST);
                blocks.put(name, new UniformBlock(name, part(range.buffer(), range.offset(), bytes), bytes));
            }
        });
        return List.copyOf(blocks.values());
    }

    /** Blocks by number: those that the program never asked by name are numbered as they are declared. */
    private static Map<Integer, String> named(ProgramObject program, ProgramWords words) {
        Map<Integer, String> named = new TreeMap<>(program.blocks);
        int next = 0;
        for (String name : words.blocks) {
            if (!program.blocks.containsValue(name)) {
                while (named.containsKey(next)) {
                    next++;
                }
                named.put(next, name);
            }
        }
        return named;
    }

    private int part(BufferObject buffer, long offset, int bytes) {
        return parts.computeIfAbsent(new Part(buffer, buffer.version(), offset, bytes), part -> {
            int at = vertices.reserve(bytes);
            if (bytes > 0) {
                vertices.put(at, buffer.bytes(), (int) offset, bytes);
            }
            return at;
        });
    }

    /** What is bound to the units that samplers name, each of its sampler's kind. */
    private List<ProgramTexture> textures(Context context, ProgramWords words) {
        int[] lookedUp = context.program == null ? words.lookedUp : given(context.program, words).lookedUp();
        List<ProgramTexture> all = new ArrayList<>();
        for (int unit = 0; unit < lookedUp.length; unit++) {
            for (int rest = lookedUp[unit]; rest != 0; rest &= rest - 1) {
                TextureTarget target = TARGETS[Integer.numberOfTrailingZeros(rest)];
                int id = textures.id(context, unit, target);
                if (id >= 0) {
                    TextureUnit state = context.state.units.get(unit);
                    all.add(new ProgramTexture(unit, id, state.lodBias() + sampler(context, unit, target)));
                }
            }
        }
        return all;
    }

    private static float sampler(Context context, int unit, TextureTarget target) {
        return context.sampler(unit) == null ? context.texture(unit, target).sampler.lodBias()
                : context.sampler(unit).parameters.lodBias();
    }

    /**
     * For each unit a bit for each target that samplers of a program look up there. A sampler that was given none is that of unit
     * 0, unless the recording driver had none of that name.
     */
    private static int[] lookedUp(ProgramObject program, SamplerDeclarations samplers, List<UniformValue> uniforms) {
        int[] lookedUp = new int[ProgramTexture.UNITS];
        Set<String> found = new HashSet<>();
        int unnamed = samplers.unnamed();
        lookedUp[0] = unnamed;
        for (UniformValue uniform : uniforms) {
            if (uniform.kind() != UniformKind.INT || uniform.rows() != 1 || uniform.columns() != 1) {
                continue;
            }
            String name = uniform.name().substring(uniform.name().lastIndexOf('.') + 1);
            Declared declared = samplers.names().getOrDefault(name, NONE);
            found.add(name);
            for (int unit : uniform.bits()) {
                if (unit >= 0 && unit < lookedUp.length) {
                    lookedUp[unit] |= declared.targets() | unnamed;
                }
            }
            if (declared.elements() == 0 || declared.elements() > uniform.bits().length) {
                lookedUp[0] |= declared.targets();
            }
        }
        samplers.names().forEach((name, declared) -> {
            if (!found.contains(name) && !program.isAbsent(name)) {
                lookedUp[0] |= declared.targets();
            }
        });
        return lookedUp;
    }
}
