package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.SimpleContentProposalProvider;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.tilewright.ui.AccessibleName;

/**
 * A section of a form with a list of entries, each edited in its cells.
 *
 * @param <T> an entry, which cannot be changed: a cell that is edited makes another one
 */
final class EntryTable<T> {

    private static final int BUTTONS_WIDE = 2;
    private static final int ROWS_HIGH = 84;

    private final FormToolkit kit;
    private final TableViewer viewer;
    private final Section section;
    private final Composite buttons;
    private final Consumer<List<T>> changed;
    private List<T> entries = List.of();

    /**
     * An empty section.
     *
     * @param changed takes the entries when the user has changed them
     */
    EntryTable(FormToolkit kit, Composite parent, String title, String description, Consumer<List<T>> changed) {
        this.kit = kit;
        this.changed = changed;
        section = kit.createSection(parent, ExpandableComposite.TITLE_BAR | Section.DESCRIPTION);
        section.setText(title);
        section.setDescription(description);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(section);
        Composite client = kit.createComposite(section);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(2, 2).applyTo(client);
        section.setClient(client);
        Table table = kit.createTable(client, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> title);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS_HIGH).applyTo(table);
        viewer = new TableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        buttons = kit.createComposite(client);
        GridLayoutFactory.fillDefaults().numColumns(BUTTONS_WIDE).applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
    }

    /** The section as a whole. */
    Section section() {
        return section;
    }

    /** Adds the buttons; the supplier makes a new entry, or null when the user makes up their mind. */
    void addButtons(Supplier<T> newEntry) {
        button(Messages.Entries_add, () -> add(newEntry.get()));
        button(Messages.Entries_remove, this::remove);
    }

    /** Adds the buttons of entries whose order says something. */
    void addMoves() {
        button(Messages.Entries_up, () -> move(-1));
        button(Messages.Entries_down, () -> move(1));
    }

    private void button(String text, Runnable work) {
        Button button = kit.createButton(buttons, text, SWT.PUSH);
        button.addListener(SWT.Selection, event -> work.run());
        GridDataFactory.fillDefaults().applyTo(button);
    }

    /**
     * Adds a column.
     *
     * @param value what a cell shows
     * @param with makes an entry with another text in this cell
     * @param proposals what the cell offers while it is edited
     */
    void addColumn(String title, int width, Function<T, String> value, BiFunction<T, String, T> with,
            Supplier<List<String>> proposals) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(entry -> value.apply(cast(entry))));
        column.setEditingSupport(new EditingSupport(viewer) {
            @Override
            protected CellEditor getCellEditor(Object entry) {
                TextCellEditor editor = new TextCellEditor(viewer.getTable());
                if (!proposals.get().isEmpty()) {
                    propose((Text) editor.getControl(), proposals.get());
                }
                return editor;
            }

            @Override
            protected boolean canEdit(Object entry) {
                return true;
            }

            @Override
            protected Object getValue(Object entry) {
                return value.apply(cast(entry));
            }

            @Override
            protected void setValue(Object entry, Object text) {
                int place = viewer.getTable().getSelectionIndex();
                List<T> others = new ArrayList<>(entries);
                others.set(place >= 0 ? place : entries.indexOf(entry), with.apply(cast(entry), text.toString()));
                become(others, place);
            }
        });
    }

    private static void propose(Text text, List<String> names) {
        SimpleContentProposalProvider provider = new SimpleContentProposalProvider(names.toArray(String[]::new));
        provider.setFiltering(true);
        ContentProposalAdapter adapter = new ContentProposalAdapter(text, new TextContentAdapter(), provider, null,
                null);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
    }

    @SuppressWarnings("unchecked")
    private T cast(Object entry) {
        return (T) entry;
    }

    private void add(T entry) {
        if (entry != null) {
            List<T> others = new ArrayList<>(entries);
            others.add(entry);
            become(others, others.size() - 1);
            viewer.editElement(entry, 0);
        }
    }

    private void remove() {
        int place = viewer.getTable().getSelectionIndex();
        if (place >= 0) {
            List<T> others = new ArrayList<>(entries);
            others.remove(place);
            become(others, Math.min(place, others.size() - 1));
        }
    }

    private void move(int by) {
        int place = viewer.getTable().getSelectionIndex();
        if (place >= 0 && place + by >= 0 && place + by < entries.size()) {
            List<T> others = new ArrayList<>(entries);
            others.add(place + by, others.remove(place));
            become(others, place + by);
        }
    }

    private void become(List<T> others, int selected) {
        changed.accept(List.copyOf(others));
        if (selected >= 0 && selected < entries.size()) {
            viewer.setSelection(new StructuredSelection(entries.get(selected)), true);
        }
    }

    /** Shows other entries. */
    void show(List<T> shown) {
        if (!shown.equals(entries)) {
            entries = shown;
            viewer.setInput(shown);
        }
    }
}
