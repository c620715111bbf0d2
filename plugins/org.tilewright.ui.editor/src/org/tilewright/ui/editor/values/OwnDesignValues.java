package org.tilewright.ui.editor.values;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.model.designs.DesignChoice;
import org.tilewright.model.designs.OwnChoice;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.ui.ProjectDesigns;

/**
 * The designs of one's own that a project's models can choose, each with the usual values of its parameters. They are compiled in
 * the background, and anew when they change; until then what was known before is offered.
 */
public final class OwnDesignValues {

    private static final Map<IProject, OwnDesignValues> BY_PROJECT = new ConcurrentHashMap<>();

    private final IProject project;
    private final IResourceChangeListener listener = this::changed;
    /** By name of the point's interface. */
    private volatile Map<String, List<LegalValue>> values = Map.of();
    private volatile boolean read;

    private OwnDesignValues(IProject project) {
        this.project = project;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener, IResourceChangeEvent.POST_CHANGE);
        reread();
    }

    /** Those of a project, which are read from now on. */
    public static OwnDesignValues of(IProject project) {
        return BY_PROJECT.computeIfAbsent(project, OwnDesignValues::new);
    }

    /** What can be chosen for a parameter. */
    public List<LegalValue> of(EAttribute attribute) {
        return attribute.getDefaultValue() instanceof DesignChoice choice && choice.point() != null
                ? values.getOrDefault(choice.point(), List.of())
                : List.of();
    }

    /** Whether they have been read once. */
    public boolean isRead() {
        return read;
    }

    private void changed(IResourceChangeEvent event) {
        if (!project.isAccessible()) {
            values = Map.of();
        } else if (ProjectDesigns.changed(event.getDelta(), project)) {
            reread();
        }
    }

    private void reread() {
        Job.createSystem(Messages.value_reading, (ICoreRunnable) monitor -> {
            values = read(ProjectDesigns.of(project));
            read = true;
        }).schedule();
    }

    /** Mistakes in them are marked by who builds the project. */
    private static Map<String, List<LegalValue>> read(Path place) {
        Map<String, List<LegalValue>> found = new HashMap<>();
        try {
            DesignLibrary library = DesignLibrary.of(place);
            for (DesignPoint point : DesignPoint.values()) {
                List<LegalValue> of = new ArrayList<>();
                for (OwnChoice each : library.choices(point)) {
                    of.add(new LegalValue(each.toString(), NLS.bind(Messages.value_own, point.title())));
                }
                found.put(point.type().getName(), of);
            }
        } catch (InputException e) {
            return Map.of();
        }
        return found;
    }
}
