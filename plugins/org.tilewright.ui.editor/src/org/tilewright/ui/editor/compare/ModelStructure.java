package org.tilewright.ui.editor.compare;

import java.nio.charset.StandardCharsets;

import org.eclipse.compare.IEditableContent;
import org.eclipse.compare.ISharedDocumentAdapter;
import org.eclipse.compare.structuremergeviewer.DocumentRangeNode;
import org.eclipse.compare.structuremergeviewer.IStructureComparator;
import org.eclipse.compare.structuremergeviewer.StructureCreator;
import org.eclipse.compare.structuremergeviewer.StructureRootNode;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.tilewright.model.provider.TilewrightEditPlugin;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Tag;
import org.tilewright.ui.editor.markup.Tag.Attribute;

/** Tells the compare viewer of which elements and parameters a model consists, so that it compares those by their names. */
public final class ModelStructure extends StructureCreator {

    @Override
    public String getName() {
        return Messages.compare_structure;
    }

    @Override
    protected IStructureComparator createStructureComparator(Object element, IDocument document,
            ISharedDocumentAdapter adapter, IProgressMonitor monitor) throws CoreException {
        StructureRootNode root = new StructureRootNode(document, element, this, adapter);
        Markup markup = Markup.of(document.get());
        markup.tags().stream().filter(tag -> tag.parent().isEmpty()).forEach(tag -> add(root, tag, document));
        return root;
    }

    private static void add(DocumentRangeNode parent, Tag tag, IDocument document) {
        String name = tag.attribute("name").map(Attribute::value).orElse("");
        String kind = tag.type()
                .map(type -> TilewrightEditPlugin.INSTANCE.getString("_UI_" + type.getName() + "_type"))
                .orElse(tag.name());
        boolean root = tag.parent().isEmpty();
        long number = root || !name.isEmpty() ? 0
                : tag.parent().get().children().stream().takeWhile(each -> each != tag)
                        .filter(each -> each.name().equals(tag.name())).count();
        ModelNode node = new ModelNode(parent, false, root ? tag.name() : tag.name() + "/" + name + "/" + number,
                name.isEmpty() ? kind : kind + " " + name, document, tag.start(), tag.end() - tag.start());
        for (Attribute attribute : tag.attributes()) {
            if (attribute.name().indexOf(':') < 0 || attribute.name().equals("xsi:type")) {
                new ModelNode(node, true, "@" + attribute.name(), attribute.name() + " = " + attribute.value(),
                        document,
                        attribute.start(), attribute.valueEnd() + 1 - attribute.start());
            }
        }
        tag.children().forEach(child -> add(node, child, document));
    }

    /** Two texts are the same if they are so but for spaces, when those are to be ignored. */
    @Override
    public String getContents(Object node, boolean ignoreWhitespace) {
        if (!(node instanceof DocumentRangeNode range)) {
            return null;
        }
        try {
            String text = range.getDocument().get(range.getRange().getOffset(), range.getRange().getLength());
            return ignoreWhitespace ? text.replaceAll("\\s+", " ") : text;
        } catch (BadLocationException outside) {
            return "";
        }
    }

    @Override
    public void save(IStructureComparator node, Object input) {
        if (node instanceof DocumentRangeNode range && input instanceof IEditableContent content) {
            content.setContent(range.getDocument().get().getBytes(StandardCharsets.UTF_8));
        }
    }
}
