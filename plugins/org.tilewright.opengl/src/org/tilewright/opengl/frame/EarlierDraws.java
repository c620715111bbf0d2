package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.frame.DrawnImages.Place;

/**
 * What was drawn into images in frames that came before, and is executed only where it is read: by the reference renderer, and only
 * the commands that it comes of. An image that is drawn anew replaces what was drawn into it before.
 */
final class EarlierDraws {

    /** What was drawn into an image last. */
    private record Drawn(Frame frame, Place place, Omissions omissions) {}

    private final Omissions executed;
    private final Map<Object, Map<DrawnImage, Drawn>> pending = new HashMap<>();

    /**
     * Nothing was drawn yet.
     *
     * @param executed counts what frames leave out of which something is executed
     */
    EarlierDraws(Omissions executed) {
        this.executed = executed;
    }

    /**
     * A frame ended.
     *
     * @param frame the frame; it needs nothing of others
     * @param drawn the images that it drew, and where they are in it
     * @param left  what the frame leaves out
     */
    void add(Frame frame, Map<DrawnImage, Place> drawn, Omissions left) {
        drawn.forEach((image, place) -> pending.computeIfAbsent(image.owner(), owner -> new HashMap<>()).put(image,
                new Drawn(frame, place, left)));
    }

    /** Whether something was drawn into the images of a texture or renderbuffer that is not executed yet. */
    boolean holds(Object owner) {
        return pending.containsKey(owner);
    }

    /** Executes what was drawn into the images of a texture or renderbuffer, which then hold it. */
    void need(Object owner) {
        Map<DrawnImage, Drawn> images = pending.remove(owner);
        if (images == null) {
            return;
        }
        Map<Frame, List<DrawnImage>> byFrame = new IdentityHashMap<>();
        images.forEach((image, drawn) -> byFrame.computeIfAbsent(drawn.frame(), frame -> new ArrayList<>()).add(image));
        byFrame.forEach((frame, of) -> {
            Set<Integer> wanted = new HashSet<>();
            executed.take(images.get(of.get(0)).omissions());
            of.forEach(image -> wanted.add(images.get(image).place().target()));
            List<TargetContents> left = execute(slice(frame, wanted), wanted);
            for (DrawnImage image : of) {
                Place place = images.get(image).place();
                boolean depth = place.buffer() == TargetBuffer.DEPTH;
                for (TargetContents contents : left) {
                    if (contents.target().id() == place.target()) {
                        image.keep(depth ? contents.pixelDepths() : contents.pixelColours(place.output()), depth);
                    }
                }
            }
        });
    }

    /** What some targets of a frame hold at its end. */
    private static List<TargetContents> execute(Frame frame, Set<Integer> wanted) {
        ReferenceRenderer renderer = new ReferenceRenderer(frame);
        renderer.begin(List.of());
        while (renderer.position() < frame.commands().size()) {
            renderer.step();
        }
        return wanted.stream().map(renderer::contents).toList();
    }

    /** The frame with those commands alone that some targets come of. */
    static Frame slice(Frame frame, Set<Integer> wanted) {
        TargetReads reads = new TargetReads(frame);
        Set<Integer> needed = new HashSet<>(wanted);
        Set<Integer> used = new HashSet<>(wanted);
        List<Command> kept = new ArrayList<>();
        for (Command command : frame.commands().reversed()) {
            if (!needed.contains(command.target())) {
                continue;
            }
            kept.add(command);
            switch (command) {
                case Clear clear when isWhole(frame, clear) -> needed.remove(clear.target());
                case Clear clear -> {
                    // What was there before is needed, too.
                }
                case Draw draw -> {
                    for (Texture texture : reads.images(draw)) {
                        needed.add(texture.image().target());
                        used.add(texture.image().target());
                    }
                }
            }
        }
        List<Command> commands = new ArrayList<>();
        int draws = 0;
        for (Command command : kept.reversed()) {
            commands.add(command instanceof Draw draw ? draw.withIndex(draws++) : command);
        }
        return narrowed(frame, used).withCommands(commands);
    }

    /** The frame whose unused targets have a pixel each, as all of them are held while it is rendered. */
    private static Frame narrowed(Frame frame, Set<Integer> used) {
        List<RenderTarget> targets = frame.targets().stream().map(target -> used.contains(target.id()) ? target
                : new RenderTarget(target.id(), 1, 1, target.colours(), target.depth(), target.stencil(),
                        target.kept(), target.samples()))
                .toList();
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), targets, frame.textures(),
                frame.programs(), frame.commands(), frame.vertices(), frame.indices(), frame.queries());
    }

    private static boolean isWhole(Frame frame, Clear clear) {
        RenderTarget target = frame.target(clear.target());
        return clear.scissor() == null && clear.colour() == target.colour()
                && (!clear.colour() || clear.clearsAll(target.surfaces())) && clear.depth() == target.depth();
    }
}
