package org.tilewright.ui.editor.shader;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.tilewright.shader.Position;

/** The mistake of a source as a marker of its file. */
final class ShaderMarkers {

    /** The type of such a marker. */
    static final String TYPE = "org.tilewright.ui.editor.shaderProblem";

    private ShaderMarkers() {}

    /** Replaces the markers of a file by those of what was found in its text. */
    static void show(IFile file, IDocument document, CheckedSource checked) throws CoreException {
        file.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
        if (checked.mistake() == null) {
            return;
        }
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, checked.mistake());
        attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
        attributes.put(IMarker.LINE_NUMBER, checked.position().line());
        place(document, checked.position(), attributes);
        file.createMarker(TYPE, attributes);
    }

    /** From the mistake to the end of its word; a line that {@code #line} made up has no place. */
    private static void place(IDocument document, Position position, Map<String, Object> attributes) {
        try {
            int begin = Math.min(document.getLineOffset(position.line() - 1) + position.column() - 1,
                    document.getLength());
            int end = begin;
            while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
                end++;
            }
            attributes.put(IMarker.CHAR_START, begin);
            attributes.put(IMarker.CHAR_END, Math.min(Math.max(end, begin + 1), document.getLength()));
        } catch (BadLocationException e) {
            attributes.remove(IMarker.CHAR_START);
        }
    }
}
