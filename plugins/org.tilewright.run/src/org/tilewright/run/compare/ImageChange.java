package org.tilewright.run.compare;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.PictureDifference;

/**
 * How the images of two runs differ; of sequences those of the last frames.
 *
 * @param size their size, {@code 800x600}
 * @param pixels pixels that differ
 * @param maximum greatest difference of a channel, 0 to 255
 * @param psnr peak signal-to-noise ratio in dB; null when the images agree
 */
public record ImageChange(String size, long pixels, int maximum, Double psnr) {

    static ImageChange of(Path first, Path second) {
        PictureDifference difference = difference(first, second);
        return new ImageChange(PictureDifference.size(difference.picture()), difference.pixels(), difference.maximum(),
                Double.isInfinite(difference.psnr()) ? null : difference.psnr());
    }

    /**
     * The difference with its picture.
     *
     * @param first folder of a run
     * @param second folder of another one
     * @return how their images differ
     * @throws InputException if one has no image, or their sizes differ
     */
    public static PictureDifference difference(Path first, Path second) {
        Picture a = Picture.read(first.resolve("frame.png"));
        Picture b = Picture.read(second.resolve("frame.png"));
        if (a.width() != b.width() || a.height() != b.height()) {
            throw new InputException("one has " + PictureDifference.size(a) + " pixels, the other "
                    + PictureDifference.size(b));
        }
        return PictureDifference.of(a, b);
    }
}
