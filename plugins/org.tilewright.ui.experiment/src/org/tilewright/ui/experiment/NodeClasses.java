package org.tilewright.ui.experiment;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;
import org.tilewright.run.cluster.NodeCommand;

/** Where this workbench has the classes of the command line, which nodes of a cluster start without a workbench. */
final class NodeClasses {

    private NodeClasses() {}

    /** Jars and folders of its bundle and of all bundles that it needs, whether in the product or installed into an Eclipse. */
    static List<Path> find() {
        List<Path> places = new ArrayList<>();
        for (Bundle bundle : needed(Platform.getBundle(NodeCommand.BUNDLE))) {
            FileLocator.getBundleFileLocation(bundle).map(File::toPath).ifPresent(places::add);
        }
        return places;
    }

    private static Set<Bundle> needed(Bundle first) {
        Set<Bundle> needed = new LinkedHashSet<>();
        Deque<Bundle> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            Bundle bundle = open.remove();
            if (needed.add(bundle)) {
                for (BundleWire wire : bundle.adapt(BundleWiring.class).getRequiredWires(null)) {
                    open.add(wire.getProvider().getBundle());
                }
            }
        }
        return needed;
    }
}
