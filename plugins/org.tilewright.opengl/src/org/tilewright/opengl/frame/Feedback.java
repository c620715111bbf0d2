package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;

/** Draws that would read what they go to, which OpenGL leaves undefined (3.0, 4.4.2) and frames do not have. */
final class Feedback {

    private Feedback() {}

    /** The commands without the textures that show the target of their draw. */
    static List<Command> without(List<Command> commands, List<Texture> textures, Omissions omissions) {
        Map<Integer, Integer> shown = new HashMap<>();
        for (Texture texture : textures) {
            if (texture.image() != null) {
                shown.put(texture.id(), texture.image().target());
            }
        }
        List<Command> all = new ArrayList<>();
        for (Command command : commands) {
            all.add(shown.isEmpty() || !(command instanceof Draw draw) ? command : without(draw, shown, omissions));
        }
        return all;
    }

    private static Draw without(Draw draw, Map<Integer, Integer> shown, Omissions omissions) {
        Integer target = draw.target();
        RenderState s = draw.state();
        ProgramInput program = draw.program();
        List<TextureBinding> units = s.textures().stream()
                .filter(unit -> !target.equals(shown.get(unit.texture()))).toList();
        boolean reads = units.size() < s.textures().size();
        RenderState state = !reads ? s
                : new RenderState(units, s.depth(), s.stencil(), s.blend(), s.logicOperation(),
                        s.alphaTest(), s.cull(), s.polygonOffset(), s.viewport(), s.scissor(), s.colourMask(), s.fog(),
                        s.colourSum(), s.depthClamp(), s.rasterisation(), s.others(), s.linear(), s.multisample());
        if (program != null && program.textures().stream().anyMatch(unit -> target.equals(shown.get(unit.texture())))) {
            reads = true;
            program = program.withTextures(program.textures().stream()
                    .filter(unit -> !target.equals(shown.get(unit.texture()))).toList());
        }
        if (!reads) {
            return draw;
        }
        omissions.count(NotCarried.FEEDBACK);
        return new Draw(draw.index(), draw.target(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                draw.vertices(), draw.processing(), state, program, draw.query());
    }
}
