package org.tilewright.asset.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.asset.AlphaMode;
import org.tilewright.asset.Surface;
import org.tilewright.asset.SurfaceImage;
import org.tilewright.asset.Vertices;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;

/** The programs of a frame: our two sources with what a part has switched on, so that none looks up what is not there. */
final class Programs {

    /** Attributes by their index. */
    static final List<String> ATTRIBUTES = List.of("position", "normal", "tangent", "coordinates0", "coordinates1",
            "tint");

    private static final String VERTEX = read("scene.vert");
    private static final String FRAGMENT = read("scene.frag");

    private final Map<ProgramSources, Integer> numbers = new LinkedHashMap<>();

    /** The number of the program for a part. */
    int number(Vertices vertices, Surface surface, int lamps) {
        String defines = defines(vertices, surface, lamps);
        List<Location> attributes = new ArrayList<>();
        for (String name : ATTRIBUTES) {
            attributes.add(new Location(name, attributes.size()));
        }
        ProgramSources sources = new ProgramSources(
                List.of(new ProgramSource(ProgramStage.VERTEX, ProgramLanguage.GLSL, with(defines, VERTEX)),
                        new ProgramSource(ProgramStage.FRAGMENT, ProgramLanguage.GLSL, with(defines, FRAGMENT))),
                attributes, List.of());
        return numbers.computeIfAbsent(sources, made -> numbers.size());
    }

    List<ProgramSources> all() {
        return List.copyOf(numbers.keySet());
    }

    /** Whether a part has the coordinates that an image lies by. */
    static boolean has(Vertices vertices, SurfaceImage image) {
        return image != null && image.set() < vertices.texcoords().size();
    }

    private static String defines(Vertices vertices, Surface surface, int lamps) {
        StringBuilder defines = new StringBuilder("#define LAMPS " + lamps + "\n");
        define(defines, vertices.normals() != null, "NORMALS");
        define(defines, vertices.tangents() != null, "TANGENTS");
        define(defines, !vertices.texcoords().isEmpty(), "COORDINATES");
        define(defines, vertices.texcoords().size() > 1, "MORE_COORDINATES");
        define(defines, vertices.colours() != null, "COLOURS");
        define(defines, surface.alpha() == AlphaMode.MASK, "MASK");
        define(defines, surface.alpha() == AlphaMode.BLEND, "BLEND");
        image(defines, vertices, surface.baseImage(), "BASE");
        if (surface.unlit()) {
            define(defines, true, "UNLIT");
        } else {
            image(defines, vertices, surface.roughnessImage(), "ROUGHNESS");
            image(defines, vertices, vertices.normals() == null ? null : surface.normalImage(), "NORMAL");
            image(defines, vertices, surface.occlusionImage(), "OCCLUSION");
            image(defines, vertices, surface.emissiveImage(), "EMISSIVE");
        }
        return defines.toString();
    }

    private static void image(StringBuilder defines, Vertices vertices, SurfaceImage image, String name) {
        if (has(vertices, image)) {
            define(defines, true, name + "_IMAGE");
            define(defines, true, name + "_SET at" + image.set());
        }
    }

    private static void define(StringBuilder defines, boolean on, String name) {
        if (on) {
            defines.append("#define ").append(name).append('\n');
        }
    }

    /** The version stays first. */
    private static String with(String defines, String source) {
        int version = source.indexOf('\n') + 1;
        return source.substring(0, version) + defines + source.substring(version);
    }

    private static String read(String name) {
        try (InputStream in = Programs.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
