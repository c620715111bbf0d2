package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.reference.PixelHistory.Touch;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** The same as {@link FrameText}, for programs. */
public final class FrameJson {

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls()
            .create();

    private FrameJson() {}

    /**
     * The list of a frame's commands.
     *
     * @param outline the frame's outline
     * @param counts  what each command came to, or null if it could not be drawn
     * @param shown   numbers of the commands to list
     * @return an object
     */
    public static String outline(FrameOutline outline, List<CommandCounts> counts, List<Integer> shown) {
        Frame frame = outline.frame();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", frame.name());
        object.put("width", frame.width());
        object.put("height", frame.height());
        object.put("textures", frame.textures().stream().map(texture -> texture(frame, texture)).toList());
        object.put("programs", frame.programs().size());
        object.put("queries", frame.queries());
        object.put("passes", outline.passes());
        object.put("commands", shown.stream().map(number -> command(outline.commands().get(number),
                counts == null ? null : counts.get(number))).toList());
        return JSON.toJson(object);
    }

    private static Map<String, Object> command(ListedCommand command, CommandCounts counts) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("command", command.number());
        object.put("draw", command.draw() == null ? null : command.draw().index());
        object.put("pass", command.pass());
        object.put("target", command.command().target());
        object.put("what", Words.command(command));
        object.put("triangles", command.triangles());
        object.put("vertices", command.vertices());
        object.put("textures", command.textures());
        object.put("program", command.program() == ListedCommand.NO_PROGRAM ? null : command.program());
        object.put("query", command.draw() == null || command.draw().query() == Draw.NO_QUERY ? null
                : command.draw().query());
        object.put("fragments", counts == null ? null : counts.fragments());
        object.put("passed", counts == null ? null : counts.passed());
        object.put("overdraw", counts == null ? null : counts.overdraw());
        return object;
    }

    private static Map<String, Object> texture(Frame frame, Texture texture) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", texture.id());
        object.put("kind", texture.kind());
        object.put("format", texture.format());
        object.put("levels", texture.levels().stream().map(level -> List.of(level.width(), level.height(),
                level.depth())).toList());
        object.put("target", texture.image() == null ? null : texture.image().target());
        object.put("words", Words.texture(frame, texture));
        return object;
    }

    /**
     * A draw with its state, textures, program and vertices.
     *
     * @param outline the frame's outline
     * @param draw    the draw in it
     * @param counts  what it came to, or null if it could not be drawn
     * @param rows    how many vertices to show at most
     * @return an object
     */
    public static String draw(FrameOutline outline, ListedCommand draw, CommandCounts counts, int rows) {
        Frame frame = outline.frame();
        ListedCommand before = outline.drawBefore(draw.number());
        Map<String, Object> object = command(draw, counts);
        object.put("state", DrawValues.of(draw.draw(), before == null ? null : before.draw()));
        object.put("textures", draw.textures().stream().map(id -> texture(frame, frame.texture(id))).toList());
        object.put("sources", draw.program() == ListedCommand.NO_PROGRAM ? null : frame.programs().get(draw.program()));
        VertexRows vertices = new VertexRows(frame, draw.draw());
        object.put("columns", vertices.columns());
        object.put("least", numbers(vertices.least()));
        object.put("greatest", numbers(vertices.greatest()));
        List<Object> table = new ArrayList<>();
        for (int row = 0; row < Math.min(rows, vertices.count()); row++) {
            table.add(numbers(vertices.row(row)));
        }
        object.put("rows", table);
        return JSON.toJson(object);
    }

    /** JSON has no words for what is no number; it stands in quotes. */
    private static List<Object> numbers(double[] values) {
        List<Object> numbers = new ArrayList<>();
        for (double value : values) {
            numbers.add(Double.isFinite(value) ? (Object) value : Double.toString(value));
        }
        return numbers;
    }

    /**
     * What reached a pixel.
     *
     * @param outline the frame's outline
     * @param touches what reached it
     * @return a list of objects
     */
    public static String touches(FrameOutline outline, List<Touch> touches) {
        List<Object> list = new ArrayList<>();
        for (Touch touch : touches) {
            ListedCommand command = outline.commands().get(touch.command());
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("command", touch.command());
            object.put("draw", command.draw() == null ? null : touch.draw());
            object.put("primitive", command.draw() == null ? null : touch.primitive());
            object.put("fate", FrameText.fate(command, touch.fate()));
            object.put("fragmentDepth", touch.fragmentDepth() < 0 ? null : touch.fragmentDepth());
            object.put("depth", touch.depth());
            object.put("colourBefore", FrameText.colour(touch.colourBefore()));
            object.put("colour", FrameText.colour(touch.colour()));
            list.add(object);
        }
        return JSON.toJson(list);
    }
}
