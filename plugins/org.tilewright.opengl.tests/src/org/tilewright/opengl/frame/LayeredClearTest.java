package org.tilewright.opengl.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.opengl.CallWriter;

/** A clear of a framebuffer object with all layers of a texture clears all of them, a draw the first one. */
class LayeredClearTest {

    private static final int SIZE = 4;
    private static final int CUBE = 0x8513;
    private static final int FIRST_FACE = 0x8515;
    private static final int RGBA = 0x1908;
    private static final int GREEN = 0xff00ff00;
    private static final int RED = 0xff0000ff;

    @TempDir
    private Path folder;

    private final CallWriter trace = new CallWriter();

    private void shader(String fragment) {
        trace.call(10, "glCreateShader", "type", 0x8b30)
                .call("glShaderSource", "shader", 10, "count", 1, "string", fragment, "length", null)
                .call(1, "glCreateProgram").call("glAttachShader", "program", 1, "shader", 10)
                .call("glLinkProgram", "program", 1).call("glUseProgram", "program", 1);
    }

    private void images(int target, int layers) {
        if (target == CUBE) {
            for (int face = 0; face < layers; face++) {
                trace.call("glTexImage2D", "target", FIRST_FACE + face, "level", 0, "internalformat", RGBA, "width",
                        SIZE, "height", SIZE, "border", 0, "format", RGBA, "type", 0x1401, "pixels", null);
            }
        } else if (target == 0x8c18) {
            trace.call("glTexImage2D", "target", target, "level", 0, "internalformat", RGBA, "width", SIZE, "height",
                    layers, "border", 0, "format", RGBA, "type", 0x1401, "pixels", null);
        } else {
            trace.call("glTexImage3D", "target", target, "level", 0, "internalformat", RGBA, "width", SIZE, "height",
                    SIZE, "depth", layers, "border", 0, "format", RGBA, "type", 0x1401, "pixels", null);
        }
    }

    private void quad(float x1) {
        trace.call("glRectf", "x1", x1, "y1", -1f, "x2", 1f, "y2", 1f);
    }

    /** Rows of the window show the layers: of the first one the draw, of the others the clear. */
    @ParameterizedTest
    @CsvSource({ "8c1a, 3, sampler2DArray, 'vec3(0.9, 0.5, layer)'",
            "8c18, 3, sampler1DArray, 'vec2(0.9, layer)'",
            "806f, 3, sampler3D, 'vec3(0.9, 0.5, (layer + 0.5) / 3.0)'",
            "8513, 6, samplerCube, 'layer < 1.0 ? vec3(1.0, 0.0, -0.8)"
                    + " : layer < 2.0 ? vec3(-1.0, 0.0, 0.0) : vec3(0.0, 0.0, -1.0)'" })
    void allLayersAreCleared(String number, int layers, String sampler, String place) throws IOException {
        int target = Integer.parseInt(number, 16);
        trace.call(1, "glXCreateContext", "shareList", 0).call("glXMakeCurrent", "dpy", 1, "drawable", 2, "ctx", 1)
                .call("glViewport", "x", 0, "y", 0, "width", SIZE, "height", SIZE)
                .call("glBindTexture", "target", target, "texture", 1)
                .call("glTexParameteri", "target", target, "pname", 0x2801, "param", 0x2600)
                .call("glTexParameteri", "target", target, "pname", 0x2800, "param", 0x2600);
        images(target, layers);
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 1)
                .call("glFramebufferTexture", "target", 0x8d40, "attachment", 0x8ce0, "texture", 1, "level", 0)
                .call("glClearColor", "red", 0f, "green", 1f, "blue", 0f, "alpha", 1f)
                .call("glClear", "mask", 0x4000).call("glColor3f", "red", 1f, "green", 0f, "blue", 0f);
        quad(0.5f);
        trace.call("glBindFramebuffer", "target", 0x8d40, "framebuffer", 0).call("glClear", "mask", 0x4000);
        shader("""
                #version 130
                uniform SAMPLER image;
                void main() { float layer = floor(gl_FragCoord.y); gl_FragColor = texture(image, PLACE); }
                """.replace("SAMPLER", sampler).replace("PLACE", place));
        quad(-1);
        trace.call("glXSwapBuffers", "dpy", 1, "drawable", 2);
        List<Frame> frames = new ArrayList<>();
        TraceImport.run(trace.write(folder), "small", 0, 0, (i, frame) -> frames.add(frame));
        int[] image = new ReferenceRenderer(frames.get(0)).render().colour();
        assertEquals(List.of(RED, GREEN, GREEN), List.of(image[0], image[SIZE], image[2 * SIZE]));
    }
}
