package org.tilewright.ui.editor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Fix;
import org.tilewright.ui.editor.fix.FixText;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Markup.Stretch;
import org.tilewright.ui.editor.session.ModelSession;

/** What mends the breaches on the line of the caret. */
final class SourceFixes implements IQuickAssistProcessor {

    private final Supplier<ModelSession> session;

    SourceFixes(Supplier<ModelSession> session) {
        this.session = session;
    }

    @Override
    public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
        return at(context.getOffset()).toArray(ICompletionProposal[]::new);
    }

    /** The fixes of what stands on the line of an offset. */
    List<ICompletionProposal> at(int offset) {
        session.get().flush();
        Markup markup = session.get().markup();
        int line = markup.line(offset);
        List<ICompletionProposal> proposals = new ArrayList<>();
        for (Diagnosis diagnosis : session.get().diagnoses()) {
            Stretch place = markup.place(diagnosis.element(), diagnosis.feature());
            if (markup.line(place.start()) == line) {
                diagnosis.fixes().forEach(fix -> proposals.add(new Proposal(fix, place.start())));
            }
        }
        return proposals;
    }

    private final class Proposal implements ICompletionProposal {

        private final Fix fix;
        private final int offset;

        Proposal(Fix fix, int offset) {
            this.fix = fix;
            this.offset = offset;
        }

        @Override
        public void apply(IDocument document) {
            session.get().apply(fix, getDisplayString());
        }

        @Override
        public Point getSelection(IDocument document) {
            return new Point(Math.min(offset, document.getLength()), 0);
        }

        @Override
        public String getAdditionalProposalInfo() {
            return session.get().model().map(model -> FixText.preview(model, fix)).orElse(null);
        }

        @Override
        public String getDisplayString() {
            return FixText.label(fix);
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public IContextInformation getContextInformation() {
            return null;
        }
    }

    @Override
    public boolean canFix(Annotation annotation) {
        return !annotation.isMarkedDeleted();
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext context) {
        return true;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }
}
