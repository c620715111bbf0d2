package org.tilewright.ui.results.drawing;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.DrawValue;
import org.tilewright.frame.inspect.DrawValues;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.FrameText;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.inspect.VertexRows;
import org.tilewright.frame.inspect.Wireframe;
import org.tilewright.frame.inspect.Words;
import org.tilewright.frame.reference.PixelHistory.Touch;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.ViewAction;

/** What there is to know of a draw, and of a pixel. Only the tab in sight is filled. */
final class DrawTabs {

    private static final int NAME_WIDTH = 300;
    private static final int VALUE_WIDTH = 420;
    private static final int CELL_WIDTH = 110;

    private final CTabFolder folder;
    private final TextTable state;
    private final TexturePane textures;
    private final TextTable vertices;
    private final MeshCanvas mesh;
    private final ProgramPane program;
    private final CTabItem programTab;
    private final TextTable touches;
    private final CTabItem pixelTab;
    private FrameOutline outline;
    private ListedCommand command;
    private List<Touch> touched = List.of();
    private Point pixel;

    DrawTabs(Composite parent, DrawHost host) {
        folder = new CTabFolder(parent, SWT.BORDER);
        state = new TextTable(folder, NAME_WIDTH, () -> Messages.Draws_state);
        textures = new TexturePane(folder);
        vertices = new TextTable(folder, CELL_WIDTH, () -> Messages.Draws_vertices);
        mesh = new MeshCanvas(folder);
        program = new ProgramPane(folder, host);
        vertices.onSelect(program::choose);
        vertices.addActions(new ViewAction(Messages.Draws_values, Icons.PROGRAM, this::showProgram),
                new ViewAction(Messages.Draws_debugVertex, Icons.DEBUG, () -> {
                    if (command.draw() != null && vertices.selected() >= 0) {
                        host.debug(ProgramWatch.vertex(command.draw().index(), vertices.selected()));
                    }
                }));
        touches = new TextTable(folder, CELL_WIDTH, () -> Messages.Draws_pixel);
        touches.onOpen(row -> host.go(touched.get(row).command()));
        touches.addActions(new ViewAction(Messages.Draws_values, Icons.PROGRAM, () -> {
            if (touches.selected() >= 0) {
                host.go(touched.get(touches.selected()).command());
                showProgram();
            }
        }), new ViewAction(Messages.Draws_debugPixel, Icons.DEBUG, () -> {
            if (touches.selected() >= 0 && touched.get(touches.selected()).draw() >= 0) {
                host.debug(ProgramWatch.pixel(touched.get(touches.selected()).draw(), pixel.x, pixel.y));
            }
        }));
        tab(Messages.Draws_state, state.control());
        tab(Messages.Draws_textures, textures.control());
        tab(Messages.Draws_vertices, vertices.control());
        tab(Messages.Draws_mesh, mesh);
        programTab = tab(Messages.Draws_program, program.control());
        pixelTab = tab(Messages.Draws_pixel, touches.control());
        folder.setSelection(0);
        folder.addListener(SWT.Selection, event -> fill());
    }

    private CTabItem tab(String name, Control control) {
        CTabItem tab = new CTabItem(folder, SWT.NONE);
        tab.setText(name);
        tab.setControl(control);
        return tab;
    }

    /** Shows a command. */
    void show(FrameOutline of, ListedCommand shown) {
        outline = of;
        command = shown;
        fill();
    }

    /** Shows the program, followed for what was chosen. */
    void showProgram() {
        folder.setSelection(programTab);
        fill();
    }

    /** Whether a program is still being followed. */
    boolean isReading() {
        return program.isReading();
    }

    /** Follows a pixel from now on; the program stays in front if it is, and else comes what reached the pixel. */
    void choosePixel(Point chosen) {
        pixel = chosen;
        program.choose(chosen);
        if (folder.getSelection() == programTab) {
            fill();
        }
    }

    /** Shows what reached the pixel, in a tab that comes to the front of all but the program. */
    void showTouches(FrameOutline of, List<Touch> reached) {
        touched = reached;
        touches.show(
                List.of(Messages.Draws_command, Messages.Draws_primitive, Messages.Draws_fate, Messages.Draws_depth,
                        Messages.Draws_colour),
                reached.size(), row -> touch(of, reached.get(row)));
        if (folder.getSelection() != programTab) {
            folder.setSelection(pixelTab);
        }
    }

    private static TextTable.Row touch(FrameOutline of, Touch touch) {
        ListedCommand by = of.commands().get(touch.command());
        boolean isDraw = by.draw() != null;
        return new TextTable.Row(new String[] {
                isDraw ? NLS.bind(Messages.Draws_draw, touch.draw(), Words.command(by)) : Words.command(by),
                isDraw ? Words.number(touch.primitive()) : "", FrameText.fate(by, touch.fate()),
                Words.number(touch.depth()), FrameText.colour(touch.colour()) }, false);
    }

    private void fill() {
        if (command == null) {
            return;
        }
        Frame frame = outline.frame();
        Draw draw = command.draw();
        switch (folder.getSelectionIndex()) {
            case 0 -> fillState(draw);
            case 1 -> textures.show(frame, command);
            case 2 -> fillVertices(frame, draw);
            case 3 -> mesh.show(draw == null ? null : new Wireframe(frame, draw, MeshCanvas.MOST_EDGES));
            case 4 -> program.show(outline, command);
            default -> {
                // What reached a pixel does not depend on the command.
            }
        }
    }

    private void fillState(Draw draw) {
        ListedCommand before = outline.drawBefore(command.number());
        List<DrawValue> values = draw == null ? List.of()
                : DrawValues.of(draw, before == null ? null : before.draw());
        state.show(List.of(Messages.Draws_name, Messages.Draws_value), values.size(), row -> {
            DrawValue value = values.get(row);
            boolean isMarked = value.changed() && before != null;
            return new TextTable.Row(new String[] { isMarked ? NLS.bind(Messages.Draws_changed, value.name())
                    : value.name(), value.text() }, isMarked);
        });
        state.widen(1, VALUE_WIDTH);
    }

    private void fillVertices(Frame frame, Draw draw) {
        if (draw == null) {
            vertices.show(List.of(Messages.Draws_vertex), 0, row -> null);
            return;
        }
        VertexRows rows = new VertexRows(frame, draw);
        vertices.show(Stream.concat(Stream.of(Messages.Draws_vertex), rows.columns().stream()).toList(), rows.count(),
                row -> {
                    double[] values = rows.row(row);
                    return new TextTable.Row(Stream.concat(Stream.of(Integer.toString(row)),
                            IntStream.range(0, values.length).mapToObj(column -> Words.value(values[column])))
                            .toArray(String[]::new), false);
                });
    }
}
