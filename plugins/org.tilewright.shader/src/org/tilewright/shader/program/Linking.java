package org.tilewright.shader.program;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.Assembly;
import org.tilewright.shader.backend.Backend;
import org.tilewright.shader.form.Blocks;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.SamplerType;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.optimise.Optimiser;
import org.tilewright.shader.program.LinkedStage.Compiled;
import org.tilewright.shader.program.ProgramPart.Dialect;
import org.tilewright.shader.steps.Steps;

/** Puts the parts of a program together: lays out what its stages exchange, and finds what goes from one to the other. */
final class Linking {

    /** Arrays that renderers know by their full length, whatever the source makes of it. */
    private static final Map<String, Integer> LEAST = Map.of("gl_TexCoord", 32, "gl_ClipDistance", 8);

    private final Map<Stage, Program> programs = new EnumMap<>(Stage.class);
    private final Map<Stage, Uses> uses = new EnumMap<>(Stage.class);
    private final Map<Stage, String> names = new EnumMap<>(Stage.class);
    private final Map<Stage, LinkedStage> stages = new EnumMap<>(Stage.class);
    private final Map<Storage, Integer> places = new IdentityHashMap<>();
    private final Map<String, ProgramVariable> uniformsByName = new LinkedHashMap<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();
    private final List<Uniform> uniforms = new ArrayList<>();
    private final List<UniformBlock> blocks = new ArrayList<>();
    private final List<Varying> varyings = new ArrayList<>();
    private final List<ColourOutput> colours = new ArrayList<>();
    private final Execution execution;

    Linking(List<ProgramPart> parts, Map<String, Integer> attributeNumbers, Map<String, Integer> outputNumbers,
            Execution execution) {
        this.execution = execution;
        for (Stage stage : Stage.values()) {
            lower(stage, parts.stream().filter(part -> part.stage() == stage).toList());
        }
        programs.values().forEach(this::layUniforms);
        nameUniforms();
        programs.values().forEach(this::compile);
        if (programs.containsKey(Stage.VERTEX)) {
            new AttributeNumbers(programs.get(Stage.VERTEX), uses.get(Stage.VERTEX), places, attributeNumbers,
                    names.get(Stage.VERTEX)).addTo(attributes);
        }
        checkSides("gl_FrontColor", "gl_BackColor");
        checkSides("gl_FrontSecondaryColor", "gl_BackSecondaryColor");
        if (programs.containsKey(Stage.FRAGMENT)) {
            checkBlocks();
            programs.get(Stage.FRAGMENT).variables().forEach(this::vary);
            colour(programs.get(Stage.FRAGMENT), outputNumbers);
        }
    }

    private void lower(Stage stage, List<ProgramPart> parts) {
        if (parts.isEmpty()) {
            return;
        }
        ProgramPart first = parts.get(0);
        List<String> sources = parts.stream().map(ProgramPart::text).toList();
        String text = execution == Execution.FAST ? StageText.of(sources) : StageText.counted(sources);
        names.put(stage, first.name());
        Program program = first.dialect() == Dialect.ASSEMBLY ? Assembly.lower(first.name(), stage, text)
                : Lowering.lower(
                        new Source(first.name(), stage, text, first.dialect() == Dialect.EMBEDDED));
        programs.put(stage, program);
        uses.put(stage, new Uses(program.steps()));
    }

    private ShaderException error(Stage stage, String what) {
        return new ShaderException(names.get(stage), new Position(1, 1), what);
    }

    /** Uniforms of one name are one for both stages. */
    private void layUniforms(Program program) {
        for (ProgramVariable variable : program.variables()) {
            if (variable.space() != Space.UNIFORM) {
                continue;
            }
            ProgramVariable known = uniformsByName.putIfAbsent(variable.name(), variable);
            if (known != null && !sameType(known, variable)) {
                throw error(program.stage(), "uniform '" + variable.name() + "' is of another type in the other stage");
            }
            for (int leaf = 0; leaf < variable.storages().size(); leaf++) {
                Storage storage = variable.storages().get(leaf);
                int[] bits = program.initial().getOrDefault(storage, new int[storage.size()]);
                if (known == null) {
                    places.put(storage, initial.size());
                    for (int i = 0; i < storage.size(); i++) {
                        initial.add(bits[i]);
                    }
                    continue;
                }
                places.put(storage, places.get(known.storages().get(leaf)));
                for (int i = 0; program.initial().containsKey(storage) && i < bits.length; i++) {
                    initial.set(places.get(storage) + i, bits[i]);
                }
            }
        }
    }

    private static boolean sameType(ProgramVariable one, ProgramVariable other) {
        return one.type().equals(other.type()) || one.type().toString().equals(other.type().toString())
                && one.type().leaves().equals(other.type().leaves()) && one.type().scalars() == other.type().scalars();
    }

    private void nameUniforms() {
        Map<String, List<ProgramVariable>> inBlocks = new LinkedHashMap<>();
        Leaves leaves = new Leaves(places, this::uniform);
        for (ProgramVariable variable : uniformsByName.values()) {
            if (variable.block() == null) {
                leaves.visit(variable.name(), variable.type(), variable.storages());
            } else {
                inBlocks.computeIfAbsent(variable.block().name(), key -> new ArrayList<>()).add(variable);
            }
        }
        for (List<ProgramVariable> members : inBlocks.values()) {
            boolean array = members.stream().allMatch(member -> isOfBlocks(member));
            for (int i = 0; array && i < members.get(0).block().count(); i++) {
                blocks.add(BlockLayout.of(members, i, places));
            }
            if (!array) {
                blocks.add(BlockLayout.of(members, -1, places));
            }
        }
    }

    /** Whether a member is one of an array of blocks, each of which has an element of it. */
    private static boolean isOfBlocks(ProgramVariable member) {
        return member.block().count() > 1 && member.type() instanceof ArrayType array
                && array.length() == member.block().count();
    }

    private void uniform(String name, Type type, int elements, boolean array, int first) {
        if (type instanceof SamplerType sampler) {
            uniforms.add(new Uniform(name, Kind.INT, 1, 1, elements, first,
                    new Uniform.Sampler(sampler.shape(), sampler.kind(), sampler.shadow())));
        } else {
            BasicType basic = (BasicType) type;
            uniforms.add(new Uniform(name, basic.kind(), basic.columns(), basic.rows(), elements, first, null));
        }
    }

    private void compile(Program program) {
        Map<Builtin, Integer> builtins = new EnumMap<>(Builtin.class);
        int inputs = 0;
        int outputs = 0;
        for (ProgramVariable variable : program.variables()) {
            boolean input = variable.space() == Space.INPUT;
            if (!input && variable.space() != Space.OUTPUT) {
                continue;
            }
            int first = input ? inputs : outputs;
            int next = first;
            for (Storage storage : variable.storages()) {
                places.put(storage, next);
                next += storage.size();
            }
            next = Math.max(next, first + LEAST.getOrDefault(variable.name(), 0));
            inputs = input ? next : inputs;
            outputs = input ? outputs : next;
            for (Builtin builtin : Builtin.values()) {
                if (builtin.stage() == program.stage() && builtin.space() == variable.space()
                        && builtin.word().equals(variable.name())
                        && uses.get(program.stage()).touches(variable)) {
                    builtins.put(builtin, first);
                }
            }
        }
        List<Node> better = Optimiser.optimise(program.steps());
        boolean recorded = execution == Execution.RECORDED || execution == Execution.RECORDED_AND_DEBUGGED;
        Blocks blocks = recorded ? new Blocks(better) : null;
        String name = names.get(program.stage());
        Steps.Runnable steps = switch (execution) {
            case FAST -> Backend.compile(name, better, inputs, outputs, places);
            case WATCHED -> Steps.telling(name, program.steps(), inputs, outputs, places);
            case DEBUGGED -> Backend.debugged(name, program.steps(), inputs, outputs, places);
            case RECORDED -> Backend.recording(name, blocks, inputs, outputs, places);
            case RECORDED_AND_DEBUGGED ->
                DebuggedBefore.of(Backend.debugged(name, program.steps(), inputs, outputs, places),
                        Backend.recording(name, blocks, inputs, outputs, places));
        };
        stages.put(program.stage(), new LinkedStage(program.stage(), inputs, outputs, builtins,
                new Uses(better).traits(), new Compiled(steps.code(), steps.scratch()),
                execution == Execution.WATCHED ? program : null, blocks));
    }

    private static boolean isBuiltin(Stage stage, ProgramVariable variable) {
        for (Builtin builtin : Builtin.values()) {
            if (builtin.stage() == stage && builtin.word().equals(variable.name())) {
                return true;
            }
        }
        return false;
    }

    /** What a fragment program reads of vertices. */
    private void vary(ProgramVariable variable) {
        if (variable.space() != Space.INPUT || isBuiltin(Stage.FRAGMENT, variable)
                || !uses.get(Stage.FRAGMENT).reads(variable)) {
            return;
        }
        ProgramVariable from = output(switch (variable.name()) {
            case "gl_Color" -> "gl_FrontColor";
            case "gl_SecondaryColor" -> "gl_FrontSecondaryColor";
            default -> variable.name();
        });
        ProgramVariable back = output(switch (variable.name()) {
            case "gl_Color" -> "gl_BackColor";
            case "gl_SecondaryColor" -> "gl_BackSecondaryColor";
            default -> "";
        });
        boolean own = !variable.name().startsWith("gl_");
        if (own && programs.containsKey(Stage.VERTEX) && (from == null || !sameType(from, variable))) {
            throw error(Stage.FRAGMENT, "'" + variable.name() + (from == null ? "' is given by no vertex program"
                    : "' is of another type in the vertex program"));
        }
        checkInterpolation(from, variable);
        checkInterpolation(back, variable);
        Map<String, Integer> outputs = new HashMap<>();
        if (from != null && uses.get(Stage.VERTEX).touches(from)) {
            elements(from, (name, type, first) -> outputs.put(name, first));
        }
        int backFirst = back != null && uses.get(Stage.VERTEX).touches(back) ? places.get(back.storages().get(0)) : -1;
        elements(variable, (name, type, first) -> {
            if (uses.get(Stage.FRAGMENT).reads(variable, first, type.size(), places)) {
                String given = from == null ? name : from.name() + name.substring(variable.name().length());
                varyings.add(new Varying(name, type.kind(), type.size(), variable.interpolation(), variable.centroid(),
                        first, outputs.getOrDefault(given, -1), backFirst));
            }
        });
    }

    /** Blocks of one name that go from stage to stage have the same members in the same order (GLSL 1.50, section 4.3.7). */
    private void checkBlocks() {
        checkBlocks(Space.OUTPUT, Space.INPUT);
        checkBlocks(Space.UNIFORM, Space.UNIFORM);
    }

    private void checkBlocks(Space ofVertices, Space ofFragments) {
        Map<String, List<String>> others = blocks(Stage.VERTEX, ofVertices);
        blocks(Stage.FRAGMENT, ofFragments).forEach((name, members) -> {
            if (others.containsKey(name) && !others.get(name).equals(members)) {
                throw error(Stage.FRAGMENT, "block '" + name + "' has other members in the vertex program");
            }
        });
    }

    private Map<String, List<String>> blocks(Stage stage, Space space) {
        Map<String, List<String>> blocks = new LinkedHashMap<>();
        if (programs.containsKey(stage)) {
            programs.get(stage).variables().stream().filter(each -> each.space() == space && each.block() != null)
                    .forEach(each -> blocks.computeIfAbsent(each.block().name(), key -> new ArrayList<>())
                            .add(each.type()
                                    + (each.block().rowMajor() && each.space() == Space.UNIFORM ? " by rows " : " ")
                                    + each.name().substring(each.name().indexOf('.') + 1)));
        }
        return blocks;
    }

    /** The colours of both sides are interpolated alike: fragments do not know by their declaration which one they get. */
    private void checkSides(String front, String back) {
        ProgramVariable one = output(front);
        ProgramVariable other = output(back);
        if (one != null && other != null && one.interpolation() != other.interpolation()) {
            throw error(Stage.VERTEX, "'" + back + "' is interpolated otherwise than '" + front + "'");
        }
    }

    /** Stages say the same of how a variable is interpolated (GLSL 1.30 to 3.30, section 4.3.7). */
    private void checkInterpolation(ProgramVariable output, ProgramVariable input) {
        if (output != null && output.interpolation() != input.interpolation()) {
            throw error(Stage.FRAGMENT, "'" + input.name() + "' is interpolated otherwise than '" + output.name()
                    + "' of the vertex program");
        }
    }

    private ProgramVariable output(String name) {
        return !programs.containsKey(Stage.VERTEX) ? null
                : programs.get(Stage.VERTEX).variables().stream()
                        .filter(each -> each.space() == Space.OUTPUT && each.name().equals(name)).findFirst()
                        .orElse(null);
    }

    /** Who is told of the elements of a variable. */
    private interface ElementVisitor {

        void element(String name, BasicType type, int first);
    }

    private void elements(ProgramVariable variable, ElementVisitor visitor) {
        new Leaves(places, (name, type, elements, array, first) -> {
            BasicType basic = (BasicType) type;
            for (int i = 0; i < elements; i++) {
                visitor.element(array ? name + "[" + i + "]" : name, basic, first + i * basic.size());
            }
        }).visit(variable.name(), variable.type(), variable.storages());
    }

    private void colour(Program program, Map<String, Integer> numbers) {
        Set<Integer> taken = new HashSet<>();
        List<ProgramVariable> free = new ArrayList<>();
        for (ProgramVariable variable : program.variables()) {
            if (variable.space() != Space.OUTPUT || variable.name().startsWith("gl_FragDepth")
                    || !uses.get(Stage.FRAGMENT).touches(variable)) {
                continue;
            }
            if (variable.name().equals("gl_FragColor")) {
                colour(variable, ColourOutput.ALL, taken);
            } else if (variable.name().equals("gl_FragData")) {
                colour(variable, 0, taken);
            } else if (variable.location() >= 0 || numbers.containsKey(variable.name())) {
                colour(variable, variable.location() >= 0 ? variable.location() : numbers.get(variable.name()), taken);
            } else {
                free.add(variable);
            }
        }
        for (ProgramVariable variable : free) {
            int number = 0;
            while (taken.contains(number)) {
                number++;
            }
            colour(variable, number, taken);
        }
    }

    private void colour(ProgramVariable variable, int number, Set<Integer> taken) {
        elements(variable, (name, type, first) -> {
            int element = (first - places.get(variable.storages().get(0))) / type.size();
            int colour = number == ColourOutput.ALL ? number : number + element;
            taken.add(colour);
            colours.add(new ColourOutput(name, type.kind(), type.size(), colour, first));
        });
    }

    Optional<LinkedStage> stage(Stage stage) {
        return Optional.ofNullable(stages.get(stage));
    }

    List<Attribute> attributes() {
        return List.copyOf(attributes);
    }

    List<Uniform> uniforms() {
        return List.copyOf(uniforms);
    }

    List<UniformBlock> blocks() {
        return List.copyOf(blocks);
    }

    List<Varying> varyings() {
        return List.copyOf(varyings);
    }

    List<ColourOutput> colours() {
        return List.copyOf(colours);
    }

    int[] initial() {
        return initial.stream().mapToInt(each -> each).toArray();
    }
}
