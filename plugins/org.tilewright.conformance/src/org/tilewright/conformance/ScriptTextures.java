package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;

/** The textures that a script makes, by unit and kind. */
final class ScriptTextures {

    private static final String RGBA = "RGBA";

    private final Map<Integer, Map<TextureKind, ScriptTexture>> units = new TreeMap<>();
    private int active;

    /** Makes a texture: what is in it, a unit and sizes follow. */
    void make(Words words) {
        String what = words.word();
        switch (what) {
            case "rgbw" -> rgbw(words);
            case "miptree" -> put(words.integer(), TextureKind.TEXTURE_2D, RGBA, MinFilter.NEAREST_MIPMAP_NEAREST,
                    ScriptImages.miptree());
            case "checkerboard" -> checkerboard(words);
            case "shadow1D", "shadow2D", "shadowRect", "shadow1DArray", "shadow2DArray" -> shadow(
                    kind(what.substring("shadow".length())), words);
            default -> throw new ScriptException("textures '" + what + "' are not known");
        }
    }

    private void rgbw(Words words) {
        if (words.take("1D")) {
            put(words.integer(), TextureKind.TEXTURE_1D, RGBA, MinFilter.NEAREST, ScriptImages.row());
        } else if (words.take("3D")) {
            put(words.integer(), TextureKind.TEXTURE_3D, RGBA, MinFilter.NEAREST, ScriptImages.volume());
        } else if (words.take("1DArray")) {
            int unit = words.integer();
            int width = words.integer();
            put(unit, TextureKind.TEXTURE_1D_ARRAY, RGBA, MinFilter.NEAREST,
                    ScriptImages.layers(width, 1, words.integer()));
        } else if (words.take("2DArray")) {
            int unit = words.integer();
            int width = words.integer();
            int height = words.integer();
            put(unit, TextureKind.TEXTURE_2D_ARRAY, RGBA, MinFilter.NEAREST,
                    ScriptImages.layers(width, height, words.integer()));
        } else {
            int unit = words.integer();
            int width = words.integer();
            int height = words.integer();
            String format = words.hasMore() ? words.word().substring("GL_".length()) : RGBA;
            if (!format.startsWith(RGBA) && !format.equals("RGB") || format.matches(".*(F|I|UI)")) {
                throw new ScriptException("textures of format '" + format + "' are not known");
            }
            put(unit, TextureKind.TEXTURE_2D, format, MinFilter.NEAREST, ScriptImages.quarters(width, height));
        }
    }

    private void checkerboard(Words words) {
        int unit = words.integer();
        int level = words.integer();
        int width = words.integer();
        int height = words.integer();
        TextureLevel image = ScriptImages.checkerboard(width, height, words.numbers(4), words.numbers(4));
        ScriptTexture texture = put(unit, TextureKind.TEXTURE_2D, RGBA, MinFilter.NEAREST, List.of(image));
        texture.firstLevel(level);
        texture.wrapS = Wrap.CLAMP_TO_BORDER;
        texture.wrapT = Wrap.CLAMP_TO_BORDER;
    }

    private void shadow(TextureKind kind, Words words) {
        int unit = words.integer();
        int width = words.integer();
        int height = kind == TextureKind.TEXTURE_1D || kind == TextureKind.TEXTURE_1D_ARRAY ? 1 : words.integer();
        int depth = kind.layered() ? words.integer() : 1;
        ScriptTexture texture = put(unit, kind, "DEPTH_COMPONENT", MinFilter.NEAREST,
                List.of(ScriptImages.depths(width, height, depth)));
        texture.compare = CompareFunction.GREATER;
        texture.depthMode = "luminance";
    }

    private ScriptTexture put(int unit, TextureKind kind, String format, MinFilter min, List<TextureLevel> levels) {
        ScriptTexture texture = new ScriptTexture(kind, format, min, MagFilter.NEAREST, levels);
        units.computeIfAbsent(unit, none -> new TreeMap<>()).put(kind, texture);
        active = unit;
        return texture;
    }

    private static TextureKind kind(String word) {
        return switch (word) {
            case "1D" -> TextureKind.TEXTURE_1D;
            case "2D" -> TextureKind.TEXTURE_2D;
            case "3D" -> TextureKind.TEXTURE_3D;
            case "Rect" -> TextureKind.TEXTURE_RECTANGLE;
            case "Cube" -> TextureKind.TEXTURE_CUBE_MAP;
            case "1DArray" -> TextureKind.TEXTURE_1D_ARRAY;
            case "2DArray" -> TextureKind.TEXTURE_2D_ARRAY;
            default -> throw new ScriptException("textures '" + word + "' are not known");
        };
    }

    /** Says how the texture of the unit that was used last is sampled: a kind, a parameter and its value follow. */
    void set(Words words) {
        ScriptTexture texture = units.getOrDefault(active, Map.of()).get(kind(words.word()));
        if (texture == null) {
            throw new ScriptException("there is no texture for '" + words + "'");
        }
        texture.set(words);
    }

    /** What programs may look up. */
    List<ProgramTexture> ofPrograms(ScriptFrame frame) {
        List<ProgramTexture> all = new ArrayList<>();
        units.forEach((unit, kinds) -> kinds.values().forEach(texture -> all
                .add(new ProgramTexture(unit, frame.texture(texture.finish()), texture.lodBias))));
        return all;
    }

    /** What the fixed function colours fragments with: images are switched on when they are made. */
    List<TextureBinding> ofTheFixedFunction(ScriptFrame frame) {
        List<TextureBinding> all = new ArrayList<>();
        units.forEach((unit, kinds) -> {
            ScriptTexture texture = kinds.get(TextureKind.TEXTURE_2D);
            if (texture != null && unit < TextureBinding.UNITS) {
                all.add(new TextureBinding(unit, frame.texture(texture.finish()), TextureEnvironment.MODULATE));
            }
        });
        return all;
    }
}
