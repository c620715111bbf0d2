package org.tilewright.frame.format;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.input.JsonTree;
import org.tilewright.input.Place;

/** Reads {@value FrameArchive#TEXT}: one header, then targets, textures, programs and commands, as many as the header states. */
final class FrameText {

    private static final String KINDS = "frame, target, texture, program, use, clear or draw";

    private final Map<Integer, RenderTarget> targets = new LinkedHashMap<>();
    private final Map<Integer, TextureFields.Description> textures = new LinkedHashMap<>();
    private final List<Command> commands = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final ProgramRecords programs = new ProgramRecords();
    private final DrawRecords drawRecords = new DrawRecords(programs);
    private Header header;
    private RenderTarget target;
    private long pixels;
    private int draws;
    private long triangles;
    private long vertices;
    private long indices;
    private long texels;

    private FrameText() {}

    /**
     * Reads the text.
     *
     * @param archive the container
     * @param file    the file, for complaints
     * @return header, textures without texels, and commands, consistent in themselves
     */
    static FrameText read(FrameArchive archive, Place file) {
        FrameText text = new FrameText();
        try (EntryStream bytes = archive.stream(FrameArchive.TEXT, FrameLimits.TEXT_BYTES)) {
            LineSource lines = new LineSource(bytes, file.at(FrameArchive.TEXT));
            for (String line = lines.next(); line != null; line = lines.next()) {
                text.accept(lines.place(), line);
            }
            text.finish(lines.place());
        }
        return text;
    }

    /**
     * Reads the header alone.
     *
     * @param archive the container
     * @param file    the file, for complaints
     * @return the header, whose counts are those that it declares
     */
    static Header readHeader(FrameArchive archive, Place file) {
        FrameText text = new FrameText();
        try (EntryStream bytes = archive.stream(FrameArchive.TEXT, FrameLimits.TEXT_BYTES)) {
            LineSource lines = new LineSource(bytes, file.at(FrameArchive.TEXT));
            String line = lines.next();
            if (line == null) {
                throw empty(lines.place());
            }
            text.accept(lines.place(), line);
        }
        return text.header;
    }

    private void accept(Place place, String line) {
        Map<String, Object> object = JsonTree.parse(place, line);
        if (object.size() != 1) {
            throw place.error("an object with " + object.size() + " members", "exactly one: " + KINDS);
        }
        String kind = object.keySet().iterator().next();
        JsonFields fields = new JsonFields(place, "line", object);
        if (header == null && !kind.equals("frame")) {
            throw place.error(Place.quote(kind), "the frame's header on the first line");
        }
        switch (kind) {
            case "frame" -> header(place, named(place, kind, fields));
            case "target" -> target(place, named(place, kind, fields));
            case "texture" -> texture(place, named(place, kind, fields));
            case ProgramRecords.PROGRAM -> program(place, named(place, kind, fields));
            case "use" -> use(place, named(place, kind, fields));
            case "clear" -> command(place, CommandFields.clear(named(place, kind, fields), header.version(), target));
            case "draw" -> draw(place, named(place, kind, fields));
            default -> throw place.error("unknown kind " + Place.quote(kind), KINDS);
        }
    }

    private static JsonFields named(Place place, String kind, JsonFields line) {
        return line.object(kind).rooted(place, kind);
    }

    private void header(Place place, JsonFields fields) {
        if (header != null) {
            throw place.error("a second header", "one header, on the first line");
        }
        header = Header.read(fields);
        target = new RenderTarget(RenderTarget.SCREEN, header.width(), header.height(), true, true, header.stencil(),
                false);
        pixels = (long) header.width() * header.height();
        targets.put(target.id(), target);
    }

    private void target(Place place, JsonFields fields) {
        requireVersion2(place, "target");
        if (!textures.isEmpty() || !commands.isEmpty()) {
            throw place.error("a target after a texture or command", "all targets before the first texture");
        }
        RenderTarget declared = TargetFields.target(fields, header.version());
        pixels += (long) declared.columns() * declared.rows() * declared.colourWords();
        if (pixels > FrameLimits.PIXELS) {
            throw fields.error("height", "brings screen and targets to " + pixels + " pixels",
                    "at most " + FrameLimits.PIXELS);
        }
        if (targets.size() - 1 == header.targets()) {
            header.require(Header.TARGETS, header.targets(), targets.size());
        }
        if (targets.put(declared.id(), declared) != null) {
            throw fields.error("id", "a second target " + declared.id(), "every id once");
        }
    }

    private void use(Place place, JsonFields fields) {
        requireVersion2(place, "use");
        target = TargetFields.use(fields, targets);
    }

    private void requireVersion2(Place place, String kind) {
        if (header.version() < 2) {
            throw place.error("a " + kind + " in a frame of version " + header.version(), "version 2 for targets");
        }
    }

    private void texture(Place place, JsonFields fields) {
        if (!commands.isEmpty()) {
            throw place.error("a texture after a command", "all textures before the first clear or draw");
        }
        TextureFields.Description texture = TextureFields.read(fields, header.version(), targets);
        if (textures.containsKey(texture.id())) {
            throw fields.error("id", "a second texture " + texture.id(), "every id once");
        }
        for (TextureFields.Level level : texture.levels()) {
            texels += level.words();
        }
        if (texture.image() != null) {
            RenderTarget image = targets.get(texture.image().target());
            texels += (long) image.width() * image.height() * (image.isPlain() ? 1 : TexelForm.RGBA32F.words());
        }
        if (texels > FrameLimits.TEXELS) {
            throw fields.error(texture.image() == null ? "levels" : "target",
                    "bring all textures to " + texels + " texels",
                    "at most " + FrameLimits.TEXELS);
        }
        if (textures.size() == header.textures()) {
            header.require("textures", header.textures(), textures.size() + 1L);
        }
        textures.put(texture.id(), texture);
    }

    private void program(Place place, JsonFields fields) {
        if (header.version() < 3) {
            throw place.error("a program in a frame of version " + header.version(), "version 3 for programs");
        }
        if (!commands.isEmpty()) {
            throw place.error("a program after a command", "all programs before the first clear or draw");
        }
        if (programs.all().size() == header.programs()) {
            header.require(Header.PROGRAMS, header.programs(), programs.all().size() + 1L);
        }
        programs.read(fields);
    }

    private void draw(Place place, JsonFields fields) {
        Draw draw = header.version() < 3 ? CommandFields.draw(fields, draws, header.version(), target, textures)
                : drawRecords.read(fields, draws, target, textures, header.queries().size());
        vertices += draw.vertexCount();
        indices += draw.indexCount();
        triangles += draw.primitive().triangles(draw.indexCount());
        if (vertices > FrameLimits.VERTICES) {
            throw fields.error("vertexCount", "brings all draws to " + vertices + " vertices",
                    "at most " + FrameLimits.VERTICES);
        }
        if (indices > FrameLimits.INDICES) {
            throw fields.error("indexCount", "brings all draws to " + indices + " indices",
                    "at most " + FrameLimits.INDICES);
        }
        draws++;
        command(place, draw);
    }

    private void command(Place place, Command command) {
        if (commands.size() == FrameLimits.COMMANDS) {
            throw place.error("one more command", "at most " + FrameLimits.COMMANDS + " clears and draws");
        }
        commands.add(command);
        places.add(place);
    }

    private void finish(Place end) {
        if (header == null) {
            throw empty(end);
        }
        header.require(Header.TARGETS, header.targets(), targets.size() - 1);
        header.require("textures", header.textures(), textures.size());
        header.require(Header.PROGRAMS, header.programs(), programs.all().size());
        header.require("draws", header.draws(), draws);
        header.require("triangles", header.triangles(), triangles);
        header.require("vertices", header.vertices(), vertices);
    }

    private static RuntimeException empty(Place place) {
        return place.error("empty", "the frame's header on the first line");
    }

    Header header() {
        return header;
    }

    /** The targets beside the screen, in file order. */
    List<RenderTarget> targets() {
        return targets.values().stream().skip(1).toList();
    }

    Collection<TextureFields.Description> textures() {
        return textures.values();
    }

    List<ProgramSources> programs() {
        return programs.all();
    }

    List<Command> commands() {
        return commands;
    }

    /** Where the command of a number is written. */
    Place place(int command) {
        return places.get(command);
    }
}
