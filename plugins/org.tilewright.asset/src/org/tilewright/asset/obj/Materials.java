package org.tilewright.asset.obj;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.tilewright.asset.Budget;
import org.tilewright.asset.Picture;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.Surface;
import org.tilewright.asset.SurfaceImage;
import org.tilewright.asset.parts.FileBytes;
import org.tilewright.asset.parts.Heights;
import org.tilewright.asset.parts.Pictures;
import org.tilewright.frame.InputException;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Wrap;
import org.tilewright.input.Place;

/** The materials of MTL files. Files and images that are not there are remarked, as many OBJ files are passed on without. */
final class Materials {

    /** Statements of light models that have no part here: ambient colour, refraction, filters, the model's number. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("Ka", "map_Ka", "Ni", "Tf", "illum", "map_Ks", "map_Ns");
    /** Options of images and how many values they have at most. */
    private static final Map<String, Integer> OPTIONS = Map.ofEntries(Map.entry("-blendu", 1),
            Map.entry("-blendv", 1), Map.entry("-boost", 1), Map.entry("-mm", 2), Map.entry("-o", 3),
            Map.entry("-s", 3), Map.entry("-t", 3), Map.entry("-texres", 1), Map.entry("-clamp", 1),
            Map.entry("-bm", 1), Map.entry("-imfchan", 1), Map.entry("-type", 1));

    private final Path file;
    private final Budget budget;
    private final Remarks remarks;
    private final Map<String, MaterialText> known = new HashMap<>();
    private final Map<Path, Picture> pictures = new HashMap<>();
    private final Map<String, Surface> surfaces = new HashMap<>();

    /** An image as a statement names it. */
    private record Named(String name, boolean clamped, double bump, float[] coordinates) {}

    Materials(Path file, Budget budget, Remarks remarks) {
        this.file = file;
        this.budget = budget;
        this.remarks = remarks;
    }

    /** The surface of a material; one that is not known is plain. */
    Surface surface(String name) {
        return surfaces.computeIfAbsent(name, wanted -> {
            if (!known.containsKey(wanted) && !wanted.isEmpty()) {
                remarks.add("the material " + Place.quote(wanted) + " is not known, and plain");
            }
            return known.getOrDefault(wanted, new MaterialText(wanted)).surface();
        });
    }

    /** Reads a file of materials. */
    void read(String name, Place named) {
        Path found = find(name, named);
        if (found == null) {
            return;
        }
        Place place = new Place(found.toString(), InputException::new);
        MaterialText material = null;
        int number = 0;
        for (String line : (Iterable<String>) new String(FileBytes.of(found, place),
                StandardCharsets.UTF_8).lines()::iterator) {
            TextLine statement = TextLine.of(line, ++number, place);
            if (statement != null && statement.keyword().equals("newmtl")) {
                material = new MaterialText(statement.text());
                known.put(material.name, material);
            } else if (statement != null && material == null) {
                throw statement.place().error(Place.quote(statement.keyword()), "newmtl first");
            } else if (statement != null) {
                take(statement, material);
            }
        }
    }

    private void take(TextLine line, MaterialText to) {
        switch (line.keyword()) {
            case "Kd" -> to.diffuse = colour(line);
            case "Ke" -> to.emissive = colour(line);
            case "Ks" -> {
                float[] colour = colour(line);
                to.shiny = colour[0] > 0 || colour[1] > 0 || colour[2] > 0;
            }
            case "Ns" -> to.exponent = line.number(1);
            case "Pr" -> to.roughness = line.number(1);
            case "Pm" -> to.metallic = line.number(1);
            case "d" -> to.opacity = line.number(line.values() > 1 ? 2 : 1);
            case "Tr" -> to.opacity = 1 - line.number(1);
            case "map_Kd" -> to.diffuseImage = image(line, false);
            case "map_Ke" -> to.emissiveImage = image(line, false);
            case "norm" -> to.normalImage = image(line, false);
            case "bump", "map_bump", "map_Bump" -> to.normalImage = image(line, true);
            case "map_d" -> mask(line, to);
            default -> {
                if (!WITHOUT_EFFECT.contains(line.keyword())) {
                    remarks.add("the statement " + Place.quote(line.keyword()) + " of a material is left out");
                }
            }
        }
    }

    /** One value stands for three. */
    private static float[] colour(TextLine line) {
        float red = line.number(1);
        return line.values() < 3 ? new float[] { red, red, red }
                : new float[] { red, line.number(2), line.number(3) };
    }

    /** The alpha of the image that gives the colour, too, cuts out; other masks are left out. */
    private void mask(TextLine line, MaterialText to) {
        SurfaceImage image = image(line, false);
        if (image != null && to.diffuseImage != null && image.picture() == to.diffuseImage.picture()) {
            to.masked = true;
        } else {
            remarks.add("a mask of a material that is not its colour's image, too, is left out");
        }
    }

    private SurfaceImage image(TextLine line, boolean heights) {
        Named named = named(line);
        Path found = find(named.name(), line.place());
        if (found == null) {
            return null;
        }
        Picture picture = pictures.get(found);
        if (picture == null) {
            Place place = new Place(found.toString(), InputException::new);
            picture = Pictures.decode(FileBytes.of(found, place), place, budget);
            pictures.put(found, picture);
        }
        if (heights) {
            budget.take((long) picture.width() * picture.height(), line.place());
            picture = Heights.normals(picture, named.bump());
        }
        Wrap wrap = named.clamped() ? Wrap.CLAMP_TO_EDGE : Wrap.REPEAT;
        return new SurfaceImage(picture, 0, named.coordinates(), MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR,
                wrap, wrap);
    }

    /** Options, then a name that may have spaces. */
    private static Named named(TextLine line) {
        String[] words = line.words();
        boolean clamped = false;
        double bump = 1;
        float[] scale = { 1, 1 };
        float[] offset = { 0, 0 };
        int at = 1;
        while (at < words.length && OPTIONS.containsKey(words[at])) {
            String option = words[at];
            int from = ++at;
            while (at < words.length - 1 && at - from < OPTIONS.get(option)
                    && (OPTIONS.get(option) < 3 || words[at].matches("[-+]?[.\\d].*"))) {
                at++;
            }
            clamped |= option.equals("-clamp") && at > from && words[from].equals("on");
            if (option.equals("-bm") && at > from) {
                bump = TextLine.number(words[from], line.place());
            } else if (option.equals("-s") || option.equals("-o")) {
                float[] values = option.equals("-s") ? scale : offset;
                for (int i = 0; i < Math.min(2, at - from); i++) {
                    values[i] = TextLine.number(words[from + i], line.place());
                }
            }
        }
        StringBuilder name = new StringBuilder();
        for (int i = at; i < words.length; i++) {
            name.append(i > at ? " " : "").append(words[i]);
        }
        // Where the file has s v + o, our t, which goes down, is s t + 1 - s - o.
        return new Named(name.toString(), clamped, bump,
                new float[] { scale[0], 0, 0, scale[1], offset[0], 1 - scale[1] - offset[1] });
    }

    private Path find(String name, Place place) {
        try {
            return FileBytes.beside(file, name.replace('\\', '/'), place);
        } catch (InputException e) {
            remarks.add(Place.quote(name) + " is not in the folder, and left out");
            return null;
        }
    }
}
