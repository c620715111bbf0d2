package org.tilewright.ui.results.drawing;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.FrameText;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.frame.inspect.Words;
import org.tilewright.run.inspect.RunDraw;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.navigation.DrawReveal;
import org.tilewright.ui.navigation.ProgramDebug;
import org.tilewright.ui.results.DrawOfRun;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Reading;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.results.frame.FrameCanvas;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.theme.Palette;

/** Looks through a frame: its commands, what their target holds behind each of them, and what a draw is made of. */
public final class FrameEditor extends EditorPart {

    private static final int[] ACROSS = { 40, 60 };
    private static final int[] DOWN = { 62, 38 };
    private static final int PAGE = 10;

    private Path file;
    private FrameBar bar;
    private CommandTree tree;
    private FrameCanvas canvas;
    private Label status;
    private DrawTabs tabs;
    private OpenFrame frame;
    private int command = -1;
    private int wanted = -1;
    private StepImage shown;
    private Reading<?> opening;
    private Reading<StepImage> drawing;
    private Reading<?> asking;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (input instanceof IPathEditorInput of && of.getPath() != null) {
            file = of.getPath().toPath();
        } else if (input instanceof IURIEditorInput of && "file".equals(of.getURI().getScheme())) {
            file = Path.of(of.getURI());
        } else {
            throw new PartInitException(Status.error(Messages.Draws_noFile));
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        bar = new FrameBar(parent, this::list, this::draw);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        SashForm across = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(across);
        tree = new CommandTree(across, this::choose);
        tree.addAction(new ViewAction(Messages.Draws_timeline, Icons.TIMELINE, this::showTime));
        SashForm down = new SashForm(across, SWT.VERTICAL);
        Composite above = new Composite(down, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(above);
        canvas = new FrameCanvas(above);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
        status = new Label(above, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 2).applyTo(status);
        tabs = new DrawTabs(down, host());
        addActions();
        across.setWeights(ACROSS);
        down.setWeights(DOWN);
        canvas.onChoice(this::ask);
        canvas.onPoint(pixel -> describe());
        canvas.addListener(SWT.KeyDown, this::step);
        AccessibleName.give(canvas, () -> bar.mode().label() + " " + status.getText());
        say(NLS.bind(Messages.Draws_reading, file.getFileName()), false);
        opening = Reading.begin(Messages.Draws_job, () -> OpenFrame.read(file), this::open);
    }

    private DrawHost host() {
        return new DrawHost() {

            @Override
            public void go(int number) {
                FrameEditor.this.go(number);
            }

            @Override
            public ProgramPath path(ProgramWatch watch) {
                return frame.path(watch);
            }

            @Override
            public void debug(ProgramWatch watch) {
                ProgramDebug.start(file, watch.text());
            }
        };
    }

    /** What can be done with the pixel under the pointer. */
    private void addActions() {
        MenuManager menu = new MenuManager();
        menu.add(new ViewAction(Messages.Draws_values, Icons.PROGRAM, () -> ofPixel((pixel, watch) -> {
            tabs.showProgram();
            canvas.select(pixel);
            ask(pixel);
        })));
        menu.add(new ViewAction(Messages.Draws_debugPixel, Icons.DEBUG,
                () -> ofPixel((pixel, watch) -> ProgramDebug.start(file, watch.text()))));
        canvas.setMenu(menu.createContextMenu(canvas));
    }

    private void ofPixel(BiConsumer<Point, ProgramWatch> action) {
        Point pixel = canvas.pixel();
        if (pixel == null || command < 0) {
            return;
        }
        ListedCommand of = outline().commands().get(command);
        if (of.program() == ListedCommand.NO_PROGRAM) {
            say(Messages.Draws_noProgram, true);
        } else {
            action.accept(pixel, ProgramWatch.pixel(of.draw().index(), pixel.x, pixel.y));
        }
    }

    private void open(OpenFrame read, String problem) {
        if (status.isDisposed()) {
            return;
        }
        if (read == null) {
            say(problem, true);
            return;
        }
        frame = read;
        bar.offer(outline().frame());
        list();
        int last = outline().commands().size() - 1;
        if (last >= 0) {
            go(last);
            if (wanted >= 0) {
                reveal(wanted);
            }
            opening = Reading.begin(Messages.Draws_job, frame::counts, (counts, why) -> {
                if (counts != null && !status.isDisposed()) {
                    tree.take(counts);
                }
            });
        }
    }

    private FrameOutline outline() {
        return frame.outline();
    }

    private void list() {
        if (frame != null) {
            List<Integer> commands = bar.commands(outline());
            tree.show(outline(), commands);
            if (commands.contains(command)) {
                tree.select(command);
            } else if (!commands.isEmpty()) {
                go(commands.getFirst());
            }
        }
    }

    /** Selects a command in the list and shows it. */
    private void go(int number) {
        tree.select(number);
        choose(number);
    }

    private void choose(int number) {
        if (number != command) {
            command = number;
            tabs.show(outline(), outline().commands().get(number));
            draw();
        }
    }

    private void draw() {
        if (frame == null || command < 0) {
            return;
        }
        if (drawing != null) {
            drawing.stop();
        }
        int number = command;
        ImageMode mode = bar.mode();
        OpenFrame of = frame;
        drawing = Reading.begin(Messages.Draws_job, () -> of.image(number, mode), (image, problem) -> {
            if (status.isDisposed()) {
                return;
            }
            if (image == null) {
                say(problem, true);
                return;
            }
            shown = image;
            canvas.show(image.picture(), image.data(), null);
            describe();
        });
    }

    private void describe() {
        if (shown == null) {
            return;
        }
        ListedCommand by = outline().commands().get(shown.command());
        String text = NLS.bind(Messages.Draws_behind, by.number(),
                Words.target(outline().frame().target(by.command().target())));
        Point pixel = canvas.pixel();
        if (pixel != null) {
            text += NLS.bind(Messages.Draws_at, new Object[] { pixel.x, pixel.y, FrameText.rgb(
                    shown.picture().colour(pixel.x, pixel.y)) });
        }
        if (shown.most() >= 0) {
            text += NLS.bind(Messages.Draws_most, shown.most());
        }
        if (!shown.failures().isEmpty()) {
            text += NLS.bind(Messages.Draws_leftOut, String.join("; ", shown.failures()));
        }
        say(text, !shown.failures().isEmpty());
    }

    private void say(String text, boolean isWrong) {
        Palette palette = Palette.of(status);
        status.setForeground(isWrong ? palette.alarm() : palette.ink());
        status.setText(text);
        status.setToolTipText(text);
    }

    /** Follows a pixel through the frame; that takes drawing it again, so the answer comes later. */
    private void ask(Point pixel) {
        if (asking != null) {
            asking.stop();
        }
        tabs.choosePixel(pixel);
        OpenFrame of = frame;
        int number = shown.command();
        asking = Reading.begin(Messages.Draws_job, () -> of.touches(number, pixel.x, pixel.y), (touches, problem) -> {
            if (touches != null && !status.isDisposed()) {
                tabs.showTouches(outline(), touches);
            }
        });
    }

    /** Marks when the run that the workbench shows handled the draw. */
    private void showTime() {
        ListedCommand by = command < 0 ? null : outline().commands().get(command);
        if (by == null || by.draw() == null || CurrentRuns.get().shown().isEmpty()) {
            say(Messages.Draw_notInRun, true);
            return;
        }
        DrawOfRun.showTime(CurrentRuns.get().shown().get(), new RunDraw(file, by.draw().index()), problem -> {
            if (!status.isDisposed()) {
                say(problem, true);
            }
        });
    }

    /** Page keys step on the image, too, where arrows lead from pixel to pixel. */
    private void step(Event event) {
        int places = event.keyCode == SWT.PAGE_UP ? -1 : event.keyCode == SWT.PAGE_DOWN ? 1 : 0;
        if (places != 0 && frame != null) {
            go(tree.near(command, (event.stateMask & SWT.SHIFT) != 0 ? PAGE * places : places));
            event.doit = false;
        }
    }

    /** Whether something is still being read or drawn. */
    public boolean isReading() {
        return opening != null && opening.isUnderWay() || drawing != null && drawing.isUnderWay()
                || asking != null && asking.isUnderWay() || tabs.isReading();
    }

    /** Number of the command that is looked at; -1 if none is. */
    public int command() {
        return command;
    }

    /** The line below the image. */
    public String status() {
        return status.getText();
    }

    private void reveal(int draw) {
        if (frame == null) {
            wanted = draw;
        } else if (outline().commands().stream().anyMatch(each -> each.draw() != null && each.draw().index() == draw)) {
            go(outline().draw(draw).number());
        }
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == DrawReveal.class ? adapter.cast((DrawReveal) this::reveal) : super.getAdapter(adapter);
    }

    @Override
    public void setFocus() {
        tree.setFocus();
    }

    @Override
    public void dispose() {
        for (Reading<?> reading : new Reading<?>[] { opening, drawing, asking }) {
            if (reading != null) {
                reading.stop();
            }
        }
        super.dispose();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // A frame is not changed here.
    }

    @Override
    public void doSaveAs() {
        // A frame is not changed here.
    }
}
