package org.tilewright.opengl.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.opengl.CallWriter;
import org.tilewright.opengl.context.Profile;

/** Which OpenGL contexts are ones of, and what textures of theirs begin with. */
class ProfileTest {

    private static final int TWO = 0x0de1;
    private static final int LUMINANCE = 0x1909;
    private static final int RED = 0x1903;

    /** OpenGL 3.3, core profile, D.1.2: there are no modes of depth textures, which are red. */
    @ParameterizedTest
    @CsvSource({ "3, 3, 1, CORE", "3, 3, 2, COMPATIBILITY", "3, 2, -1, CORE", "3, 1, -1, COMPATIBILITY",
            "2, 1, 1, COMPATIBILITY", "3, 0, 4, EMBEDDED" })
    void depthsReadAsRedInCoreContexts(long major, long minor, long profile, Profile expected) {
        long[] attributes = profile < 0 ? new long[] { 0x2091, major, 0x2092, minor, 0 }
                : new long[] { 0x2091, major, 0x2092, minor, 0x9126, profile, 0 };
        check(new CallWriter().call(1, "glXCreateContextAttribsARB", "share_context", 0, "attrib_list", attributes)
                .call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1), expected);
    }

    @ParameterizedTest
    @CsvSource({ "3, 3, 1, CORE", "3, 2, 2, COMPATIBILITY" })
    void contextsOfEglHaveProfilesToo(long major, long minor, long profile, Profile expected) {
        check(new CallWriter().call("eglBindAPI", "api", 0x30a2).call(1, "eglCreateContext", "share_context", 0,
                "attrib_list", new long[] { 0x3098, major, 0x30fb, minor, 0x30fd, profile, 0x3038 })
                .call("eglMakeCurrent", "dpy", 1, "draw", 2, "read", 2, "ctx", 1), expected);
    }

    private static void check(CallWriter trace, Profile expected) {
        Replayed replayed = Replayed.of(trace.call("glBindTexture", "target", TWO, "texture", 7));
        assertEquals(expected, replayed.context().profile);
        int depthMode = expected == Profile.CORE ? RED : LUMINANCE;
        assertEquals(depthMode, replayed.context().objects.textures.get(7).depthMode);
    }
}
