package org.tilewright.ui.results.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.frame.inspect.ProgramPath.Run;
import org.tilewright.frame.inspect.ProgramPath.Step;
import org.tilewright.shader.quad.Quad;
import org.tilewright.ui.results.Messages;

/** What a program did, step by step: for its pixel or vertex in words, and the values of its neighbours beside it. */
final class StepTable {

    private static final int VALUE_WIDTH = 120;
    private static final int LINE_WIDTH = 50;
    private static final int STEP_WIDTH = 260;

    private final TextTable table;
    private Run run;

    /** @param selected takes the line of a step that is selected */
    StepTable(Composite parent, IntConsumer selected) {
        table = new TextTable(parent, VALUE_WIDTH, () -> Messages.Draws_steps);
        table.onSelect(row -> selected.accept(run.steps().get(row).line()));
    }

    /** Shows a run; null for none. */
    void show(Run of) {
        run = of;
        List<String> columns = new ArrayList<>(List.of(Messages.Draws_line, Messages.Draws_step));
        List<Integer> others = new ArrayList<>();
        for (int lane = 0; of != null && lane < Quad.LANES; lane++) {
            if (lane != of.lane() && of.lanes().contains(lane)) {
                others.add(lane);
                columns.add(NLS.bind(Messages.Draws_lane, lane));
            }
        }
        table.show(columns, of == null ? 0 : of.steps().size(), row -> row(of.steps().get(row), of.lane(), others));
        table.widen(0, LINE_WIDTH);
        table.widen(1, STEP_WIDTH);
    }

    private static TextTable.Row row(Step step, int lane, List<Integer> others) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(step.line()), step.text(lane)));
        others.forEach(other -> cells.add(step.lanes().contains(other) ? step.value(other) : ""));
        return new TextTable.Row(cells.toArray(String[]::new), step.what().equals("write"));
    }
}
