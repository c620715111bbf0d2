package org.tilewright.run.image;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

import org.tilewright.frame.TargetContents;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.RenderTarget;

/** Pictures of what render targets and textures hold. */
public final class TargetPictures {

    private static final int DEPTH_SHIFT = 8;
    private static final int CHANNEL = 255;
    private static final int ROW = 1_024;

    private TargetPictures() {}

    /**
     * Colours without their alpha.
     *
     * @param contents what a target with colours holds
     * @return its picture
     */
    public static Picture colours(TargetContents contents) {
        int[] colours = contents.packed(0);
        return picture(contents.target().width(), contents.target().height(), place -> rgb(colours[place]));
    }

    /**
     * Depths as {@link DepthPicture#stretched} shows them.
     *
     * @param contents what a target with depths holds
     * @return its picture
     */
    public static Picture depths(TargetContents contents) {
        int[] depths = contents.pixelDepths();
        Picture upper = picture(contents.target().width(), contents.target().height(),
                place -> RenderTarget.depthOf(depths[place]) >>> DEPTH_SHIFT);
        return new DepthPicture(upper.width(), upper.height(), upper.rgb()).stretched();
    }

    /**
     * Counts of covered pixels in the colours of heat maps, the greatest one white.
     *
     * @param target the target
     * @param counts a count a pixel, unsigned, row after row from the lowest
     * @return its picture
     */
    public static Picture overdraw(RenderTarget target, byte[] counts) {
        int most = most(counts);
        return picture(target.width(), target.height(), place -> HeatOverlay.heat(counts[place] & 0xFF, most));
    }

    /**
     * The greatest count.
     *
     * @param counts unsigned counts
     * @return 0..255
     */
    public static int most(byte[] counts) {
        int most = 0;
        for (byte count : counts) {
            most = Math.max(most, count & 0xFF);
        }
        return most;
    }

    /**
     * An image of a texture's level; a buffer that is too long for a row has rows of 1,024 texels. Numbers and integers are stretched so that the least is black and the greatest white.
     *
     * @param level a level whose texels are known
     * @param image number of the image: slice, layer or face
     * @return its picture, with t = 0 at the bottom
     */
    public static Picture level(TextureLevel level, int image) {
        return level.width() > FrameLimits.EDGE ? picture(folded(level), image) : picture(level, image);
    }

    /** A buffer in rows, the last of which ends on zeros. */
    private static TextureLevel folded(TextureLevel buffer) {
        int rows = (buffer.width() + ROW - 1) / ROW;
        return new TextureLevel(ROW, rows, 1, buffer.form(),
                Arrays.copyOf(buffer.texels(), ROW * rows * buffer.form().words()));
    }

    private static Picture picture(TextureLevel level, int image) {
        int from = level.width() * level.height() * image;
        if (level.form() == TexelForm.RGBA8) {
            return picture(level.width(), level.height(), place -> rgb(level.texels()[from + place]));
        }
        float least = Float.POSITIVE_INFINITY;
        float greatest = Float.NEGATIVE_INFINITY;
        for (int word : level.texels()) {
            float value = value(level, word);
            least = value < least ? value : least;
            greatest = value > greatest ? value : greatest;
        }
        float black = least;
        float range = greatest > least ? greatest - least : 1;
        int words = level.form().words();
        return picture(level.width(), level.height(), place -> {
            int rgb = 0;
            for (int channel = 0; channel < 3; channel++) {
                int word = words == 1 ? 0 : Math.min(channel, words - 1);
                float value = value(level, level.texels()[words * (from + place) + word]);
                int grey = words == 2 && channel == 2 ? 0 : (int) (CHANNEL * ((value - black) / range));
                rgb = rgb << 8 | Math.clamp(grey, 0, CHANNEL);
            }
            return rgb;
        });
    }

    private static float value(TextureLevel level, int word) {
        return level.form().integers() ? word : Float.intBitsToFloat(word);
    }

    /** From rows that begin at the lowest to those of pictures. */
    private static Picture picture(int width, int height, IntUnaryOperator rgb) {
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                pixels[(height - 1 - y) * width + x] = rgb.applyAsInt(y * width + x);
            }
        }
        return new Picture(width, height, pixels);
    }

    private static int rgb(int packed) {
        return (packed & 0xFF) << 16 | packed & 0xFF00 | packed >> 16 & 0xFF;
    }
}
