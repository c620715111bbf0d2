package org.tilewright.run.designs;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileSet;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.verify.property.BoundKind;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

import com.google.gson.stream.JsonWriter;

/**
 * What one begins with: the source of a design that keeps its contract, with a test, which is a property that checks it in all
 * orders; or a property of one's own with its harness and a first mutant. All of it goes into a folder of designs.
 */
public final class DesignSkeleton {

    private static final String CLASS = "([a-z_]\\w*\\.)*[A-Z]\\w*";
    private static final String ID = "[a-z][a-z0-9-]*(\\.[a-z0-9-]+)*";

    private DesignSkeleton() {}

    /**
     * The files of a new design.
     *
     * @param point     what it decides
     * @param className full name of its class
     * @return contents by path: the source, and of a point that properties are about the description of a test
     * @throws InputException if that is no name of a class
     */
    public static Map<String, byte[]> design(DesignPoint point, String className) {
        requireClass(className);
        Map<String, byte[]> files = new TreeMap<>();
        Optional<Property> about = property(point);
        String builtIn = about.map(tested -> bound(point, tested).orElseThrow().usual())
                .orElseGet(() -> ((Enum<?>) point.list().getEnumConstants()[0]).name());
        files.put(source(className),
                bytes(new SkeletonText(point, builtIn).of(packageOf(className), simple(className))));
        about.ifPresent(tested -> files.put(
                "properties/"
                        + simple(className).replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(java.util.Locale.ROOT)
                        + "." + tested.id().replace('.', '-') + ".json",
                bytes(test(point, tested, className))));
        return files;
    }

    /**
     * The files of a new property.
     *
     * @param id        what it is called
     * @param className full name of its harness's class
     * @return contents by path: harness, description and mutant
     * @throws InputException if that is no name of a class, or the id is none or taken
     */
    public static Map<String, byte[]> property(String id, String className) {
        requireClass(className);
        if (!id.matches(ID)) {
            throw new InputException("'" + id + "': is no id of a property; expected a name such as drrip.duel");
        }
        if (PropertyCatalogue.all().stream().anyMatch(each -> each.id().equals(id))) {
            throw new InputException(id + ": there is a property of this name already; expected another one");
        }
        String mutant = id.replace('.', '-') + "-first";
        Map<String, byte[]> files = new TreeMap<>();
        files.put(source(className), bytes(PropertyText.harness(packageOf(className), simple(className))));
        files.put("properties/" + id + ".json", bytes(PropertyText.description(className, mutant)));
        files.put("mutants/" + mutant + ".mutant", bytes(PropertyText.mutant(className)));
        return files;
    }

    /**
     * Writes files into a folder of designs.
     *
     * @param folder made when it does not exist
     * @throws InputException if one of them exists already, or cannot be written; then none is
     */
    public static void write(Path folder, Map<String, byte[]> files) {
        for (String path : files.keySet()) {
            if (Files.exists(folder.resolve(path))) {
                throw new InputException(folder.resolve(path) + ": exists already; expected the name of a new one");
            }
        }
        try (FileSet set = new FileSet()) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.createDirectories(folder.resolve(file.getKey()).getParent());
                set.create(folder.resolve(file.getKey()), out -> out.write(file.getValue()));
            }
            set.finish();
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        }
    }

    /**
     * Refuses what is no name of a class of one's own.
     *
     * @throws InputException if it is none
     */
    public static void requireClass(String className) {
        if (!className.matches(CLASS) || className.length() > 200) {
            throw new InputException(
                    "'" + className + "': is no name of a class; expected a package in lower case and a"
                            + " name with a capital, such as edu.example.Drrip");
        }
    }

    /** The first property of the catalogue that is checked with all built-in designs of a point. */
    private static Optional<Property> property(DesignPoint point) {
        return PropertyCatalogue.all().stream()
                .filter(each -> bound(point, each).filter(own -> cell(each, own).isPresent()).isPresent()).findFirst();
    }

    private static Optional<BoundKind> bound(DesignPoint point, Property property) {
        return property.bounds().stream().filter(each -> each.designs().equals(point.list().getSimpleName()))
                .findFirst();
    }

    /** A property that ships, with the design in it. */
    private static String test(DesignPoint point, Property tested, String className) {
        BoundKind own = bound(point, tested).orElseThrow();
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            json.setIndent("  ");
            json.setHtmlSafe(false);
            json.beginObject().name("statement").value(tested.statement()).name("source").value(tested.source())
                    .name("falseSafety").value(tested.falseSafety()).name("harness").value(tested.harness())
                    .name("expected").value(tested.expected().name()).name("bounds").beginObject();
            for (BoundKind each : tested.bounds()) {
                json.name(each.name());
                write(json, each, each == own ? OwnDesign.text(className) : null);
            }
            json.endObject().name("cells").beginArray().beginObject().name("bounds")
                    .value(cell(tested, own).orElseThrow());
            json.endObject().endArray().name("mutants").beginArray().endArray().endObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void write(JsonWriter json, BoundKind bound, String design) throws IOException {
        json.beginObject().name("meaning").value(bound.meaning());
        List<String> values = design == null ? bound.values() : List.of(design);
        if (values.isEmpty()) {
            json.name("from").value(bound.from()).name("to").value(bound.to());
        } else {
            json.name("values").beginArray();
            for (String each : values) {
                json.value(each);
            }
            json.endArray();
        }
        json.name("usual").value(design == null ? bound.usual() : design).endObject();
    }

    /** The bounds beside the design of a cell in which all are checked: what they decide matters there. */
    private static Optional<String> cell(Property tested, BoundKind own) {
        String all = own.name() + "=*";
        return tested.cells().stream().map(Cell::text).filter(each -> List.of(each.split(",")).contains(all))
                .map(each -> Stream.of(each.split(",")).filter(part -> !part.equals(all))
                        .collect(Collectors.joining(",")))
                .findFirst();
    }

    private static String source(String className) {
        return className.replace('.', '/') + ".java";
    }

    private static String packageOf(String className) {
        return className.contains(".") ? className.substring(0, className.lastIndexOf('.')) : "";
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
