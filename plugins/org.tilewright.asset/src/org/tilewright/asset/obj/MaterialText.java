package org.tilewright.asset.obj;

import org.tilewright.asset.AlphaMode;
import org.tilewright.asset.Surface;
import org.tilewright.asset.SurfaceImage;

/** A material as it is read, statement by statement. Phong's exponent becomes a roughness whose highlight is as wide. */
final class MaterialText {

    private static final float WHITE = 0.8f;

    final String name;
    float[] diffuse = { WHITE, WHITE, WHITE };
    float[] emissive = { 0, 0, 0 };
    /** Whether there is a highlight. */
    boolean shiny = true;
    float exponent;
    /** Negative while only the exponent says it. */
    float roughness = -1;
    float metallic;
    float opacity = 1;
    boolean masked;
    SurfaceImage diffuseImage;
    SurfaceImage emissiveImage;
    SurfaceImage normalImage;

    MaterialText(String name) {
        this.name = name;
    }

    Surface surface() {
        float rough = roughness >= 0 ? Math.min(1, roughness)
                : shiny ? (float) StrictMath.sqrt(StrictMath.sqrt(2 / (Math.max(0, exponent) + 2.0))) : 1;
        AlphaMode alpha = opacity < 1 ? AlphaMode.BLEND : masked ? AlphaMode.MASK : AlphaMode.OPAQUE;
        return new Surface(name, new float[] { diffuse[0], diffuse[1], diffuse[2], Math.max(0, opacity) },
                Math.clamp(metallic, 0, 1), rough, emissive, alpha, 0.5f, true, false, 1, 1, diffuseImage, null,
                normalImage, null, emissiveImage);
    }
}
