package org.tilewright.ui.verify.properties;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.Texts;
import org.tilewright.verify.report.Reported;

/** The table of properties; below each its checks, in cells and with seeded mistakes. */
final class PropertyTable {

    /** The palette's yellow, for what was checked in part. */
    private static final int CAUTION = 1;

    private final TreeViewer viewer;
    private final LocalResourceManager images;

    PropertyTable(Composite parent) {
        viewer = new TreeViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        images = new LocalResourceManager(JFaceResources.getResources(), viewer.getTree());
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        viewer.setUseHashlookup(true);
        AccessibleName.give(viewer.getTree(), () -> Messages.Table_name);
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setContentProvider(new Content());
        column(Messages.Column_property, 240, SWT.LEFT, row -> row.property().id(), PropertyTable::name);
        verdictColumn();
        column(Messages.Column_states, 95, SWT.RIGHT, row -> sum(row, Reported::states),
                check -> Texts.number(check.states()));
        column(Messages.Column_transitions, 105, SWT.RIGHT, row -> sum(row, Reported::transitions),
                check -> Texts.number(check.transitions()));
        column(Messages.Column_depth, 60, SWT.RIGHT, PropertyTable::depth, check -> Integer.toString(check.depth()));
        column(Messages.Column_time, 80, SWT.RIGHT, PropertyTable::time, check -> Texts.seconds(check.seconds()));
        column(Messages.Column_witness, 85, SWT.RIGHT, PropertyTable::witnesses,
                check -> NLS.bind(Messages.Row_seenOf, check.seen().size(),
                        check.seen().size() + check.neverSeen().size()));
        column(Messages.Column_mutants, 150, SWT.RIGHT, PropertyTable::mutants, check -> "");
        column(Messages.Column_engine, 90, SWT.LEFT, PropertyTable::engine, Reported::engine);
        column(Messages.Column_bounds, 320, SWT.LEFT, PropertyTable::cells, check -> Texts.bounds(check.bounds()));
    }

    TreeViewer viewer() {
        return viewer;
    }

    /** Shows these rows; the properties that were selected or unfolded stay so. */
    void show(List<PropertyRow> rows) {
        Set<String> selected = ids(selected());
        Set<String> unfolded = ids(Arrays.asList(viewer.getExpandedElements()));
        viewer.setInput(rows);
        viewer.setExpandedElements(rows.stream().filter(row -> unfolded.contains(row.property().id())).toArray());
        viewer.setSelection(new StructuredSelection(
                rows.stream().filter(row -> selected.contains(row.property().id())).toList()));
    }

    private static Set<String> ids(List<?> rows) {
        return rows.stream().map(row -> ((PropertyRow) row).property().id()).collect(Collectors.toSet());
    }

    /** The rows of the properties that are selected, or whose checks are. */
    List<PropertyRow> selected() {
        List<PropertyRow> selected = new ArrayList<>();
        for (Object element : viewer.getStructuredSelection()) {
            PropertyRow row = element instanceof ChildRow child ? child.property() : (PropertyRow) element;
            if (!selected.contains(row)) {
                selected.add(row);
            }
        }
        return selected;
    }

    /** The selected check with a counterexample, or the most telling one of the selected property. */
    CheckRow selectedCounterexample() {
        IStructuredSelection selection = viewer.getStructuredSelection();
        if (selection.getFirstElement() instanceof CheckRow check) {
            return check.counterexample().isPresent() ? check : null;
        }
        return selection.getFirstElement() instanceof PropertyRow row ? row.counterexample().orElse(null) : null;
    }

    /** The mistake that is selected, null if none is. */
    MistakeRow selectedMistake() {
        return viewer.getStructuredSelection().getFirstElement() instanceof MistakeRow mistake ? mistake : null;
    }

    private void column(String title, int width, int style, Function<PropertyRow, String> ofProperty,
            Function<Reported, String> ofCheck) {
        TreeViewerColumn column = newColumn(title, width, style);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return switch (element) {
                    case CheckRow check -> ofCheck.apply(check.reported());
                    case MistakeRow mistake -> text(mistake, title);
                    default -> ofProperty.apply((PropertyRow) element);
                };
            }

            @Override
            public String getToolTipText(Object element) {
                return switch (element) {
                    case PropertyRow row -> row.property().statement();
                    case MistakeRow mistake -> mistake.tried().mistake().toString();
                    default -> null;
                };
            }
        });
    }

    private static String text(MistakeRow mistake, String column) {
        return column.equals(Messages.Column_property) ? mistake.name()
                : column.equals(Messages.Column_bounds) ? mistake.tried().bounds() : "";
    }

    private void verdictColumn() {
        newColumn(Messages.Column_verdict, 150, SWT.LEFT).setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return standing(element).word();
            }

            @Override
            public Color getForeground(Object element) {
                Palette palette = Palette.of(viewer.getTree());
                return switch (standing(element)) {
                    case VACUOUS, BOUNDED, OUTDATED, SURVIVES -> palette.category(CAUTION);
                    case FAIL, SURVIVED, UNEXPECTED_PASS, ERROR -> palette.alarm();
                    default -> null;
                };
            }

            @Override
            public Image getImage(Object element) {
                return images.get(standing(element).icon().descriptor());
            }

            @Override
            public String getToolTipText(Object element) {
                if (element instanceof ChildRow child) {
                    return child.reason();
                }
                Set<String> never = ((PropertyRow) element).neverSeen();
                return standing(element) != Standing.VACUOUS ? null
                        : NLS.bind(Messages.Row_tipVacuous, String.join("; ", never));
            }
        });
    }

    private TreeViewerColumn newColumn(String title, int width, int style) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, style);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.getColumn().setMoveable(true);
        return column;
    }

    static Standing standing(Object element) {
        return element instanceof ChildRow child ? child.standing() : ((PropertyRow) element).standing();
    }

    private static String name(Reported check) {
        return check.mutant() == null ? check.property() : NLS.bind(Messages.Row_mutant, check.mutant());
    }

    private static String sum(PropertyRow row, ToLongFunction<Reported> value) {
        return row.plain().isEmpty() ? ""
                : Texts.number(row.plain().stream().map(CheckRow::reported).mapToLong(value).sum());
    }

    private static String depth(PropertyRow row) {
        return row.plain().isEmpty() ? ""
                : Integer.toString(row.plain().stream().mapToInt(check -> check.reported().depth()).max().orElse(0));
    }

    private static String time(PropertyRow row) {
        return row.checks().isEmpty() ? ""
                : Texts.seconds(row.checks().stream().mapToDouble(check -> check.reported().seconds()).sum());
    }

    private static String witnesses(PropertyRow row) {
        int seen = row.seen().size();
        return row.plain().isEmpty() ? "" : NLS.bind(Messages.Row_seenOf, seen, seen + row.neverSeen().size());
    }

    private static String mutants(PropertyRow row) {
        int all = row.property().mutants().size();
        String generated = row.strength().filter(said -> !said.sound().isEmpty())
                .map(said -> NLS.bind(Messages.Row_generated, new Object[] { said.found().size(), said.tried(),
                        said.isWeak() ? Messages.Row_weak : Messages.Row_strong }))
                .orElse("");
        String written = row.seeded().isEmpty() ? all == 0 && generated.isEmpty() ? "\u2013" : ""
                : NLS.bind(Messages.Row_seenOf, row.found(), all);
        return written.isEmpty() || generated.isEmpty() ? written + generated : written + "; " + generated;
    }

    private static String engine(PropertyRow row) {
        return row.checks().isEmpty() ? "" : row.checks().get(0).reported().engine();
    }

    private static String cells(PropertyRow row) {
        return row.plan(false).size() == 1 ? Texts.bounds(row.plan(false).get(0).bounds())
                : NLS.bind(Messages.Row_checks, row.plan(false).size());
    }

    private static final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object rows) {
            return ((List<?>) rows).toArray();
        }

        @Override
        public Object[] getChildren(Object element) {
            return element instanceof PropertyRow row ? row.children().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof ChildRow child ? child.property() : null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof PropertyRow row && !row.children().isEmpty();
        }
    }
}
