package org.tilewright.frame.format;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.tilewright.frame.InputException;
import org.tilewright.input.Place;

/** The zip container of a frame. Believes no size that it has not checked. */
final class FrameArchive implements Closeable {

    /** Name of the command list. */
    static final String TEXT = "frame.jsonl";

    /** Name of the vertices. */
    static final String VERTICES = "vertices.bin";

    /** Name of the indices. */
    static final String INDICES = "indices.bin";

    /** Folder of the textures, in the zip or beside it. */
    static final String TEXTURES = "textures/";

    /** Ending of the file of an image of bytes. */
    static final String PNG = ".png";

    /** Ending of the file of words, little endian, that are the texels of another image. */
    static final String WORDS = ".texels";

    /** Deflate makes at most this many bytes of one (zlib's technical details). */
    private static final long DEFLATE_RATIO = 1032;

    private final Place place;
    private final ZipFile zip;
    private final Map<String, ZipEntry> entries = new LinkedHashMap<>();

    private FrameArchive(Place place, ZipFile zip) {
        this.place = place;
        this.zip = zip;
    }

    /**
     * Opens a frame file and checks the names and number of its entries.
     *
     * @param file the file
     * @return the open archive
     */
    static FrameArchive open(Path file) {
        Place place = new Place(file.toString(), InputException::new);
        if (!Files.exists(file)) {
            throw place.error("no such file", "a frame file");
        }
        if (!Files.isRegularFile(file)) {
            throw place.error("not a regular file", "a frame file");
        }
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (IOException | IllegalArgumentException e) {
            throw place.error("not a readable zip file: " + ZipNames.reason(e), "a whole frame file");
        }
        FrameArchive archive = new FrameArchive(place, zip);
        try {
            archive.list();
        } catch (RuntimeException e) {
            archive.close();
            throw e;
        }
        return archive;
    }

    private void list() {
        if (zip.size() > FrameLimits.TEXTURES + 3) {
            throw place.error(zip.size() + " entries", "at most " + (FrameLimits.TEXTURES + 3));
        }
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements();) {
            ZipEntry entry = all.nextElement();
            if (ZipNames.isFolder(entry)) {
                continue;
            }
            String name = ZipNames.plain(entry.getName());
            if (!isImage(name, PNG) && !isImage(name, WORDS) && !name.equals(TEXT) && !name.equals(VERTICES)
                    && !name.equals(INDICES)) {
                throw place.error("entry " + Place.quote(entry.getName()) + ZipNames.trouble(name),
                        TEXT + ", " + VERTICES + ", " + INDICES + " and " + TEXTURES + "NAME" + PNG + " or " + WORDS
                                + " only");
            }
            if (entries.put(name, entry) != null) {
                throw place.error("entry " + Place.quote(entry.getName()) + " occurs twice", "every entry once");
            }
        }
    }

    private static boolean isImage(String name, String ending) {
        return name.startsWith(TEXTURES) && name.endsWith(ending) && TextureFields
                .isImageName(name.substring(TEXTURES.length(), name.length() - ending.length()));
    }

    /**
     * Whether textures are embedded.
     *
     * @return true when there is at least one entry below {@value #TEXTURES}
     */
    boolean hasTextures() {
        return entries.keySet().stream().anyMatch(name -> name.startsWith(TEXTURES));
    }

    /**
     * Whether there is an entry.
     *
     * @param name name of the entry
     * @return true when it is there
     */
    boolean has(String name) {
        return entries.containsKey(name);
    }

    /**
     * Declared size of an entry, checked for plausibility.
     *
     * @param name  name of the entry
     * @param limit most bytes that it may have
     * @return its size in bytes
     */
    int size(String name, int limit) {
        ZipEntry entry = entries.get(name);
        if (entry == null) {
            throw place.error("no entry " + name, "the entries " + TEXT + ", " + VERTICES + " and " + INDICES);
        }
        long size = entry.getSize();
        long most = entry.getMethod() == ZipEntry.STORED ? entry.getCompressedSize()
                : entry.getCompressedSize() * DEFLATE_RATIO;
        if (size < 0 || size > limit) {
            throw place.at(name).error("declares " + size + " bytes", "at most " + limit);
        }
        if (size > most) {
            throw place.at(name).error("declares " + size + " bytes, but is packed into " + entry.getCompressedSize(),
                    "a size that the packed data can have");
        }
        return (int) size;
    }

    /**
     * Opens an entry for reading.
     *
     * @param name  name of the entry
     * @param limit most bytes that it may have
     * @return its content, which complains where it differs from the declared size or checksum
     */
    EntryStream stream(String name, int limit) {
        int size = size(name, limit);
        ZipEntry entry = entries.get(name);
        try {
            return new EntryStream(place.at(name), zip.getInputStream(entry), size, entry.getCrc());
        } catch (IOException e) {
            throw EntryStream.damaged(place.at(name), e);
        }
    }

    /**
     * Reads an entry as a whole.
     *
     * @param name  name of the entry
     * @param limit most bytes that it may have
     * @return its content
     */
    byte[] bytes(String name, int limit) {
        try (EntryStream stream = stream(name, limit)) {
            return stream.all();
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw place.error("cannot be closed (" + e.getMessage() + ")", "a readable file");
        }
    }
}
