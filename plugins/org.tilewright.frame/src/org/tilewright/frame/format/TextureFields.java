package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.input.Place;

/** Reads a {@code texture} line: everything about a texture but its texels. */
final class TextureFields {

    private static final Set<String> TEXTURE = Set.of("id", "format", "min", "mag", "wrapS", "wrapT", "levels");
    private static final Set<String> TEXTURE_OF_TARGET = Set.of("id", "format", "min", "mag", "wrapS", "wrapT",
            "target",
            "buffer", "compare");
    private static final Set<String> LEVEL = Set.of("width", "height", "png", "filter");
    private static final Pattern IMAGE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern FORMAT = Pattern.compile("[A-Za-z0-9_]{1,60}");

    private TextureFields() {}

    /**
     * A texture whose images are still to be read.
     *
     * @param fields its fields, for complaints
     * @param id     see {@link org.tilewright.frame.image.Texture}, here and below
     */
    record Description(JsonFields fields, int id, String format, MinFilter min, MagFilter mag, Wrap wrapS, Wrap wrapT,
            List<Level> levels, TargetImage image) {

        /** Whether it gives comparisons with a reference. */
        boolean compares() {
            return image != null && image.compare() != null;
        }
    }

    /**
     * A level whose image is still to be read.
     *
     * @param fields its fields, for complaints
     * @param width  width in texels
     * @param height height in texels
     * @param png    name of its image, or null when it is the box-filtered level above
     */
    record Level(JsonFields fields, int width, int height, String png) {}

    /**
     * Whether a text may name an image: it then is a plain file name, which leads nowhere else.
     *
     * @param name the text
     * @return true when it may
     */
    static boolean isImageName(String name) {
        return IMAGE_NAME.matcher(name).matches();
    }

    /**
     * Reads the fields of a texture.
     *
     * @param fields  the object
     * @param version version of the format
     * @param targets the frame's targets by id, the screen included
     * @return the texture without texels
     */
    static Description read(JsonFields fields, int version, Map<Integer, RenderTarget> targets) {
        boolean ofTarget = version > 1 && fields.has("target");
        fields.only(ofTarget ? TEXTURE_OF_TARGET : TEXTURE);
        String format = fields.text("format");
        if (!FORMAT.matcher(format).matches()) {
            throw fields.error("format", Place.quote(format), "an OpenGL internal format");
        }
        List<Level> levels = ofTarget ? List.of() : levels(fields);
        TargetImage image = ofTarget ? TargetFields.image(fields, targets) : null;
        MinFilter min = fields.constant("min", MinFilter.class);
        if (ofTarget && min.mipmapped()) {
            throw fields.error("min", min + " on a target, which has one level", "NEAREST or LINEAR");
        }
        return new Description(fields, fields.integer("id", 0, Integer.MAX_VALUE), format, min,
                fields.constant("mag", MagFilter.class), fields.constant("wrapS", Wrap.class),
                fields.constant("wrapT", Wrap.class), levels, image);
    }

    private static List<Level> levels(JsonFields fields) {
        List<Level> levels = new ArrayList<>();
        for (JsonFields object : fields.objects("levels", FrameLimits.LEVELS)) {
            levels.add(level(object, levels.isEmpty() ? null : levels.getLast()));
        }
        return levels;
    }

    private static Level level(JsonFields fields, Level above) {
        fields.only(LEVEL);
        int width = fields.integer("width", 1, FrameLimits.EDGE);
        int height = fields.integer("height", 1, FrameLimits.EDGE);
        if (fields.has("png")) {
            if (fields.has("filter")) {
                throw fields.error("filter", "given beside png", "one of png and filter");
            }
            String png = fields.text("png");
            if (!isImageName(png)) {
                throw fields.error("png", Place.quote(png), "the name of an image in " + FrameArchive.TEXTURES);
            }
            return new Level(fields, width, height, png);
        }
        String filter = fields.text("filter");
        if (!filter.equals("box")) {
            throw fields.error("filter", Place.quote(filter), "'box'");
        }
        if (above == null) {
            throw fields.error("filter", "there is no level above", "png on the first level");
        }
        requireHalf(fields, "width", width, above.width);
        requireHalf(fields, "height", height, above.height);
        return new Level(fields, width, height, null);
    }

    private static void requireHalf(JsonFields fields, String name, int edge, int above) {
        if (edge != TextureLevel.half(above)) {
            throw fields.error(name, edge + " below a level of " + above, "" + TextureLevel.half(above));
        }
    }
}
