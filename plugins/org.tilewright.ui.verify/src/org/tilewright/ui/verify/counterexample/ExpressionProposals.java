package org.tilewright.ui.verify.counterexample;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalProvider;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** Offers the names of a counterexample's values while an expression is typed: by Ctrl+Space, and after a dot. */
final class ExpressionProposals implements IContentProposalProvider {

    private static final Pattern WORD = Pattern
            .compile("\\.?[\\p{L}_][\\p{L}\\d_]*(\\[\\d*]?(\\.[\\p{L}\\d_]*)?)*$|\\.$");
    private static final Pattern PART = Pattern.compile("\\.[\\p{L}\\d_]*$");

    private final Supplier<List<String>> names;

    private ExpressionProposals(Supplier<List<String>> names) {
        this.names = names;
    }

    /** Adds them to a field. */
    static void addTo(Text field, Supplier<List<String>> names) {
        ContentProposalAdapter adapter = new ContentProposalAdapter(field, new TextContentAdapter(),
                new ExpressionProposals(names), KeyStroke.getInstance(SWT.CTRL, SWT.SPACE), new char[] { '.' });
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_INSERT);
    }

    @Override
    public IContentProposal[] getProposals(String contents, int position) {
        String typed = contents.substring(0, position);
        String word = last(WORD, typed);
        String part = last(PART, typed);
        return names.get().stream()
                .filter(name -> !rest(name, word).isEmpty() || !part.isEmpty() && !rest(name, part).isEmpty())
                .map(name -> new ContentProposal(rest(name, rest(name, word).isEmpty() ? part : word), name, null))
                .toArray(IContentProposal[]::new);
    }

    private static String last(Pattern pattern, String typed) {
        Matcher matcher = pattern.matcher(typed);
        return matcher.find() ? matcher.group() : "";
    }

    /** What a name has beyond what is typed of it; empty if something else is typed. */
    private static String rest(String name, String typed) {
        boolean isIt = name.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT));
        return isIt ? name.substring(typed.length()) : "";
    }
}
