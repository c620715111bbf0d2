package org.tilewright.ui.results.imports;

import java.nio.file.Path;

import org.eclipse.core.resources.IContainer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.run.image.Picture;
import org.tilewright.run.imports.Previews;
import org.tilewright.run.imports.SceneFrames;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.Reading;

/** Chooses how a scene is seen. It is drawn while one chooses. */
final class ScenePage extends FramesPage {

    /** Pixels that the picture is not wider or higher than. */
    private static final int EDGE = 320;
    private static final int CALM_MILLISECONDS = 400;

    private SceneFields fields;
    private Label picture;
    private Label state;
    private Source source;
    private Reading<Picture> drawing;
    private int edits;

    ScenePage(IContainer folder) {
        super("scene", Messages.Import_sceneTitle, Messages.Import_sceneDescription, folder);
    }

    @Override
    void createFields(Composite area) {
        Composite both = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(16, 0).applyTo(both);
        GridDataFactory.fillDefaults().span(COLUMNS, 1).grab(true, true).applyTo(both);
        fields = new SceneFields(both, this::edited);
        Composite right = new Composite(both, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(right);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(right);
        picture = new Label(right, SWT.CENTER | SWT.BORDER);
        GridDataFactory.fillDefaults().hint(EDGE, EDGE).grab(true, true).applyTo(picture);
        state = new Label(right, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(EDGE, SWT.DEFAULT).applyTo(state);
        picture.addListener(SWT.Dispose, event -> disposeImage());
    }

    private void disposeImage() {
        if (picture.getImage() != null) {
            picture.getImage().dispose();
        }
    }

    @Override
    void begin(Source of) {
        if (!of.equals(source)) {
            source = of;
            edited();
        }
    }

    private void edited() {
        if (source == null) {
            return;
        }
        destination().suggest(source.name(), isSeveral());
        validate();
        int edit = ++edits;
        picture.getDisplay().timerExec(CALM_MILLISECONDS, () -> {
            if (edit == edits && !picture.isDisposed() && fields.mistake() == null) {
                draw();
            }
        });
    }

    private void draw() {
        stop();
        state.setText(Messages.Import_drawingScene);
        SceneFrames asked = fields.of(source.file());
        drawing = Reading.begin(Messages.Import_drawingScene,
                () -> Previews.ofScene(asked.scene(), asked.settings(), asked.moments(), EDGE), this::show);
    }

    private void show(Picture drawn, String problem) {
        if (picture.isDisposed()) {
            return;
        }
        Image before = picture.getImage();
        picture.setImage(drawn == null ? null : new Image(picture.getDisplay(), Pictures.data(drawn)));
        if (before != null) {
            before.dispose();
        }
        state.setText(problem == null ? Messages.Import_preview : problem.replace("&", "&&"));
        state.requestLayout();
    }

    @Override
    boolean isSeveral() {
        return fields.isSeveral();
    }

    @Override
    String fieldMistake() {
        return source == null ? "" : fields.mistake();
    }

    @Override
    String task() {
        return NLS.bind(Messages.Import_task, source.file().getFileName());
    }

    @Override
    long calls() {
        return 0;
    }

    @Override
    Import request(Path to, boolean replace) {
        SceneFrames frames = fields.of(source.file());
        boolean several = isSeveral();
        return watch -> several ? frames.intoFolder(to, replace, watch) : frames.into(to, replace, watch);
    }

    @Override
    void stop() {
        if (drawing != null) {
            drawing.stop();
        }
    }

    /** Whether the scene is still being drawn. */
    boolean isWorking() {
        return drawing == null || drawing.isUnderWay();
    }
}
