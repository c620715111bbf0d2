package org.tilewright.ui.results.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.frame.Frame;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.ui.results.Messages;

/** Chooses which draws are listed and what is seen of their target. */
final class FrameBar {

    private final Composite bar;
    private final Combo filter;
    private final Combo mode;
    private final List<Filter> filters = new ArrayList<>();

    /** Finds commands of a frame. */
    private interface Filter {

        List<Integer> of(FrameOutline outline);
    }

    FrameBar(Composite parent, Runnable filtered, Runnable changed) {
        bar = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(6, 3).applyTo(bar);
        new Label(bar, SWT.NONE).setText(Messages.Draws_list);
        filter = new Combo(bar, SWT.READ_ONLY);
        new Label(bar, SWT.NONE).setText(Messages.Draws_show);
        mode = new Combo(bar, SWT.READ_ONLY);
        for (ImageMode each : ImageMode.values()) {
            mode.add(each.label());
        }
        mode.select(0);
        add(Messages.Draws_all, outline -> IntStream.range(0, outline.commands().size()).boxed().toList());
        filter.select(0);
        filter.addListener(SWT.Selection, event -> filtered.run());
        mode.addListener(SWT.Selection, event -> changed.run());
    }

    Composite control() {
        return bar;
    }

    private void add(String name, Filter of) {
        filter.add(name);
        filters.add(of);
    }

    /** Offers to find the draws with each texture and program of a frame. */
    void offer(Frame frame) {
        for (int program = 0; program < frame.programs().size(); program++) {
            int number = program;
            add(NLS.bind(Messages.Draws_withProgram, program), outline -> outline.withProgram(number));
        }
        frame.textures().forEach(texture -> add(NLS.bind(Messages.Draws_withTexture, texture.id()),
                outline -> outline.withTexture(texture.id())));
        bar.layout();
    }

    /** The commands that are asked for, by their numbers. */
    List<Integer> commands(FrameOutline outline) {
        return filters.get(filter.getSelectionIndex()).of(outline);
    }

    ImageMode mode() {
        return ImageMode.values()[mode.getSelectionIndex()];
    }
}
