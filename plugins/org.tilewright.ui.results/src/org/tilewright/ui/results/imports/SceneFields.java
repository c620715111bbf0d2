package org.tilewright.ui.results.imports;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.asset.scene.Settings;
import org.tilewright.run.imports.SceneFrames;
import org.tilewright.ui.results.Messages;

/** How a scene is seen: size, camera, turn, and when. */
final class SceneFields {

    private static final int WIDTH = 110;

    private final Runnable changed;
    private final Text width;
    private final Text height;
    private final Text camera;
    private final Text turn;
    private final Button still;
    private final Button moment;
    private final Button sequence;
    private final Text time;
    private final Text from;
    private final Text to;
    private final Text rate;

    SceneFields(Composite parent, Runnable changed) {
        this.changed = changed;
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
        GridDataFactory.fillDefaults().applyTo(area);
        width = field(area, Messages.Import_width, "800");
        height = field(area, Messages.Import_height, "600");
        camera = field(area, Messages.Import_camera, "");
        camera.setMessage(Messages.Import_cameraHint);
        camera.setToolTipText(Messages.Import_cameraTip);
        turn = field(area, Messages.Import_turn, "0");
        turn.setToolTipText(Messages.Import_turnTip);
        Group when = new Group(area, SWT.NONE);
        when.setText(Messages.Import_when);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(when);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(when);
        still = radio(when, Messages.Import_still);
        still.setSelection(true);
        moment = radio(when, Messages.Import_moment);
        time = field(when, Messages.Import_time, "0");
        sequence = radio(when, Messages.Import_sequence);
        from = field(when, Messages.Import_from, "0");
        to = field(when, Messages.Import_to, "1");
        rate = field(when, Messages.Import_rate, "10");
        enable();
    }

    private Text field(Composite parent, String label, String value) {
        new Label(parent, SWT.NONE).setText(label);
        Text text = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(text);
        text.setText(value);
        text.addModifyListener(event -> changed.run());
        return text;
    }

    private Button radio(Composite parent, String label) {
        Button button = new Button(parent, SWT.RADIO);
        button.setText(label);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
        button.addListener(SWT.Selection, event -> {
            enable();
            changed.run();
        });
        return button;
    }

    private void enable() {
        time.setEnabled(moment.getSelection());
        for (Text each : new Text[] { from, to, rate }) {
            each.setEnabled(isSeveral());
        }
    }

    boolean isSeveral() {
        return sequence.getSelection();
    }

    /** What is wrong with them; null if nothing is. */
    String mistake() {
        double wide = number(width);
        double high = number(height);
        String size = SceneFrames.expectedSize(whole(wide), whole(high));
        if (size != null) {
            return NLS.bind(Messages.Import_wrong, width.getText() + " x " + height.getText(), size);
        }
        String turned = SceneFrames.expectedTurn(number(turn));
        if (turned != null) {
            return NLS.bind(Messages.Import_wrong, turn.getText(), turned);
        }
        if (moment.getSelection()) {
            return wrong(time, SceneFrames.expectedTime(number(time)));
        }
        return isSeveral() ? sequenceMistake() : null;
    }

    private String sequenceMistake() {
        for (Text each : new Text[] { from, to }) {
            String wrong = wrong(each, SceneFrames.expectedTime(number(each)));
            if (wrong != null) {
                return wrong;
            }
        }
        if (number(from) > number(to)) {
            return NLS.bind(Messages.Import_wrongOrder, from.getText(), to.getText());
        }
        String wrong = wrong(rate, SceneFrames.expectedRate(number(rate)));
        return wrong != null ? wrong
                : wrong(rate, SceneFrames.expectedMoments(number(from), number(to), number(rate)));
    }

    private static String wrong(Text field, String expected) {
        return expected == null ? null : NLS.bind(Messages.Import_wrong, field.getText(), expected);
    }

    /** Not a number where a field holds none. */
    private static double number(Text field) {
        try {
            return Double.parseDouble(field.getText().strip());
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** 0, which no size is, of what is no whole number. */
    private static int whole(double number) {
        return number == (int) number ? (int) number : 0;
    }

    /** What they ask of a scene; only while they have no mistake. */
    SceneFrames of(Path scene) {
        String by = camera.getText().strip();
        Settings settings = new Settings(whole(number(width)), whole(number(height)), by.isEmpty() ? null : by,
                number(turn));
        List<Double> moments = isSeveral() ? SceneFrames.moments(number(from), number(to), number(rate))
                : moment.getSelection() ? List.of(number(time)) : List.of();
        return new SceneFrames(scene, settings, moments);
    }
}
