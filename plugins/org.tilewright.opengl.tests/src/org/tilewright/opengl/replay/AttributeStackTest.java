package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.TextureTarget;

/** Attributes that are pushed come back, and no others (OpenGL 2.1, tables 6.5 to 6.36). */
class AttributeStackTest {

    /** A call that changes something: the group that has it, what to look at. */
    private static Arguments change(int group, Function<Context, Object> seen, String function, Object... arguments) {
        return Arguments.of(function, arguments, group, seen);
    }

    private static Arguments capability(int group, Capability capability, int number) {
        boolean on = capability == Capability.DITHER;
        return change(group, c -> c.state.has(capability), on ? "glDisable" : "glEnable", "cap", number);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                change(0x1, c -> c.current[4 * Slots.COLOUR], "glColor3f", "red", 0f, "green", 0f, "blue", 0f),
                change(0x2, c -> c.state.point.size(), "glPointSize", "size", 4f),
                change(0x4, c -> c.state.line.width(), "glLineWidth", "width", 4f),
                change(0x4, c -> c.state.line.pattern(), "glLineStipple", "factor", 2, "pattern", 5),
                change(0x8, c -> c.state.polygon.front(), "glFrontFace", "mode", 0x0900),
                change(0x8, c -> c.state.polygon.factor(), "glPolygonOffset", "factor", 2f, "units", 1f),
                change(0x10, c -> c.state.stipple[3], "glPolygonStipple", "mask", new byte[128]),
                change(0x20, c -> c.state.transfer.zoomX(), "glPixelZoom", "xfactor", 2f, "yfactor", 2f),
                change(0x40, c -> c.state.lights.get(0).diffuse()[0], "glLightfv", "light", 0x4000, "pname", 0x1201,
                        "params", new float[4]),
                change(0x40, c -> c.state.front.shininess(), "glMaterialf", "face", 0x0408, "pname", 0x1601, "param",
                        7f),
                change(0x40, c -> c.state.lightModel.shade(), "glShadeModel", "mode", 0x1d00),
                change(0x80, c -> c.state.fog.density(), "glFogf", "pname", 0x0b62, "param", 3f),
                change(0x100, c -> c.state.depth.write(), "glDepthMask", "flag", 0),
                change(0x100, c -> c.state.depth.clear(), "glClearDepth", "depth", 0.5f),
                change(0x200, c -> c.state.accumulation[0], "glClearAccum", "red", 1f),
                change(0x400, c -> c.state.stencil.front().function(), "glStencilFunc", "func", 0x0200, "ref", 1,
                        "mask", 1),
                change(0x400, c -> c.state.stencil.clear(), "glClearStencil", "s", 3),
                change(0x800, c -> c.state.viewport.width(), "glViewport", "x", 0, "y", 0, "width", 5, "height", 5),
                change(0x800, c -> c.state.viewport.near(), "glDepthRange", "zNear", 0.5f, "zFar", 1f),
                change(0x1000, c -> c.state.matrixMode, "glMatrixMode", "mode", 0x1701),
                change(0x1000, c -> c.state.clipPlanes.get(2)[0], "glClipPlane", "plane", 0x3002, "equation",
                        new float[] { 1, 0, 0, 0 }),
                change(0x4000, c -> c.state.colour.alphaReference(), "glAlphaFunc", "func", 0x0204, "ref", 0.5f),
                change(0x4000, c -> c.state.colour.blending().get(0), "glBlendFunc", "sfactor", 1, "dfactor", 1),
                change(0x4000, c -> c.state.colour.masks(), "glColorMask", "red", 1, "green", 0, "blue", 1, "alpha", 1),
                change(0x20000, c -> c.state.listBase, "glListBase", "base", 9),
                change(0x40000, c -> c.state.activeUnit, "glActiveTexture", "texture", 0x84c3),
                change(0x40000, c -> c.state.unit().mode(), "glTexEnvi", "target", 0x2300, "pname", 0x2200, "param",
                        0x1e01),
                change(0x40000, c -> c.texture(0, TextureTarget.TWO), "glBindTexture",
                        "target", 0x0de1, "texture", 5),
                change(0x80000, c -> c.state.scissor.width(), "glScissor", "x", 0, "y", 0, "width", 3, "height", 3),
                change(0x20000000, c -> c.state.multisample.coverage(), "glSampleCoverage", "value", 0.5f, "invert",
                        0),
                capability(0x100, Capability.DEPTH_TEST, 0x0b71), capability(0x4000, Capability.BLEND, 0x0be2),
                capability(0x4000, Capability.DITHER, 0x0bd0), capability(0x40, Capability.LIGHT3, 0x4003),
                capability(0x1000, Capability.NORMALIZE, 0x0ba1), capability(0x80, Capability.FOG, 0x0b60),
                capability(0x8, Capability.CULL_FACE, 0x0b44), capability(0x80000, Capability.SCISSOR_TEST, 0x0c11));
    }

    private static Replayed changed(String function, Object[] arguments, int mask) {
        CallWriter trace = new CallWriter().call("glPushAttrib", "mask", mask & 0xffff_ffffL).call(function, arguments);
        return Replayed.of(trace.call("glPopAttrib"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aPushedGroupComesBack(String function, Object[] arguments, int group, Function<Context, Object> seen) {
        Object initial = seen.apply(Replayed.of(new CallWriter().call("glFlush")).context());
        Object after = seen.apply(changed(function, arguments, group).context());
        if (function.equals("glBindTexture")) {
            // The textures of the name 0 are one for each context: what counts is that it is none that was bound.
            Context context = changed(function, arguments, group).context();
            assertNotEquals(context.objects.textures.get(5), seen.apply(context));
            return;
        }
        assertEquals(initial, after);
        assertNotEquals(initial, seen.apply(changed(function, arguments, ~group & ~0x2000).context()));
    }

    @Test
    void switchesComeBackByAGroupOfTheirOwn() {
        CallWriter trace = new CallWriter().call("glPushAttrib", "mask", 0x2000).call("glEnable", "cap", 0x0b71)
                .call("glEnable", "cap", 0x0de1).call("glEnable", "cap", 0x0c60).call("glDepthMask", "flag", 0)
                .call("glTexEnvi", "target", 0x2300, "pname", 0x2200, "param", 0x1e01).call("glPopAttrib");
        Context context = Replayed.of(trace).context();
        assertEquals(false, context.state.has(Capability.DEPTH_TEST));
        assertEquals(0, context.state.unit().on());
        assertEquals(false, context.state.unit().generation().get(0).on());
        assertEquals(false, context.state.depth.write(), "no switch");
        assertEquals(0x1e01, context.state.unit().mode(), "no switch");
    }

    @Test
    void popsBeyondTheBottomAreCounted() {
        CallWriter trace = new CallWriter().call("glPopAttrib").call("glPopMatrix").call("glPopClientAttrib");
        assertEquals(3, Replayed.of(trace).replay.oddities().all().get(Oddity.STACK_LIMIT).count());
    }
}
