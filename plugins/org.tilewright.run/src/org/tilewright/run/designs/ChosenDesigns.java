package org.tilewright.run.designs;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.library.Library;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.ContinuousBanksOrganisation;
import org.tilewright.model.InterleavedBanksOrganisation;
import org.tilewright.model.MemoryController;
import org.tilewright.model.System;
import org.tilewright.model.TextureCache;
import org.tilewright.model.designs.BinDealingChoice;
import org.tilewright.model.designs.BinOrderChoice;
import org.tilewright.model.designs.MemorySchedulerChoice;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.model.designs.OwnDesigns;
import org.tilewright.model.designs.PlacementChoice;
import org.tilewright.model.designs.ReplacementChoice;
import org.tilewright.model.designs.TopologyChoice;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.memory.RequestOrder;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topology;
import org.tilewright.protocol.own.DesignBreach;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.tiling.BinDispatch;
import org.tilewright.protocol.tiling.RenderOrder;

/** Puts the designs of a library into a model that names them. */
public final class ChosenDesigns {

    private ChosenDesigns() {}

    /**
     * Finds every design of somebody's own that a model names, and spells its parameters out in the model.
     *
     * @return what is wrong, a line each that begins with the parameter's path
     */
    public static List<String> find(System system, DesignLibrary library) {
        List<String> wrong = new ArrayList<>();
        for (OwnDesigns.Use use : OwnDesigns.in(system)) {
            try {
                OwnChoice found = library.find(use.choice().own(), pointOf(use));
                check(use, found, library);
                use.element().eSet(use.attribute(), use.choice().found(found));
            } catch (InputException | DesignBreach e) {
                wrong.add(use.path() + ": " + e.getMessage());
            }
        }
        return wrong;
    }

    private static DesignPoint pointOf(OwnDesigns.Use use) {
        for (DesignPoint point : DesignPoint.values()) {
            if (point.type().getName().equals(use.choice().point())) {
                return point;
            }
        }
        throw new IllegalStateException(use.path() + " is no design point");
    }

    /** What a design says of the part that it is chosen for. */
    private static void check(OwnDesigns.Use use, OwnChoice found, DesignLibrary library) {
        try {
            if (use.choice() instanceof ReplacementChoice && use.element() instanceof Cache cache) {
                library.design(found, ReplacementPolicy.class).words(cache.getWays());
            } else if (use.choice() instanceof TopologyChoice && use.element().eContainer() instanceof System system
                    && system.getGpuCount() > 1) {
                new Routing(library.design(found, Topology.class), system.getGpuCount());
            } else if (use.choice() instanceof PlacementChoice
                    && use.element().eContainer() instanceof BankedTextureUnit unit) {
                requireTileInLine(found, library.design(found, Placement.class).smallestTile(), unit.getCache());
            } else if (use.choice() instanceof BinOrderChoice && isOneOfSeveral(use.element())
                    && library.design(found, RenderOrder.class).looksBack()) {
                throw new InputException(found + ": it looks back, which GPUs that share frames cannot");
            } else if (use.choice() instanceof BinDealingChoice && isOneOfSeveral(use.element())
                    && library.design(found, BinDispatch.class).looksBack()) {
                throw new InputException(found + ": it looks back, which GPUs that share frames cannot");
            } else if (use.choice() instanceof MemorySchedulerChoice
                    && use.element() instanceof MemoryController memory) {
                checkScheduler(memory, library.design(found, RequestOrder.class));
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(found + ": " + e.getMessage(), e);
        }
    }

    /** Banks are found in the bits that tell texels of a line apart. */
    private static void requireTileInLine(OwnChoice found, int tile, TextureCache cache) {
        boolean banked = cache.getOrganisation() instanceof InterleavedBanksOrganisation
                || cache.getOrganisation() instanceof ContinuousBanksOrganisation;
        if (banked && !BankMap.holds((int) cache.getLine().bytes() / Integer.BYTES, tile)) {
            throw new InputException(found + ": its smallest tile is " + tile + "x" + tile
                    + " texels, which a line of " + cache.getLine() + " of a cache with data banks does not hold");
        }
    }

    private static void checkScheduler(MemoryController memory, RequestOrder order) {
        if (memory.getOrganisation() == null && !order.ordersByAge()) {
            throw new IllegalArgumentException("it orders by more than age, which needs ranks and bank groups; give the"
                    + " memory an organisation");
        }
        if (memory.getOrganisation() != null && !order.reorders()) {
            throw new IllegalArgumentException("it does not reorder, which ranks and bank groups need");
        }
    }

    private static boolean isOneOfSeveral(EObject part) {
        return ((System) EcoreUtil.getRootContainer(part)).getGpuCount() > 1;
    }

    /**
     * A project with the designs that its model chooses.
     *
     * @param system the model, in which they were found
     */
    public static GeneratedProject into(GeneratedProject project, System system, DesignLibrary library) {
        List<String> names = OwnDesigns.in(system).stream().map(use -> use.choice().own().className()).distinct()
                .sorted()
                .toList();
        if (names.isEmpty()) {
            return project;
        }
        List<Library> libraries = new ArrayList<>(project.libraries());
        libraries.add(library.jar(names));
        return project.withLibraries(libraries);
    }
}
