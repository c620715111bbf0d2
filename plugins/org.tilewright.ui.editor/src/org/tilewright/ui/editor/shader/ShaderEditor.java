package org.tilewright.ui.editor.shader;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.tilewright.shader.Position;
import org.tilewright.shader.glsl.outline.Declared;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.UiThread;

/** The text of a shader. While it is typed, the front end that programs are compiled by says what is wrong. */
public final class ShaderEditor extends TextEditor {

    /** The editor's id. */
    public static final String ID = "org.tilewright.ui.editor.shaderEditor";

    /** In which nobody types, before the text is read. */
    private static final int PAUSE_MILLISECONDS = 150;

    private final IDocumentListener listener = new IDocumentListener() {

        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // It is read when it has changed.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            check();
        }
    };
    private ShaderOutlinePage outline;
    private List<Declared> declared = List.of();
    private Job checking;

    @Override
    protected void initializeEditor() {
        super.initializeEditor();
        setSourceViewerConfiguration(new ShaderConfiguration(EditorsUI.getPreferenceStore()));
    }

    @Override
    protected ISourceViewer createSourceViewer(Composite parent, IVerticalRuler ruler, int styles) {
        ShaderPartitions.divide(document());
        ISourceViewer viewer = super.createSourceViewer(parent, ruler, styles);
        AccessibleName.give(viewer.getTextWidget(), () -> getEditorInput().getName());
        return viewer;
    }

    @Override
    protected void doSetInput(IEditorInput input) throws CoreException {
        if (document() != null) {
            document().removeDocumentListener(listener);
        }
        super.doSetInput(input);
        ShaderPartitions.divide(document());
        document().addDocumentListener(listener);
        check();
    }

    private IDocument document() {
        return getDocumentProvider() == null ? null : getDocumentProvider().getDocument(getEditorInput());
    }

    /** Reads the text in the background, once nobody types for a moment. */
    private void check() {
        if (checking != null) {
            checking.cancel();
        }
        IDocument document = document();
        String name = getEditorInput().getName();
        String text = document.get();
        Display display = Display.getCurrent();
        checking = new Job(NLS.bind(Messages.job, name)) {

            @Override
            protected IStatus run(IProgressMonitor monitor) {
                CheckedSource checked = CheckedSource.of(name, text);
                UiThread.later(display, () -> {
                    if (checking == this) {
                        show(document, checked);
                    }
                });
                return Status.OK_STATUS;
            }
        };
        checking.setSystem(true);
        checking.schedule(PAUSE_MILLISECONDS);
    }

    private void show(IDocument document, CheckedSource checked) {
        checking = null;
        if (checked.declared() != null) {
            declared = checked.declared();
            if (outline != null) {
                outline.show(declared);
            }
        }
        IFile file = Adapters.adapt(getEditorInput(), IFile.class);
        if (file != null && file.exists()) {
            try {
                ShaderMarkers.show(file, document, checked);
            } catch (CoreException e) {
                ILog.of(getClass()).log(e.getStatus());
            }
        }
    }

    /** Whether the text is still to be read. */
    public boolean isChecking() {
        return checking != null;
    }

    /** Selects a name where it stands; a place that {@code #line} made up is nowhere. */
    void reveal(Position position, int length) {
        try {
            selectAndReveal(document().getLineOffset(position.line() - 1) + position.column() - 1, length);
        } catch (BadLocationException e) {
            getSite().getShell().getDisplay().beep();
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        if (adapter != IContentOutlinePage.class) {
            return super.getAdapter(adapter);
        }
        if (outline == null) {
            outline = new ShaderOutlinePage(this);
            outline.show(declared);
        }
        return adapter.cast(outline);
    }

    @Override
    public void dispose() {
        if (checking != null) {
            checking.cancel();
            checking = null;
        }
        if (document() != null) {
            document().removeDocumentListener(listener);
        }
        super.dispose();
    }
}
