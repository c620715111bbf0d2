package org.tilewright.ui.editor.compare;

import java.io.ByteArrayInputStream;

import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.ResourceNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;

/** A model beside what was last committed of it; changes can be taken back one by one and saved. */
public final class CommitComparison extends CompareEditorInput {

    private final IFile file;
    private final byte[] committed;
    private ResourceNode present;

    /**
     * @param file the model
     * @param committed its file in the last commit
     */
    public CommitComparison(IFile file, byte[] committed) {
        super(configuration(file));
        this.file = file;
        this.committed = committed.clone();
        setTitle(NLS.bind(Messages.compare_title, file.getName()));
    }

    private static CompareConfiguration configuration(IFile file) {
        CompareConfiguration configuration = new CompareConfiguration();
        configuration.setLeftLabel(file.getFullPath().toString());
        configuration.setRightLabel(NLS.bind(Messages.compare_committed, file.getName()));
        configuration.setLeftEditable(true);
        return configuration;
    }

    @Override
    protected Object prepareInput(IProgressMonitor monitor) {
        present = new ResourceNode(file);
        return new Differencer().findDifferences(false, monitor, null, null, present,
                new CommittedModel(NLS.bind(Messages.compare_committed, file.getName()), committed));
    }

    /** The viewers hand their text to the node of the file, which does not write it. */
    @Override
    public void saveChanges(IProgressMonitor monitor) throws CoreException {
        super.saveChanges(monitor);
        file.setContents(new ByteArrayInputStream(present.getContent()), IResource.KEEP_HISTORY, monitor);
    }
}
