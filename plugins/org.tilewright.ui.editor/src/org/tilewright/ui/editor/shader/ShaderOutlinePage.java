package org.tilewright.ui.editor.shader;

import java.util.List;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.tilewright.shader.glsl.outline.Declared;

/** What a source declares, in the Outline view; a choice leads to where it stands. */
final class ShaderOutlinePage extends ContentOutlinePage {

    private final ShaderEditor editor;
    private List<Declared> shown = List.of();

    ShaderOutlinePage(ShaderEditor editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        getTreeViewer().setContentProvider(new Flat());
        getTreeViewer().setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return label((Declared) element);
            }
        });
        getTreeViewer().setInput(shown.toArray());
    }

    private static final class Flat extends ArrayContentProvider implements ITreeContentProvider {

        @Override
        public Object[] getChildren(Object parent) {
            return new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return false;
        }
    }

    private static String label(Declared declared) {
        String kind = switch (declared.kind()) {
            case FUNCTION -> Messages.kind_function;
            case INPUT -> Messages.kind_input;
            case OUTPUT -> Messages.kind_output;
            case UNIFORM -> Messages.kind_uniform;
            case VARIABLE -> Messages.kind_variable;
            case STRUCTURE -> Messages.kind_structure;
            case BLOCK -> Messages.kind_block;
        };
        return declared.name().isEmpty() ? NLS.bind(Messages.entryUnnamed, kind, declared.detail())
                : NLS.bind(Messages.entry, new Object[] { kind, declared.name(), declared.detail() });
    }

    /** Shows what a source declares now. */
    void show(List<Declared> declared) {
        if (!shown.equals(declared)) {
            shown = declared;
            if (getControl() != null && !getControl().isDisposed()) {
                getTreeViewer().setInput(shown.toArray());
            }
        }
    }

    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (((IStructuredSelection) event.getSelection()).getFirstElement() instanceof Declared declared) {
            editor.reveal(declared.position(), declared.name().length());
        }
    }
}
