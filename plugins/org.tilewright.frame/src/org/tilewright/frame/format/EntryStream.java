package org.tilewright.frame.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

import org.tilewright.input.Place;

/**
 * The content of one zip entry. Never delivers more bytes than the entry declares, and at its end holds it to the
 * declared size and checksum, which {@link java.util.zip.ZipFile} does not.
 */
final class EntryStream extends InputStream {

    private final Place place;
    private final InputStream content;
    private final int size;
    private final long checksum;
    private final CRC32 crc = new CRC32();
    private int delivered;

    /**
     * A stream over an entry.
     *
     * @param place    the entry
     * @param content  its unpacked content
     * @param size     declared size in bytes
     * @param checksum declared CRC-32
     */
    EntryStream(Place place, InputStream content, int size, long checksum) {
        this.place = place;
        this.content = content;
        this.size = size;
        this.checksum = checksum;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        try {
            int count = content.read(into, offset, length);
            if (count < 0) {
                finish();
                return -1;
            }
            if (count > size - delivered) {
                throw place.error("holds more bytes than it declares", size + " bytes");
            }
            delivered += count;
            crc.update(into, offset, count);
            return count;
        } catch (IOException e) {
            throw damaged(place, e);
        }
    }

    private void finish() {
        if (delivered < size) {
            throw place.error("ends after " + delivered + " bytes", size + " bytes as declared");
        }
        if (crc.getValue() != checksum) {
            throw place.error("has another checksum than it declares", "undamaged content");
        }
    }

    /**
     * Reads everything.
     *
     * @return the content, of exactly the declared size
     */
    byte[] all() {
        byte[] bytes = new byte[size];
        int filled = 0;
        while (filled < size) {
            int count = read(bytes, filled, size - filled);
            if (count < 0) {
                break;
            }
            filled += count;
        }
        if (read() >= 0) {
            throw place.error("holds more bytes than it declares", size + " bytes");
        }
        return bytes;
    }

    @Override
    public void close() {
        try {
            content.close();
        } catch (IOException e) {
            throw damaged(place, e);
        }
    }

    /**
     * Complains about content that cannot be unpacked.
     *
     * @param place the entry
     * @param cause what unpacking said
     * @return the exception to throw
     */
    static RuntimeException damaged(Place place, IOException cause) {
        return place.error("cannot be unpacked: " + ZipNames.reason(cause), "an undamaged zip entry");
    }
}
