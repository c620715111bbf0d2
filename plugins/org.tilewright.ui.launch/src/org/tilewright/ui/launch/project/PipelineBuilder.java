package org.tilewright.ui.launch.project;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedFolders;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.request.ModelProject;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.launch.BreachMarkers;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.property.PropertyException;

/**
 * Generates the simulators of a project's models when one is saved: sources below {@code src-gen}, of which only what
 * changed is written. A model that cannot be used keeps the simulator that was generated from it last, and is marked.
 */
public final class PipelineBuilder extends IncrementalProjectBuilder {

    /** The builder's id. */
    public static final String ID = "org.tilewright.ui.launch.pipelineBuilder";

    /** Type of the markers of models from which nothing can be generated. */
    public static final String MARKER = "org.tilewright.ui.launch.generation";

    /** Type of the markers of designs that cannot be used. */
    public static final String DESIGN = "org.tilewright.ui.launch.design";

    private static final IPath DESIGNS = IPath.fromPortableString(ProjectDesigns.NAME);

    private static final Comparator<IFile> BY_PATH = Comparator.comparing(file -> file.getFullPath().toString());

    /** What was generated last, by model; lost with the workbench, and then all is generated once again. */
    private final Map<IFile, Map<String, byte[]>> generated = new TreeMap<>(BY_PATH);

    /** What is wrong with models, by model. */
    private final Map<IFile, String> failures = new TreeMap<>(BY_PATH);

    @Override
    protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor)
            throws CoreException {
        IProject project = getProject();
        if (PipelineNature.isLate(project)) {
            mendOrder(project);
        }
        IResourceDelta delta = kind == FULL_BUILD || generated.isEmpty() ? null : getDelta(project);
        if (delta != null && !concernsGeneration(delta)) {
            return null;
        }
        List<IFile> models = ModelFilesOf.models(project);
        generated.keySet().retainAll(models);
        failures.keySet().retainAll(models);
        DesignLibrary designs = delta == null || delta.findMember(DESIGNS) != null ? library() : null;
        SubMonitor progress = SubMonitor.convert(monitor, Messages.Build_task, models.size() + 2);
        SimulatorProject.updateLibraries(project);
        progress.worked(1);
        for (IFile model : models) {
            progress.split(1);
            if (delta != null && delta.findMember(model.getProjectRelativePath()) != null) {
                BreachMarkers.clear(model);
            }
            if (delta == null || delta.findMember(DESIGNS) != null
                    || delta.findMember(model.getProjectRelativePath()) != null
                    || !generated.containsKey(model)) {
                designs = designs == null ? library() : designs;
                generate(model, designs);
            }
        }
        Map<IFile, String> wrong = new LinkedHashMap<>(failures);
        write(project.getFolder(GeneratedFolders.SOURCES), generated.keySet().containsAll(models), wrong);
        mark(project, wrong);
        return null;
    }

    /** Not within the build, whose order cannot be changed any more; the change of the order builds again. */
    private static void mendOrder(IProject project) {
        Job mending = Job.create(Messages.Build_order, (ICoreRunnable) monitor -> {
            if (project.hasNature(PipelineNature.ID)) {
                PipelineNature.buildFirst(project);
            }
        });
        mending.setRule(ResourcesPlugin.getWorkspace().getRoot());
        mending.schedule();
    }

    @Override
    protected void clean(IProgressMonitor monitor) throws CoreException {
        generated.clear();
        failures.clear();
        getProject().deleteMarkers(MARKER, true, IResource.DEPTH_INFINITE);
    }

    /** The designs of the project, whose mistakes are marked. */
    private DesignLibrary library() throws CoreException {
        IProject project = getProject();
        Path place = ProjectDesigns.of(project);
        IFolder folder = project.getFolder(DESIGNS);
        if (folder.exists()) {
            folder.deleteMarkers(DESIGN, true, IResource.DEPTH_INFINITE);
        }
        try {
            DesignLibrary library = DesignLibrary.of(place);
            for (String mistake : library.mistakes().values()) {
                markDesign(folder, place, mistake);
            }
            PropertyCatalogue.own(library.own());
            return library;
        } catch (InputException | PropertyException e) {
            markDesign(folder, place, Failure.line(e));
            return DesignLibrary.none();
        }
    }

    /** A mistake begins with the path of its file, and mostly with the line. */
    private static void markDesign(IFolder folder, Path place, String mistake) throws CoreException {
        Matcher at = Pattern
                .compile("(?:" + Pattern.quote(place + "/") + ")?([^:]+):(?:(\\d+):)? ?(.*)", Pattern.DOTALL)
                .matcher(mistake);
        IFile file = at.matches() ? folder.getFile(IPath.fromOSString(at.group(1))) : null;
        boolean isFound = file != null && file.exists();
        (isFound ? file : folder).createMarker(DESIGN, Map.of(IMarker.SEVERITY, IMarker.SEVERITY_ERROR,
                IMarker.MESSAGE, isFound ? at.group(3) : mistake, IMarker.LINE_NUMBER,
                isFound && at.group(2) != null ? Integer.parseInt(at.group(2)) : 1));
    }

    private void generate(IFile model, DesignLibrary designs) {
        failures.remove(model);
        try {
            generated.put(model,
                    ModelProject.of(model.getLocation().toPath(), List.of(), designs, line -> {}).sources());
        } catch (ModelException | InputException e) {
            failures.put(model, NLS.bind(Messages.Build_refused, withoutFile(model, Failure.line(e))));
        }
    }

    /** The marker says which file it is about. */
    private static String withoutFile(IFile model, String line) {
        String file = model.getLocation().toOSString();
        return line.startsWith(file + ":") ? line.substring(file.length() + 1).strip() : line;
    }

    /** Deletes nothing while a model cannot be read whose simulator may be there from an earlier day. */
    private void write(IFolder folder, boolean complete, Map<IFile, String> wrong) throws CoreException {
        Map<String, byte[]> sources = new TreeMap<>();
        Map<String, IFile> owners = new HashMap<>();
        generated.forEach((model, files) -> files.forEach((path, content) -> {
            IFile owner = owners.putIfAbsent(path, model);
            if (owner == null) {
                sources.put(path, content);
            } else {
                wrong.put(model, NLS.bind(Messages.Build_sameName, owner.getProjectRelativePath()));
            }
        }));
        Path place = folder.getLocation().toPath();
        try {
            List<String> changed = complete ? GeneratedFolders.updateSources(place, sources)
                    : GeneratedFolders.addSources(place, sources);
            if (!changed.isEmpty()) {
                folder.refreshLocal(IResource.DEPTH_INFINITE, null);
            }
        } catch (InputException e) {
            owners.values().forEach(model -> wrong.putIfAbsent(model, Failure.line(e)));
        }
    }

    private static void mark(IProject project, Map<IFile, String> wrong) throws CoreException {
        project.deleteMarkers(MARKER, true, IResource.DEPTH_INFINITE);
        for (Map.Entry<IFile, String> each : wrong.entrySet()) {
            each.getKey().createMarker(MARKER, Map.of(IMarker.SEVERITY, IMarker.SEVERITY_ERROR, IMarker.MESSAGE,
                    each.getValue(), IMarker.LINE_NUMBER, 1));
        }
    }

    /** Whether a model changed, or something that was generated. */
    private static boolean concernsGeneration(IResourceDelta delta) throws CoreException {
        boolean[] found = new boolean[1];
        delta.accept(change -> {
            if (change.getResource() instanceof IFile file && (change.getKind() != IResourceDelta.CHANGED
                    || (change.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0)) {
                String folder = file.getProjectRelativePath().segment(0);
                found[0] |= ModelFilesOf.isModel(file) || ProjectDesigns.NAME.equals(folder)
                        || GeneratedFolders.SOURCES.equals(folder)
                        || GeneratedFolders.LIBRARIES.equals(folder);
            }
            return !found[0];
        });
        return found[0];
    }
}
