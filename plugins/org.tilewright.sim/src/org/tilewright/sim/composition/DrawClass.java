package org.tilewright.sim.composition;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.composition.Blending;
import org.tilewright.protocol.composition.DepthUse;
import org.tilewright.protocol.composition.GroupKind;
import org.tilewright.protocol.composition.NearestRule;

/**
 * What the state of a draw means to composition.
 *
 * @param kind    the kind of the groups that it may be in
 * @param rule    of an opaque draw, which fragment stays
 * @param blend   of a blended draw, how colours combine
 * @param colours whether it writes colours
 */
public record DrawClass(GroupKind kind, NearestRule rule, AssociativeBlend blend, boolean colours) {

    /** What the state of a draw of a frame means. */
    public static DrawClass of(Frame frame, Draw draw) {
        RenderTarget target = frame.target(draw.target());
        RenderState state = draw.state();
        boolean colours = target.colour() && !state.colourMask().equals(ColourMask.NOTHING);
        boolean blends = colours && state.blend() != null && !replaces(state.blend());
        AssociativeBlend blend = blends ? AssociativeBlend.of(state.blend()) : null;
        boolean more = draw.query() != Draw.NO_QUERY || !target.isPlain() || target.samples() > 1
                || target.stencil() && state.stencil() != null
                || state.logicOperation() != null || colours && !state.colourMask().equals(ColourMask.ALL);
        Blending blending = !blends ? Blending.NONE : blend == null ? Blending.OTHER : Blending.ASSOCIATIVE;
        return new DrawClass(GroupKind.of(depthUse(target, state.depth()), blending, more),
                state.depth().function() == CompareFunction.LESS ? NearestRule.FIRST : NearestRule.LAST, blend,
                colours);
    }

    private static boolean replaces(Blend blend) {
        return blend.equation() == BlendEquation.FUNC_ADD && blend.equationAlpha() == BlendEquation.FUNC_ADD
                && blend.source() == BlendFactor.ONE && blend.sourceAlpha() == BlendFactor.ONE
                && blend.destination() == BlendFactor.ZERO && blend.destinationAlpha() == BlendFactor.ZERO;
    }

    private static DepthUse depthUse(RenderTarget target, DepthState depth) {
        if (!target.depth() || !depth.test()) {
            return DepthUse.NONE;
        }
        boolean nearest = depth.function() == CompareFunction.LESS || depth.function() == CompareFunction.LEQUAL;
        return nearest && depth.write() ? DepthUse.NEAREST : DepthUse.OTHER;
    }

    /** A number that is the same for draws of this kind which may be in one group. */
    public int same() {
        return kind.isInOrder() ? blend.ordinal() : 2 * rule.ordinal() + (colours ? 1 : 0);
    }
}
