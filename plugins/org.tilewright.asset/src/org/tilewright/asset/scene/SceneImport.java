package org.tilewright.asset.scene;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.tilewright.asset.Asset;
import org.tilewright.asset.Remarks;
import org.tilewright.asset.gltf.GltfFile;
import org.tilewright.asset.obj.ObjFile;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;

/** Makes frames of the file of a scene. */
public final class SceneImport {

    private static final String OBJ = ".obj";
    private static final List<String> ENDINGS = List.of(".gltf", ".glb", OBJ);

    private SceneImport() {}

    /**
     * Whether a file is one of a scene, by its ending.
     *
     * @param file any file
     * @return whether {@link #run} reads it
     */
    public static boolean isScene(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static Function<OptionalDouble, Asset> open(Path file, Remarks remarks) {
        if (!file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(OBJ)) {
            return GltfFile.open(file, remarks)::at;
        }
        Asset asset = ObjFile.read(file, remarks);
        return time -> {
            time.ifPresent(now -> remarks.add(Remarks.STANDS_STILL));
            return asset;
        };
    }

    /**
     * Imports frames, all seen by the camera that sees the first of them.
     *
     * @param file     the file
     * @param name     what the frames are called; several have their number behind it
     * @param settings what is asked of them
     * @param times    seconds since the animation began, one for each frame; empty for a single frame without animation
     * @param frames   is given each frame with its number from 0, in order
     * @return what was made, and what could not be taken as it is
     * @throws InputException if the file cannot be read, or a frame would hold more than frames may
     */
    public static SceneReport run(Path file, String name, Settings settings, List<Double> times,
            BiConsumer<Integer, Frame> frames) {
        Remarks remarks = new Remarks();
        Function<OptionalDouble, Asset> scene = open(file, remarks);
        List<OptionalDouble> moments = times.isEmpty() ? List.of(OptionalDouble.empty())
                : times.stream().map(OptionalDouble::of).toList();
        Bounds bounds = null;
        Frame first = null;
        for (int i = 0; i < moments.size(); i++) {
            Asset asset = scene.apply(moments.get(i));
            bounds = bounds == null ? Bounds.of(asset.parts()) : bounds;
            View view = View.of(asset, bounds, settings, file.toString());
            Frame frame = SceneFrame.of(moments.size() == 1 ? name : name + "-" + i, asset, view,
                    Lights.of(asset, bounds, view, remarks), settings);
            first = first == null ? frame : first;
            frames.accept(i, frame);
        }
        List<Draw> draws = first.commands().stream().filter(Draw.class::isInstance).map(Draw.class::cast).toList();
        return new SceneReport(file.getFileName().toString(), moments.size(), draws.size(),
                draws.stream().mapToLong(Draw::vertexCount).sum(), first.textures().size(), first.programs().size(),
                remarks.all());
    }
}
