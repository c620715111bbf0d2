package org.tilewright.sim.kernel;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.Texture;
import org.tilewright.frame.geometry.TargetReads;

/** What the command processor does in a frame, step by step. It follows from the frame alone and never changes. */
final class CommandPlan {

    private final List<Draw> draws = new ArrayList<>();
    private final List<CommandStep> steps = new ArrayList<>();

    CommandPlan(Frame frame, RunOptions options) {
        TargetReads reads = new TargetReads(frame);
        int target = RenderTarget.SCREEN;
        for (Command command : executed(frame, options)) {
            if (command.target() != target) {
                target = command.target();
                steps.add(new CommandStep.SwitchTarget(target));
            }
            switch (command) {
                case Draw draw -> {
                    resolve(frame, reads, draw);
                    draws.add(draw);
                    steps.add(new CommandStep.SendDraws(new DrawBatch(frame, List.of(draw))));
                }
                case Clear clear -> steps.add(new CommandStep.ClearBuffers(clear));
            }
            reads.write(command);
        }
    }

    private void resolve(Frame frame, TargetReads reads, Draw draw) {
        List<Texture> stale = reads.stale(draw);
        if (!stale.isEmpty()) {
            steps.add(new CommandStep.ResolveTextures(stale.stream()
                    .map(texture -> new CommandStep.Resolve(texture, frame.target(texture.image().target()))).toList()));
            stale.forEach(reads::resolved);
        }
    }

    /** Clears are always executed, and of the draws those that the options name. */
    private static List<Command> executed(Frame frame, RunOptions options) {
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)
                    || draw.index() >= options.firstDraw() && draw.index() <= options.lastDraw()) {
                commands.add(command);
            }
        }
        swap(commands, options.faults().swappedDraw());
        return commands;
    }

    private static void swap(List<Command> commands, int draw) {
        int first = -1;
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof Draw each) {
                if (each.index() == draw) {
                    first = i;
                } else if (each.index() == draw + 1 && first >= 0) {
                    commands.set(i, commands.set(first, each));
                }
            }
        }
    }

    /** The draws, in the order in which they are executed. */
    List<Draw> draws() {
        return draws;
    }

    /** Whether draws read targets, so that what they draw does not follow from their own state alone. */
    boolean readsTargets() {
        return steps.stream().anyMatch(CommandStep.ResolveTextures.class::isInstance);
    }

    /** The steps, after the last of which the frame ends. */
    List<CommandStep> steps() {
        return steps;
    }
}
