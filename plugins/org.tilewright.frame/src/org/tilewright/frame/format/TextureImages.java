package org.tilewright.frame.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;

/** Finds and decodes the texels of textures, in the zip or beside it. Each image is read once. */
final class TextureImages {

    private final FrameArchive archive;
    private final Path folder;
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

    /**
     * Completes a texture.
     *
     * @param texture the texture without texels
     * @return the texture
     */
    Texture read(TextureFields.Description texture) {
        List<TextureLevel> levels = new ArrayList<>();
        for (TextureFields.Level level : texture.levels()) {
            levels.add(level.png() == null ? BoxFilter.below(levels.getLast()) : image(level));
        }
        return new Texture(texture.id(), texture.format(), texture.min(), texture.mag(), texture.wrapS(),
                texture.wrapT(), levels, texture.image());
    }

    private TextureLevel image(TextureFields.Level level) {
        String name = FrameArchive.TEXTURES + level.png() + FrameArchive.PNG;
        TextureLevel image = images.get(name);
        if (image == null) {
            image = decode(level, name);
            images.put(name, image);
        } else if (image.width() != level.width() || image.height() != level.height()) {
            throw wrongSize(level, name, image.width(), image.height());
        }
        return image;
    }

    private TextureLevel decode(TextureFields.Level level, String name) {
        byte[] png = archive.has(name) ? archive.bytes(name, FrameLimits.PNG_BYTES) : beside(level, name);
        try {
            TexturePng.Size size = TexturePng.size(png);
            if (size.width() != level.width() || size.height() != level.height()) {
                throw wrongSize(level, name, size.width(), size.height());
            }
            return TexturePng.decode(png);
        } catch (IOException e) {
            throw level.fields().error("png", name + " cannot be decoded (" + e.getMessage() + ")", "a PNG image");
        }
    }

    private byte[] beside(TextureFields.Level level, String name) {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw level.fields().error("png", "there is no " + name, "this image in the zip or beside it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] png = in.readNBytes(FrameLimits.PNG_BYTES + 1);
            if (png.length > FrameLimits.PNG_BYTES) {
                throw level.fields().error("png", name + " is larger than " + FrameLimits.PNG_BYTES + " bytes",
                        "a PNG image of this level");
            }
            return png;
        } catch (IOException e) {
            throw level.fields().error("png", name + " cannot be read (" + e.getMessage() + ")", "a readable file");
        }
    }

    private static RuntimeException wrongSize(TextureFields.Level level, String name, int width, int height) {
        return level.fields().error("png", name + " is " + width + " x " + height,
                level.width() + " x " + level.height() + " as the level says");
    }
}
