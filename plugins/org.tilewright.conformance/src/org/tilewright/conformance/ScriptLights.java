package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.state.Attenuation;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.Light;
import org.tilewright.frame.transform.Lighting;
import org.tilewright.frame.transform.Material;

/** The lights that programs read of the state, with OpenGL's initial values (OpenGL 2.1, table 6.9). */
final class ScriptLights {

    private static final Vector4 BLACK = new Vector4(0, 0, 0, 1);
    private static final Vector4 DARK = new Vector4(0.2f, 0.2f, 0.2f, 1);
    private static final Vector4 GREY = new Vector4(0.8f, 0.8f, 0.8f, 1);
    private static final Material MATERIAL = new Material(DARK, GREY, BLACK, BLACK, 0);

    private final List<Light> lights = new ArrayList<>();

    ScriptLights() {
        for (int i = 0; i < Lighting.MAXIMUM_LIGHTS; i++) {
            Vector4 colour = i == 0 ? Vector4.ONE : BLACK;
            lights.add(new Light(BLACK, colour, colour, new Vector4(0, 0, 1, 0), new Vector4(0, 0, -1, 0), 0,
                    Light.NO_CUTOFF, Attenuation.NONE));
        }
    }

    /** Sets a light: its number, what of it, the type of the values and these follow. */
    void set(Words words) {
        int number = words.integer();
        String what = words.word();
        if (number < 0 || number >= lights.size() || !words.take("float")) {
            throw new ScriptException("'" + words + "' is not known");
        }
        Light light = lights.get(number);
        float[] values = words.numbers(4);
        Vector4 value = new Vector4(values[0], values[1], values[2], values[3]);
        lights.set(number, switch (what) {
            case "GL_AMBIENT" -> new Light(value, light.diffuse(), light.specular(), light.position(),
                    light.spotDirection(), light.spotExponent(), light.spotCutoff(), light.attenuation());
            case "GL_DIFFUSE" -> new Light(light.ambient(), value, light.specular(), light.position(),
                    light.spotDirection(), light.spotExponent(), light.spotCutoff(), light.attenuation());
            case "GL_SPECULAR" -> new Light(light.ambient(), light.diffuse(), value, light.position(),
                    light.spotDirection(), light.spotExponent(), light.spotCutoff(), light.attenuation());
            case "GL_POSITION" -> new Light(light.ambient(), light.diffuse(), light.specular(), value,
                    light.spotDirection(), light.spotExponent(), light.spotCutoff(), light.attenuation());
            default -> throw new ScriptException("'" + what + "' of lights is not known");
        });
    }

    /** All lights, as programs see them whether they are on or not. */
    Lighting lighting() {
        return new Lighting(lights, DARK, false, false, false, MATERIAL, MATERIAL, null);
    }
}
