package org.tilewright.ui.editor.diagram;

import java.util.Locale;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.ui.editor.diagram.draw.Load;
import org.tilewright.ui.editor.diagram.draw.Look;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.layout.BlockSize;
import org.tilewright.ui.editor.diagram.layout.Scene;

/** What a tool tip and a screen reader say of a block. */
final class BlockText {

    private BlockText() {}

    /** Name, meaning, parameters, share of time busy, and what is wrong, a line each. */
    static String of(Scene scene, Block block, Look look) {
        Load load = look.load();
        String parameters = block.lines().stream().map(Block.Line::text).collect(Collectors.joining(", "));
        StringBuilder text = new StringBuilder(BlockSize.title(block));
        line(text, block.element() == null ? "" : Metamodel.description(block.element().eClass()));
        line(text, parameters);
        if (load != null) {
            load.of(block).ifPresent(share -> line(text, NLS.bind(Messages.diagram_busy,
                    String.format(Locale.ROOT, "%.1f", 100 * share), load.run())));
        }
        scene.problems(block, look.problems())
                .forEach(problem -> line(text, NLS.bind(Messages.diagram_problem, problem.message())));
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        if (!line.isEmpty()) {
            text.append('\n').append(line);
        }
    }
}
