package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.opengl.call.CallHandler;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.Capability;
import org.tilewright.opengl.state.FogGroup;
import org.tilewright.opengl.state.Light;
import org.tilewright.opengl.state.LightModel;
import org.tilewright.opengl.state.Matrix;
import org.tilewright.trace.FunctionSignature;

/** Lights, the model of lighting, materials that follow colours, and fog. */
final class LightCalls extends Topic {

    private static final int LIGHT0 = 0x4000;
    private static final int SEPARATE_SPECULAR = 0x81fa;
    private static final int FOG_COORDINATE = 0x8451;
    private static final int EYE_RADIAL = 0x855b;

    LightCalls(Contexts contexts) {
        super(contexts);
    }

    @Override
    void handleIn(CallTable table) {
        table.listed("glLight{f,i}{,v}", this::light);
        table.listed("glLightModel{f,i}{,v}", this::lightModel);
        table.listed("glShadeModel", f -> call -> {
            LightModel model = state().lightModel;
            state().lightModel = new LightModel(model.ambient(), model.localViewer(), model.twoSided(),
                    model.separateSpecular(), model.materialFace(), model.materialPart(), integer(call, 0));
        });
        table.listed("glColorMaterial", f -> call -> {
            keepColour();
            LightModel model = state().lightModel;
            state().lightModel = new LightModel(model.ambient(), model.localViewer(), model.twoSided(),
                    model.separateSpecular(), integer(call, 0), integer(call, 1), model.shade());
        });
        table.listed("glFog{f,i}{,v}", this::fog);
    }

    /** A material that has followed the colour keeps the last one. */
    void keepColour() {
        if (state().has(Capability.COLOR_MATERIAL)) {
            float[] colour = new float[4];
            System.arraycopy(context().current, 4 * Slots.COLOUR, colour, 0, 4);
            LightModel model = state().lightModel;
            context().immediate().material(model.materialFace(), model.materialPart(), colour);
        }
    }

    private CallHandler light(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 2);
        return call -> {
            int index = integer(call, 0) - LIGHT0;
            int property = integer(call, 1);
            if (index < 0 || index >= state().lights.size()) {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
                return;
            }
            List<Light> lights = new ArrayList<>(state().lights);
            lights.set(index, light(lights.get(index), property, reader.colour(call, property <= 0x1202)));
            state().lights = lights;
        };
    }

    private Light light(Light l, int property, float[] values) {
        float[] a = l.attenuation();
        return switch (property) {
            case 0x1200 -> new Light(values, l.diffuse(), l.specular(), l.position(), l.spotDirection(),
                    l.spotExponent(), l.spotCutoff(), a);
            case 0x1201 -> new Light(l.ambient(), values, l.specular(), l.position(), l.spotDirection(),
                    l.spotExponent(), l.spotCutoff(), a);
            case 0x1202 -> new Light(l.ambient(), l.diffuse(), values, l.position(), l.spotDirection(),
                    l.spotExponent(), l.spotCutoff(), a);
            case 0x1203 -> new Light(l.ambient(), l.diffuse(), l.specular(),
                    Matrix.transform(context().matrices.modelview(), values), l.spotDirection(), l.spotExponent(),
                    l.spotCutoff(), a);
            case 0x1204 -> new Light(l.ambient(), l.diffuse(), l.specular(), l.position(), direction(values),
                    l.spotExponent(), l.spotCutoff(), a);
            case 0x1205 -> new Light(l.ambient(), l.diffuse(), l.specular(), l.position(), l.spotDirection(), values[0],
                    l.spotCutoff(), a);
            case 0x1206 -> new Light(l.ambient(), l.diffuse(), l.specular(), l.position(), l.spotDirection(),
                    l.spotExponent(), values[0], a);
            case 0x1207 -> attenuation(l, values[0], a[1], a[2]);
            case 0x1208 -> attenuation(l, a[0], values[0], a[2]);
            case 0x1209 -> attenuation(l, a[0], a[1], values[0]);
            default -> {
                oddities.count(Oddity.UNKNOWN_PARAMETER);
                yield l;
            }
        };
    }

    private static Light attenuation(Light l, float constant, float linear, float quadratic) {
        return new Light(l.ambient(), l.diffuse(), l.specular(), l.position(), l.spotDirection(), l.spotExponent(),
                l.spotCutoff(), new float[] { constant, linear, quadratic });
    }

    /** A direction is turned and not moved. */
    private float[] direction(float[] values) {
        float[] turned = Matrix.transform(context().matrices.modelview(),
                new float[] { values[0], values[1], values[2], 0 });
        return new float[] { turned[0], turned[1], turned[2] };
    }

    private CallHandler lightModel(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 1);
        return call -> {
            LightModel m = state().lightModel;
            int property = integer(call, 0);
            float[] values = reader.colour(call, property == 0x0b53);
            boolean on = values[0] != 0;
            state().lightModel = switch (property) {
                case 0x0b53 -> new LightModel(values, m.localViewer(), m.twoSided(), m.separateSpecular(),
                        m.materialFace(), m.materialPart(), m.shade());
                case 0x0b51 -> new LightModel(m.ambient(), on, m.twoSided(), m.separateSpecular(), m.materialFace(),
                        m.materialPart(), m.shade());
                case 0x0b52 -> new LightModel(m.ambient(), m.localViewer(), on, m.separateSpecular(), m.materialFace(),
                        m.materialPart(), m.shade());
                case 0x81f8 -> new LightModel(m.ambient(), m.localViewer(), m.twoSided(),
                        (int) values[0] == SEPARATE_SPECULAR, m.materialFace(), m.materialPart(), m.shade());
                default -> {
                    oddities.count(Oddity.UNKNOWN_PARAMETER);
                    yield m;
                }
            };
        };
    }

    private CallHandler fog(FunctionSignature function) {
        PropertyReader reader = PropertyReader.of(function, 1);
        return call -> {
            FogGroup fog = state().fog;
            int property = integer(call, 0);
            float[] values = reader.colour(call, property == 0x0b66);
            float value = values[0];
            state().fog = switch (property) {
                case 0x0b65 -> new FogGroup((int) value, fog.density(), fog.start(), fog.end(), fog.colour(),
                        fog.coordinate(), fog.radial());
                case 0x0b62 -> new FogGroup(fog.mode(), value, fog.start(), fog.end(), fog.colour(), fog.coordinate(),
                        fog.radial());
                case 0x0b63 -> new FogGroup(fog.mode(), fog.density(), value, fog.end(), fog.colour(),
                        fog.coordinate(), fog.radial());
                case 0x0b64 -> new FogGroup(fog.mode(), fog.density(), fog.start(), value, fog.colour(),
                        fog.coordinate(), fog.radial());
                case 0x0b66 -> new FogGroup(fog.mode(), fog.density(), fog.start(), fog.end(), values,
                        fog.coordinate(), fog.radial());
                case 0x8450 -> new FogGroup(fog.mode(), fog.density(), fog.start(), fog.end(), fog.colour(),
                        (int) value == FOG_COORDINATE, fog.radial());
                case 0x855a -> new FogGroup(fog.mode(), fog.density(), fog.start(), fog.end(), fog.colour(),
                        fog.coordinate(), (int) value == EYE_RADIAL);
                // The index of a colour table.
                case 0x0b61 -> fog;
                default -> {
                    oddities.count(Oddity.UNKNOWN_PARAMETER);
                    yield fog;
                }
            };
        };
    }
}
