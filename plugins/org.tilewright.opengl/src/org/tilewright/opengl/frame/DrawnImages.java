package org.tilewright.opengl.frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;

/**
 * The images that framebuffer objects have drawn in a frame, as targets of the frame. An image of colours and one of depths
 * that were attached together are one target; which go together is known when the frame ends, so targets have provisional
 * numbers until then.
 */
final class DrawnImages {

    private static final int FIRST_COLOUR = 0x8ce0;

    /** Images of one size that are drawn together. */
    private static final class Group {

        final int number;
        final int width;
        final int height;
        DrawnImage colour;
        DrawnImage depth;
        boolean stencil;
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
     * @param buffer  which of the context's colour buffers is drawn, -1 for none
     * @param depth   whether there are depths
     * @param stencil whether there are stencil values beside them
     * @param colours the image of colours, or null
     * @param depths  the image of depths, or null
     */
    record Drawn(int target, int width, int height, int buffer, boolean depth, boolean stencil, DrawnImage colours,
            DrawnImage depths) {}

    /**
     * The buffer that an image is.
     *
     * @param target provisional number of the target
     * @param buffer which of its buffers
     */
    record Place(int target, TargetBuffer buffer) {}

    /** The window, once copies read it: it then is a target that is shown at the end. */
    private Group window;
    private final List<Group> groups = new ArrayList<>();
    /** Of each texture or renderbuffer that was drawn, how often the program had changed it then. */
    private final Map<Object, Long> owners = new HashMap<>();
    private final Set<Object> changed = new HashSet<>();
    private final Map<DrawnImage, Group> colours = new HashMap<>();
    private final Map<DrawnImage, Group> depths = new HashMap<>();

    /**
     * Where draws go now.
     *
     * @param framebuffer what is bound
     * @return the target; null where it has no image, several colour images, images of several sizes, or images that were
     *         drawn together with others
     */
    Drawn of(Framebuffer framebuffer) {
        int buffer = -1;
        for (int i = 0; i < framebuffer.drawBuffers.length; i++) {
            int number = framebuffer.drawBuffers[i] - FIRST_COLOUR;
            if (number >= 0 && number < Framebuffer.COLOURS && DrawnImage.of(framebuffer.colours[number]) != null) {
                if (buffer >= 0) {
                    return null;
                }
                buffer = i;
            }
        }
        Attachment colour = buffer < 0 ? null : framebuffer.colours[framebuffer.drawBuffers[buffer] - FIRST_COLOUR];
        boolean depth = DrawnImage.of(framebuffer.depth) != null;
        if (colour == null && !depth) {
            return null;
        }
        int width = colour == null ? framebuffer.depth.width() : colour.width();
        int height = colour == null ? framebuffer.depth.height() : colour.height();
        if (depth && (framebuffer.depth.width() != width || framebuffer.depth.height() != height)) {
            return null;
        }
        Group group = joined(DrawnImage.of(colour), depth ? DrawnImage.of(framebuffer.depth) : null, width, height);
        if (group == null) {
            return null;
        }
        boolean stencil = depth && DrawnImage.of(framebuffer.stencil) != null;
        return new Drawn(group.number, width, height, buffer, depth, stencil, DrawnImage.of(colour),
                DrawnImage.of(framebuffer.depth));
    }

    /**
     * Where an image is that is copied.
     *
     * @param attachment the image, or null
     * @param depth      whether it is of depths
     * @return the place; null where there is no image
     */
    Place place(Attachment attachment, boolean depth) {
        DrawnImage image = DrawnImage.of(attachment);
        if (image == null) {
            return null;
        }
        Group group = root((depth ? depths : colours).get(image));
        if (group == null) {
            group = joined(depth ? null : image, depth ? image : null, attachment.width(), attachment.height());
        }
        draws(image);
        return new Place(group.number, depth ? TargetBuffer.DEPTH : TargetBuffer.COLOR);
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

    /** The group of both images, of which one may be null. */
    private Group joined(DrawnImage colour, DrawnImage depth, int width, int height) {
        Group first = colour == null ? null : root(colours.get(colour));
        Group second = depth == null ? null : root(depths.get(depth));
        boolean fits = depth == null || first == null || first == second || first.depth == null;
        if (!fits || colour != null && second != null && first != second && second.colour != null) {
            return null;
        }
        Group group = first != null ? first : second;
        if (group == null) {
            group = new Group(groups.size() + 1, width, height);
            groups.add(group);
        }
        if (second != null && second != group) {
            second.into = group;
            group.stencil |= second.stencil;
        }
        if (colour != null) {
            group.colour = colour;
            draws(colour);
            colours.put(colour, group);
        }
        if (depth != null) {
            group.depth = depth;
            draws(depth);
            depths.put(depth, group);
        }
        return group;
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
        return colour != null ? new Place(colour.number, TargetBuffer.COLOR)
                : depth != null ? new Place(depth.number, TargetBuffer.DEPTH) : null;
    }

    private void draws(DrawnImage image) {
        changed.add(image.owner());
        owners.put(image.owner(), image.owner() instanceof TextureObject texture ? texture.uploads() : 0L);
    }

    /** Whether something was drawn into an image of a texture since that was asked last. */
    boolean hasChanged(TextureObject texture) {
        return changed.remove(texture);
    }

    /** Whether the program changed a texture after it was drawn in this frame. */
    boolean isOverwritten(TextureObject texture) {
        return owners.getOrDefault(texture, texture.uploads()) != texture.uploads();
    }

    /** The images of a texture that were drawn, and where they are now. */
    Map<DrawnImage, Place> all(TextureObject texture) {
        Map<DrawnImage, Place> all = all();
        all.keySet().removeIf(image -> image.owner() != texture);
        return all;
    }

    /** The images that were drawn, and where they are now, or when the frame has ended. */
    Map<DrawnImage, Place> all() {
        Map<DrawnImage, Place> all = new HashMap<>();
        colours.forEach((image, group) -> all.put(image, new Place(root(group).number, TargetBuffer.COLOR)));
        depths.forEach((image, group) -> all.put(image, new Place(root(group).number, TargetBuffer.DEPTH)));
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
                        : new RenderTarget(group.number, group.width, group.height, group.colour != null,
                                group.depth != null, group.stencil && group.depth != null, false))
                .toList();
    }
}
