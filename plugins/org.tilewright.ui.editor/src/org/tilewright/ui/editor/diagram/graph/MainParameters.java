package org.tilewright.ui.editor.diagram.graph;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;

/** The parameters that a block shows: those that architects ask for first. All others are in its form. */
final class MainParameters {

    private static final List<EAttribute> IN_THIS_ORDER = List.of(Literals.COMMAND_PROCESSOR__DRAW_OVERHEAD,
            Literals.VERTEX_FETCH__POST_TRANSFORM_ENTRIES, Literals.VERTEX_FETCH__OUTSTANDING_READS,
            Literals.TRANSFORM__CYCLES_PER_VERTEX, Literals.TRANSFORM__LANES,
            Literals.CLIP_CULL__CYCLES_PER_PRIMITIVE, Literals.SETUP__CYCLES_PER_TRIANGLE,
            Literals.COARSE_RASTERISER__BLOCK, Literals.RASTERISER__TILE_SIZE, Literals.RASTERISER__TRAVERSAL,
            Literals.RASTERISER__GATE_CREDITS,
            Literals.SHADING__QUADS_PER_CYCLE, Literals.SHADING__LATENCY,
            Literals.DEPTH_UNIT__PIXELS_PER_ACCESS, Literals.ROP__PIXELS_PER_CYCLE,
            Literals.CACHE__SIZE, Literals.CACHE__WAYS, Literals.CACHE__LINE, Literals.TEXTURE_CACHE__TAGS,
            Literals.PREFETCHER__QUEUE_ENTRIES, Literals.FURY_TEXTURE_UNIT__FILTER_LATENCY,
            Literals.BANKED_TEXTURE_UNIT__MAXIMUM_ANISOTROPY, Literals.TILING_UNIT__TILE,
            Literals.TILING_UNIT__PARAMETER_BUFFER, Literals.TILING_UNIT__RASTER_UNITS,
            Literals.TILING_UNIT__DISPATCH, Literals.OCCLUSION_QUERIES__LATENCY, Literals.MEMORY_CONTROLLER__CHANNELS,
            Literals.MEMORY_CONTROLLER__BANKS, Literals.MEMORY_CONTROLLER__SCHEDULER,
            Literals.ALTERNATE_FRAME__FRAMES_IN_FLIGHT, Literals.SPLIT_FRAME__REGION_SHAPE,
            Literals.SPLIT_FRAME__REGION_SIZE, Literals.NETWORK__LINK_LATENCY, Literals.NETWORK__LINK_BANDWIDTH,
            Literals.HUB_NETWORK__HUB_BANDWIDTH);

    private static final List<EAttribute> OF_THE_MAPPER = List
            .of(Literals.COOPERATIVE_PROJECTION__MAPPER_PRIMITIVES_PER_CYCLE);
    private static final List<EAttribute> OF_THE_EXCHANGER = List.of(Literals.COOPERATIVE_PROJECTION__EXCHANGE,
            Literals.COOPERATIVE_PROJECTION__IDS_PER_PACKET);

    private MainParameters() {}

    /** Of a component; one part of the model may be wired as several components of different types. */
    static List<EAttribute> of(String type, EObject element) {
        return switch (type) {
            case "PrimitiveMapper" -> OF_THE_MAPPER;
            case "PrimitiveExchanger" -> OF_THE_EXCHANGER;
            case "TexturePort" -> List.of();
            default -> of(element);
        };
    }

    /** Of a part of the model. */
    static List<EAttribute> of(EObject element) {
        return IN_THIS_ORDER.stream().filter(each -> each.getEContainingClass().isSuperTypeOf(element.eClass()))
                .filter(each -> isOfUse(each, element)).toList();
    }

    /** Where one renders all tiles, nothing is to be said of who renders which. */
    private static boolean isOfUse(EAttribute parameter, EObject element) {
        boolean ofSeveral = parameter == Literals.TILING_UNIT__RASTER_UNITS
                || parameter == Literals.TILING_UNIT__DISPATCH;
        return !ofSeveral || ((TilingUnit) element).getRasterUnits() > 1;
    }
}
