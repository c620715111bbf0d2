package org.tilewright.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A generated simulator is a Java project: the workbench must compile one. */
class JavaProjectTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @Test
    void isCompiledAndItsErrorsAreMarked() throws CoreException {
        IProject project = Workbench.newProject("java");
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] { JavaCore.NATURE_ID });
        project.setDescription(description, null);
        project.getFolder("src").create(true, true, null);
        JavaCore.create(project).setRawClasspath(
                new IClasspathEntry[] { JavaCore.newSourceEntry(project.getFolder("src").getFullPath()),
                        JavaRuntime.getDefaultJREContainerEntry() },
                project.getFullPath().append("bin"), null);
        Workbench.newFile(project, "src/Right.java", "record Right(int tile) {}");
        Workbench.newFile(project, "src/Wrong.java", "class Wrong { int tile = null; }");

        project.build(IncrementalProjectBuilder.FULL_BUILD, null);

        assertTrue(project.getFile("bin/Right.class").exists(), "Right.class");
        IMarker[] problems = project.findMarkers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true,
                IResource.DEPTH_INFINITE);
        assertEquals(1, problems.length);
        assertEquals(project.getFile("src/Wrong.java"), problems[0].getResource());
        project.delete(true, null);
    }
}
