package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.address;
import static org.tilewright.opengl.call.Arguments.blob;
import static org.tilewright.opengl.call.Arguments.integer;

import java.util.Arrays;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.BufferBinding;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.TextureImage;
import org.tilewright.opengl.object.TextureObject;
import org.tilewright.opengl.pixel.BlockTexels;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.PixelReader;
import org.tilewright.opengl.pixel.StoredFormat;
import org.tilewright.opengl.pixel.Texels;
import org.tilewright.opengl.state.PixelStore;
import org.tilewright.opengl.state.TextureTarget;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Images of textures: given whole or in part, compressed or not, and levels that are made of others. */
final class ImageCalls extends Topic {

    /** Most texels of an image. */
    private static final long LARGEST = 1L << 26;

    private static final int LARGEST_EDGE = 1 << 14;

    ImageCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        for (int dimensions = 1; dimensions <= 3; dimensions++) {
            int d = dimensions;
            table.listed("glTexImage" + d + "D", f -> call -> image(call, d));
            table.listed("glTexSubImage" + d + "D", f -> call -> subImage(call, d));
            table.listed("glCompressedTexImage" + d + "D", f -> call -> compressed(call, d));
            table.listed("glCompressedTexSubImage" + d + "D", f -> call -> compressedPart(call, d));
            table.direct("glTexStorage" + d + "D", f -> call -> storage(call, d));
        }
        table.listed("glGenerateMipmap", this::generate);
    }

    private CallHandler generate(FunctionSignature function) {
        return call -> {
            TextureTarget target = TextureTarget.of(integer(call, 0));
            if (target != null) {
                context().texture(state().activeUnit, target).generate();
            }
        };
    }

    /** What a call changes: one face and level of a texture. */
    private record Place(TextureObject texture, int face, int level) {

        TextureImage image() {
            return texture.image(face, level);
        }

        void set(TextureImage image) {
            texture.setImage(face, level, image);
            if (level > texture.baseLevel) {
                return;
            }
            texture.generated = false;
            if (texture.generates) {
                texture.generate();
            }
        }
    }

    /** The place that a call's target and level name; null for proxies, unknown ones and those of other dimensions. */
    private Place place(Call call, int dimensions) {
        int number = integer(call, 0);
        TextureTarget target = TextureTarget.of(number);
        int level = integer(call, 1);
        if (target == null || target.dimensions() != dimensions || level < 0 || level >= TextureObject.LEVELS) {
            oddities.unless(TextureTarget.isProxy(number), Oddity.UNKNOWN_PARAMETER);
            return null;
        }
        return new Place(context().texture(state().activeUnit, target), TextureTarget.face(number), level);
    }

    /**
     * Makes the image that a call names anew.
     *
     * @param dimensions of the call
     * @return the image, or null where there is none
     */
    Attachment empty(Call call, int dimensions, int format, int width, int height) {
        Place place = place(call, dimensions);
        if (place == null) {
            return null;
        }
        TextureImage image = make(format, width, height, 1, 0);
        place.set(image);
        return image == null ? null : new Attachment(null, place.texture(), place.level(), place.face(), 0);
    }

    /**
     * The image that a call names a part of.
     *
     * @param dimensions of the call
     * @param box where it begins and how large it is, in three directions
     * @return the image, or null where the part lies beyond it
     */
    Attachment part(Call call, int dimensions, int[] box) {
        Place place = place(call, dimensions);
        if (place == null) {
            return null;
        }
        if (!fits(place.image(), box)) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return null;
        }
        if (place.level() == place.texture().baseLevel && place.texture().generates) {
            place.texture().generate();
        }
        return new Attachment(null, place.texture(), place.level(), place.face(), box[2]);
    }

    private void image(Call call, int dimensions) {
        Place place = place(call, dimensions);
        if (place == null) {
            return;
        }
        int border = integer(call, 3 + dimensions) == 0 ? 0 : 1;
        int width = integer(call, 3) - 2 * border;
        int height = dimensions > 1 ? integer(call, 4) - (flat(place, 1) ? 0 : 2 * border) : 1;
        int depth = dimensions > 2 ? integer(call, 5) - (flat(place, 2) ? 0 : 2 * border) : 1;
        TextureImage image = make(integer(call, 2), width, height, depth, border);
        if (image != null) {
            PixelStore store = border == 0 ? context().unpack
                    : context().unpack.insideBorder(width, height, dimensions > 1 && !flat(place, 1),
                            dimensions > 2 && !flat(place, 2));
            read(call, 4 + dimensions, store, image, new int[] { 0, 0, 0, width, height, depth });
        }
        place.set(image);
    }

    /** Whether layers, which have no border, lie along a dimension. */
    private static boolean flat(Place place, int dimension) {
        TextureTarget target = place.texture().target();
        return dimension == 1 && target == TextureTarget.ONE_ARRAY
                || dimension == 2 && target == TextureTarget.TWO_ARRAY;
    }

    /** An empty image; null where there is none. */
    private TextureImage make(int internalFormat, int width, int height, int depth, int border) {
        StoredFormat format = InternalFormats.of(internalFormat);
        if (format == null) {
            oddities.count(Oddity.UNKNOWN_FORMAT);
            return null;
        }
        if (width <= 0 || height <= 0 || depth <= 0) {
            return null;
        }
        if (width > LARGEST_EDGE || height > LARGEST_EDGE || depth > LARGEST_EDGE
                || (long) width * height * depth > (format.isByte() ? LARGEST : LARGEST / 4)) {
            oddities.count(Oddity.IMAGE_TOO_LARGE);
            return null;
        }
        return new TextureImage(internalFormat, width, height, depth, border,
                Texels.of(format, width, height, depth));
    }

    private void storage(Call call, int dimensions) {
        TextureTarget target = TextureTarget.of(integer(call, 0));
        if (target == null || target.dimensions() != dimensions) {
            oddities.unless(TextureTarget.isProxy(integer(call, 0)), Oddity.UNKNOWN_PARAMETER);
            return;
        }
        TextureObject texture = context().texture(state().activeUnit, target);
        int levels = Math.clamp(integer(call, 1), 0, TextureObject.LEVELS);
        int width = integer(call, 3);
        int height = dimensions > 1 ? integer(call, 4) : 1;
        int depth = dimensions > 2 ? integer(call, 5) : 1;
        for (int level = 0; level < levels; level++) {
            for (int face = 0; face < (target == TextureTarget.CUBE ? 6 : 1); face++) {
                texture.setImage(face, level, make(integer(call, 2), Math.max(1, width >> level),
                        target == TextureTarget.ONE_ARRAY ? height : Math.max(1, height >> level),
                        target == TextureTarget.TWO_ARRAY ? depth : Math.max(1, depth >> level), 0));
            }
        }
        texture.maxLevel = Math.max(0, levels - 1);
    }

    private void subImage(Call call, int dimensions) {
        Place place = place(call, dimensions);
        if (place == null) {
            return;
        }
        int[] box = box(call, dimensions);
        TextureImage image = place.image();
        if (!fits(image, box)) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return;
        }
        TextureImage changed = place.texture().changing(place.face(), place.level());
        read(call, 2 + 2 * dimensions, context().unpack, changed, box);
        if (place.level() == place.texture().baseLevel && place.texture().generates) {
            place.texture().generate();
        }
    }

    /** Place and size of a part, behind target and level: offsets first, then sizes. */
    private static int[] box(Call call, int dimensions) {
        int[] box = { 0, 0, 0, 1, 1, 1 };
        for (int i = 0; i < dimensions; i++) {
            box[i] = integer(call, 2 + i);
            box[3 + i] = integer(call, 2 + dimensions + i);
        }
        return box;
    }

    private static boolean fits(TextureImage image, int[] box) {
        if (image == null) {
            return false;
        }
        int[] size = { image.width(), image.height(), image.depth() };
        for (int i = 0; i < 3; i++) {
            if (box[i] < 0 || box[3 + i] < 0 || (long) box[i] + box[3 + i] > size[i]) {
                return false;
            }
        }
        return true;
    }

    /** Pixels of the program's memory or, if one is bound, of a buffer; before them stand their format and type. */
    private void read(Call call, int format, PixelStore store, TextureImage image, int[] box) {
        PixelReader reader = new PixelReader(integer(call, format), integer(call, format + 1), store,
                state().transfer);
        int pixels = format + 2;
        if (!reader.isKnown()) {
            oddities.count(Oddity.UNKNOWN_FORMAT);
            return;
        }
        BufferObject buffer = context().buffer(BufferBinding.PIXEL_UNPACK);
        byte[] memory = buffer == null ? blob(call, pixels) : buffer.bytes();
        reader.read(memory, buffer == null ? 0 : address(call, pixels), image.texels(),
                InternalFormats.of(image.internalFormat()), box);
    }

    private void compressed(Call call, int dimensions) {
        Place place = place(call, dimensions);
        if (place == null) {
            return;
        }
        int format = integer(call, 2);
        int width = integer(call, 3);
        int height = dimensions > 1 ? integer(call, 4) : 1;
        int depth = dimensions > 2 ? integer(call, 5) : 1;
        TextureImage image = make(format, width, height, depth, 0);
        if (image != null) {
            decode(format, blocks(call, 5 + dimensions), image, new int[] { 0, 0, 0, width, height, depth });
        }
        place.set(image);
    }

    private void compressedPart(Call call, int dimensions) {
        Place place = place(call, dimensions);
        if (place == null) {
            return;
        }
        int[] box = box(call, dimensions);
        if (!fits(place.image(), box)) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return;
        }
        TextureImage changed = place.texture().changing(place.face(), place.level());
        decode(integer(call, 2 + 2 * dimensions), blocks(call, 4 + 2 * dimensions), changed, box);
    }

    private byte[] blocks(Call call, int index) {
        BufferObject buffer = context().buffer(BufferBinding.PIXEL_UNPACK);
        if (buffer == null) {
            return blob(call, index);
        }
        long offset = address(call, index);
        byte[] bytes = buffer.bytes();
        return offset < 0 || offset > bytes.length ? null
                : Arrays.copyOfRange(bytes, (int) offset, bytes.length);
    }

    private void decode(int format, byte[] blocks, TextureImage image, int[] box) {
        if (BlockTexels.fits(format, image.internalFormat())) {
            BlockTexels.decode(format, blocks, image.texels(), box);
        } else {
            oddities.count(Oddity.UNKNOWN_FORMAT);
        }
    }
}
