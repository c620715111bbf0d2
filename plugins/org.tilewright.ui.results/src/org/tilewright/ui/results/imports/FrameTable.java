package org.tilewright.ui.results.imports;

import java.text.NumberFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.tilewright.opengl.survey.FrameSummary;
import org.tilewright.run.image.Picture;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;

/** The frames of a trace with what is in them, and small pictures of them as they come. */
final class FrameTable {

    /** Pixels that no picture is wider or higher than. */
    static final int EDGE = 96;
    private static final int HEIGHT = 72;
    private static final int FRAME_WIDTH = 190;
    private static final int NUMBER_WIDTH = 88;

    private final Table table;
    private final Image empty;
    private final Map<Integer, Image> images = new HashMap<>();
    private List<FrameSummary> frames = List.of();

    FrameTable(Composite parent, Runnable chosen) {
        table = new Table(parent, SWT.VIRTUAL | SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Import_frames);
        column(Messages.Import_frame, SWT.LEFT, FRAME_WIDTH);
        for (String title : new String[] { Messages.Import_callsOf, Messages.Import_draws, Messages.Import_clears,
                Messages.Import_triangles, Messages.Import_programs, Messages.Import_targets }) {
            column(title, SWT.RIGHT, NUMBER_WIDTH);
        }
        empty = new Image(table.getDisplay(), EDGE, HEIGHT);
        GC gc = new GC(empty);
        gc.setBackground(table.getDisplay().getSystemColor(SWT.COLOR_GRAY));
        gc.fillRectangle(0, 0, EDGE, HEIGHT);
        gc.dispose();
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.Selection, event -> chosen.run());
        table.addListener(SWT.Dispose, event -> {
            empty.dispose();
            images.values().forEach(Image::dispose);
        });
    }

    private void column(String title, int alignment, int width) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(title);
        column.setWidth(width);
    }

    Control control() {
        return table;
    }

    void show(List<FrameSummary> shown) {
        frames = shown;
        table.setItemCount(shown.size());
        table.clearAll();
    }

    private void fill(TableItem item, int index) {
        FrameSummary frame = frames.get(index);
        NumberFormat format = NumberFormat.getIntegerInstance();
        item.setText(new String[] { frame.number() + (frame.ended() ? "" : Messages.Import_notEnded),
                format.format(frame.calls()), format.format(frame.draws()), format.format(frame.clears()),
                format.format(frame.triangles()), format.format(frame.programs()), format.format(frame.targets()) });
        item.setImage(images.getOrDefault(frame.number(), empty));
    }

    /** Shows what a frame looks like. Tables draw all their images in the size of the first: these are framed alike. */
    void picture(int number, Picture picture) {
        Image small = new Image(table.getDisplay(), Pictures.data(picture));
        Image framed = new Image(table.getDisplay(), EDGE, HEIGHT);
        GC gc = new GC(framed);
        double scale = Math.min(1, Math.min((double) EDGE / picture.width(), (double) HEIGHT / picture.height()));
        int width = Math.max(1, (int) (picture.width() * scale));
        int height = Math.max(1, (int) (picture.height() * scale));
        gc.setBackground(table.getDisplay().getSystemColor(SWT.COLOR_BLACK));
        gc.fillRectangle(0, 0, EDGE, HEIGHT);
        gc.setInterpolation(SWT.HIGH);
        gc.drawImage(small, 0, 0, picture.width(), picture.height(), (EDGE - width) / 2, (HEIGHT - height) / 2, width,
                height);
        gc.dispose();
        small.dispose();
        images.put(number, framed);
        if (number < table.getItemCount()) {
            table.clear(number);
        }
    }

    /** The frames from the first selected one to the last; null if none is. */
    FrameRange range() {
        int[] selected = table.getSelectionIndices();
        return selected.length == 0 ? null
                : new FrameRange(IntStream.of(selected).min().getAsInt(), IntStream.of(selected).max().getAsInt());
    }

    void select(FrameRange range) {
        table.setSelection(range.first(), Math.min(range.last(), table.getItemCount() - 1));
        table.showSelection();
    }

    void setFocus() {
        table.setFocus();
    }
}
