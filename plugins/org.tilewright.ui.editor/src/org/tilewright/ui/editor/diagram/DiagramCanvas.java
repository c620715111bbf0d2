package org.tilewright.ui.editor.diagram;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.tilewright.model.System;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.editor.diagram.draw.DiagramFonts;
import org.tilewright.ui.editor.diagram.draw.DiagramPainter;
import org.tilewright.ui.editor.diagram.draw.GcPen;
import org.tilewright.ui.editor.diagram.draw.Legend;
import org.tilewright.ui.editor.diagram.draw.Load;
import org.tilewright.ui.editor.diagram.draw.Look;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.DrawableCopy;
import org.tilewright.ui.editor.diagram.layout.Scene;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.problems.ElementProblem;
import org.tilewright.ui.theme.Palette;

/**
 * Shows a model as blocks and links. The layout is done in the background on a copy of the model; until it is done, the last
 * picture stays.
 */
public final class DiagramCanvas extends Canvas {

    private final Display display;
    private final DiagramFonts fonts;
    private final View view = new View();
    private final Set<String> toggled = new HashSet<>();
    private final List<Consumer<EObject>> selectionListeners = new CopyOnWriteArrayList<>();
    private Consumer<EObject> opener = element -> {
        // Alone, a diagram has nothing to open.
    };
    private System model;
    private Scene scene;
    private Load load;
    private Map<EObject, List<ElementProblem>> problems = Map.of();
    private String problem;
    private String selected = "";
    private EObject wanted;
    private SceneJob job;

    /** Makes an empty canvas. */
    public DiagramCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        display = getDisplay();
        fonts = new DiagramFonts(display);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.Resize, event -> refit());
        addDisposeListener(event -> {
            stopLayout();
            fonts.dispose();
        });
        new DiagramInput(this).listen();
        makeAccessible();
    }

    /** Shows a model, and shows it anew each time it is called. */
    public void show(System shown) {
        model = shown;
        layOut();
    }

    /** Shows how busy the blocks were in a run; null shows it no more. */
    public void show(Load ofARun) {
        boolean sizesChange = (load == null) != (ofARun == null);
        load = ofARun;
        if (sizesChange && model != null) {
            layOut();
        }
        redraw();
    }

    /** Marks the blocks of parts that something is wrong with. */
    public void show(Map<EObject, List<ElementProblem>> wrong) {
        problems = wrong;
        redraw();
    }

    private void layOut() {
        stopLayout();
        job = new SceneJob(new DrawableCopy(model), Set.copyOf(toggled), fonts, load != null, this::laidOut);
        job.schedule();
    }

    private void stopLayout() {
        if (job != null) {
            job.cancel();
        }
    }

    /** Called by a layout that is done, in its own thread. */
    private void laidOut(SceneJob from, Scene laidOut, String why) {
        if (display.isDisposed()) {
            return;
        }
        UiThread.later(display, () -> {
            if (!isDisposed() && from == job) {
                job = null;
                scene = laidOut == null ? scene : laidOut;
                problem = why;
                refit();
                if (wanted != null) {
                    select(wanted);
                }
                redraw();
            }
        });
    }

    /** The diagram with its places, or null as long as there is none. */
    public Scene scene() {
        return scene;
    }

    /** Whether a layout is on its way. */
    public boolean isLayingOut() {
        return job != null;
    }

    /** Why the diagram is not that of the model, or null. */
    public String problem() {
        return problem;
    }

    /** Called with the model element of a block that the user selects. */
    public void addSelectionListener(Consumer<EObject> listener) {
        selectionListeners.add(listener);
    }

    /** What opens the form of a model element. */
    public void setOpener(Consumer<EObject> opensForm) {
        opener = opensForm;
    }

    /** Selects the block that shows a part of the model, and brings it into sight, now or once it is laid out; tells nobody. */
    public void select(EObject element) {
        wanted = isLayingOut() ? element : null;
        Optional<Box> found = scene == null ? Optional.empty() : scene.boxOf(element);
        boolean alreadyShown = selectedBox().map(box -> box.block().element() == element).orElse(false);
        if (!alreadyShown) {
            selected = found.map(box -> box.block().id()).orElse("");
            found.ifPresent(this::reveal);
            redraw();
        }
    }

    /** Selects a block as the user does. */
    void select(Box box) {
        wanted = null;
        selected = box.block().id();
        reveal(box);
        redraw();
        getAccessible().textCaretMoved(0);
        if (box.block().element() != null) {
            selectionListeners.forEach(listener -> listener.accept(box.block().element()));
        }
    }

    private void reveal(Box box) {
        view.reveal(box, getClientArea().width, getClientArea().height);
    }

    /** Opens the form of a block. */
    void open(Box box) {
        if (box.block().element() != null) {
            opener.accept(box.block().element());
        }
    }

    /** Expands a block that is collapsed, and the other way round. */
    public void toggle(Block block) {
        if (block.expansion() == Block.Expansion.NONE) {
            return;
        }
        String id = block.expansionId();
        if (!toggled.remove(id)) {
            toggled.add(id);
        }
        layOut();
    }

    /** The selected block. */
    public Optional<Box> selectedBox() {
        return scene == null ? Optional.empty() : scene.box(selected);
    }

    /** Shows all of the diagram. */
    public void fit() {
        if (scene != null) {
            view.fit(scene, getClientArea().width, getClientArea().height - legendHeight());
            redraw();
        }
    }

    private void refit() {
        if (view.isFitted()) {
            fit();
        }
    }

    /** Magnifies about a point of the canvas. */
    public void zoom(double factor, int x, int y) {
        view.zoom(factor, x, y);
        redraw();
    }

    /** Pixels of the screen for one of the scene. */
    public double zoom() {
        return view.zoom();
    }

    /** Moves what is seen, in pixels. */
    void move(double byX, double byY) {
        view.move(byX, byY);
        redraw();
    }

    /** The block at a point of the canvas. */
    Optional<Box> boxAt(int x, int y) {
        return scene == null ? Optional.empty() : scene.boxAt(view.sceneX(x), view.sceneY(y));
    }

    boolean isOnHandle(Box box, int x, int y) {
        return DiagramPainter.isOnHandle(box, view.sceneX(x), view.sceneY(y));
    }

    /** Where a block is on the canvas: its middle. */
    public Point centre(Box box) {
        return new Point((int) (view.offsetX() + box.centreX() * view.zoom()),
                (int) (view.offsetY() + box.centreY() * view.zoom()));
    }

    /** What a tool tip says of a block. */
    String describe(Box box) {
        return BlockText.of(scene, box.block(), look());
    }

    /** How it looks now, for an export. */
    public Look look() {
        return new Look(Palette.of(this), selected, load, problems);
    }

    /** Its fonts, which live as long as it does. */
    public DiagramFonts fonts() {
        return fonts;
    }

    private int legendHeight() {
        return (int) Legend.height(look(), fonts);
    }

    private void paint(GC gc) {
        var area = getClientArea();
        Look look = look();
        gc.setBackground(look.palette().ground());
        gc.fillRectangle(area);
        if (scene != null) {
            try (GcPen pen = new GcPen(gc, fonts, view.offsetX(), view.offsetY(), view.zoom())) {
                DiagramPainter.paint(scene, look, fonts, pen);
            }
            gc.setBackground(look.palette().ground());
            gc.fillRectangle(0, area.height - legendHeight() - 4, area.width, legendHeight() + 4);
            try (GcPen pen = new GcPen(gc, fonts, 0, 0, 1)) {
                Legend.paint(look, fonts, pen, 12, area.height - legendHeight());
            }
        }
        if (problem != null) {
            gc.setForeground(look.palette().alarm());
            gc.drawText(NLS.bind(Messages.diagram_cannotDraw, problem), 12, 8);
        }
    }

    private void makeAccessible() {
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = selectedBox().map(DiagramCanvas.this::describe)
                        .orElse(scene == null ? org.tilewright.ui.editor.page.Messages.page_diagram
                                : NLS.bind(Messages.diagram_accessible, scene.graph().system(), scene.boxes().size()));
            }
        });
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
            }
        });
    }
}
