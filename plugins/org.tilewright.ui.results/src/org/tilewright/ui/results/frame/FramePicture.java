package org.tilewright.ui.results.frame;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.ImageData;
import org.tilewright.frame.InputException;
import org.tilewright.run.image.DepthPicture;
import org.tilewright.run.image.HeatMap;
import org.tilewright.run.image.HeatOverlay;
import org.tilewright.run.image.Picture;
import org.tilewright.run.image.PictureDifference;
import org.tilewright.run.image.RunPictures;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.Runs;

/**
 * A layer of a frame, ready to be shown.
 *
 * @param layers what else there is to see of the run
 * @param layer what is shown
 * @param frames frames of the run
 * @param picture its colours
 * @param data the same for the screen
 * @param heat the counts that lie over the image; null if none do
 * @param remark what is to be said of it; may be empty
 */
record FramePicture(List<Layer> layers, Layer layer, int frames, Picture picture, ImageData data, HeatMap heat,
        String remark) {

    /** Of the depth layer: depths go from 0 to this. */
    private static final double FARTHEST = DepthPicture.FAR;

    /**
     * Reads a layer; one that the run does not have is its image instead.
     *
     * @param runs the run, perhaps with another one
     * @param wanted what to show
     * @param frame number of the frame, from 0
     * @param opacity how much of a heat map is seen, 0 to 100 percent
     * @return the layer
     * @throws InputException if there is nothing to show
     */
    static FramePicture read(Runs runs, Layer wanted, int frame, int opacity) {
        RunPictures pictures = RunPictures.of(runs.run());
        if (!pictures.hasFrame()) {
            throw new InputException(runs.run() + ": has no image: frame.png is missing");
        }
        List<Layer> layers = Layer.of(pictures, runs.other() != null);
        Layer layer = layers.contains(wanted) ? wanted : Layer.IMAGE;
        int number = Math.clamp(frame, 0, pictures.frames() - 1);
        return switch (layer.kind()) {
            case IMAGE -> plain(layers, layer, pictures, Picture.read(pictures.frame(number)), "");
            case DEPTH -> depth(layers, layer, pictures, number);
            case DIFFERENCE -> difference(layers, layer, pictures, Picture.read(pictures.frame(number)),
                    other(runs.other(), number));
            case EXPECTED -> plain(layers, layer, pictures, Picture.read(pictures.expected()), "");
            case UNEXPECTED -> difference(layers, layer, pictures, Picture.read(pictures.frame(number)),
                    Picture.read(pictures.expected()));
            case HEAT -> heat(layers, layer, pictures, number, opacity);
        };
    }

    private static Picture other(Path run, int frame) {
        RunPictures pictures = RunPictures.of(run);
        return Picture.read(pictures.frame(Math.min(frame, pictures.frames() - 1)));
    }

    private static FramePicture plain(List<Layer> layers, Layer layer, RunPictures pictures, Picture picture,
            String remark) {
        return new FramePicture(layers, layer, pictures.frames(), picture, Pictures.data(picture), null, remark);
    }

    private static FramePicture depth(List<Layer> layers, Layer layer, RunPictures pictures, int frame) {
        DepthPicture depth = DepthPicture.read(pictures.depth(frame));
        String remark = NLS.bind(Messages.Frame_depthRange, decimal(depth.nearest() / FARTHEST, 5),
                decimal(depth.farthest() / FARTHEST, 5));
        return plain(layers, layer, pictures, depth.stretched(), remark);
    }

    private static FramePicture difference(List<Layer> layers, Layer layer, RunPictures pictures, Picture first,
            Picture second) {
        if (first.width() != second.width() || first.height() != second.height()) {
            return plain(layers, layer, pictures, first, NLS.bind(Messages.Frame_sizesDiffer,
                    PictureDifference.size(first), PictureDifference.size(second)));
        }
        PictureDifference difference = PictureDifference.of(first, second);
        String remark = difference.pixels() == 0 ? Messages.Frame_same
                : NLS.bind(Messages.Frame_differs, new Object[] { String.format("%,d", difference.pixels()),
                        difference.maximum(), decimal(difference.psnr(), 1), difference.firstX(),
                        difference.firstY() });
        return plain(layers, layer, pictures, difference.picture(), remark);
    }

    private static FramePicture heat(List<Layer> layers, Layer layer, RunPictures pictures, int frame, int opacity) {
        HeatMap map = HeatMap.read(pictures.folder(), layer.heatMap());
        Picture picture = HeatOverlay.over(Picture.read(pictures.frame(frame)), map, opacity);
        return new FramePicture(layers, layer, pictures.frames(), picture, Pictures.data(picture), map, "");
    }

    private static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
