package org.tilewright.asset.gltf;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.asset.Lamp;
import org.tilewright.asset.Transform;
import org.tilewright.asset.Vector;
import org.tilewright.asset.Viewpoint;
import org.tilewright.input.Place;

/** Cameras (glTF 2.0, 3.10) and lights (KHR_lights_punctual) at their nodes. */
final class Fittings {

    private static final double SMALLEST = 1e-6;

    private final List<Element> cameras;
    private final List<Element> lights;

    Fittings(Element root) {
        cameras = root.children("cameras");
        Element extension = root.extension(Extensions.LIGHTS);
        lights = extension == null ? List.of() : extension.children("lights");
    }

    /** The cameras of nodes that are shown, in the order of nodes. */
    List<Viewpoint> viewpoints(Nodes nodes, Transform[] worlds) {
        List<Viewpoint> viewpoints = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            int camera = nodes.isShown(i) ? nodes.element(i).optionalIndex("camera", cameras.size()) : -1;
            if (camera >= 0) {
                Element element = cameras.get(camera);
                String name = nodes.element(i).text("name", element.text("name", "camera " + camera));
                viewpoints.add(viewpoint(element, name, worlds[i]));
            }
        }
        return viewpoints;
    }

    private static Viewpoint viewpoint(Element camera, String name, Transform world) {
        Element perspective = camera.child("perspective");
        Element orthographic = camera.child("orthographic");
        if (perspective != null) {
            double near = perspective.number("znear", SMALLEST, Float.MAX_VALUE, 0.1);
            double far = perspective.has("zfar") ? perspective.number("zfar", near, Float.MAX_VALUE, near)
                    : Double.POSITIVE_INFINITY;
            if (far == near) {
                throw perspective.at("zfar").error("as near as znear", "more than znear");
            }
            return new Viewpoint(name, world, true, perspective.number("yfov", 1e-3, 3.1, Math.PI / 4), near, far);
        }
        if (orthographic == null) {
            throw camera.place().error("neither perspective nor orthographic", "one of them");
        }
        double near = orthographic.number("znear", 0, Float.MAX_VALUE, 0);
        double far = orthographic.number("zfar", near, Float.MAX_VALUE, near);
        double height = Math.abs(orthographic.number("ymag", 1));
        if (far == near || height < SMALLEST) {
            throw orthographic.place().error("sees nothing", "zfar above znear, and a ymag that is not 0");
        }
        return new Viewpoint(name, world, false, height, near, far);
    }

    /** The lights of nodes that are shown, in the order of nodes. */
    List<Lamp> lamps(Nodes nodes, Transform[] worlds) {
        List<Lamp> lamps = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Element use = nodes.isShown(i) ? nodes.element(i).extension(Extensions.LIGHTS) : null;
            if (use != null) {
                lamps.add(lamp(lights.get(use.index("light", lights.size())), worlds[i]));
            }
        }
        return lamps;
    }

    private static Lamp lamp(Element light, Transform world) {
        double[] colour = light.numbers("color", 1, 1, 1);
        double intensity = light.number("intensity", 0, Float.MAX_VALUE, 1);
        double range = light.has("range") ? light.number("range", SMALLEST, Float.MAX_VALUE, 1)
                : Double.POSITIVE_INFINITY;
        Element spot = light.child("spot");
        double outer = spot == null ? Math.PI / 4 : spot.number("outerConeAngle", SMALLEST, Math.PI / 2, Math.PI / 4);
        double inner = spot == null ? 0 : spot.number("innerConeAngle", 0, outer, 0);
        Lamp.Kind kind = switch (light.text("type", "")) {
            case "directional" -> Lamp.Kind.DIRECTIONAL;
            case "point" -> Lamp.Kind.POINT;
            case "spot" -> Lamp.Kind.SPOT;
            default -> throw light.at("type").error(Place.quote(light.text("type", "")),
                    "directional, point or spot");
        };
        return new Lamp(light.text("name", "light"), kind,
                new Vector(colour[0], colour[1], colour[2]).times(intensity), range, inner, outer, world);
    }
}
