package org.tilewright.ui.editor.source;

import java.util.List;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import java.util.function.Supplier;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.ContentAssistAction;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.editor.page.Messages;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.theme.Palette;

/**
 * The page of the editor that shows the text. What is undone here is undone on the list of changes of all pages. The text is
 * there at once, its widgets when the page is first looked at, by an event of their own: making them takes longer than all
 * else when an editor opens.
 */
public final class SourcePage extends TextEditor {

    private static final ResourceBundle NO_TEXTS = new ListResourceBundle() {
        @Override
        protected Object[][] getContents() {
            return new Object[0][];
        }
    };

    private final Supplier<ModelSession> session;
    private final Runnable caretMoved;
    private final Runnable made;
    private Composite place;
    private IRegion revealed;
    private Palette palette;

    /**
     * @param session the open model; asked for when it is needed, for it is made of this page's text
     * @param caretMoved told when the caret is elsewhere
     * @param made told when there are widgets
     */
    public SourcePage(Supplier<ModelSession> session, Runnable caretMoved, Runnable made) {
        this.session = session;
        this.caretMoved = caretMoved;
        this.made = made;
        setSourceViewerConfiguration(new SourceConfiguration(getPreferenceStore(), session));
    }

    @Override
    protected void doSetInput(IEditorInput input) throws CoreException {
        super.doSetInput(input);
        if (document() != null) {
            SourcePartitions.divide(document());
        }
    }

    /** The text that is edited. */
    public IDocument document() {
        return getDocumentProvider().getDocument(getEditorInput());
    }

    /** What shows the text. */
    public ISourceViewer viewer() {
        makeWidgets();
        return getSourceViewer();
    }

    @Override
    protected void createActions() {
        super.createActions();
        ContentAssistAction assist = new ContentAssistAction(NO_TEXTS, "", this);
        assist.setActionDefinitionId(ITextEditorActionDefinitionIds.CONTENT_ASSIST_PROPOSALS);
        setAction("ContentAssist", assist);
    }

    @Override
    public void createPartControl(Composite parent) {
        place = parent;
    }

    /** Makes what shows the text soon. Called when the page is about to be looked at. */
    public void makeWidgetsSoon() {
        if (getSourceViewer() == null) {
            place.getDisplay().asyncExec(this::makeWidgets);
        }
    }

    private void makeWidgets() {
        if (getSourceViewer() != null || place.isDisposed()) {
            return;
        }
        super.createPartControl(place);
        place.layout();
        getSelectionProvider().addSelectionChangedListener(event -> caretMoved.run());
        StyledText text = getSourceViewer().getTextWidget();
        AccessibleName.give(text, () -> Messages.page_source);
        text.addPaintListener(event -> followTheme(text));
        made.run();
        if (revealed != null) {
            selectAndReveal(revealed.getOffset(), revealed.getLength());
            revealed = null;
        }
    }

    /** As soon as there is something to select it in. */
    @Override
    public void selectAndReveal(int start, int length) {
        if (getSourceViewer() == null) {
            revealed = new Region(start, length);
        } else {
            super.selectAndReveal(start, length);
        }
    }

    /** Colours the text anew when the style of the workbench reaches it, or is changed. */
    private void followTheme(StyledText text) {
        Palette now = Palette.of(text);
        if (now != palette) {
            palette = now;
            text.getDisplay().asyncExec(() -> {
                if (!text.isDisposed()) {
                    getSourceViewer().invalidateTextPresentation();
                }
            });
        }
    }

    /** The editor around this page undoes. */
    @Override
    protected void createUndoRedoActions() {}

    /**
     * Goes to a place in the text.
     *
     * @param line from 1
     * @param column from 1
     */
    public void show(int line, int column) {
        try {
            int last = Math.max(1, document().getNumberOfLines());
            int start = document().getLineOffset(Math.clamp(line, 1, last) - 1);
            selectAndReveal(Math.min(document().getLength(), start + column - 1), 0);
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What is offered at a place. */
    public List<ICompletionProposal> proposals(int offset) {
        return SourceProposals.at(document().get(), offset, session.get());
    }

    /** What the hover says of a place. */
    public String hoverText(int offset) {
        return new SourceHover(session).text(document().get(), offset);
    }
}
