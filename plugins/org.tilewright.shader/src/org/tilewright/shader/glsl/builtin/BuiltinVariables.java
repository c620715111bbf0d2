package org.tilewright.shader.glsl.builtin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.StructType.Member;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.glsl.type.TypeWords;

/** The variables of the language (GLSL 3.30, sections 7.1 to 7.4; 1.20, sections 7.1 to 7.6; ES 3.00, section 7). */
public final class BuiltinVariables {

    private static final int NEVER = Since.NEVER;
    private static final Map<String, List<BuiltinVariable>> VARIABLES = new HashMap<>();
    private static final Map<String, StructType> STRUCTS = new HashMap<>();

    static {
        struct("gl_DepthRangeParameters", "float near; float far; float diff");
        struct("gl_PointParameters", "float size; float sizeMin; float sizeMax; float fadeThresholdSize; "
                + "float distanceConstantAttenuation; float distanceLinearAttenuation; float distanceQuadraticAttenuation");
        struct("gl_MaterialParameters", "vec4 emission; vec4 ambient; vec4 diffuse; vec4 specular; float shininess");
        struct("gl_LightSourceParameters", "vec4 ambient; vec4 diffuse; vec4 specular; vec4 position; vec4 halfVector; "
                + "vec3 spotDirection; float spotExponent; float spotCutoff; float spotCosCutoff; float constantAttenuation; "
                + "float linearAttenuation; float quadraticAttenuation");
        struct("gl_LightModelParameters", "vec4 ambient");
        struct("gl_LightModelProducts", "vec4 sceneColor");
        struct("gl_LightProducts", "vec4 ambient; vec4 diffuse; vec4 specular");
        struct("gl_FogParameters", "vec4 color; float density; float start; float end; float scale");

        declare(Stage.VERTEX, Space.OUTPUT, 110, 100, false, "vec4 gl_Position", "float gl_PointSize");
        declare(Stage.VERTEX, Space.OUTPUT, 130, NEVER, false, "float[8] gl_ClipDistance");
        declare(Stage.VERTEX, Space.OUTPUT, 110, NEVER, true, "vec4 gl_ClipVertex", "vec4 gl_FrontColor",
                "vec4 gl_BackColor", "vec4 gl_FrontSecondaryColor", "vec4 gl_BackSecondaryColor", "vec4[8] gl_TexCoord",
                "float gl_FogFragCoord");
        declare(Stage.VERTEX, Space.INPUT, 110, NEVER, true, "vec4 gl_Vertex", "vec3 gl_Normal", "vec4 gl_Color",
                "vec4 gl_SecondaryColor", "float gl_FogCoord", "vec4 gl_MultiTexCoord0", "vec4 gl_MultiTexCoord1",
                "vec4 gl_MultiTexCoord2", "vec4 gl_MultiTexCoord3", "vec4 gl_MultiTexCoord4", "vec4 gl_MultiTexCoord5",
                "vec4 gl_MultiTexCoord6", "vec4 gl_MultiTexCoord7");
        declare(Stage.VERTEX, Space.INPUT, 130, 300, false, "int gl_VertexID");
        declare(Stage.VERTEX, Space.INPUT, 140, 300, false, "int gl_InstanceID");
        brought(Stage.VERTEX, Space.INPUT, "GL_ARB_draw_instanced", "int gl_InstanceIDARB");
        brought(Stage.VERTEX, Space.INPUT, "GL_EXT_gpu_shader4", "int gl_VertexID");
        brought(Stage.VERTEX, Space.INPUT, "GL_EXT_gpu_shader4", "int gl_InstanceID");
        brought(Stage.FRAGMENT, Space.INPUT, "GL_EXT_gpu_shader4", "int gl_PrimitiveID");

        declare(Stage.FRAGMENT, Space.INPUT, 110, 100, false, "vec4 gl_FragCoord", "bool gl_FrontFacing");
        declare(Stage.FRAGMENT, Space.INPUT, 120, 100, false, "vec2 gl_PointCoord");
        declare(Stage.FRAGMENT, Space.INPUT, 130, NEVER, false, "float[8] gl_ClipDistance");
        declare(Stage.FRAGMENT, Space.INPUT, 150, NEVER, false, "int gl_PrimitiveID");
        declare(Stage.FRAGMENT, Space.INPUT, 110, NEVER, true, "vec4 gl_Color", "vec4 gl_SecondaryColor",
                "vec4[8] gl_TexCoord", "float gl_FogFragCoord");
        declare(Stage.FRAGMENT, Space.OUTPUT, 110, NEVER, false, "vec4 gl_FragColor", "vec4[8] gl_FragData");
        declare(Stage.FRAGMENT, Space.OUTPUT, NEVER, 100, true, "vec4 gl_FragColor", "vec4[8] gl_FragData");
        declare(Stage.FRAGMENT, Space.OUTPUT, 110, 300, false, "float gl_FragDepth");
        brought(Stage.FRAGMENT, Space.OUTPUT, "GL_EXT_frag_depth", "float gl_FragDepthEXT");

        declare(null, Space.UNIFORM, 110, 100, false, "gl_DepthRangeParameters gl_DepthRange");
        for (String kind : new String[] { "", "Inverse", "Transpose", "InverseTranspose" }) {
            declare(null, Space.UNIFORM, 110, NEVER, true, "mat4 gl_ModelViewMatrix" + kind,
                    "mat4 gl_ProjectionMatrix" + kind, "mat4 gl_ModelViewProjectionMatrix" + kind,
                    "mat4[8] gl_TextureMatrix" + kind);
        }
        for (String side : new String[] { "Front", "Back" }) {
            declare(null, Space.UNIFORM, 110, NEVER, true, "gl_MaterialParameters gl_" + side + "Material",
                    "gl_LightModelProducts gl_" + side + "LightModelProduct",
                    "gl_LightProducts[8] gl_" + side + "LightProduct");
        }
        for (String coordinate : new String[] { "S", "T", "R", "Q" }) {
            declare(null, Space.UNIFORM, 110, NEVER, true, "vec4[8] gl_EyePlane" + coordinate,
                    "vec4[8] gl_ObjectPlane" + coordinate);
        }
        declare(null, Space.UNIFORM, 110, NEVER, true, "mat3 gl_NormalMatrix", "float gl_NormalScale",
                "vec4[8] gl_ClipPlane", "gl_PointParameters gl_Point", "gl_LightSourceParameters[8] gl_LightSource",
                "gl_LightModelParameters gl_LightModel", "vec4[8] gl_TextureEnvColor", "gl_FogParameters gl_Fog");
    }

    private BuiltinVariables() {}

    private static void struct(String name, String members) {
        List<Member> list = new ArrayList<>();
        for (String member : members.split("; ")) {
            String[] words = member.split(" ");
            list.add(new Member(words[1], TypeWords.type(words[0])));
        }
        STRUCTS.put(name, new StructType(name, list));
    }

    private static void declare(Stage stage, Space space, int desktop, int embedded, boolean old, String... variables) {
        for (String variable : variables) {
            add(variable, space, new Since(desktop, embedded, null, stage), old);
        }
    }

    private static void brought(Stage stage, Space space, String extension, String variable) {
        add(variable, space, new Since(NEVER, NEVER, extension, stage), false);
    }

    private static void add(String variable, Space space, Since since, boolean old) {
        String[] words = variable.split(" ");
        VARIABLES.computeIfAbsent(words[1], key -> new ArrayList<>())
                .add(new BuiltinVariable(words[1], type(words[0]), space, since, old));
    }

    private static Type type(String word) {
        if (word.endsWith("[8]")) {
            return new ArrayType(type(word.substring(0, word.length() - 3)), 8);
        }
        return STRUCTS.containsKey(word) ? STRUCTS.get(word) : TypeWords.type(word);
    }

    /** The variable of a name that a source has, if there is one. */
    public static Optional<BuiltinVariable> named(String name, Language language, Set<String> extensions, Stage stage) {
        return VARIABLES.getOrDefault(name, List.of()).stream()
                .filter(variable -> variable.since().holds(language, extensions, stage))
                .filter(variable -> !variable.old() || language.compatibility()
                        || language.es() && language.version() == 100)
                .findFirst();
    }

    /** The structure of a name, if a language has one; all but that of depths are of what OpenGL 3.1 removed. */
    public static Optional<StructType> struct(String name, Language language) {
        boolean has = language.compatibility() || name.startsWith("gl_DepthRange");
        return has ? Optional.ofNullable(STRUCTS.get(name)) : Optional.empty();
    }
}
