package org.tilewright.ui.editor.source;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.Token;

/** The parts of a text that are coloured apart: comments, tags, and what is between them. */
final class SourcePartitions {

    static final String PARTITIONING = "org.tilewright.ui.editor.source";
    static final String COMMENT = "org.tilewright.ui.editor.source.comment";
    static final String TAG = "org.tilewright.ui.editor.source.tag";
    static final String[] TYPES = { IDocument.DEFAULT_CONTENT_TYPE, COMMENT, TAG };

    private SourcePartitions() {}

    /** Keeps a document divided from now on. */
    static void divide(IDocument document) {
        if (document instanceof IDocumentExtension3 several
                && several.getDocumentPartitioner(PARTITIONING) == null) {
            RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
            scanner.setPredicateRules(
                    new IPredicateRule[] { new MultiLineRule("<!--", "-->", new Token(COMMENT), (char) 0, true),
                            new MultiLineRule("<", ">", new Token(TAG), (char) 0, true) });
            FastPartitioner partitioner = new FastPartitioner(scanner, new String[] { COMMENT, TAG });
            partitioner.connect(document);
            several.setDocumentPartitioner(PARTITIONING, partitioner);
        }
    }
}
