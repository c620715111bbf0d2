package org.tilewright.asset.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.tilewright.asset.parts.FileBytes;
import org.tilewright.input.Place;

/**
 * A file as text and, where it is a binary container (glTF 2.0, 4), the bytes that it carries.
 *
 * @param text   the JSON text
 * @param binary what buffer 0 is if it names no file, or null
 */
record Container(String text, ByteBuffer binary) {

    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    static Container read(Path file, Place place) {
        ByteBuffer bytes = ByteBuffer.wrap(FileBytes.of(file, place)).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.remaining() < Integer.BYTES || bytes.getInt(0) != MAGIC) {
            return new Container(text(bytes, place), null);
        }
        if (bytes.remaining() < HEADER) {
            throw place.error("ends after " + bytes.remaining() + " bytes", "the 12 bytes of a GLB's header");
        }
        if (bytes.getInt(4) != 2) {
            throw place.at("byte 4").error("version " + Integer.toUnsignedString(bytes.getInt(4)), "version 2");
        }
        long length = Integer.toUnsignedLong(bytes.getInt(8));
        if (length != bytes.remaining()) {
            throw place.at("byte 8").error("states a length of " + length + " bytes",
                    bytes.remaining() + ", as the file has");
        }
        return chunks(bytes.position(HEADER), place);
    }

    private static Container chunks(ByteBuffer bytes, Place place) {
        String text = null;
        ByteBuffer binary = null;
        while (bytes.hasRemaining()) {
            Place here = place.at("byte " + bytes.position());
            if (bytes.remaining() < CHUNK_HEADER) {
                throw here.error("ends in a chunk's header", "length and type of a chunk");
            }
            long length = Integer.toUnsignedLong(bytes.getInt());
            int type = bytes.getInt();
            if (length > bytes.remaining()) {
                throw here.error("a chunk of " + length + " bytes", "at most " + bytes.remaining()
                        + ", as follow");
            }
            ByteBuffer chunk = bytes.slice(bytes.position(), (int) length).order(ByteOrder.LITTLE_ENDIAN);
            bytes.position(bytes.position() + (int) length);
            if (text == null && type != JSON) {
                throw here.error("a chunk of type 0x" + Integer.toHexString(type), "the JSON chunk first");
            } else if (text == null) {
                text = text(chunk, here);
            } else if (binary == null && type == BINARY) {
                binary = chunk;
            }
        }
        if (text == null) {
            throw place.at("byte " + HEADER).error("ends", "the JSON chunk");
        }
        return new Container(text, binary);
    }

    private static String text(ByteBuffer bytes, Place place) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.duplicate()).toString();
        } catch (CharacterCodingException e) {
            throw place.error("is not text in UTF-8", "glTF, or GLB, which begins with 'glTF'");
        }
    }
}
