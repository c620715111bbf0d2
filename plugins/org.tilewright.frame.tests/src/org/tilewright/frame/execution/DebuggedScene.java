package org.tilewright.frame.execution;

import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.testing.frame.ProgramScene;

/** What {@link DebuggingTest} has another virtual machine draw. */
final class DebuggedScene {

    static final String VERTEX = """
            #version 130
            in vec4 place;
            out vec2 at;
            void main() {
                vec2 half_place = place.xy * 0.5;
                at = half_place + 0.5;
                gl_Position = place;
            }
            """;
    static final String FRAGMENT = """
            #version 130
            uniform float scale;
            in vec2 at;
            float twice(float x) {
                float result = x * scale;
                return result;
            }
            void main() {
                float grey = 0.0;
                int turns = 0;
                for (int i = 0; i < 3; i++) {
                    if (at.x < 0.5) { grey += 0.125; }
                    turns = i;
                }
                grey = twice(grey);
                gl_FragColor = vec4(grey, float(turns), at);
            }
            """;

    private DebuggedScene() {}

    static ProgramScene scene() {
        return new ProgramScene(4, 4).program(VERTEX, FRAGMENT).uniform("scale", 1, 2);
    }

    /** Draws it. */
    public static void main(String[] arguments) {
        new ReferenceRenderer(scene().cover(0).frame()).render();
    }
}
