package org.tilewright.asset.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

import org.tilewright.asset.Budget;
import org.tilewright.asset.parts.FileBytes;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.input.Place;

/** The bytes of a file: buffers, views of them, and what URIs name, which is in the file or in its folder and nowhere else. */
final class Resources {

    private final Path file;
    private final Budget budget;
    private final ByteBuffer binary;
    private final List<Element> bufferElements;
    private final List<Element> viewElements;
    private final ByteBuffer[] buffers;

    Resources(Path file, Element root, ByteBuffer binary, Budget budget) {
        this.file = file;
        this.binary = binary;
        this.budget = budget;
        bufferElements = root.children("buffers");
        viewElements = root.children("bufferViews");
        buffers = new ByteBuffer[bufferElements.size()];
    }

    int views() {
        return viewElements.size();
    }

    Element view(int index) {
        return viewElements.get(index);
    }

    /** The bytes of a view. */
    ByteBuffer bytes(int index) {
        Element view = viewElements.get(index);
        ByteBuffer buffer = buffer(view.index("buffer", buffers.length));
        long offset = view.whole("byteOffset", 0, Integer.MAX_VALUE, 0);
        long length = view.whole("byteLength", 1, Integer.MAX_VALUE);
        if (offset + length > buffer.capacity()) {
            throw view.place().error("ends at byte " + (offset + length) + " of its buffer",
                    "at most " + buffer.capacity());
        }
        return buffer.slice((int) offset, (int) length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer buffer(int index) {
        if (buffers[index] == null) {
            Element element = bufferElements.get(index);
            long length = element.whole("byteLength", 1, FileBytes.LARGEST);
            String uri = element.text("uri", null);
            if (uri == null && (index != 0 || binary == null)) {
                throw element.at("uri").error("missing", "a URI, as no binary chunk is there for it");
            }
            ByteBuffer bytes = uri == null ? binary : ByteBuffer.wrap(named(uri, element.at("uri")));
            if (bytes.capacity() < length) {
                throw element.at("byteLength").error(length + " bytes", "at most " + bytes.capacity()
                        + ", as are there");
            }
            buffers[index] = bytes.slice(0, (int) length);
        }
        return buffers[index];
    }

    /** The bytes that a URI names. */
    byte[] named(String uri, Place place) {
        if (uri.startsWith("data:")) {
            return data(uri, place);
        }
        Path named = FileBytes.beside(file, decoded(uri, place), place);
        byte[] bytes = FileBytes.of(named, new Place(named.toString(), place.complaint()));
        budget.take(bytes.length / Integer.BYTES, place);
        return bytes;
    }

    private byte[] data(String uri, Place place) {
        int comma = uri.indexOf(',');
        if (comma < 0 || !uri.substring(0, comma).endsWith(";base64")) {
            throw place.error(Place.quote(uri), "data in base64");
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(uri.substring(comma + 1));
            budget.take(bytes.length / Integer.BYTES, place);
            return bytes;
        } catch (IllegalArgumentException e) {
            throw place.error("data that are not in base64: " + FileFailures.oneLine(e.getMessage()),
                    "data in base64");
        }
    }

    /** Undoes the percent encoding of a URI. */
    private static String decoded(String uri, Place place) {
        byte[] bytes = uri.getBytes(StandardCharsets.UTF_8);
        byte[] decoded = new byte[bytes.length];
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '%') {
                decoded[length++] = bytes[i];
            } else {
                int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
                int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
                if (high < 0 || low < 0) {
                    throw place.error(Place.quote(uri), "two digits behind each %");
                }
                decoded[length++] = (byte) (high << 4 | low);
                i += 2;
            }
        }
        return new String(decoded, 0, length, StandardCharsets.UTF_8);
    }
}
