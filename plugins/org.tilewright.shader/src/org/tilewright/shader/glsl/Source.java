package org.tilewright.shader.glsl;

import org.tilewright.shader.Stage;

/**
 * A source of GLSL.
 *
 * @param name  what messages call it, most often its file
 * @param stage what it is for
 * @param text  all strings of {@code glShaderSource}, one after the other
 * @param es    whether it was given to OpenGL ES, whose language it is in if it does not say
 */
public record Source(String name, Stage stage, String text, boolean es) {

    /** The longest text that is read, in UTF-16 units; the longest sources of games have a tenth of it. */
    public static final int LONGEST = 4 << 20;
}
