package org.tilewright.ui.editor.shader;

import java.util.List;

import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.glsl.outline.Declared;
import org.tilewright.shader.glsl.outline.Outline;

/**
 * What the front end says of a source.
 *
 * @param declared what it declares; null while it does not follow the grammar
 * @param mistake  its first mistake, without its place; null if it has none
 * @param position where that is; null if it has none
 */
record CheckedSource(List<Declared> declared, String mistake, Position position) {

    /** Reads a source. One whose name does not say its stage is right if it is right for one of them. */
    static CheckedSource of(String name, String text) {
        Stage known = Stage.ofFile(name);
        CheckedSource checked = null;
        for (Stage stage : known == null ? Stage.values() : new Stage[] { known }) {
            checked = of(new Source(name, stage, text, false));
            if (checked.mistake == null) {
                return checked;
            }
        }
        return checked;
    }

    private static CheckedSource of(Source source) {
        List<Declared> declared = null;
        try {
            declared = Outline.of(source);
            Lowering.check(source);
            return new CheckedSource(declared, null, null);
        } catch (ShaderException e) {
            String place = source.name() + ":" + e.position() + ": ";
            return new CheckedSource(declared, e.getMessage().substring(place.length()), e.position());
        }
    }
}
