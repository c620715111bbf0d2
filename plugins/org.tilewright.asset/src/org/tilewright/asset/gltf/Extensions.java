package org.tilewright.asset.gltf;

import java.util.Set;
import java.util.TreeSet;

import org.tilewright.asset.Remarks;
import org.tilewright.input.Place;

/** What is understood beyond glTF 2.0 itself. */
final class Extensions {

    static final String UNLIT = "KHR_materials_unlit";
    static final String EMISSIVE_STRENGTH = "KHR_materials_emissive_strength";
    static final String LIGHTS = "KHR_lights_punctual";
    static final String TEXTURE_TRANSFORM = "KHR_texture_transform";
    /** Accessors are read with all types anyway. */
    private static final String QUANTIZATION = "KHR_mesh_quantization";

    private static final Set<String> KNOWN = new TreeSet<>(
            Set.of(UNLIT, EMISSIVE_STRENGTH, LIGHTS, TEXTURE_TRANSFORM, QUANTIZATION));

    private Extensions() {}

    /** Refuses what is required and not understood, and remarks what is used and not understood. */
    static void check(Element root, Remarks remarks) {
        for (String name : root.texts("extensionsRequired")) {
            if (!KNOWN.contains(name)) {
                throw root.at("extensionsRequired").error("needs " + Place.quote(name),
                        "none but " + String.join(", ", KNOWN));
            }
        }
        for (String name : root.texts("extensionsUsed")) {
            if (!KNOWN.contains(name)) {
                remarks.add("the extension " + Place.quote(name) + " is not understood and left out");
            }
        }
    }
}
