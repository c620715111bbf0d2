package org.tilewright.frame.state;

import java.util.List;

/**
 * The combiner of a texture unit (OpenGL 2.1, 3.8.13).
 *
 * @param colour         how its colour comes about
 * @param alpha          how its alpha comes about
 * @param colourArguments arguments of the colour's function, as many as that has
 * @param alphaArguments arguments of the alpha's function, as many as that has
 * @param colourScale    what the colour is multiplied by: 1, 2 or 4
 * @param alphaScale     what the alpha is multiplied by: 1, 2 or 4
 */
public record Combiner(CombineFunction colour, CombineFunction alpha, List<CombineArgument> colourArguments,
        List<CombineArgument> alphaArguments, int colourScale, int alphaScale) {

    /** Makes the lists unmodifiable and checks that functions and arguments go together. */
    public Combiner {
        colourArguments = List.copyOf(colourArguments);
        alphaArguments = List.copyOf(alphaArguments);
        UnexpectedValueException.check("colourArguments", colourArguments.size(), colour.arguments(),
                colour.arguments());
        UnexpectedValueException.check("alphaArguments", alphaArguments.size(), alpha.arguments(), alpha.arguments());
        UnexpectedValueException.check(alpha != CombineFunction.DOT3_RGB && alpha != CombineFunction.DOT3_RGBA, "alpha",
                alpha, "a function for alphas");
        scale("colourScale", colourScale);
        scale("alphaScale", alphaScale);
    }

    private static void scale(String name, int scale) {
        UnexpectedValueException.check(scale == 1 || scale == 2 || scale == 4, name, scale, "1, 2 or 4");
    }
}
