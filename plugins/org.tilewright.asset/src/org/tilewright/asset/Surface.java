package org.tilewright.asset;

/**
 * What a part looks like, by the metallic-roughness model of glTF 2.0 (3.9). Colours are linear.
 *
 * @param name              what the file calls it
 * @param base              base colour, RGBA, 0..1
 * @param metallic          0 for dielectrics, 1 for metals
 * @param roughness         0 for mirrors, 1 for chalk
 * @param emissive          light that it gives itself, RGB
 * @param alpha             what its alpha does
 * @param cutoff            the alpha from which on something is there, of {@link AlphaMode#MASK}
 * @param doubleSided       whether its back is seen
 * @param unlit             whether its base colour is all that there is
 * @param normalScale       how steep the normal map is
 * @param occlusionStrength how much the occlusion map darkens, 0..1
 * @param baseImage         base colour and alpha, sRGB, or null
 * @param roughnessImage    roughness in green and metallic in blue, or null
 * @param normalImage       normals in tangent space, or null
 * @param occlusionImage    occlusion in red, or null
 * @param emissiveImage     emitted light, sRGB, or null
 */
public record Surface(String name, float[] base, float metallic, float roughness, float[] emissive, AlphaMode alpha,
        float cutoff, boolean doubleSided, boolean unlit, float normalScale, float occlusionStrength,
        SurfaceImage baseImage, SurfaceImage roughnessImage, SurfaceImage normalImage, SurfaceImage occlusionImage,
        SurfaceImage emissiveImage) {}
