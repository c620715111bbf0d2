package org.tilewright.frame.format;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

import org.tilewright.frame.image.TextureLevel;

/**
 * PNG files as texels: the samples as they are, without any colour management. Grey becomes equal red, green
 * and blue; without alpha it is 255; 16 bits are rounded to 8.
 */
final class TexturePng {

    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int HEADER_TYPE = 0x49484452;
    private static final int HEADER_END = 33;
    private static final int END_TYPE = 0x49454E44;
    /** Length, type and checksum of a chunk. */
    private static final int CHUNK_FRAME = 12;
    private static final int OPAQUE = 0xFF000000;

    private TexturePng() {}

    /**
     * Size of an image.
     *
     * @param width  width in pixels
     * @param height height in pixels
     */
    record Size(int width, int height) {}

    /**
     * Reads the size of an image without decoding it.
     *
     * @param png a PNG file
     * @return its size
     * @throws IOException if it does not begin as a PNG file
     */
    static Size size(byte[] png) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(png);
        if (png.length < HEADER_END || bytes.getLong(0) != SIGNATURE || bytes.getInt(12) != HEADER_TYPE) {
            throw new IOException("no PNG signature");
        }
        return new Size(bytes.getInt(16), bytes.getInt(20));
    }

    /**
     * Decodes an image.
     *
     * @param png a PNG file whose size is known to be within bounds
     * @return its texels, the first row first
     * @throws IOException if it cannot be decoded
     */
    static TextureLevel decode(byte[] png) throws IOException {
        requireWhole(png);
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(png))) {
            reader.setInput(in, true, true);
            BufferedImage image = reader.read(0);
            return new TextureLevel(image.getWidth(), image.getHeight(), texels(image));
        } catch (RuntimeException e) {
            throw new IOException("damaged: " + e.getMessage(), e);
        } finally {
            reader.dispose();
        }
    }

    /** Walks the chunks to the end and checks them, which the library does not. */
    private static void requireWhole(byte[] png) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(png);
        int at = Long.BYTES;
        int type = 0;
        while (type != END_TYPE) {
            int length = png.length - at < CHUNK_FRAME ? -1 : bytes.getInt(at);
            if (length < 0 || length > png.length - at - CHUNK_FRAME) {
                throw new IOException("it ends too early");
            }
            CRC32 crc = new CRC32();
            crc.update(png, at + Integer.BYTES, length + Integer.BYTES);
            if ((int) crc.getValue() != bytes.getInt(at + length + 2 * Integer.BYTES)) {
                throw new IOException("the chunk at byte " + at + " is damaged");
            }
            type = bytes.getInt(at + Integer.BYTES);
            at += length + CHUNK_FRAME;
        }
    }

    private static int[] texels(BufferedImage image) {
        Raster raster = image.getRaster();
        if (image.getColorModel() instanceof IndexColorModel palette) {
            return indexed(raster, palette);
        }
        if (raster.getDataBuffer() instanceof DataBufferByte data
                && raster.getSampleModel() instanceof PixelInterleavedSampleModel samples
                && samples.getPixelStride() * raster.getWidth() == samples.getScanlineStride()) {
            return interleaved(data.getData(), samples, raster.getWidth() * raster.getHeight());
        }
        return general(raster);
    }

    private static int[] interleaved(byte[] data, PixelInterleavedSampleModel samples, int count) {
        int[] bands = samples.getBandOffsets();
        boolean grey = bands.length < 3;
        boolean alpha = bands.length % 2 == 0;
        int red = bands[0];
        int green = grey ? red : bands[1];
        int blue = grey ? red : bands[2];
        int opacity = bands[bands.length - 1];
        int[] texels = new int[count];
        int at = 0;
        for (int i = 0; i < count; i++, at += samples.getPixelStride()) {
            int colour = data[at + blue] & 0xFF;
            colour = colour << 8 | data[at + green] & 0xFF;
            colour = colour << 8 | data[at + red] & 0xFF;
            texels[i] = alpha ? (data[at + opacity] & 0xFF) << 24 | colour : OPAQUE | colour;
        }
        return texels;
    }

    private static int[] indexed(Raster raster, IndexColorModel palette) {
        int[] texels = raster.getSamples(0, 0, raster.getWidth(), raster.getHeight(), 0, (int[]) null);
        for (int i = 0; i < texels.length; i++) {
            texels[i] = swapRedAndBlue(palette.getRGB(texels[i]));
        }
        return texels;
    }

    private static int[] general(Raster raster) {
        int[] texels = new int[raster.getWidth() * raster.getHeight()];
        int bands = raster.getNumBands();
        int last = bands - 1;
        int most = raster.getDataBuffer().getDataType() == DataBuffer.TYPE_BYTE
                ? (1 << raster.getSampleModel().getSampleSize(0)) - 1
                : 0xFFFF;
        int[] samples = new int[bands];
        for (int i = 0; i < texels.length; i++) {
            raster.getPixel(i % raster.getWidth(), i / raster.getWidth(), samples);
            int colour = 0;
            for (int channel = 2; channel >= 0; channel--) {
                colour = colour << 8 | eightBits(samples[bands < 3 ? 0 : channel], most);
            }
            texels[i] = bands % 2 == 0 ? eightBits(samples[last], most) << 24 | colour : OPAQUE | colour;
        }
        return texels;
    }

    private static int eightBits(int sample, int most) {
        return (sample * 255 + most / 2) / most;
    }

    private static int swapRedAndBlue(int colour) {
        return colour & 0xFF00FF00 | (colour & 0xFF) << 16 | colour >>> 16 & 0xFF;
    }
}
