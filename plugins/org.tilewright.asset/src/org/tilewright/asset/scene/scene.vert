#version 330 core
// Vertices of a scene: to the world for the light, to clip space for the screen.

in vec3 position;
#ifdef NORMALS
in vec3 normal;
out vec3 worldNormal;
uniform mat3 normals;
#endif
#ifdef TANGENTS
in vec4 tangent;
out vec4 worldTangent;
#endif
#ifdef COORDINATES
in vec2 coordinates0;
out vec2 at0;
#endif
#ifdef MORE_COORDINATES
in vec2 coordinates1;
out vec2 at1;
#endif
#ifdef COLOURS
in vec4 tint;
out vec4 vertexTint;
#endif

uniform mat4 world;
uniform mat4 viewProjection;

out vec3 worldPosition;

void main() {
    vec4 place = world * vec4(position, 1.0);
    worldPosition = place.xyz;
#ifdef NORMALS
    worldNormal = normals * normal;
#endif
#ifdef TANGENTS
    worldTangent = vec4(mat3(world) * tangent.xyz, tangent.w);
#endif
#ifdef COORDINATES
    at0 = coordinates0;
#endif
#ifdef MORE_COORDINATES
    at1 = coordinates1;
#endif
#ifdef COLOURS
    vertexTint = tint;
#endif
    gl_Position = viewProjection * place;
}
