package org.tilewright.ui.editor.session;

import java.util.List;

/**
 * A text and how it stands to the model.
 *
 * @param text as it is written
 * @param canonical as the model would be written
 * @param mistakes why the text is no model; the model is then what an earlier text said
 */
record SourceState(String text, String canonical, List<Mistake> mistakes) {}
