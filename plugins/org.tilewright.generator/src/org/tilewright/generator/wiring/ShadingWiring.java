package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.model.Shading;
import org.tilewright.model.TextureDealing;
import org.tilewright.model.TilewrightPackage.Literals;

/** Turns shading at a fixed rate into arguments of its component. */
final class ShadingWiring {

    private static final String DEALING = "org.tilewright.sim.component.TextureDealing";

    private ShadingWiring() {}

    static Arguments arguments(Shading shading) {
        Arguments arguments = new Arguments(shading).add(Literals.SHADING__QUADS_PER_CYCLE, Literals.SHADING__LATENCY,
                Literals.SHADING__FRAGMENTS_IN_FLIGHT);
        TextureDealing dealing = shading.getTextureDealing();
        return dealing == null ? arguments : arguments.add(dealing(dealing));
    }

    private static Argument dealing(TextureDealing dealing) {
        Argument chosen = Arguments.argument("dealing", dealing.getDealing());
        List<String> imports = new ArrayList<>(chosen.imports());
        imports.add(DEALING);
        return new Argument("new TextureDealing(" + chosen.text() + ", "
                + Numbers.list(dealing.getBlock().width(), dealing.getQueueEntries()) + ")",
                "dealing: unit of a tile, edge of a block in pixels, queueEntries", imports);
    }
}
