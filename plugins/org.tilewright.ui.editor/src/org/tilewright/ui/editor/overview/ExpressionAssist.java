package org.tilewright.ui.editor.overview;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.tilewright.model.signals.SignalCompletion;

/** Offers signals and states while an expression over them is typed: by Ctrl+Space, and after a dot or a quotation mark. */
final class ExpressionAssist {

    private static final Point SIZE = new Point(420, 240);

    private ExpressionAssist() {}

    /** Something that can be written, which knows what it replaces. */
    private static final class Offered extends ContentProposal {

        private final SignalCompletion.Proposal proposal;

        Offered(SignalCompletion.Proposal proposal) {
            super(proposal.text(), proposal.about().isEmpty() ? proposal.text()
                    : proposal.text() + " - " + proposal.about(), null);
            this.proposal = proposal;
        }
    }

    static void addTo(Text field, FieldValue value) {
        ContentProposalAdapter adapter = new ContentProposalAdapter(field, new TextContentAdapter(),
                (contents, caret) -> value.signals(contents, caret).stream().map(Offered::new)
                        .toArray(IContentProposal[]::new),
                KeyStroke.getInstance(SWT.CTRL, SWT.SPACE), new char[] { '.', '"' });
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_IGNORE);
        adapter.setPopupSize(SIZE);
        adapter.addContentProposalListener(accepted -> write(field, ((Offered) accepted).proposal));
    }

    private static void write(Text field, SignalCompletion.Proposal proposal) {
        String text = field.getText();
        int end = Math.min(proposal.end(), text.length());
        field.setText(text.substring(0, Math.min(proposal.start(), end)) + proposal.text() + text.substring(end));
        field.setSelection(proposal.start() + proposal.text().length());
    }
}
