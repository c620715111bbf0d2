package org.tilewright.asset.gltf;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

import org.tilewright.asset.AlphaMode;
import org.tilewright.asset.Budget;
import org.tilewright.asset.Picture;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.Surface;
import org.tilewright.asset.SurfaceImage;
import org.tilewright.asset.Vertices;
import org.tilewright.asset.parts.Pictures;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;
import org.tilewright.input.Place;

/** Materials with their textures, samplers and images (glTF 2.0, 3.8 and 3.9). */
final class Surfaces {

    private static final float HALF = 0.5f;
    private static final Element EMPTY = new Element(null, Map.of());

    private final Resources resources;
    private final Budget budget;
    private final Remarks remarks;
    private final List<Element> materials;
    private final List<Element> textures;
    private final List<Element> samplers;
    private final List<Element> images;
    private final Picture[] pictures;
    private final Surface[] surfaces;
    private Surface plain;

    Surfaces(Element root, Resources resources, Budget budget, Remarks remarks) {
        this.resources = resources;
        this.budget = budget;
        this.remarks = remarks;
        materials = root.children("materials");
        textures = root.children("textures");
        samplers = root.children("samplers");
        images = root.children("images");
        pictures = new Picture[images.size()];
        surfaces = new Surface[materials.size()];
    }

    int size() {
        return materials.size();
    }

    /** A material, or the one of primitives that name none, which is number -1. */
    Surface get(int index) {
        if (index < 0) {
            plain = plain == null ? read(EMPTY) : plain;
            return plain;
        }
        if (surfaces[index] == null) {
            surfaces[index] = read(materials.get(index));
        }
        return surfaces[index];
    }

    private Surface read(Element material) {
        Element metal = material.has("pbrMetallicRoughness") ? material.child("pbrMetallicRoughness") : EMPTY;
        Element normal = material.child("normalTexture");
        Element occlusion = material.child("occlusionTexture");
        Element strength = material.extension(Extensions.EMISSIVE_STRENGTH);
        float[] emissive = floats(material.numbers("emissiveFactor", 0, 0, 0));
        float factor = strength == null ? 1 : (float) strength.number("emissiveStrength", 1);
        for (int i = 0; i < emissive.length; i++) {
            emissive[i] *= factor;
        }
        return new Surface(material.text("name", "plain"), floats(metal.numbers("baseColorFactor", 1, 1, 1, 1)),
                unit(metal, "metallicFactor"), unit(metal, "roughnessFactor"), emissive, alpha(material),
                (float) material.number("alphaCutoff", HALF), material.flag("doubleSided"),
                material.extension(Extensions.UNLIT) != null,
                normal == null ? 1 : (float) normal.number("scale", 1),
                occlusion == null ? 1 : unit(occlusion, "strength"), image(metal.child("baseColorTexture")),
                image(metal.child("metallicRoughnessTexture")), image(normal), image(occlusion),
                image(material.child("emissiveTexture")));
    }

    private static float unit(Element element, String name) {
        return (float) element.number(name, 0, 1, 1);
    }

    private static AlphaMode alpha(Element material) {
        return switch (material.text("alphaMode", "OPAQUE")) {
            case "OPAQUE" -> AlphaMode.OPAQUE;
            case "MASK" -> AlphaMode.MASK;
            case "BLEND" -> AlphaMode.BLEND;
            default -> throw material.at("alphaMode").error(Place.quote(material.text("alphaMode", "")),
                    "OPAQUE, MASK or BLEND");
        };
    }

    private SurfaceImage image(Element info) {
        if (info == null) {
            return null;
        }
        Element texture = textures.get(info.index("index", textures.size()));
        if (!texture.has("source")) {
            remarks.add("a texture without an image that is understood is left out");
            return null;
        }
        Element transform = info.extension(Extensions.TEXTURE_TRANSFORM);
        long set = info.whole("texCoord", 0, Integer.MAX_VALUE, 0);
        if (transform != null) {
            set = transform.whole("texCoord", 0, Integer.MAX_VALUE, set);
        }
        if (set >= Vertices.MOST_SETS) {
            remarks.add("a texture by texture coordinates " + set + ", of which 0 and 1 are taken, is left out");
            return null;
        }
        int sampler = texture.optionalIndex("sampler", samplers.size());
        Element how = sampler < 0 ? EMPTY : samplers.get(sampler);
        return new SurfaceImage(picture(texture.index("source", images.size())), (int) set, coordinates(transform),
                min(how), mag(how), wrap(how, "wrapS"), wrap(how, "wrapT"));
    }

    /** Offset, rotation and scale of KHR_texture_transform; its rotation goes counter-clockwise in a picture whose t goes down. */
    private static float[] coordinates(Element transform) {
        if (transform == null) {
            return SurfaceImage.asTheyAre();
        }
        double[] offset = transform.numbers("offset", 0, 0);
        double[] scale = transform.numbers("scale", 1, 1);
        double angle = transform.number("rotation", 0);
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        return floats(
                new double[] { c * scale[0], 0 - s * scale[0], s * scale[1], c * scale[1], offset[0], offset[1] });
    }

    private static MinFilter min(Element sampler) {
        return switch ((int) sampler.whole("minFilter", 0, Integer.MAX_VALUE, 9987)) {
            case 9728 -> MinFilter.NEAREST;
            case 9729 -> MinFilter.LINEAR;
            case 9984 -> MinFilter.NEAREST_MIPMAP_NEAREST;
            case 9985 -> MinFilter.LINEAR_MIPMAP_NEAREST;
            case 9986 -> MinFilter.NEAREST_MIPMAP_LINEAR;
            case 9987 -> MinFilter.LINEAR_MIPMAP_LINEAR;
            default -> throw sampler.at("minFilter").error("no filter", "9728, 9729 or 9984 to 9987");
        };
    }

    private static MagFilter mag(Element sampler) {
        return switch ((int) sampler.whole("magFilter", 0, Integer.MAX_VALUE, 9729)) {
            case 9728 -> MagFilter.NEAREST;
            case 9729 -> MagFilter.LINEAR;
            default -> throw sampler.at("magFilter").error("no filter", "9728 or 9729");
        };
    }

    private static Wrap wrap(Element sampler, String name) {
        return switch ((int) sampler.whole(name, 0, Integer.MAX_VALUE, 10497)) {
            case 33071 -> Wrap.CLAMP_TO_EDGE;
            case 33648 -> Wrap.MIRRORED_REPEAT;
            case 10497 -> Wrap.REPEAT;
            default -> throw sampler.at(name).error("no wrapping", "33071, 33648 or 10497");
        };
    }

    private Picture picture(int index) {
        if (pictures[index] == null) {
            Element image = images.get(index);
            byte[] bytes;
            if (image.has("uri")) {
                bytes = resources.named(image.text("uri", ""), image.at("uri"));
            } else {
                ByteBuffer view = resources.bytes(image.index("bufferView", resources.views()));
                bytes = new byte[view.remaining()];
                view.get(0, bytes);
            }
            pictures[index] = Pictures.decode(bytes, image.place(), budget);
        }
        return pictures[index];
    }

    private static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }
}
