package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.program.UniformBlock;
import org.tilewright.frame.program.UniformKind;
import org.tilewright.frame.program.UniformValue;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;

/** Programs without sense for the draws of a frame, in which every field takes every kind of value. */
final class RandomPrograms {

    private final Random random;
    private final Frame frame;

    private RandomPrograms(Random random, Frame frame) {
        this.random = random;
        this.frame = frame;
    }

    /** The frame, most of whose draws run programs. */
    static Frame in(Frame frame, Random random) {
        return new RandomPrograms(random, frame).frame();
    }

    private Frame frame() {
        List<ProgramSources> programs = new ArrayList<>();
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            programs.add(sources());
        }
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            commands.add(command instanceof Draw draw && random.nextInt(4) > 0
                    ? new Draw(draw.index(), draw.target(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                            generic(draw.vertices()), draw.processing(), draw.state(), input(programs.size()))
                    : command);
        }
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), frame.targets(),
                frame.textures(), programs, commands, frame.vertices(), frame.indices());
    }

    private ProgramSources sources() {
        boolean assembly = random.nextBoolean();
        List<ProgramSource> sources = new ArrayList<>();
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            sources.add(new ProgramSource(pick(ProgramStage.values()),
                    assembly ? ProgramLanguage.ASSEMBLY
                            : pick(new ProgramLanguage[] { ProgramLanguage.GLSL,
                                    ProgramLanguage.GLSL_ES }),
                    "#version 120 // \u00e9\t\"\\\r\n" + text(random.nextInt(200))));
        }
        return new ProgramSources(sources, locations(), locations());
    }

    private List<Location> locations() {
        List<Location> locations = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) {
            locations.add(new Location(text(1 + random.nextInt(9)), random.nextInt(32)));
        }
        return locations;
    }

    private ProgramInput input(int programs) {
        List<UniformValue> uniforms = new ArrayList<>();
        List<UniformBlock> blocks = new ArrayList<>();
        List<ProgramTexture> textures = new ArrayList<>();
        for (int n = random.nextInt(5); n > 0; n--) {
            uniforms.add(new UniformValue(text(1 + random.nextInt(9)), pick(UniformKind.values()),
                    1 + random.nextInt(4), 1 + random.nextInt(4), random.ints(random.nextInt(100)).toArray()));
            int offset = random.nextInt(frame.vertices().capacity());
            blocks.add(new UniformBlock(text(3), offset, random.nextInt(frame.vertices().capacity() - offset)));
        }
        for (Texture texture : frame.textures()) {
            textures.add(new ProgramTexture(random.nextInt(32), texture.id(), random.nextFloat()));
        }
        return new ProgramInput(random.nextInt(programs), random.nextInt(), random.nextInt(9), random.nextBoolean(),
                random.nextBoolean(), random.nextBoolean(), random.nextInt(256), uniforms, blocks, textures);
    }

    private VertexInput generic(VertexInput input) {
        List<VertexAttribute> attributes = new ArrayList<>();
        for (VertexAttribute each : input.attributes().stream().limit(VertexSlot.GENERICS).toList()) {
            attributes.add(new VertexAttribute(VertexSlot.generic(attributes.size()), each.offset(), each.stride(),
                    each.type(), each.components(), each.normalized(), each.bgra(), random.nextBoolean()));
        }
        return new VertexInput(input.count(), attributes);
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append((char) ('!' + random.nextInt(94)));
        }
        return text.toString();
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
