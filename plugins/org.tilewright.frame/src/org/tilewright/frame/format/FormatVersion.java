package org.tilewright.frame.format;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.Rasterisation;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;

/** Which version of the format holds what. */
final class FormatVersion {

    private FormatVersion() {}

    /**
     * The oldest version that has all that a frame has.
     *
     * @param frame the frame
     * @return 1 to {@link FrameLimits#NEWEST_VERSION}
     */
    static int oldest(Frame frame) {
        int version = frame.targets().isEmpty() ? 1 : 2;
        if (frame.stencil() || !frame.programs().isEmpty() || !frame.queries().isEmpty()
                || frame.targets().stream().anyMatch(target -> target.stencil() || !target.isPlain()
                        || target.samples() > 1)
                || !frame.textures().stream().allMatch(Texture::isPlain)) {
            return 3;
        }
        for (Command command : frame.commands()) {
            version = Math.max(version, switch (command) {
                case Clear clear -> oldest(clear);
                case Draw draw -> oldest(draw);
            });
        }
        return version;
    }

    private static int oldest(Clear clear) {
        return clear.stencilValue() != 0 || clear.outputs() != Clear.ALL_OUTPUTS ? 3 : 1;
    }

    private static int oldest(Draw draw) {
        if (!draw.vertices().isPacked() || !draw.processing().isMatricesAlone() || !isOld(draw.state())) {
            return 3;
        }
        return CommandFields.VERSION_1.contains(draw.primitive()) ? 1 : 2;
    }

    private static boolean isOld(RenderState state) {
        return state.stencil() == null && state.logicOperation() == null && state.others() == null && !state.linear()
                && state.multisample() == null
                && !state.colourSum() && !state.depthClamp()
                && state.textures().stream().allMatch(TextureBinding::isPlain)
                && (state.blend() == null || state.blend().isPlain())
                && (state.polygonOffset() == null || state.polygonOffset().fill())
                && isOld(state.rasterisation());
    }

    /** Which winding is front does not matter where nothing is culled and both sides are alike. */
    private static boolean isOld(Rasterisation rasterisation) {
        return rasterisation.equals(Rasterisation.plain(rasterisation.front()));
    }
}
