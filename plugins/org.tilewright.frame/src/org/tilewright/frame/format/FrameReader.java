package org.tilewright.frame.format;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.Texture;
import org.tilewright.input.Place;

/** Reads frame files of all versions. */
public final class FrameReader {

    private FrameReader() {}

    /**
     * Reads a frame with its textures.
     *
     * @param frameFile a frame file; textures that it does not embed lie in {@code textures/} beside it
     * @return the frame, whose indices, ranges and names are checked
     * @throws org.tilewright.frame.InputException if the file is no valid frame or exceeds {@link FrameLimits}
     */
    public static Frame read(Path frameFile) {
        Place place = new Place(frameFile.toString(), InputException::new);
        try (FrameArchive archive = FrameArchive.open(frameFile)) {
            FrameText text = FrameText.read(archive, place);
            Header header = text.header();
            if (header.version() == 1 && archive.hasTextures()) {
                throw place.error("embedded textures in a frame of version 1", "version 2 to embed them");
            }
            byte[] vertices = archive.bytes(FrameArchive.VERTICES, FrameLimits.BUFFER_BYTES);
            byte[] indices = archive.bytes(FrameArchive.INDICES, FrameLimits.BUFFER_BYTES);
            GeometryCheck check = new GeometryCheck(vertices, indices);
            for (int i = 0; i < text.commands().size(); i++) {
                if (text.commands().get(i) instanceof Draw draw) {
                    check.check(draw, header.version(), text.place(i));
                }
            }
            return new Frame(header.name(), header.width(), header.height(), header.stencil(), text.targets(),
                    textures(text, new TextureImages(archive, frameFile.toAbsolutePath().getParent())),
                    text.programs(), text.commands(), ByteBuffer.wrap(vertices), ByteBuffer.wrap(indices),
                    header.queries());
        }
    }

    /**
     * How many pixels the screen of a frame has. Nothing but the header is read and checked.
     *
     * @param frameFile a frame file
     * @return 1 to {@link FrameLimits#PIXELS}
     * @throws org.tilewright.frame.InputException if the file is no frame, or its header is not valid
     */
    public static int pixels(Path frameFile) {
        try (FrameArchive archive = FrameArchive.open(frameFile)) {
            Header header = FrameText.readHeader(archive, new Place(frameFile.toString(), InputException::new));
            return header.width() * header.height();
        }
    }

    private static List<Texture> textures(FrameText text, TextureImages images) {
        List<Texture> textures = new ArrayList<>();
        for (TextureFields.Description texture : text.textures()) {
            textures.add(images.read(texture));
        }
        return textures;
    }
}
