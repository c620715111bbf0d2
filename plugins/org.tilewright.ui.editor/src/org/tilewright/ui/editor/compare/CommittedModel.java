package org.tilewright.ui.editor.compare;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.swt.graphics.Image;

/**
 * A model as it was committed.
 *
 * @param name what its side of the comparison is called
 * @param bytes its file
 */
record CommittedModel(String name, byte[] bytes) implements ITypedElement, IEncodedStreamContentAccessor {

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public String getType() {
        return "pipeline";
    }

    @Override
    public InputStream getContents() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public String getCharset() {
        return StandardCharsets.UTF_8.name();
    }
}
