package org.tilewright.asset.parts;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

import org.tilewright.asset.Budget;
import org.tilewright.asset.Picture;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameLimits;
import org.tilewright.input.Place;

/**
 * Decodes PNG and JPEG by the Java platform. Samples are taken as they are stored, without the conversion of colour profiles. Of JPEG the same
 * bytes everywhere rely on the platform's decoder using the accurate integer transform and smooth upsampling, as libjpeg 6b (which
 * builds of OpenJDK carry) and libjpeg-turbo (which distributions link) do alike.
 */
public final class Pictures {

    private static final byte[] PNG = { (byte) 0x89, 'P', 'N', 'G' };
    private static final byte[] JPEG = { (byte) 0xFF, (byte) 0xD8, (byte) 0xFF };

    private Pictures() {}

    /**
     * Decodes an image.
     *
     * @param bytes  the file's bytes
     * @param place  where they come from
     * @param budget is asked for the texels before they are decoded
     * @return the picture
     */
    public static Picture decode(byte[] bytes, Place place, Budget budget) {
        String format = starts(bytes, PNG) ? "png" : starts(bytes, JPEG) ? "jpeg" : null;
        if (format == null) {
            throw place.error("neither PNG nor JPEG", "an image of one of them");
        }
        ImageReader reader = ImageIO.getImageReadersByFormatName(format).next();
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.setInput(in, true, true);
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            if (width > FrameLimits.EDGE || height > FrameLimits.EDGE) {
                throw place.error("has " + width + " x " + height + " texels",
                        "at most " + FrameLimits.EDGE + " x " + FrameLimits.EDGE);
            }
            budget.take((long) width * height, place);
            return picture(reader.read(0));
        } catch (InputException e) {
            throw e;
        } catch (IOException | RuntimeException e) { // The platform's readers throw anything at damaged files.
            throw place.error("cannot be decoded as " + format.toUpperCase(Locale.ROOT),
                    "a whole image of grey, RGB or RGBA");
        } finally {
            reader.dispose();
        }
    }

    private static boolean starts(byte[] bytes, byte[] with) {
        for (int i = 0; i < with.length; i++) {
            if (i >= bytes.length || bytes[i] != with[i]) {
                return false;
            }
        }
        return true;
    }

    private static Picture picture(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] texels = new int[width * height];
        Raster raster = image.getRaster();
        IndexColorModel palette = image.getColorModel() instanceof IndexColorModel indexed ? indexed : null;
        int bands = raster.getNumBands();
        int[] row = new int[width * bands];
        for (int y = 0; y < height; y++) {
            raster.getPixels(0, y, width, 1, row);
            for (int x = 0; x < width; x++) {
                int at = x * bands;
                if (palette != null) {
                    int argb = palette.getRGB(row[at]);
                    texels[y * width + x] = argb & 0xFF00FF00 | argb >> 16 & 0xFF | (argb & 0xFF) << 16;
                } else {
                    int red = eight(row, at, raster, 0);
                    int green = bands < 3 ? red : eight(row, at, raster, 1);
                    int blue = bands < 3 ? red : eight(row, at, raster, 2);
                    int alpha = bands == 2 || bands == 4 ? eight(row, at, raster, bands - 1) : 0xFF;
                    texels[y * width + x] = alpha << 24 | blue << 16 | green << 8 | red;
                }
            }
        }
        return new Picture(width, height, texels);
    }

    private static int eight(int[] row, int at, Raster raster, int band) {
        int most = (1 << raster.getSampleModel().getSampleSize(band)) - 1;
        return (row[at + band] * 255 + most / 2) / most;
    }
}
