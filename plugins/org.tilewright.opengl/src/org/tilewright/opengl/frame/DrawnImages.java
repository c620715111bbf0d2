package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;

/**
 * The images that framebuffer objects have drawn in a frame, as targets of the frame. Images of colours and one of depths
 * that were attached together are one target, in which each of colours is the output that drew it; depths that several images of one
 * output have in turn go from target to target; which go together is known when the frame ends, so targets have provisional
 * numbers until then.
 */
final class DrawnImages {

    /** Images of one size that are drawn together. */
    private static final class Group {

        final int number;
        final int width;
        final int height;
        /** By output; null where none was drawn. */
        final DrawnImage[] colours = new DrawnImage[Framebuffer.COLOURS];
        /** What they held when they were drawn first; they may be gone at the end. */
        final ColourFormat[] formats = new ColourFormat[Framebuffer.COLOURS];
        DrawnImage depth;
        boolean stencil;
        /** Samples of a pixel. */
        int samples = 1;
        /** What it became a part of, or null. */
        Group into;

        Group(int number, int width, int height) {
            this.number = number;
            this.width = width;
            this.height = height;
        }
    }

    /**
     * Where draws to a framebuffer object go.
     *
     * @param target  provisional number of the target
     * @param width   pixels
     * @param height  pixels
     * @param depth   whether there are depths
     * @param stencil whether there are stencil values beside them
     * @param colours the images of colours by output, of which those that are not drawn are null; not to be changed
     * @param depths  the image of depths, or null
     * @param depthsFrom provisional number of the target that the depths have to be copied from first; {@link #HERE} if they are here
     */
    record Drawn(int target, int width, int height, boolean depth, boolean stencil, DrawnImage[] colours,
            DrawnImage depths, int depthsFrom) {

        /** Depths are where they are drawn. */
        static final int HERE = -1;

        /** Whether an output is drawn. */
        boolean draws(int output) {
            return output < colours.length && colours[output] != null;
        }
    }

    /**
     * The buffer that an image is.
     *
     * @param target provisional number of the target
     * @param buffer which of its buffers
     * @param output which of its colours; 0 of depths
     */
    record Place(int target, TargetBuffer buffer, int output) {}

    /** The window, once copies read it: it then is a target that is shown at the end. */
    private Group window;
    private final List<Group> groups = new ArrayList<>();
    /** Of each texture or renderbuffer that was drawn, how often the program had changed it then. */
    private final Map<Object, Long> owners = new HashMap<>();
    /** By their textures or renderbuffers the images that were drawn since that was asked last. */
    private final Map<Object, Set<DrawnImage>> changed = new HashMap<>();
    /** Images that hold what was drawn, as it was executed and nothing was drawn since. */
    private final Set<DrawnImage> executed = new HashSet<>();
    private final Map<DrawnImage, Group> colours = new HashMap<>();
    private final Map<DrawnImage, Group> depths = new HashMap<>();

    /**
     * Where draws go now.
     *
     * @param framebuffer what is bound
     * @return the target; null where it has no image, images of several sizes, or images that were drawn together with others
     */
    Drawn of(Framebuffer framebuffer) {
        DrawnImage[] drawn = new DrawnImage[Framebuffer.COLOURS];
        Attachment sized = DrawnImage.of(framebuffer.depth) == null ? null : framebuffer.depth;
        boolean depth = sized != null;
        for (int output = 0; output < framebuffer.drawBuffers.length && output < drawn.length; output++) {
            Attachment colour = framebuffer.colour(framebuffer.drawBuffers[output]);
            drawn[output] = DrawnImage.of(colour);
            if (drawn[output] != null && sized == null) {
                sized = colour;
            } else if (drawn[output] != null
                    && (colour.width() != sized.width() || colour.height() != sized.height())) {
                return null;
            }
        }
        if (sized == null) {
            return null;
        }
        DrawnImage depths = depth ? DrawnImage.of(framebuffer.depth) : null;
        Group holder = depths == null ? null : root(this.depths.get(depths));
        Group group = joined(drawn, depths, sized.width(), sized.height());
        if (group == null) {
            return null;
        }
        int from = holder == null || root(holder) == group ? Drawn.HERE : holder.number;
        boolean stencil = depth && DrawnImage.of(framebuffer.stencil) != null;
        return new Drawn(group.number, sized.width(), sized.height(), depth, stencil, drawn, depths, from);
    }

    /**
     * Where an image is that is copied.
     *
     * @param attachment the image, or null
     * @param depth      whether it is of depths
     * @param written    whether the copy goes there
     * @return the place; null where there is no image
     */
    Place place(Attachment attachment, boolean depth, boolean written) {
        DrawnImage image = DrawnImage.of(attachment);
        if (image == null) {
            return null;
        }
        Group group = root((depth ? depths : colours).get(image));
        if (group == null) {
            DrawnImage[] alone = { depth ? null : image };
            group = joined(alone, depth ? image : null, attachment.width(), attachment.height());
        }
        if (written) {
            draws(image);
        }
        return depth ? new Place(group.number, TargetBuffer.DEPTH, 0) : colour(group, image);
    }

    private static Place colour(Group group, DrawnImage image) {
        return new Place(group.number, TargetBuffer.COLOR, Arrays.asList(group.colours).indexOf(image));
    }

    /** A copy reads the window. */
    void readsWindow() {
        if (window == null) {
            window = new Group(groups.size() + 1, 0, 0);
            groups.add(window);
        }
    }

    /** The number that the window has as a target; the screen's if no copy reads it. */
    int window() {
        return window == null ? RenderTarget.SCREEN : window.number;
    }

    /** Width and height of a target. */
    int[] size(int target) {
        Group group = root(groups.get(target - 1));
        return new int[] { group.width, group.height };
    }

    /** The group of all images, of which those of colours lie at their outputs; null if they were drawn with others. */
    private Group joined(DrawnImage[] drawn, DrawnImage depth, int width, int height) {
        Group second = depth == null ? null : root(depths.get(depth));
        Group first = null;
        for (int output = 0; output < drawn.length; output++) {
            Group its = drawn[output] == null ? null : root(colours.get(drawn[output]));
            if (its != null && (first != null && first != its || !drawn[output].equals(its.colours[output]))) {
                return null;
            }
            first = its == null ? first : its;
        }
        if (shares(first, second, drawn)) {
            if (first != null && first.depth != null && !first.depth.equals(depth)) {
                return null;
            }
            // The depths, which others draw, too, go over to this target.
            return entered(first == null ? added(width, height) : first, drawn, depth);
        }
        boolean apart = first != null && second != null && first != second;
        if (apart && (first.depth != null || hasColours(second))
                || first != null && second == null && depth != null && first.depth != null) {
            return null;
        }
        Group group = first != null ? first : second;
        for (int output = 0; group != null && output < drawn.length; output++) {
            if (drawn[output] != null && group.colours[output] != null
                    && !drawn[output].equals(group.colours[output])) {
                return null;
            }
        }
        if (group == null) {
            group = added(width, height);
        }
        if (second != null && second != group) {
            second.into = group;
            group.stencil |= second.stencil;
            group.samples = Math.max(group.samples, second.samples);
        }
        return entered(group, drawn, depth);
    }

    private Group added(int width, int height) {
        Group group = new Group(groups.size() + 1, width, height);
        groups.add(group);
        return group;
    }

    /** Whether depths lie in the target of other colours, among which those that are drawn now have no place. */
    private static boolean shares(Group colours, Group depths, DrawnImage[] drawn) {
        if (depths == null || !hasColours(depths) || depths == colours) {
            return false;
        }
        for (int output = 0; output < drawn.length; output++) {
            if (drawn[output] != null && (colours != null || depths.colours[output] != null)) {
                return true;
            }
        }
        return false;
    }

    private Group entered(Group group, DrawnImage[] drawn, DrawnImage depth) {
        for (int output = 0; output < drawn.length; output++) {
            if (drawn[output] != null) {
                group.colours[output] = drawn[output];
                group.formats[output] = drawn[output].format();
                group.samples = Math.max(group.samples, drawn[output].samples());
                draws(drawn[output]);
                colours.put(drawn[output], group);
            }
        }
        if (depth != null) {
            group.depth = depth;
            group.samples = Math.max(group.samples, depth.samples());
            draws(depth);
            depths.put(depth, group);
        }
        return group;
    }

    private static boolean hasColours(Group group) {
        return Arrays.stream(group.colours).anyMatch(Objects::nonNull);
    }

    private static Group root(Group group) {
        Group root = group;
        while (root != null && root.into != null) {
            root = root.into;
        }
        return root;
    }

    /**
     * The buffer that is what a texture shows.
     *
     * @param texture a texture of two dimensions
     * @return the buffer, or null if the texture's largest level was not drawn in this frame
     */
    Place find(TextureObject texture) {
        TextureImage storage = texture.image(0, texture.baseLevel);
        if (storage == null) {
            return null;
        }
        DrawnImage image = DrawnImage.of(texture, 0, texture.baseLevel, 0);
        Group colour = colours.get(image);
        Group depth = depths.get(image);
        return colour != null ? colour(root(colour), image)
                : depth != null ? new Place(depth.number, TargetBuffer.DEPTH, 0) : null;
    }

    private void draws(DrawnImage image) {
        change(image);
        owners.put(image.owner(), image.owner() instanceof TextureObject texture ? texture.uploads() : 0L);
    }

    /** Something is drawn into images now. */
    void change(Drawn drawn) {
        for (DrawnImage image : drawn.colours()) {
            change(image);
        }
        change(drawn.depths());
    }

    private void change(DrawnImage image) {
        if (image != null) {
            changed.computeIfAbsent(image.owner(), owner -> new HashSet<>()).add(image);
            executed.remove(image);
        }
    }

    /** The images of a texture into which something was drawn since that was asked last. */
    Set<DrawnImage> changed(TextureObject texture) {
        return Objects.requireNonNullElse(changed.remove(texture), Set.of());
    }

    /** Whether the largest level of a texture holds what was drawn, as it was executed. */
    boolean isExecuted(TextureObject texture) {
        return executed.contains(DrawnImage.of(texture, 0, texture.baseLevel, 0));
    }

    /** Whether the program changed a texture after it was drawn in this frame. */
    boolean isOverwritten(TextureObject texture) {
        return owners.getOrDefault(texture, texture.uploads()) != texture.uploads();
    }

    /** Where some of the images that were drawn are now, which are executed then. */
    Map<DrawnImage, Place> executed(Set<DrawnImage> images) {
        Map<DrawnImage, Place> all = all();
        all.keySet().retainAll(images);
        executed.addAll(all.keySet());
        return all;
    }

    /** The images that were drawn and not executed since, and where they are when the frame has ended. */
    Map<DrawnImage, Place> pending() {
        Map<DrawnImage, Place> pending = all();
        pending.keySet().removeAll(executed);
        return pending;
    }

    private Map<DrawnImage, Place> all() {
        Map<DrawnImage, Place> all = new HashMap<>();
        colours.forEach((image, group) -> all.put(image, colour(root(group), image)));
        depths.forEach((image, group) -> all.put(image, new Place(root(group).number, TargetBuffer.DEPTH, 0)));
        return all;
    }

    /** A draw tests stencil values of a target, which then has some. */
    void testsStencil(int target) {
        root(groups.get(target - 1)).stencil = true;
    }

    /** Whether a target has stencil values, as far as is known. */
    boolean hasStencil(int target) {
        return target != RenderTarget.SCREEN && root(groups.get(target - 1)).stencil;
    }

    /** The number that a target has at the end, of its provisional one. */
    int number(int target) {
        return target == RenderTarget.SCREEN ? window() : root(groups.get(target - 1)).number;
    }

    /** Samples of a pixel of a target, which has its provisional number. */
    int samples(int target) {
        return target == RenderTarget.SCREEN ? 1 : root(groups.get(target - 1)).samples;
    }

    /** What the colour buffers of a target hold that has its provisional number, by output. */
    List<ColourFormat> formats(int target) {
        return target == RenderTarget.SCREEN || root(groups.get(target - 1)) == window ? List.of(ColourFormat.RGBA8)
                : formats(root(groups.get(target - 1)));
    }

    /** Between outputs that are drawn there may be some that are not: they have as little room as a buffer can. */
    private static List<ColourFormat> formats(Group group) {
        List<ColourFormat> formats = new ArrayList<>();
        int last = Framebuffer.COLOURS - 1;
        while (last >= 0 && group.colours[last] == null) {
            last--;
        }
        for (int output = 0; output <= last; output++) {
            formats.add(group.colours[output] == null ? ColourFormat.R8 : group.formats[output]);
        }
        return formats;
    }

    /**
     * The targets of the frame that ends.
     *
     * @param width   width of the window
     * @param height  height of the window
     * @param stencil whether the window has stencil values
     */
    List<RenderTarget> targets(int width, int height, boolean stencil) {
        return groups.stream().filter(group -> group.into == null)
                .map(group -> group == window
                        ? new RenderTarget(group.number, width, height, true, true, stencil, false)
                        : new RenderTarget(group.number, group.width, group.height, formats(group),
                                group.depth != null, group.stencil && group.depth != null, false,
                                group.samples))
                .toList();
    }
}
