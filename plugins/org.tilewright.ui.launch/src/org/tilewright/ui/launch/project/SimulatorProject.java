package org.tilewright.ui.launch.project;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedFolders;
import org.tilewright.generator.library.Library;
import org.tilewright.generator.library.RunningLibraries;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.launch.Failure;
import org.tilewright.verification.Harness;

/**
 * A project of models that is a Java project as well: the generated simulators lie in {@code src-gen}, hand-written
 * classes may lie in {@code src}. Called outside the UI thread.
 */
public final class SimulatorProject {

    /** Folder of hand-written sources. */
    public static final String HAND_WRITTEN = "src";

    private static final String JAVA = "JavaSE-21";

    private SimulatorProject() {}

    /**
     * Makes a project in the workspace.
     *
     * @param name its name
     * @param start what is in it
     * @param monitor hears how it goes on
     * @return the project, open
     * @throws CoreException if it cannot be made; its message is one line, and nothing is left
     */
    public static IProject create(String name, StartFiles start, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, start.presets().size() + start.others().size() + 4);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(progress.split(1));
        try {
            project.open(progress.split(1));
            start.write(project.getLocation().toPath(), file -> {
                progress.subTask(file);
                progress.worked(1);
            });
            project.refreshLocal(IResource.DEPTH_INFINITE, progress.split(1));
            project.setDefaultCharset("UTF-8", null);
            makeSimulatorProject(project);
            return project;
        } catch (InputException e) {
            project.delete(true, true, null);
            throw Failure.of(e);
        }
    }

    /**
     * Makes an open project generate simulators and compile them.
     *
     * @throws CoreException if its description cannot be changed
     */
    public static void makeSimulatorProject(IProject project) throws CoreException {
        IProjectDescription description = project.getDescription();
        List<String> natures = new ArrayList<>(Arrays.asList(description.getNatureIds()));
        for (String nature : List.of(PipelineNature.ID, JavaCore.NATURE_ID)) {
            if (!natures.contains(nature)) {
                natures.add(nature);
            }
        }
        boolean wasJava = project.hasNature(JavaCore.NATURE_ID);
        description.setNatureIds(natures.toArray(String[]::new));
        project.setDescription(description, null);
        updateLibraries(project);
        if (!wasJava) {
            IJavaProject java = JavaCore.create(project);
            for (Map.Entry<String, String> option : Map.of(JavaCore.COMPILER_SOURCE, "21",
                    JavaCore.COMPILER_COMPLIANCE, "21", JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, "21",
                    JavaCore.COMPILER_RELEASE, JavaCore.ENABLED).entrySet()) {
                java.setOption(option.getKey(), option.getValue());
            }
            folder(project, HAND_WRITTEN);
            List<IClasspathEntry> path = generatedEntries(project, libraries(project));
            path.addFirst(JavaCore.newSourceEntry(project.getFolder(HAND_WRITTEN).getFullPath()));
            path.add(JavaCore.newContainerEntry(JavaRuntime.newJREContainerPath(
                    JavaRuntime.getExecutionEnvironmentsManager().getEnvironment(JAVA))));
            java.setRawClasspath(path.toArray(IClasspathEntry[]::new), project.getFullPath().append("bin"), null);
        }
    }

    /** Puts the libraries that simulators run on into the project, and on its class path when they are others. */
    static void updateLibraries(IProject project) throws CoreException {
        List<Library> libraries = libraries(project);
        IFolder folder = folder(project, GeneratedFolders.LIBRARIES);
        IFolder sources = folder(project, GeneratedFolders.SOURCES);
        folder.setDerived(true, null);
        sources.setDerived(true, null);
        try {
            if (GeneratedFolders.updateLibraries(folder.getLocation().toPath(), libraries).isEmpty()) {
                return;
            }
        } catch (InputException e) {
            throw Failure.of(e);
        }
        folder.refreshLocal(IResource.DEPTH_INFINITE, null);
        IJavaProject java = JavaCore.create(project);
        if (!java.exists() || java.getRawClasspath().length < 2) {
            return;
        }
        List<IClasspathEntry> path = new ArrayList<>(Arrays.asList(java.getRawClasspath()));
        path.removeIf(entry -> entry.getEntryKind() == IClasspathEntry.CPE_LIBRARY
                && folder.getFullPath().isPrefixOf(entry.getPath())
                || entry.getPath().equals(sources.getFullPath()));
        path.addAll(generatedEntries(project, libraries));
        java.setRawClasspath(path.toArray(IClasspathEntry[]::new), null);
    }

    /** What simulators run on, and where there are designs what harnesses of properties are written against. */
    private static List<Library> libraries(IProject project) {
        List<Library> libraries = new ArrayList<>(RunningLibraries.all());
        if (project.getFolder(ProjectDesigns.NAME).exists()) {
            libraries.add(RunningLibraries.of("org.tilewright.verification", Harness.class));
        }
        return libraries;
    }

    private static List<IClasspathEntry> generatedEntries(IProject project, List<Library> libraries) {
        List<IClasspathEntry> path = new ArrayList<>();
        path.add(JavaCore.newSourceEntry(project.getFolder(GeneratedFolders.SOURCES).getFullPath()));
        IPath folder = project.getFolder(GeneratedFolders.LIBRARIES).getFullPath();
        libraries.forEach(
                library -> path.add(JavaCore.newLibraryEntry(folder.append(library.fileName()), null, null)));
        return path;
    }

    private static IFolder folder(IProject project, String name) throws CoreException {
        IFolder folder = project.getFolder(name);
        if (!folder.exists()) {
            folder.create(true, true, null);
        }
        return folder;
    }
}
