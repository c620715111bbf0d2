package org.tilewright.conformance;

import java.util.List;
import java.util.Optional;

import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.shader.Stage;

/** Carries a script's commands out: what they draw becomes one frame, what they expect is looked at as it is drawn. */
final class ScriptRun {

    private final ScriptNeeds needs;
    private final ScriptProgram program;
    private final ScriptVertices vertices;
    private final ScriptFrame frame = new ScriptFrame();
    private final ScriptState state = new ScriptState();
    private final ScriptTextures textures = new ScriptTextures();
    private final ScriptUniforms uniforms;
    private final ScriptProbes probes;
    private float[] clearColour = { 0, 0, 0, 0 };
    private float clearDepth = 1;
    private boolean clearsColour;
    private boolean clearsDepth;

    ScriptRun(Script script, ScriptNeeds needs, ScriptProgram program) {
        this.needs = needs;
        this.program = program;
        List<String> table = script.lines("vertex data");
        vertices = table.isEmpty() ? null : new ScriptVertices(table);
        uniforms = new ScriptUniforms(program.linked());
        probes = new ScriptProbes(needs.width(), needs.height());
    }

    /**
     * Runs the script.
     *
     * @param commands its commands
     * @return what was otherwise than it expects, or nothing
     * @throws ScriptException at a command that is not understood
     */
    Optional<String> run(List<String> commands) {
        commands.forEach(line -> take(new Words(line)));
        return probes.failure(frame.finish(needs.width(), needs.height(), program.sources()));
    }

    private void take(Words words) {
        switch (words.word()) {
            case "clear" -> clear(words);
            case "draw" -> draw(words);
            case "probe" -> probe(words);
            case "relative" -> relative(words);
            case "tolerance" -> probes.tolerance(words);
            case "uniform" -> uniforms.give(words);
            case "parameter" -> uniforms.giveParameter(words);
            case "ubo", "block" -> block(words);
            case "active" -> active(words);
            case "texture" -> textures.make(words);
            case "texparameter" -> textures.set(words);
            case "link" -> words.word();
            default -> state(new Words(words.toString()));
        }
    }

    private void state(Words words) {
        String command = words.word();
        switch (command) {
            case "enable" -> state.set(words, true);
            case "disable" -> state.set(words, false);
            case "ortho" -> ortho(words);
            case "frustum" -> state.frustum(words.number(), words.number(), words.number(), words.number(),
                    words.number(), words.number());
            case "color" -> state.current(VertexSlot.COLOR, words.numbers(4));
            case "texcoord" -> state.current(VertexSlot.texcoord(words.integer()), words.numbers(4));
            case "light" -> state.light(words);
            case "depthfunc" -> state.depthFunction(words.word());
            // Derivatives are as near as they can be in any case.
            case "hint" -> words.word();
            default -> modes(new Words(words.toString()));
        }
    }

    private void modes(Words words) {
        if (words.take("clip plane")) {
            state.clipPlane(words);
        } else if (words.take("shade model")) {
            state.shadeModel(words.word());
        } else if (words.take("polygon mode")) {
            state.polygonMode(words.word(), words.word());
        } else if (words.take("provoking vertex")) {
            state.provokingVertex(words.word());
        } else {
            throw unknown(words);
        }
    }

    private static ScriptException unknown(Words words) {
        return new ScriptException("command '" + words + "' is not known");
    }

    private void clear(Words words) {
        if (words.take("color")) {
            clearColour = words.numbers(4);
            for (int i = 0; i < clearColour.length; i++) {
                clearColour[i] = Math.clamp(clearColour[i], 0f, 1f);
            }
            clearsColour = true;
        } else if (words.take("depth")) {
            clearDepth = words.number();
            clearsDepth = true;
        } else {
            frame.clear(clearsColour, clearsDepth, clearColour, clearDepth);
        }
    }

    private void ortho(Words words) {
        if (words.hasMore()) {
            state.ortho(words.number(), words.number(), words.number(), words.number());
        } else {
            state.ortho(0, needs.width(), 0, needs.height());
        }
    }

    private void block(Words words) {
        if (!words.take("array index")) {
            throw unknown(words);
        }
        uniforms.chooseBlock(words.integer());
    }

    private void active(Words words) {
        if (!words.take("uniform")) {
            throw unknown(words);
        }
        ActiveUniforms.check(words, program.linked());
    }

    /** What only warns is not looked at. */
    private void probe(Words words) {
        if (!words.take("warn")) {
            probes.add(words, false, frame.position());
        }
    }

    private void relative(Words words) {
        if (!words.take("probe")) {
            throw unknown(words);
        }
        probes.add(words, true, frame.position());
    }

    private void draw(Words words) {
        boolean instanced = words.take("instanced");
        if (words.take("rect")) {
            int instances = instanced ? words.integer() : 1;
            boolean textured = words.take("tex");
            boolean pixels = words.take("ortho");
            float[] place = words.numbers(4);
            if (pixels) {
                place = new float[] { -1 + 2 * place[0] / needs.width(), -1 + 2 * place[1] / needs.height(),
                        2 * place[2] / needs.width(), 2 * place[3] / needs.height() };
            }
            draw(PrimitiveType.TRIANGLE_STRIP, 0, 4, instances, ScriptVertices.rectangle(frame, program.linked(), place,
                    textured ? words.numbers(4) : null, state.currentAttributes(frame)));
        } else if (!instanced && words.take("arrays")) {
            arrays(words);
        } else {
            throw unknown(words);
        }
    }

    private void arrays(Words words) {
        boolean instanced = words.take("instanced");
        String mode = words.word();
        int first = words.integer();
        int count = words.integer();
        int instances = instanced ? words.integer() : 1;
        VertexInput input = vertices == null ? new VertexInput(first + count, state.currentAttributes(frame))
                : vertices.input(frame, program.linked(), state.currentAttributes(frame));
        if (first < 0 || count < 0 || first + count > input.count()) {
            throw new ScriptException("'" + words + "' draws vertices that are not there");
        }
        draw(primitive(mode), first, count, instances, input);
    }

    private static PrimitiveType primitive(String mode) {
        try {
            return PrimitiveType.valueOf(mode.substring("GL_".length()));
        } catch (IllegalArgumentException e) {
            throw new ScriptException("primitives '" + mode + "' are not known");
        }
    }

    private void draw(PrimitiveType primitive, int first, int count, int instances, VertexInput input) {
        boolean programmed = program.linked() != null;
        List<TextureBinding> bindings = program.has(Stage.FRAGMENT) ? List.of() : textures.ofTheFixedFunction(frame);
        ProgramInput given = programmed ? state.input(frame, uniforms, textures, program.embedded()) : null;
        for (int instance = 0; instance < instances; instance++) {
            frame.draw(primitive, first, count, input, state.processing(program.has(Stage.VERTEX)),
                    state.render(needs.width(), needs.height(), bindings),
                    programmed ? given.ofInstance(instance) : null);
        }
    }
}
