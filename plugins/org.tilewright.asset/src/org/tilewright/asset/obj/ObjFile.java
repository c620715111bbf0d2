package org.tilewright.asset.obj;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.asset.Asset;
import org.tilewright.asset.Budget;
import org.tilewright.asset.Part;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.parts.FileBytes;
import org.tilewright.frame.InputException;
import org.tilewright.input.Place;

/** An OBJ file: polygons with positions, coordinates, normals and colours, and the materials of its MTL files. */
public final class ObjFile {

    /** Statements that change nothing of what is drawn. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("g", "o", "s", "mg");
    private static final int TRIANGLE = 3;

    private final Path file;
    private final Place place;
    private final Remarks remarks;
    private final Budget budget = new Budget();
    private final Lists lists = new Lists(new Values(3, budget), new Values(2, budget), new Values(3, budget),
            new Values(4, budget));
    private final Materials materials;
    private final Map<Group.Kind, Group> groups = new LinkedHashMap<>();
    private String material = "";
    private boolean coloured;

    /** What faces name. There is a colour for each position. */
    record Lists(Values positions, Values texcoords, Values normals, Values colours) {}

    private ObjFile(Path file, Remarks remarks) {
        this.file = file;
        this.remarks = remarks;
        place = new Place(file.toString(), InputException::new);
        materials = new Materials(file, budget, remarks);
    }

    /**
     * Reads a file.
     *
     * @param file    the file, whose materials and images lie in its folder
     * @param remarks is told what cannot be taken as it is
     * @return its scene, without cameras and lights
     * @throws InputException if it cannot be read, or takes too much memory
     */
    public static Asset read(Path file, Remarks remarks) {
        return new ObjFile(file, remarks).read();
    }

    private Asset read() {
        String text = new String(FileBytes.of(file, place), StandardCharsets.UTF_8);
        int number = 0;
        for (Iterator<String> lines = text.lines().iterator(); lines.hasNext();) {
            int first = ++number;
            String line = lines.next();
            while (line.endsWith("\\") && lines.hasNext()) {
                line = line.substring(0, line.length() - 1) + " " + lines.next();
                number++;
            }
            TextLine statement = TextLine.of(line, first, place);
            if (statement != null) {
                take(statement);
            }
        }
        if (lists.positions().count() == 0) {
            throw place.error("has no vertices", "an OBJ file, with lines of v and f");
        }
        List<Part> parts = new ArrayList<>();
        groups.forEach((kind, group) -> parts.add(group.part(kind.material().isEmpty() ? "plain" : kind.material(),
                materials.surface(kind.material()), place)));
        if (parts.isEmpty()) {
            remarks.add("nothing is to be seen");
        }
        return new Asset(file.getFileName().toString(), parts, List.of(), List.of());
    }

    private void take(TextLine line) {
        switch (line.keyword()) {
            case "v" -> position(line);
            case "vt" -> {
                lists.texcoords().add(line.number(1), line.place());
                // Pictures are stored from the top, and t goes up.
                lists.texcoords().add(1 - (line.values() > 1 ? line.number(2) : 0), line.place());
            }
            case "vn" -> three(lists.normals(), line);
            case "f" -> face(line);
            case "usemtl" -> material = line.text();
            case "mtllib" -> materials.read(line.text(), line.place());
            default -> {
                if (!WITHOUT_EFFECT.contains(line.keyword())) {
                    remarks.add("the statement " + Place.quote(line.keyword()) + " is left out");
                }
            }
        }
    }

    /** Colours behind positions are not in the format, but in many files; four values are a position with a weight. */
    private void position(TextLine line) {
        three(lists.positions(), line);
        boolean colours = line.values() >= 6;
        coloured |= colours;
        for (int i = 0; i < 3; i++) {
            lists.colours().add(colours ? line.number(4 + i) : 1, line.place());
        }
        lists.colours().add(1, line.place());
    }

    private static void three(Values values, TextLine line) {
        for (int i = 1; i <= 3; i++) {
            values.add(line.number(i), line.place());
        }
    }

    /** A polygon becomes triangles about its first corner. */
    private void face(TextLine line) {
        if (line.values() < TRIANGLE) {
            throw line.place().error("a face of " + line.values() + " corners", "at least 3");
        }
        Group.Corner[] corners = new Group.Corner[line.values()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = corner(line.words()[i + 1], line.place());
            if (corners[i].texcoord() < 0 != corners[0].texcoord() < 0
                    || corners[i].normal() < 0 != corners[0].normal() < 0) {
                throw line.place().error("corners of which some have coordinates or normals", "all of them, or none");
            }
        }
        Group group = groups.computeIfAbsent(new Group.Kind(material, corners[0].texcoord() >= 0,
                corners[0].normal() >= 0, coloured), kind -> new Group(kind, budget));
        for (int i = 2; i < corners.length; i++) {
            group.add(corners[0], lists, line.place());
            group.add(corners[i - 1], lists, line.place());
            group.add(corners[i], lists, line.place());
        }
    }

    private Group.Corner corner(String word, Place at) {
        String[] names = word.split("/", -1);
        if (names.length > TRIANGLE) {
            throw at.error(Place.quote(word), "position/coordinates/normal");
        }
        return new Group.Corner(lists.positions().resolve(TextLine.whole(names[0], at), "position", at),
                named(names, 1, lists.texcoords(), "coordinates", at), named(names, 2, lists.normals(), "normal", at));
    }

    private static int named(String[] names, int index, Values values, String what, Place at) {
        return index >= names.length || names[index].isEmpty() ? -1
                : values.resolve(TextLine.whole(names[index], at), what, at);
    }
}
