package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.real;

import org.tilewright.opengl.context.BufferBinding;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.pixel.BitRows;
import org.tilewright.opengl.pixel.ByteTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.PixelReader;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.trace.Call;

/** Rectangles of pixels and bitmaps: each pixel becomes a point, or a square where pixels are zoomed. */
final class PixelRectangleCalls extends Topic {

    private static final int RGBA8 = 0x8058;
    private static final int DEPTH_COMPONENT = 0x1902;
    private static final int STENCIL_INDEX = 0x1901;
    private static final int COLOR_INDEX = 0x1900;

    /** Most pixels of a rectangle. */
    private static final long MOST = 1L << 22;

    private final Output output;

    PixelRectangleCalls(Contexts contexts, Output output) {
        super(contexts);
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glDrawPixels", f -> this::drawPixels);
        table.listed("glBitmap", f -> this::bitmap);
    }

    private boolean isDrawable(int width, int height) {
        if (width <= 0 || height <= 0) {
            return false;
        }
        oddities.unless((long) width * height <= MOST, Oddity.IMAGE_TOO_LARGE);
        return (long) width * height <= MOST && context().rasterValid;
    }

    private void drawPixels(Call call) {
        int width = integer(call, 0);
        int height = integer(call, 1);
        if (!isDrawable(width, height)) {
            return;
        }
        int format = integer(call, 2);
        PixelReader reader = new PixelReader(format, integer(call, 3), context().unpack, state().transfer);
        if (!reader.isKnown() || format == DEPTH_COMPONENT || format == STENCIL_INDEX || format == COLOR_INDEX) {
            oddities.count(Oddity.UNKNOWN_FORMAT);
            return;
        }
        BufferObject buffer = context().buffer(BufferBinding.PIXEL_UNPACK);
        byte[] memory = buffer == null ? blob(call, 4) : buffer.bytes();
        Texels texels = Texels.of(InternalFormats.of(RGBA8), width, height, 1);
        reader.read(memory, buffer == null ? 0 : address(call, 4), texels, InternalFormats.of(RGBA8),
                new int[] { 0, 0, 0, width, height, 1 });
        int[] colours = ((ByteTexels) texels).packed();
        Context context = context();
        float zoomX = state().transfer.zoomX();
        float zoomY = state().transfer.zoomY();
        PixelSquares squares = new PixelSquares(colours.length, zoomX, zoomY, context.rasterPosition[2]);
        for (int i = 0; i < colours.length; i++) {
            squares.add(context.rasterPosition[0] + zoomX * (i % width),
                    context.rasterPosition[1] + zoomY * (i / width), colours[i]);
        }
        output.pixels(context, squares.geometry());
    }

    private void bitmap(Call call) {
        int width = integer(call, 0);
        int height = integer(call, 1);
        Context context = context();
        BufferObject buffer = context.buffer(BufferBinding.PIXEL_UNPACK);
        byte[] memory = buffer == null ? blob(call, 6) : buffer.bytes();
        if (isDrawable(width, height) && memory != null) {
            BitRows bits = new BitRows(memory, buffer == null ? 0 : address(call, 6), context.unpack, width);
            float left = (float) Math.floor(context.rasterPosition[0] - real(call, 2));
            float low = (float) Math.floor(context.rasterPosition[1] - real(call, 3));
            PixelSquares squares = new PixelSquares(bits.count(width, height), 1, 1, context.rasterPosition[2]);
            int colour = PixelSquares.packed(context.rasterColour);
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    if (bits.get(x, y)) {
                        squares.add(left + x, low + y, colour);
                    }
                }
            }
            output.pixels(context, squares.geometry());
        }
        if (context.rasterValid) {
            context.rasterPosition[0] += real(call, 4);
            context.rasterPosition[1] += real(call, 5);
        }
    }
}
