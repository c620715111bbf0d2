package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.TextureKind;
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
    private static final Set<String> TEXTURE_OF_TARGET_3 = Set.of("id", "format", "min", "mag", "wrapS", "wrapT",
            "target", "buffer", TargetFields.OUTPUT, "compare");
    private static final Set<String> LEVEL = Set.of("width", "height", "png", "filter");

    /** What textures that only programs read have besides. */
    static final String KIND = "kind";
    static final String SAMPLING = "sampling";
    static final String DEPTH = "depth";
    static final String FORM = "form";
    static final String WORDS = "texels";

    private static final Set<String> LOOKED_UP = Set.of("id", KIND, "format", "min", "mag", "wrapS", "wrapT", SAMPLING,
            "levels");
    private static final Set<String> LOOKED_UP_OF_TARGET = Set.of("id", KIND, "format", "min", "mag", "wrapS", "wrapT",
            SAMPLING, "target", "buffer", TargetFields.OUTPUT, "compare");
    private static final Set<String> LOOKED_UP_LEVEL = Set.of("width", "height", DEPTH, FORM, "png", WORDS);

    private static final Pattern IMAGE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern FORMAT = Pattern.compile("[A-Za-z0-9_]{1,60}");

    private TextureFields() {}

    /**
     * A texture whose images are still to be read.
     *
     * @param fields its fields, for complaints
     * @param plain  whether the fixed function may sample it
     * @param id     see {@link org.tilewright.frame.image.Texture}, here and below
     */
    record Description(JsonFields fields, boolean plain, int id, TextureKind kind, String format, MinFilter min,
            MagFilter mag, Wrap wrapS, Wrap wrapT, Sampling sampling, List<Level> levels, TargetImage image) {

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
     * @param depth  images
     * @param form   how texels are stored
     * @param name   name of its image, or null when it is the box-filtered level above
     */
    record Level(JsonFields fields, int width, int height, int depth, TexelForm form, String name) {

        /** Words that its texels take. */
        long words() {
            return (long) width * height * depth * form.words();
        }
    }

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
        boolean plain = version < 3 || !fields.has(KIND);
        Set<String> plainOfTarget = version < 3 ? TEXTURE_OF_TARGET : TEXTURE_OF_TARGET_3;
        fields.only(plain ? ofTarget ? plainOfTarget : TEXTURE : ofTarget ? LOOKED_UP_OF_TARGET : LOOKED_UP);
        String format = fields.text("format");
        if (!FORMAT.matcher(format).matches()) {
            throw fields.error("format", Place.quote(format), "an OpenGL internal format");
        }
        TextureKind kind = plain ? TextureKind.TEXTURE_2D : kind(fields, ofTarget);
        Sampling sampling = plain ? Sampling.PLAIN : sampling(fields, ofTarget);
        List<Level> levels = ofTarget ? List.of() : plain ? levels(fields) : lookedUp(fields, kind);
        TargetImage image = ofTarget ? TargetFields.image(fields, targets) : null;
        MinFilter min = fields.constant("min", MinFilter.class);
        if (ofTarget && min.mipmapped()) {
            throw fields.error("min", min + " on a target, which has one level", "NEAREST or LINEAR");
        }
        return new Description(fields, plain, fields.integer("id", 0, Integer.MAX_VALUE), kind, format, min,
                fields.constant("mag", MagFilter.class), wrap(fields, "wrapS", plain), wrap(fields, "wrapT", plain),
                sampling, levels, image);
    }

    private static Wrap wrap(JsonFields fields, String name, boolean plain) {
        return fields.constant(name, Wrap.class, wrap -> !plain || wrap != Wrap.CLAMP_TO_BORDER);
    }

    private static TextureKind kind(JsonFields fields, boolean ofTarget) {
        TextureKind kind = fields.constant(KIND, TextureKind.class);
        if (ofTarget && kind != TextureKind.TEXTURE_2D && kind != TextureKind.TEXTURE_RECTANGLE) {
            throw fields.error(KIND, kind + " of a target, which is one image", "TEXTURE_2D or TEXTURE_RECTANGLE");
        }
        return kind;
    }

    private static Sampling sampling(JsonFields fields, boolean ofTarget) {
        JsonFields object = fields.object(SAMPLING);
        Sampling sampling = RecordFields.whole(object, Sampling.class);
        if (ofTarget && sampling.compare() != null) {
            throw object.error("compare", sampling.compare() + " beside that of the target's buffer", "null");
        }
        return sampling;
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
            return new Level(fields, width, height, 1, TexelForm.RGBA8, imageName(fields, "png"));
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
        return new Level(fields, width, height, 1, TexelForm.RGBA8, null);
    }

    private static String imageName(JsonFields fields, String field) {
        String name = fields.text(field);
        if (!isImageName(name)) {
            throw fields.error(field, Place.quote(name), "the name of an image in " + FrameArchive.TEXTURES);
        }
        return name;
    }

    /** Levels of a texture that only programs read; which of them they read is for the renderer to say. */
    private static List<Level> lookedUp(JsonFields fields, TextureKind kind) {
        List<Level> levels = new ArrayList<>();
        boolean buffer = kind == TextureKind.TEXTURE_BUFFER;
        for (JsonFields object : fields.objects("levels", buffer ? 1 : FrameLimits.LEVELS)) {
            object.only(LOOKED_UP_LEVEL);
            int width = object.integer("width", 1, buffer ? FrameLimits.BUFFER_TEXELS : FrameLimits.EDGE);
            int height = object.integer("height", 1, kind.dimensions() == 1 ? 1 : FrameLimits.EDGE);
            boolean cube = kind == TextureKind.TEXTURE_CUBE_MAP;
            int depth = object.integer(DEPTH, cube ? TextureKind.FACES : 1,
                    cube ? TextureKind.FACES : kind.dimensions() == 3 || kind.layered() ? FrameLimits.EDGE : 1);
            TexelForm form = object.constant(FORM, TexelForm.class, each -> !buffer || each != TexelForm.RGBA8);
            if (cube && height != width) {
                throw object.error("height", height + " of a face " + width + " wide", "" + width);
            }
            String name = imageName(object, form == TexelForm.RGBA8 ? "png" : WORDS);
            levels.add(new Level(object, width, height, depth, form, name));
        }
        return levels;
    }

    private static void requireHalf(JsonFields fields, String name, int edge, int above) {
        if (edge != TextureLevel.half(above)) {
            throw fields.error(name, edge + " below a level of " + above, "" + TextureLevel.half(above));
        }
    }
}
