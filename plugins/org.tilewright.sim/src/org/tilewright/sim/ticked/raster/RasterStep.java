package org.tilewright.sim.ticked.raster;

import java.util.ArrayList;
import java.util.List;

/**
 * A step of the rasteriser's scan: a covered tile with the empty ones before it, or a whole piece that covers nothing.
 *
 * @param skipped the tiles without coverage that are visited first
 * @param tile    the covered tile, or null
 * @param scan    all that the tile's scan visits if the tile is the scan's first covered one, else nothing
 */
record RasterStep(List<Visit> skipped, Visit tile, List<Visit> scan) {

    /** The steps of a piece, given the visits of each of its scans. */
    static List<RasterStep> of(List<List<Visit>> scans) {
        List<RasterStep> steps = new ArrayList<>();
        List<Visit> skipped = new ArrayList<>();
        for (List<Visit> scan : scans) {
            List<Visit> unstarted = scan;
            for (Visit visit : scan) {
                if (visit.isCovered()) {
                    steps.add(new RasterStep(skipped, visit, unstarted));
                    unstarted = List.of();
                    skipped = new ArrayList<>();
                } else {
                    skipped.add(visit);
                }
            }
        }
        return steps.isEmpty() ? List.of(new RasterStep(skipped, null, List.of())) : steps;
    }
}
