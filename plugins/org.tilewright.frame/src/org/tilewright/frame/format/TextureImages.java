package org.tilewright.frame.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;

/**
 * Finds and decodes the texels of textures, in the zip or beside it. Each image is read once. Images of bytes are PNG files, the
 * images of a level above each other; others are words.
 */
final class TextureImages {

    private final FrameArchive archive;
    private final Path folder;
    /**
     * By the names of their files, images of one above the other. Images of different forms share a file if their words are equal.
     */
    private final Map<String, TextureLevel> images = new HashMap<>();

    /**
     * Images of a frame.
     *
     * @param archive the container
     * @param folder  the folder that holds the frame file
     */
    TextureImages(FrameArchive archive, Path folder) {
        this.archive = archive;
        this.folder = folder;
    }

    /** Ending of the file of an image. */
    static String ending(TexelForm form) {
        return form == TexelForm.RGBA8 ? FrameArchive.PNG : FrameArchive.WORDS;
    }

    /**
     * The file of an image.
     *
     * @param level a level
     * @return its bytes
     * @throws IOException if encoding fails
     */
    static byte[] encode(TextureLevel level) throws IOException {
        if (level.form() == TexelForm.RGBA8) {
            return PngEncoder.encode(new TextureLevel(level.width(), level.height() * level.depth(), level.texels()));
        }
        byte[] bytes = new byte[Math.multiplyExact(level.texels().length, Integer.BYTES)];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(level.texels());
        return bytes;
    }

    /**
     * Completes a texture.
     *
     * @param texture the texture without texels
     * @return the texture
     */
    Texture read(TextureFields.Description texture) {
        List<TextureLevel> levels = new ArrayList<>();
        for (TextureFields.Level level : texture.levels()) {
            levels.add(level.name() == null ? BoxFilter.below(levels.getLast()) : image(level));
        }
        return new Texture(texture.id(), texture.kind(), texture.format(), texture.min(), texture.mag(),
                texture.wrapS(), texture.wrapT(), texture.sampling(), levels, texture.image());
    }

    private TextureLevel image(TextureFields.Level level) {
        String name = FrameArchive.TEXTURES + level.name() + ending(level.form());
        TextureLevel image = images.get(name);
        int height = level.height() * level.depth();
        if (image == null) {
            image = level.form() == TexelForm.RGBA8 ? decode(level, name) : words(level, name);
            images.put(name, image);
        } else if (image.width() != level.width() || image.height() != height) {
            throw wrongSize(level, name, image.width(), image.height());
        } else if (image.texels().length != level.words()) {
            throw wrongLength(level, name, image.texels().length * Integer.BYTES);
        }
        return level.form() == TexelForm.RGBA8 && level.depth() == 1 ? image
                : new TextureLevel(level.width(), level.height(), level.depth(), level.form(), image.texels());
    }

    private TextureLevel decode(TextureFields.Level level, String name) {
        byte[] png = bytes(level, name);
        try {
            TexturePng.Size size = TexturePng.size(png);
            if (size.width() != level.width() || size.height() != level.height() * level.depth()) {
                throw wrongSize(level, name, size.width(), size.height());
            }
            return TexturePng.decode(png);
        } catch (IOException e) {
            throw level.fields().error("png", name + " cannot be decoded (" + e.getMessage() + ")", "a PNG image");
        }
    }

    private TextureLevel words(TextureFields.Level level, String name) {
        byte[] bytes = bytes(level, name);
        if (bytes.length != level.words() * Integer.BYTES) {
            throw wrongLength(level, name, bytes.length);
        }
        int[] texels = new int[bytes.length / Integer.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(texels);
        return new TextureLevel(level.width(), level.height() * level.depth(), 1, level.form(), texels);
    }

    private byte[] bytes(TextureFields.Level level, String name) {
        return archive.has(name) ? archive.bytes(name, FrameLimits.IMAGE_BYTES) : beside(level, name);
    }

    private byte[] beside(TextureFields.Level level, String name) {
        String field = level.form() == TexelForm.RGBA8 ? "png" : TextureFields.WORDS;
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw level.fields().error(field, "there is no " + name, "this image in the zip or beside it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(FrameLimits.IMAGE_BYTES + 1);
            if (bytes.length > FrameLimits.IMAGE_BYTES) {
                throw level.fields().error(field, name + " is larger than " + FrameLimits.IMAGE_BYTES + " bytes",
                        "an image of this level");
            }
            return bytes;
        } catch (IOException e) {
            throw level.fields().error(field, name + " cannot be read (" + e.getMessage() + ")", "a readable file");
        }
    }

    private static RuntimeException wrongLength(TextureFields.Level level, String name, int bytes) {
        return level.fields().error(TextureFields.WORDS, name + " has " + bytes + " bytes",
                level.words() * Integer.BYTES + " as the level says");
    }

    private static RuntimeException wrongSize(TextureFields.Level level, String name, int width, int height) {
        return level.fields().error(level.form() == TexelForm.RGBA8 ? "png" : TextureFields.WORDS,
                name + " is " + width + " x " + height,
                level.width() + " x " + level.height() * level.depth() + " as the level says");
    }
}
