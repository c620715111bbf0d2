package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.JavaCore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.presets.Presets;
import org.tilewright.ui.launch.project.PipelineBuilder;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Saving a model generates its simulator, and touches nothing else. */
class GenerationOnSaveTest {

    private static final String FOLDER = "src-gen/org/tilewright/generated/";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;
    private IFile model;
    private IFile source;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        Workbench.open();
        project = Projects.create("generation");
        model = project.getFile("dprt-fpga.pipeline");
        source = project.getFile(FOLDER + "DprtFpgaSystem.java");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        Projects.delete(project);
    }

    /** Java's builder puts itself before all others; what is generated after it would stay uncompiled. */
    @Test
    void generationComesBeforeCompiling() throws CoreException {
        assertEquals(List.of(PipelineBuilder.ID, JavaCore.BUILDER_ID),
                Stream.of(project.getDescription().getBuildSpec()).map(ICommand::getBuilderName).toList());
        assertTrue(project.getFile("bin/org/tilewright/generated/DprtFpgaSystem.class").exists(), "compiled");
    }

    @Test
    void aSavedValueIsInTheSource() throws CoreException, InterruptedException {
        assertTrue(source.readString().contains("100_000_000"));
        save(model, model.readString().replace("\"100 MHz\"", "\"125 MHz\""));
        Workbench.waitUntil("the source has the new frequency", () -> text(source).contains("125_000_000"));
        assertEquals(List.of(), Projects.errors(project));
    }

    @Test
    void onlyTheSourceOfTheSavedModelIsWritten() throws CoreException, InterruptedException {
        IFile other = project.getFile(FOLDER + "GpuBaseSystem.java");
        Workbench.newFile(project, "gpu-base.pipeline",
                new String(Presets.bytes("gpu-base"), StandardCharsets.UTF_8));
        Workbench.waitUntil("the other simulator is generated", other::exists);
        Projects.waitForBuild();
        long before = other.getLocation().toFile().lastModified();
        long stamp = other.getModificationStamp();

        save(model, model.readString().replace("\"100 MHz\"", "\"125 MHz\""));
        Workbench.waitUntil("the source has the new frequency", () -> text(source).contains("125_000_000"));
        Projects.waitForBuild();

        assertEquals(before, other.getLocation().toFile().lastModified());
        assertEquals(stamp, other.getModificationStamp());
    }

    @Test
    void aHandWrittenClassStays() throws CoreException, InterruptedException {
        String mine = "package org.tilewright.generated; class Mine { int tile; }";
        IFile file = Workbench.newFile(project, FOLDER + "Mine.java", mine);
        IFile beside = Workbench.newFile(project, "src/Beside.java", "class Beside {}");
        save(model, model.readString().replace("\"100 MHz\"", "\"125 MHz\""));
        Workbench.waitUntil("the source has the new frequency", () -> text(source).contains("125_000_000"));
        model.delete(true, null);
        Workbench.waitUntil("what was generated from the model is gone", () -> !source.exists());
        assertEquals(mine, file.readString());
        assertEquals("class Beside {}", beside.readString());
    }

    @Test
    void aBrokenModelIsMarkedAndKeepsItsSimulator() throws CoreException, InterruptedException {
        String good = model.readString();
        save(model, good.replace("\"100 MHz\"", "\"100 M\""));
        Workbench.waitUntil("the model is marked", () -> !errors().isEmpty());
        assertTrue(errors().getFirst().startsWith("dprt-fpga.pipeline: No simulator is generated: "),
                errors()::toString);
        assertFalse(errors().getFirst().contains(project.getLocation().toOSString()), "says the path no second time");
        assertTrue(source.exists());
        save(model, good);
        Workbench.waitUntil("the mark is gone", () -> errors().isEmpty());
    }

    @Test
    void whatIsDeletedIsGeneratedAgain() throws CoreException, InterruptedException {
        source.delete(true, null);
        Workbench.waitUntil("it is there again", source::exists);
    }

    @Test
    void anEditedSourceStaysAndIsToldAtItsModel() throws CoreException, InterruptedException {
        String edited = source.readString() + "// mine\n";
        save(source, edited);
        Workbench.waitUntil("the model is marked", () -> !errors().isEmpty());
        assertTrue(errors().getFirst().contains("edited since it was generated: src-gen/"), errors()::toString);
        assertEquals(edited, source.readString());
        source.delete(true, null);
        Workbench.waitUntil("it is generated anew", () -> source.exists() && errors().isEmpty());
    }

    private List<String> errors() {
        try {
            return Projects.errors(project);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(IFile file) {
        try {
            return file.exists() ? file.readString() : "";
        } catch (CoreException e) {
            return ""; // It is being written.
        }
    }

    private static void save(IFile file, String text) throws CoreException {
        file.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, true, null);
    }
}
