package org.tilewright.ui.start;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;

/** Loads the classes of a bundle before anybody needs them. */
public final class LoadedClasses {

    private static final String ENDING = ".class";

    private LoadedClasses() {}

    /**
     * Loads and verifies all classes of a bundle, and initialises none: what a class does when it is first used may be meant
     * for another thread.
     *
     * @param monitor
     *            asked before each class, as loading one may start other bundles
     * @return names of the classes that cannot be loaded, which is left to whoever needs them
     * @throws OperationCanceledException
     *             as soon as the monitor is cancelled
     */
    public static List<String> load(Bundle bundle, IProgressMonitor monitor) {
        List<String> missing = new ArrayList<>();
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        for (String file : wiring == null ? List.<String>of()
                : wiring.listResources("/", "*" + ENDING,
                        BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            String name = file.substring(0, file.length() - ENDING.length()).replace('/', '.');
            try {
                // Asking for its methods is what makes the virtual machine verify a class without initialising it.
                bundle.loadClass(name).getDeclaredMethods();
            } catch (ClassNotFoundException | LinkageError e) {
                missing.add(name);
            }
        }
        return missing;
    }
}
