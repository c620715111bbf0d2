package org.tilewright.opengl.frame;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.state.TextureTarget;

/**
 * What the sources of a program mention of OpenGL's state, found by words: so a frame gets what the program may read, and
 * hardly more. Words in comments or in branches that are never taken count, too.
 */
final class ProgramWords {

    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Pattern SAMPLER = Pattern.compile("[iu]?sampler([A-Za-z0-9]+?)(Shadow)?");
    private static final Pattern LOOK_UP = Pattern
            .compile("texture\\s*(?:\\[\\s*(\\d{1,3})\\s*\\])?\\s*,\\s*(?:SHADOW)?([A-Z0-9]+)");
    private static final Pattern BLOCK = Pattern.compile("\\buniform\\s+([A-Za-z_][A-Za-z_0-9]*)\\s*\\{");
    private static final Map<String, TextureTarget> TARGETS = Map.ofEntries(Map.entry("1D", TextureTarget.ONE),
            Map.entry("2D", TextureTarget.TWO), Map.entry("3D", TextureTarget.THREE),
            Map.entry("Cube", TextureTarget.CUBE), Map.entry("CUBE", TextureTarget.CUBE),
            Map.entry("2DRect", TextureTarget.RECTANGLE), Map.entry("RECT", TextureTarget.RECTANGLE),
            Map.entry("1DArray", TextureTarget.ONE_ARRAY), Map.entry("2DArray", TextureTarget.TWO_ARRAY),
            Map.entry("Buffer", TextureTarget.BUFFER), Map.entry("2DMS", TextureTarget.TWO_MULTISAMPLE),
            Map.entry("2DMSArray", TextureTarget.TWO_MULTISAMPLE_ARRAY));
    private static final Map<String, Integer> ATTRIBUTES = new HashMap<>();

    static {
        attribute(Slots.POSITION, "gl_Vertex", "ftransform", "vertex.position");
        attribute(Slots.NORMAL, "gl_Normal", "vertex.normal");
        attribute(Slots.COLOUR, "gl_Color", "vertex.color");
        attribute(Slots.SECONDARY, "gl_SecondaryColor", "vertex.color");
        attribute(Slots.FOG, "gl_FogCoord", "vertex.fogcoord");
        for (int unit = 0; unit < Slots.TEXCOORDS; unit++) {
            attribute(Slots.TEXCOORD + unit, "gl_MultiTexCoord" + unit, "vertex.texcoord");
        }
    }

    /** The samplers that GLSL declares. */
    final SamplerDeclarations samplers = new SamplerDeclarations(ProgramWords::target);
    /** For each texture unit that assembly names, a bit for each {@link TextureTarget} that it looks up there. */
    final int[] lookedUp = new int[ProgramTexture.UNITS];
    /** Uniform blocks in the order in which stages declare them, which is how drivers number them. */
    final Set<String> blocks = new LinkedHashSet<>();
    /** A bit for each attribute that a vertex program reads, generic ones included. */
    int attributes;
    /** Whether fragments read texture coordinates that the fixed function makes. */
    boolean coordinates;
    /** Whether lights or materials are read. */
    boolean lights;
    /** Whether texture matrices are read. */
    boolean textureMatrices;
    /** Whether fog is read. */
    boolean fog;
    /** Whether fragments read the distance of fog that the fixed function makes. */
    boolean fogCoordinates;
    /** Whether a point's coordinates are read. */
    boolean pointCoordinates;

    ProgramWords(ProgramSources program) {
        for (ProgramSource source : program.sources()) {
            if (source.language() == ProgramLanguage.ASSEMBLY) {
                assembly(source);
            } else {
                glsl(source);
            }
        }
    }

    private static void attribute(int slot, String... words) {
        for (String word : List.of(words)) {
            ATTRIBUTES.merge(word, 1 << slot, (a, b) -> a | b);
        }
    }

    private void glsl(ProgramSource source) {
        boolean vertex = source.stage() == ProgramStage.VERTEX;
        if (vertex) {
            attributes |= -1 << Slots.GENERIC;
        }
        Matcher words = WORD.matcher(source.text());
        while (words.find()) {
            String word = words.group();
            if (word.startsWith("gl_") || word.equals("ftransform")) {
                builtIn(word, vertex);
            }
        }
        samplers.read(source.text());
        Matcher declared = BLOCK.matcher(source.text());
        while (declared.find()) {
            blocks.add(declared.group(1));
        }
    }

    /** The bit of the target that a word's samplers look up; 0 if it is no word for one. */
    private static int target(String word) {
        Matcher sampler = word.contains("sampler") ? SAMPLER.matcher(word) : null;
        TextureTarget target = sampler != null && sampler.matches() ? TARGETS.get(sampler.group(1)) : null;
        return target == null ? 0 : target.bit();
    }

    private void builtIn(String word, boolean vertex) {
        if (vertex) {
            attributes |= ATTRIBUTES.getOrDefault(word, 0);
        } else {
            coordinates |= word.equals("gl_TexCoord");
            fogCoordinates |= word.equals("gl_FogFragCoord");
        }
        lights |= word.contains("Light") || word.contains("Material");
        textureMatrices |= word.startsWith("gl_TextureMatrix");
        fog |= word.equals("gl_Fog");
        pointCoordinates |= word.equals("gl_PointCoord");
    }

    private void assembly(ProgramSource source) {
        boolean vertex = source.stage() == ProgramStage.VERTEX;
        String text = source.text();
        if (vertex) {
            ATTRIBUTES.forEach((word, bits) -> attributes |= word.startsWith("vertex.") && text.contains(word) ? bits
                    : 0);
            if (text.contains("vertex.attrib")) {
                attributes |= -1 << Slots.GENERIC;
            }
            if (text.contains("ARB_position_invariant")) {
                attributes |= 1 << Slots.POSITION;
            }
        } else {
            coordinates |= text.contains("fragment.texcoord");
            fogCoordinates |= text.contains("fragment.fogcoord");
        }
        lights |= text.contains("state.light") || text.contains("state.material");
        textureMatrices |= text.contains("state.matrix.texture");
        fog |= text.contains("state.fog") || text.contains("ARB_fog");
        Matcher lookUps = LOOK_UP.matcher(text);
        while (lookUps.find()) {
            TextureTarget target = TARGETS.get(lookUps.group(2));
            int unit = lookUps.group(1) == null ? 0 : Integer.parseInt(lookUps.group(1));
            if (target != null && unit < lookedUp.length) {
                lookedUp[unit] |= target.bit();
            }
        }
    }
}
