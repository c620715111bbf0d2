package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.TextureBinding;

/**
 * The commands of a frame in their passes. It is known without drawing.
 *
 * @param frame    the frame
 * @param commands its commands, in order
 * @param passes   its passes, in order
 */
public record FrameOutline(Frame frame, List<ListedCommand> commands, List<Pass> passes) {

    /** Makes the lists unmodifiable. */
    public FrameOutline {
        commands = List.copyOf(commands);
        passes = List.copyOf(passes);
    }

    /**
     * The outline of a frame.
     *
     * @param frame the frame
     * @return its outline
     */
    public static FrameOutline of(Frame frame) {
        List<ListedCommand> commands = new ArrayList<>();
        List<Pass> passes = new ArrayList<>();
        SortedSet<Integer> reads = new TreeSet<>();
        int first = 0;
        for (int number = 0; number < frame.commands().size(); number++) {
            Command command = frame.commands().get(number);
            SortedSet<Integer> textures = textures(command);
            for (int texture : textures) {
                Texture read = frame.texture(texture);
                if (read.image() != null) {
                    reads.add(read.image().target());
                }
            }
            commands.add(new ListedCommand(number, command, passes.size(), triangles(command),
                    List.copyOf(textures)));
            boolean isLast = number + 1 == frame.commands().size()
                    || frame.commands().get(number + 1).target() != command.target();
            if (isLast) {
                passes.add(new Pass(passes.size(), command.target(), first, number, List.copyOf(reads)));
                reads.clear();
                first = number + 1;
            }
        }
        return new FrameOutline(frame, commands, passes);
    }

    private static int triangles(Command command) {
        return command instanceof Draw draw ? draw.primitive().triangles(draw.indexCount()) : 0;
    }

    private static SortedSet<Integer> textures(Command command) {
        SortedSet<Integer> textures = new TreeSet<>();
        if (command instanceof Draw draw) {
            draw.state().textures().stream().map(TextureBinding::texture).forEach(textures::add);
            if (draw.program() != null) {
                draw.program().textures().stream().map(ProgramTexture::texture).forEach(textures::add);
            }
        }
        return textures;
    }

    /**
     * Finds a draw.
     *
     * @param index how many draws come before it
     * @return the draw in the list
     * @throws InputException if there are not so many
     */
    public ListedCommand draw(int index) {
        int draws = 0;
        for (ListedCommand each : commands) {
            if (each.draw() != null && draws++ == index) {
                return each;
            }
        }
        throw new InputException("frame " + frame.name() + ": no draw " + index + "; expected "
                + (draws == 0 ? "none, as it has no draws" : "0 to " + (draws - 1)));
    }

    /**
     * The draw before a command.
     *
     * @param number number of a command
     * @return the last draw before it, or null if there is none
     */
    public ListedCommand drawBefore(int number) {
        for (int before = number - 1; before >= 0; before--) {
            if (commands.get(before).draw() != null) {
                return commands.get(before);
            }
        }
        return null;
    }

    /**
     * Finds the draws that may read a texture.
     *
     * @param texture id of a texture
     * @return numbers of commands, rising
     * @throws InputException if the frame has no such texture
     */
    public List<Integer> withTexture(int texture) {
        if (frame.textures().stream().noneMatch(each -> each.id() == texture)) {
            throw new InputException(
                    "frame " + frame.name() + ": no texture " + texture + "; expected an id of one of its "
                            + frame.textures().size() + " textures");
        }
        return commands.stream().filter(each -> each.textures().contains(texture)).map(ListedCommand::number).toList();
    }

    /**
     * Finds the draws that run a program.
     *
     * @param program place of a program in the frame, from 0
     * @return numbers of commands, rising
     * @throws InputException if the frame has no such program
     */
    public List<Integer> withProgram(int program) {
        if (program < 0 || program >= frame.programs().size()) {
            throw new InputException("frame " + frame.name() + ": no program " + program + "; expected one of its "
                    + frame.programs().size() + " programs, from 0");
        }
        return commands.stream().filter(each -> each.program() == program).map(ListedCommand::number).toList();
    }
}
