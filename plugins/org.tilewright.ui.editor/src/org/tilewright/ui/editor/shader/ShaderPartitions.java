package org.tilewright.ui.editor.shader;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.Token;

/** The parts of a source that are coloured apart: comments, and what is between them. */
final class ShaderPartitions {

    static final String PARTITIONING = "org.tilewright.ui.editor.shader";
    static final String COMMENT = "org.tilewright.ui.editor.shader.comment";

    private ShaderPartitions() {}

    static String[] types() {
        return new String[] { IDocument.DEFAULT_CONTENT_TYPE, COMMENT };
    }

    /** Keeps a document divided from now on. */
    static void divide(IDocument document) {
        if (document instanceof IDocumentExtension3 several
                && several.getDocumentPartitioner(PARTITIONING) == null) {
            RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
            Token comment = new Token(COMMENT);
            scanner.setPredicateRules(new IPredicateRule[] { new EndOfLineRule("//", comment, (char) 0, true),
                    new MultiLineRule("/*", "*/", comment, (char) 0, true) });
            FastPartitioner partitioner = new FastPartitioner(scanner, new String[] { COMMENT });
            partitioner.connect(document);
            several.setDocumentPartitioner(PARTITIONING, partitioner);
        }
    }
}
