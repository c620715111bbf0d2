package org.tilewright.ui.editor.source;

import java.util.function.Supplier;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.tilewright.ui.editor.session.ModelSession;

/** Offers names, units and legal values where they can be written. */
final class SourceAssist implements IContentAssistProcessor {

    private static final char[] TRIGGERS = { '<', '"' };

    private final Supplier<ModelSession> session;

    SourceAssist(Supplier<ModelSession> session) {
        this.session = session;
    }

    @Override
    public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
        return SourceProposals.at(viewer.getDocument().get(), offset, session.get())
                .toArray(ICompletionProposal[]::new);
    }

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return TRIGGERS.clone();
    }

    @Override
    public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
        return new IContextInformation[0];
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return new char[0];
    }

    @Override
    public IContextInformationValidator getContextInformationValidator() {
        return null;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }
}
