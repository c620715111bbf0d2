package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import org.tilewright.opengl.context.Output;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.trace.Call;

/** Copies of what was drawn: between framebuffers, and into textures. */
final class CopyCalls extends Topic {

    private static final int LINEAR = 0x2601;

    private final ImageCalls images;
    private final Output output;

    CopyCalls(Contexts contexts, ImageCalls images, Output output) {
        super(contexts);
        this.images = images;
        this.output = output;
    }

    @Override
    void handleIn(CallTable table) {
        table.direct("glBlitFramebuffer", f -> this::blit);
        table.listed("glCopyTexImage1D", f -> call -> image(call, 1));
        table.listed("glCopyTexImage2D", f -> call -> image(call, 2));
        for (int dimensions = 1; dimensions <= 3; dimensions++) {
            int d = dimensions;
            table.listed("glCopyTexSubImage" + d + "D", f -> call -> part(call, d));
        }
    }

    private void blit(Call call) {
        int[] edges = new int[8];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = integer(call, i);
        }
        output.blit(context(), new int[] { edges[0], edges[1], edges[2], edges[3] },
                new int[] { edges[4], edges[5], edges[6], edges[7] }, integer(call, 8), integer(call, 9) == LINEAR);
    }

    private static int[] edges(int x, int y, int width, int height) {
        return new int[] { x, y, (int) Math.min(Integer.MAX_VALUE, (long) x + width),
                (int) Math.min(Integer.MAX_VALUE, (long) y + height) };
    }

    /** The image has a border where it is asked for, which is copied to nowhere. */
    private void image(Call call, int dimensions) {
        int border = integer(call, 5 + dimensions) == 0 ? 0 : 1;
        int width = integer(call, 5) - 2 * border;
        int height = dimensions == 1 ? 1 : integer(call, 6) - 2 * border;
        Attachment image = images.empty(call, dimensions, integer(call, 2), width, height);
        if (image != null) {
            int y = integer(call, 4) + (dimensions == 1 ? 0 : border);
            output.copy(context(), image, edges(integer(call, 3) + border, y, width, height), 0, 0);
        }
    }

    private void part(Call call, int dimensions) {
        int x = integer(call, 2);
        int y = dimensions == 1 ? 0 : integer(call, 3);
        int layer = dimensions == 3 ? integer(call, 4) : 0;
        int from = 2 + dimensions;
        int width = integer(call, from + 2);
        int height = dimensions == 1 ? 1 : integer(call, from + 3);
        Attachment image = images.part(call, dimensions, new int[] { x, y, layer, width, height, 1 });
        if (image != null) {
            output.copy(context(), image, edges(integer(call, from), integer(call, from + 1), width, height), x, y);
        }
    }
}
