package org.tilewright.frame.inspect;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;

/** What parts of a frame are called, in lists, tables and titles. */
public final class Words {

    private Words() {}

    /**
     * A target.
     *
     * @param target the target
     * @return as {@code target 2, 512 x 512, depth} or {@code target 3, 64 x 64, RGBA16F, R8 and depth}
     */
    public static String target(RenderTarget target) {
        String colours = target.isPlain() ? "colour"
                : target.colours().stream().map(ColourFormat::name).collect(Collectors.joining(", "));
        String buffers = target.colour() ? target.depth() ? colours + " and depth" : colours : "depth";
        return (target.id() == RenderTarget.SCREEN ? "screen" : "target " + target.id()) + ", " + target.width() + " x "
                + target.height() + ", " + buffers + (target.stencil() ? " with stencil" : "")
                + (target.samples() > 1 ? ", " + target.samples() + " samples" : "");
    }

    /**
     * A command.
     *
     * @param command a command
     * @return as {@code clear colour, depth} or {@code triangle strip}
     */
    public static String command(ListedCommand command) {
        if (command.command() instanceof Clear clear) {
            return "clear " + (clear.colour() ? clear.depth() ? "colour, depth" : "colour" : "depth");
        }
        return command.draw().primitive().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * What a pass reads.
     *
     * @param pass a pass
     * @return as {@code reads target 1, target 2}, or that it reads no target
     */
    public static String reads(Pass pass) {
        return pass.reads().isEmpty() ? "reads no target"
                : pass.reads().stream().map(id -> "target " + id).collect(Collectors.joining(", ", "reads ", ""));
    }

    /**
     * A texture with its kind, sizes and levels.
     *
     * @param frame   its frame
     * @param texture the texture
     * @return as {@code TEXTURE_2D RGB8, 256 x 128, 9 levels, LINEAR_MIPMAP_LINEAR / LINEAR, REPEAT, CLAMP_TO_EDGE}
     */
    public static String texture(Frame frame, Texture texture) {
        return texture.kind() + " " + texture.format() + ", " + size(frame, texture) + ", " + texture.min() + " / "
                + texture.mag() + ", " + texture.wrapS() + ", " + texture.wrapT();
    }

    private static String size(Frame frame, Texture texture) {
        if (texture.image() != null) {
            RenderTarget target = frame.target(texture.image().target());
            return target.width() + " x " + target.height() + ", " + texture.image().buffer()
                    + (texture.image().output() > 0 ? " " + texture.image().output() : "") + " of target "
                    + target.id();
        }
        List<TextureLevel> levels = texture.levels();
        return levels.isEmpty() ? "no image"
                : level(levels.get(0)) + (levels.size() == 1 ? ", 1 level" : ", " + levels.size() + " levels");
    }

    /**
     * A level of a texture.
     *
     * @param level the level
     * @return as {@code 256 x 128}, with {@code x 6} behind it of several images
     */
    public static String level(TextureLevel level) {
        return level.width() + " x " + level.height() + (level.depth() == 1 ? "" : " x " + level.depth());
    }

    /**
     * A number as tables have it.
     *
     * @param number a number
     * @return with commas between thousands
     */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /**
     * How often pixels are covered.
     *
     * @param overdraw fragments to a pixel
     * @return with two decimals
     */
    public static String overdraw(double overdraw) {
        return String.format(Locale.ROOT, "%.2f", overdraw);
    }

    /**
     * A value of a vertex.
     *
     * @param value a value
     * @return a whole number as such, others as the shortest text of the nearest float
     */
    public static String value(double value) {
        boolean isWhole = value == StrictMath.rint(value) && Math.abs(value) < 1 << 24;
        return isWhole ? Long.toString((long) value) : Float.toString((float) value);
    }

    /**
     * A foreign text that must not change what a terminal shows.
     *
     * @param text a text of one line or several
     * @return the text without control characters but ends of lines and tabs
     */
    public static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029&&[^\\n\\t]]", "?");
    }
}
