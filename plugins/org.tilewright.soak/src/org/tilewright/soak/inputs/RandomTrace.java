package org.tilewright.soak.inputs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.testing.TraceWriter;

/**
 * Traces of calls that follow each other without sense, with arguments of the right kinds, mostly of values that mean something and now
 * and then of extreme ones; some calls begin within others, or never end.
 */
final class RandomTrace {

    private static final int MOST_CALLS = 120;
    private static final int EXTREME = 40;

    /**
     * Functions with the kinds of their arguments, which {@link #value} makes.
     */
    private static final String[] FUNCTIONS = """
            glEnable c|glDisable c|glViewport iiss|glScissor iiss|glClear b|glClearColor ffff|glClearDepth f|glClearStencil i
            glMatrixMode e|glLoadIdentity|glLoadMatrixf F|glMultMatrixd F|glPushMatrix|glPopMatrix|glRotatef ffff
            glTranslated fff|glScalef fff|glOrtho ffffff|glFrustum ffffff
            glBegin m|glVertex2f ff|glVertex3fv F|glVertex4s iiii|glColor4ub iiii|glColor3f fff|glNormal3f fff|glTexCoord2f ff|glEnd
            glMultiTexCoord2f uff|glRectf ffff|glLightfv leF|glLightModeli ei|glMaterialfv eeF|glFogf ef|glFogfv eF|glShadeModel e
            glTexEnvi eei|glTexEnvfv eeF|glTexParameteri tei|glTexParameterfv teF|glTexGeni eei|glTexGenfv eeF|glClipPlane eF
            glGenTextures iI|glBindTexture tn|glDeleteTextures iI|glActiveTexture u|glPixelStorei ei|glPixelTransferf ef
            glTexImage1D tirsipyB|glTexImage2D tirssipyB|glTexImage3D tirsssipyB|glTexSubImage2D tiiisspyB|glGenerateMipmap t
            glCompressedTexImage2D tirssisB|glCopyTexImage2D tiriissi|glCopyTexSubImage2D tiiiiiss|glBindSampler in
            glSamplerParameteri nei|glTexStorage2D tirss
            glBindBuffer en|glBufferData esBe|glBufferSubData eisB|glDeleteBuffers iI|glBindBufferBase ein
            glVertexPointer iyiP|glColorPointer iyiP|glNormalPointer yiP|glTexCoordPointer iyiP|glInterleavedArrays eiP
            glEnableClientState e|glDisableClientState e|glClientActiveTexture u|glBindVertexArray n
            glVertexAttribPointer niyziP|glVertexAttribIPointer niyiP|glEnableVertexAttribArray n|glVertexAttrib4f nffff
            glVertexAttribDivisor ni|glPrimitiveRestartIndex i
            glDrawArrays mis|glDrawElements msyP|glDrawRangeElements miisyP|glDrawArraysInstanced miss|glArrayElement i
            glDrawElementsBaseVertex msyPi|glMultiDrawArrays mIIi
            glNewList ne|glEndList|glCallList n|glCallLists syB|glDeleteLists ni
            glCreateShader e|glShaderSource niTI|glCompileShader n|glCreateProgram|glAttachShader nn|glLinkProgram n|glUseProgram n
            glUniform1i ni|glUniform4f nffff|glUniform4fv niF|glUniformMatrix4fv nizF|glGetUniformLocation nT|glBindAttribLocation niT
            glProgramStringARB eesT|glBindProgramARB en|glProgramEnvParameter4fvARB eiF
            glBindFramebuffer en|glFramebufferTexture2D eetni|glBindRenderbuffer en|glRenderbufferStorage erss|glDrawBuffers iI
            glFramebufferRenderbuffer eeen|glBlitFramebuffer iiiiiiiibe|glReadBuffer e|glClearBufferfv eiF
            glBlendFunc ee|glBlendEquation e|glBlendColor ffff|glDepthFunc e|glDepthMask z|glDepthRange ff|glColorMask zzzz|glAlphaFunc ef
            glStencilFunc eii|glStencilOp eee|glStencilMask i|glCullFace e|glFrontFace e|glPolygonMode ee|glPolygonStipple B|glEdgeFlag z|glEdgeFlagv I|glEdgeFlagPointer iB
            glPolygonOffset ff|glLineStipple ii|glLineWidth f|glPointSize f|glLogicOp e|glHint ee|glPushAttrib b|glPopAttrib
            glPushClientAttrib b|glPopClientAttrib|glRasterPos3f fff|glDrawPixels sspyB|glCopyPixels iisse|glBitmap ssffffB
            glReadPixels iisspyB|glPixelZoom ff|glPixelMapfv eiF|glAccum ef|glFinish|glBeginQuery en|glEndQuery e|glBeginConditionalRender ne
            glEndConditionalRender|glDeleteQueries iI|glGetQueryObjectuiv neI|glXSwapBuffers nn|glXMakeCurrent nnn|glUnheardOf ei
            """
            .replace('\n', '|').split("\\|");

    private static final long[] EXTREMES = { 0, -1, 1, 31, 32, 255, 4096, 65_535, 65_536, Integer.MAX_VALUE,
            Integer.MIN_VALUE,
            0xffff_ffffL, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE };

    private static final float[] ODD_NUMBERS = { Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY,
            Float.MAX_VALUE,
            Float.MIN_VALUE, -0f, 1e30f, -1e10f };

    private static final int[] CONSTANTS = { 0, 1, 4, 0x200, 0x203, 0x207, 0x300, 0x302, 0x303, 0x305, 0x404, 0x405,
            0x408, 0x8006,
            0x800a, 0x1200, 0x1201, 0x1203, 0x1300, 0x1301, 0x1600, 0x1602, 0x1700, 0x1701, 0x1702, 0x1b00, 0x1b01,
            0x1b02,
            0x1d00, 0x1d01, 0x1e00, 0x1e01, 0x1e02, 0x2000, 0x2001, 0x2002, 0x2100, 0x2101, 0x2200, 0x2201, 0x2300,
            0x2400, 0x2401,
            0x2500, 0x2501, 0x2600, 0x2601, 0x2700, 0x2703, 0x2800, 0x2801, 0x2802, 0x2900, 0x2901, 0x3000, 0x3001,
            0x8892, 0x8893,
            0x88e4, 0x88e8, 0x8b30, 0x8b31, 0x8620, 0x8804, 0x8875, 0x8d40, 0x8ca8, 0x8ca9, 0x8ce0, 0x8ce1, 0x8d00,
            0x8d20, 0x8d41,
            0x8074, 0x8075, 0x8076, 0x8078, 0x8079, 0x8914, 0x8c2f, 0x8866, 0x8e13, 0x8e17, 0x884c, 0x884e, 0x8570,
            0x8571, 0x0cf5, 0x0cf2, 0x0cf3, 0x0cf0,
            0x0d14,
            0x0b60, 0x0b65,
            0x0b62, 0x0b63, 0x0b64, 0x2a2a, 0x8a11, 0x100, 0x102, 0x103 };

    private static final int[] CAPABILITIES = { 0x0b10, 0x0b20, 0x0b24, 0x0b41, 0x0b42, 0x0b44, 0x0b50, 0x0b57, 0x0b60,
            0x0b71,
            0x0b90, 0x0ba1, 0x0bc0, 0x0be2, 0x0bf2, 0x0c11, 0x0c60, 0x0c61, 0x0de0, 0x0de1, 0x3000, 0x4000, 0x8037,
            0x806f, 0x809d,
            0x8513, 0x84f5, 0x8620, 0x8804, 0x8642, 0x8861, 0x8db9, 0x864f, 0x8f9d };

    private static final int[] TARGETS = { 0xde0, 0xde1, 0x806f, 0x8513, 0x8515, 0x8518, 0x84f5, 0x8c18, 0x8c1a };

    private static final int[] STORED = { 1, 3, 4, 0x1902, 0x1906, 0x1907, 0x1908, 0x1909, 0x190a, 0x8058, 0x8051,
            0x8056, 0x8c43,
            0x881a, 0x8814, 0x81a6, 0x88f0, 0x8d7c, 0x8229, 0x83f0, 0x83f1, 0x83f3, 0x8d64, 0x9274, 0x8cac };

    private static final int[] FORMATS = { 0x1900, 0x1901, 0x1902, 0x1903, 0x1906, 0x1907, 0x1908, 0x1909, 0x190a,
            0x80e0, 0x80e1,
            0x8227, 0x84f9, 0x8d99 };

    private static final int[] TYPES = { 0x1400, 0x1401, 0x1402, 0x1403, 0x1404, 0x1405, 0x1406, 0x140a, 0x140b, 0x1a00,
            0x8033,
            0x8034, 0x8363, 0x8367, 0x8368, 0x84fa, 0x8c3b, 0x8d9f };

    private static final String[] TEXTS = { "", "tex", "gl_Vertex", "a[3]",
            "#version 120\nuniform sampler2D tex; void main() { gl_FragColor = texture2D(tex, gl_TexCoord[0].xy); }",
            "#version 120\nvoid main() { gl_Position = ftransform(); gl_TexCoord[0] = gl_MultiTexCoord0; }",
            "#version 150\nin vec4 a; uniform vec4 b[3]; void main() { gl_Position = a + b[1]; }", "void main() {",
            "!!ARBvp1.0\nMOV result.position, vertex.position;\nEND",
            "!!ARBfp1.0\nTEX result.color, fragment.texcoord[0], texture[0], 2D;\nEND" };

    private final Random random;
    private final TraceWriter trace = new TraceWriter(6);
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Integer> open = new ArrayList<>();

    private RandomTrace(Random random) {
        this.random = random;
    }

    /** The stream of calls of a trace. */
    static byte[] of(Random random) {
        RandomTrace trace = new RandomTrace(random);
        trace.call("glXMakeCurrent", 1, 2, 3);
        trace.call("glViewport", 0, 0, 64, 48);
        for (int i = random.nextInt(MOST_CALLS); i >= 0; i--) {
            if (random.nextInt(4) > 0) {
                trace.random(FUNCTIONS[random.nextInt(FUNCTIONS.length)]);
            } else {
                trace.sense();
            }
        }
        trace.call("glXSwapBuffers", 1, 2);
        return trace.trace.bytes();
    }

    /** A few calls that make sense together: something drawn, or something that what is drawn shows. */
    private void sense() {
        int name = 1 + random.nextInt(3);
        switch (random.nextInt(6)) {
            case 0 -> {
                call("glBegin", random.nextInt(10));
                for (int i = random.nextInt(9); i >= 0; i--) {
                    random("glTexCoord2f ff");
                    random("glVertex3fv F");
                }
                call("glEnd");
            }
            case 1 -> {
                call("glBindTexture", 0xde1, name);
                call("glTexParameteri", 0xde1, 0x2801, 0x2601);
                call("glTexImage2D", 0xde1, 0, 0x1908, 8, 4, 0, 0x1908, 0x1401, new byte[128]);
                call("glEnable", 0xde1);
            }
            case 2 -> {
                call("glEnableClientState", 0x8074);
                byte[] vertices = new byte[192];
                random.nextBytes(vertices);
                call("glVertexPointer", 2, 0x1402, 0, vertices);
                random("glDrawArrays mis");
            }
            case 3 -> program(4 * name);
            case 4 -> {
                call("glBindFramebuffer", 0x8d40, name);
                call("glFramebufferTexture2D", 0x8d40, 0x8ce0, 0xde1, name, 0);
            }
            default -> call("glBindFramebuffer", 0x8d40, 0);
        }
    }

    private void program(int first) {
        shader(first, 0x8b31, "attribute vec4 a; varying vec4 c; void main() { c = a; gl_Position = a; }");
        shader(first + 1, 0x8b30,
                "uniform sampler2D tex; varying vec4 c; void main() { gl_FragColor = texture2D(tex, c.xy); }");
        returning(first + 2, "glCreateProgram");
        call("glAttachShader", first + 2, first);
        call("glAttachShader", first + 2, first + 1);
        call("glLinkProgram", first + 2);
        call("glUseProgram", first + 2);
    }

    private void shader(int name, int stage, String source) {
        returning(name, "glCreateShader", stage);
        call("glShaderSource", name, 1, source, 0);
        call("glCompileShader", name);
    }

    private void call(String name, Object... values) {
        returning(0, name, values);
    }

    private void returning(int result, String name, Object... values) {
        int number = enter(name, values.length);
        for (int i = 0; i < values.length; i++) {
            trace.argument(i);
            if (values[i] instanceof byte[] bytes) {
                trace.blob(bytes);
            } else if (values[i] instanceof String text) {
                trace.array(1).string(text);
            } else {
                trace.integer((Integer) values[i]);
            }
        }
        trace.end().leave(number).result().integer(result).end();
    }

    /** Calls a function with arguments of the kinds that stand behind its name. */
    private void random(String function) {
        String[] words = function.strip().split(" ");
        String kinds = words.length > 1 ? words[1] : "";
        int number = enter(words[0], kinds.length());
        for (int i = 0; i < kinds.length(); i++) {
            if (random.nextInt(EXTREME) > 0) {
                trace.argument(i);
                value(kinds.charAt(i));
            }
        }
        trace.end();
        open.add(number);
        if (random.nextInt(EXTREME) > 0) {
            int left = random.nextInt(8) == 0 ? random.nextInt(open.size()) : open.size() - 1;
            trace.leave(open.remove(left)).result().integer(random.nextInt(4)).end();
        }
    }

    private int enter(String name, int arguments) {
        int number = numbers.computeIfAbsent(name, key -> numbers.size());
        String[] names = new String[arguments];
        for (int i = 0; i < arguments; i++) {
            names[i] = "a" + i;
        }
        return trace.enter(random.nextInt(20) == 0 ? 1 : 0, number, name, names);
    }

    private void value(char kind) {
        if (random.nextInt(EXTREME) == 0) {
            anything();
            return;
        }
        switch (kind) {
            case 'c' -> trace.integer(any(CAPABILITIES));
            case 't' -> trace.integer(any(TARGETS));
            case 'r' -> trace.integer(any(STORED));
            case 'p' -> trace.integer(any(FORMATS));
            case 'y' -> trace.integer(any(TYPES));
            case 'e' -> trace.integer(any(CONSTANTS));
            case 'm' -> trace.integer(random.nextInt(10));
            case 'u' -> trace.integer(0x84c0 + random.nextInt(4));
            case 'l' -> trace.integer(0x4000 + random.nextInt(8));
            case 'b' -> trace.integer(random.nextInt(1 << random.nextInt(20)));
            case 's' -> trace.integer(random.nextInt(20));
            case 'n' -> trace.integer(random.nextInt(4));
            case 'z' -> trace.truth(random.nextBoolean());
            case 'f' -> trace.float32(number());
            case 'F' -> {
                trace.array(16);
                for (int i = 0; i < 16; i++) {
                    trace.float32(number());
                }
            }
            case 'I' -> {
                int count = random.nextInt(5);
                trace.array(count);
                for (int i = 0; i < count; i++) {
                    trace.integer(random.nextInt(5));
                }
            }
            case 'T' -> trace.array(1).string(TEXTS[random.nextInt(TEXTS.length)]);
            case 'B' -> blob();
            case 'P' -> {
                if (random.nextBoolean()) {
                    trace.integer(random.nextInt(32));
                } else {
                    blob();
                }
            }
            default -> trace.integer(random.nextInt(9) - 1);
        }
    }

    private void anything() {
        switch (random.nextInt(6)) {
            case 0 -> trace.float32(ODD_NUMBERS[random.nextInt(ODD_NUMBERS.length)]);
            case 1 -> trace.raw(0);
            case 2 -> trace.string("x".repeat(random.nextInt(2000)));
            case 3 -> {
                int depth = random.nextInt(40);
                for (int i = 0; i < depth; i++) {
                    trace.array(1);
                }
                trace.raw(0);
            }
            default -> trace.integer(EXTREMES[random.nextInt(EXTREMES.length)]);
        }
    }

    private void blob() {
        byte[] bytes = new byte[random.nextInt(1 << random.nextInt(13))];
        random.nextBytes(bytes);
        trace.blob(bytes);
    }

    private float number() {
        return random.nextInt(EXTREME) == 0 ? ODD_NUMBERS[random.nextInt(ODD_NUMBERS.length)]
                : (random.nextInt(41) - 20) / 10f;
    }

    private long any(int[] constants) {
        return constants[random.nextInt(constants.length)];
    }
}
