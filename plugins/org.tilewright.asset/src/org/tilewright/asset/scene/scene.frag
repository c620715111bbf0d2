#version 330 core
// Metallic-roughness surfaces: glTF 2.0, appendix B. Lamps without extent, and a sky that lightens what they do not reach.

const float PI = 3.14159265;

in vec3 worldPosition;
#ifdef NORMALS
in vec3 worldNormal;
#endif
#ifdef TANGENTS
in vec4 worldTangent;
#endif
#ifdef COORDINATES
in vec2 at0;
#endif
#ifdef MORE_COORDINATES
in vec2 at1;
#endif
#ifdef COLOURS
in vec4 vertexTint;
#endif

uniform vec4 baseColour;
#ifdef BASE_IMAGE
uniform sampler2D baseImage;
uniform vec3 basePlace[2];
#endif
#ifdef MASK
uniform float cutoff;
#endif
#ifndef UNLIT
uniform float metallic;
uniform float roughness;
uniform vec3 emissive;
uniform vec3 eye;
uniform vec3 sky;
uniform vec3 ground;
// Of each lamp: its colour and how it spreads (0 from afar, 1 from a point, 2 in a cone), its place and range, its axis
// and the cosine of its outer angle, and what makes the edge of its cone soft.
uniform vec4 lampColour[LAMPS];
uniform vec4 lampPlace[LAMPS];
uniform vec4 lampAxis[LAMPS];
uniform float lampEdge[LAMPS];
#ifdef ROUGHNESS_IMAGE
uniform sampler2D roughnessImage;
uniform vec3 roughnessPlace[2];
#endif
#ifdef NORMAL_IMAGE
uniform sampler2D normalImage;
uniform vec3 normalPlace[2];
uniform float normalScale;
#endif
#ifdef OCCLUSION_IMAGE
uniform sampler2D occlusionImage;
uniform vec3 occlusionPlace[2];
uniform float occlusionStrength;
#endif
#ifdef EMISSIVE_IMAGE
uniform sampler2D emissiveImage;
uniform vec3 emissivePlace[2];
#endif
#endif

out vec4 pixel;

// Coordinates as the surface's image lies.
vec2 moved(vec3 rows[2], vec2 at) {
    return vec2(dot(rows[0], vec3(at, 1.0)), dot(rows[1], vec3(at, 1.0)));
}

// The screen's bytes are sRGB.
vec3 encoded(vec3 linear) {
    vec3 limited = clamp(linear, 0.0, 1.0);
    vec3 curve = 1.055 * pow(limited, vec3(1.0 / 2.4)) - 0.055;
    return mix(curve, 12.92 * limited, vec3(lessThan(limited, vec3(0.0031308))));
}

#ifndef UNLIT
vec3 facing() {
#ifdef NORMALS
    vec3 n = normalize(worldNormal);
#else
    vec3 n = normalize(eye - worldPosition);
#endif
    float side = gl_FrontFacing ? 1.0 : -1.0;
#ifdef NORMAL_IMAGE
    vec2 at = moved(normalPlace, NORMAL_SET);
    vec3 bent = texture(normalImage, at).xyz * 2.0 - 1.0;
    bent.xy *= normalScale;
#ifdef TANGENTS
    vec3 t = normalize(worldTangent.xyz);
    vec3 b = cross(n, t) * worldTangent.w;
#else
    // The directions in which the image's coordinates grow, by how places and coordinates change over the screen.
    vec3 alongX = dFdx(worldPosition);
    vec3 alongY = dFdy(worldPosition);
    vec2 imageX = dFdx(NORMAL_SET);
    vec2 imageY = dFdy(NORMAL_SET);
    float area = imageX.x * imageY.y - imageX.y * imageY.x;
    vec3 t = (alongX * imageY.y - alongY * imageX.y) * (area < 0.0 ? -1.0 : 1.0);
    t -= n * dot(n, t);
    float size = length(t);
    if (area == 0.0 || size == 0.0) {
        return n * side;
    }
    t /= size;
    vec3 growing = (alongY * imageX.x - alongX * imageY.x) * (area < 0.0 ? -1.0 : 1.0);
    // A picture's t goes down, and its normals' y up.
    vec3 b = cross(n, t) * (dot(cross(n, t), growing) < 0.0 ? 1.0 : -1.0);
#endif
    n = normalize(t * bent.x + b * bent.y + n * bent.z);
#endif
    return n * side;
}

// Light from a direction of the sky; a rough surface sees it blurred.
vec3 skyLight(vec3 direction, float blur) {
    float up = clamp(direction.y / (0.25 + 0.75 * blur) * 0.5 + 0.5, 0.0, 1.0);
    return mix(ground, sky, up * up * (3.0 - 2.0 * up));
}

vec3 lit(vec3 base, vec3 n) {
    float metal = metallic;
    float rough = roughness;
#ifdef ROUGHNESS_IMAGE
    vec4 sampled = texture(roughnessImage, moved(roughnessPlace, ROUGHNESS_SET));
    metal *= sampled.b;
    rough *= sampled.g;
#endif
    rough = clamp(rough, 0.045, 1.0);
    vec3 v = normalize(eye - worldPosition);
    float nv = max(dot(n, v), 1e-4);
    vec3 diffuse = base * (1.0 - metal);
    vec3 straight = mix(vec3(0.04), base, metal);
    float alpha = rough * rough;
    float alpha2 = alpha * alpha;
    vec3 sum = vec3(0.0);
    for (int i = 0; i < LAMPS; i++) {
        vec3 l = -lampAxis[i].xyz;
        vec3 light = lampColour[i].rgb;
        if (lampColour[i].a > 0.5) {
            vec3 to = lampPlace[i].xyz - worldPosition;
            float distance2 = max(dot(to, to), 1e-8);
            l = to * inversesqrt(distance2);
            float far = distance2 * lampPlace[i].w * lampPlace[i].w;
            light *= clamp(1.0 - far * far, 0.0, 1.0) / distance2;
            if (lampColour[i].a > 1.5) {
                float cone = clamp((dot(-l, lampAxis[i].xyz) - lampAxis[i].w) * lampEdge[i], 0.0, 1.0);
                light *= cone * cone;
            }
        }
        float nl = dot(n, l);
        if (nl > 0.0) {
            vec3 h = normalize(l + v);
            float nh = clamp(dot(n, h), 0.0, 1.0);
            float d = nh * nh * (alpha2 - 1.0) + 1.0;
            float distribution = alpha2 / (PI * d * d);
            float visible = 0.5 / (nl * sqrt(nv * nv * (1.0 - alpha2) + alpha2)
                    + nv * sqrt(nl * nl * (1.0 - alpha2) + alpha2));
            float grazing = pow(1.0 - clamp(dot(v, h), 0.0, 1.0), 5.0);
            vec3 mirrored = straight + (1.0 - straight) * grazing;
            sum += light * nl * ((1.0 - mirrored) * diffuse / PI + mirrored * distribution * visible);
        }
    }
    float open = 1.0;
#ifdef OCCLUSION_IMAGE
    open += occlusionStrength * (texture(occlusionImage, moved(occlusionPlace, OCCLUSION_SET)).r - 1.0);
#endif
    float rim = pow(1.0 - nv, 5.0);
    vec3 seen = straight + (max(vec3(1.0 - rough), straight) - straight) * rim;
    sum += open * ((1.0 - seen) * diffuse * skyLight(n, 1.0) + seen * skyLight(reflect(-v, n), rough));
    vec3 own = emissive;
#ifdef EMISSIVE_IMAGE
    own *= texture(emissiveImage, moved(emissivePlace, EMISSIVE_SET)).rgb;
#endif
    return sum + own;
}
#endif

void main() {
    vec4 base = baseColour;
#ifdef COLOURS
    base *= vertexTint;
#endif
#ifdef BASE_IMAGE
    base *= texture(baseImage, moved(basePlace, BASE_SET));
#endif
#ifdef UNLIT
    vec3 light = base.rgb;
#else
    vec3 light = lit(base.rgb, facing());
#endif
#ifdef MASK
    if (base.a < cutoff) {
        discard;
    }
#endif
#ifdef BLEND
    pixel = vec4(encoded(light), clamp(base.a, 0.0, 1.0));
#else
    pixel = vec4(encoded(light), 1.0);
#endif
}
