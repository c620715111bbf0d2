package org.tilewright.ui.editor.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.osgi.util.NLS;
import org.eclipse.search.ui.text.Match;

/** A use in a file. */
final class UseMatch extends Match {

    private final String path;

    /**
     * @param path the reference, parameter or part
     * @param offset where it stands in the file
     * @param length how much of the file it is
     */
    UseMatch(IFile file, String path, int offset, int length) {
        super(file, offset, length);
        this.path = path;
    }

    IFile file() {
        return (IFile) getElement();
    }

    String label() {
        return NLS.bind(Messages.search_match, path, file().getFullPath().toString());
    }
}
