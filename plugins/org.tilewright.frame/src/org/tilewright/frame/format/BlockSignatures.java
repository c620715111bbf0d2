package org.tilewright.frame.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.SoftEdge;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.TextureBinding;

/**
 * CRC-32s of what is drawn into a part of the screen, by which equal things of different frames are known: clears, and screen
 * pieces together with the constants of their draw. Constants are everything of a draw but where its vertices and indices lie and
 * how many draws come before it: state, matrices and lights, the program with its uniforms, and textures by their texels.
 */
public final class BlockSignatures {

    /** Room for a piece but its planes. */
    private static final int PIECE_BYTES = 1 << 8;

    private final Frame frame;
    private final Draw[] draws;
    private final TargetReads reads;
    private final TexelHash texels = new TexelHash();
    /** By draw; valid where it is known. */
    private final int[] constants;
    private final boolean[] known;
    private final CRC32 crc = new CRC32();
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    /**
     * Nothing of a frame is signed yet.
     *
     * @param frame the frame
     */
    public BlockSignatures(Frame frame) {
        this.frame = frame;
        draws = frame.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toArray(Draw[]::new);
        reads = new TargetReads(frame);
        constants = new int[draws.length];
        known = new boolean[draws.length];
    }

    /**
     * Whether a draw depends on what was drawn to a target before, so that its signature does not say all.
     *
     * @param draw its index
     * @return true when it may sample a target
     */
    public boolean readsTargets(int draw) {
        return !reads.images(draws[draw]).isEmpty();
    }

    /**
     * Signs a clear.
     *
     * @param clear the clear
     * @return CRC-32
     */
    public int of(Clear clear) {
        crc.reset();
        addText(clear);
        return (int) crc.getValue();
    }

    /**
     * Signs a piece and the constants of its draw.
     *
     * @param piece a piece set up by a geometry that {@linkplain org.tilewright.frame.geometry.DrawGeometry#signsPieces signs pieces}
     * @return CRC-32
     */
    public int of(ScreenPrimitive piece) {
        int ofDraw = constants(piece.state().drawIndex());
        int needed = PIECE_BYTES + piece.usedCoefficients() * Double.BYTES;
        if (bytes.capacity() < needed) {
            bytes = ByteBuffer.allocate(needed);
        }
        bytes.clear().putInt(ofDraw);
        put(piece);
        crc.reset();
        crc.update(bytes.flip());
        return (int) crc.getValue();
    }

    /** Everything that its fragments depend on besides the constants of its draw, the same bytes for the same pixels. */
    private void put(ScreenPrimitive piece) {
        bytes.putInt(piece.minimumX()).putInt(piece.minimumY()).putInt(piece.maximumX()).putInt(piece.maximumY());
        bytes.putLong(piece.stipple().phase()).putInt(piece.edges());
        for (int edge = 0; edge < piece.edges(); edge++) {
            bytes.putLong(piece.edgeA(edge)).putLong(piece.edgeB(edge)).putLong(piece.edgeC(edge));
        }
        putFlags(piece.perspective(), piece.largeTexcoords(), piece.backFacing(), piece.flatColour());
        bytes.putInt(piece.flatColour() ? piece.colour() : 0).putInt(piece.softEdge().ordinal());
        if (piece.softEdge() != SoftEdge.NONE) {
            bytes.putDouble(piece.extent()).putDouble(piece.length());
        }
        bytes.putInt(piece.state().hasFragmentProgram() ? piece.number() : 0);
        for (int coefficient = 0; coefficient < piece.usedCoefficients(); coefficient++) {
            bytes.putDouble(piece.planes()[coefficient]);
        }
    }

    private void putFlags(boolean... flags) {
        for (boolean flag : flags) {
            bytes.put((byte) (flag ? 1 : 0));
        }
    }

    private int constants(int draw) {
        if (!known[draw]) {
            crc.reset();
            sign(draws[draw]);
            constants[draw] = (int) crc.getValue();
            known[draw] = true;
        }
        return constants[draw];
    }

    private void sign(Draw draw) {
        addText(draw.state());
        addText(draw.processing());
        for (TextureBinding binding : draw.state().textures()) {
            add(frame.texture(binding.texture()));
        }
        if (draw.program() != null) {
            addText(draw.program());
            addText(frame.programs().get(draw.program().program()));
            for (ProgramTexture each : draw.program().textures()) {
                add(frame.texture(each.texture()));
            }
        }
    }

    private void add(Texture texture) {
        addText(texture.kind());
        addText(texture.format());
        addText(texture.min());
        addText(texture.mag());
        addText(texture.wrapS());
        addText(texture.wrapT());
        addText(texture.sampling());
        for (TextureLevel level : texture.levels()) {
            addText(texels.name(level));
        }
    }

    private void addText(Object value) {
        try {
            crc.update(RecordLines.text(value).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("a text cannot be written", e);
        }
    }
}
