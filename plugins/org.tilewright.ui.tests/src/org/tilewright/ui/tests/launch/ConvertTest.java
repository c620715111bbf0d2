package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.Expression;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.project.PipelineBuilder;
import org.tilewright.ui.launch.project.PipelineNature;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.editor.Models;

/** Projects that were there before become GPU projects by Configure in their menu. */
class ConvertTest {

    private static final String COMMAND = "org.tilewright.ui.launch.convert";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;

    @BeforeEach
    void createProject() throws Exception {
        Workbench.open();
        project = Workbench.newProject("plain");
        Workbench.newFile(project, "dprt-fpga.pipeline", Models.text("dprt-fpga"));
        Workbench.newFile(project, "notes.txt", "mine");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Projects.delete(project);
    }

    @Test
    void aPlainProjectGeneratesAndCompilesAndKeepsWhatIsInIt() throws Exception {
        IFile source = project.getFile("src-gen/org/tilewright/generated/DprtFpgaSystem.java");
        convert();
        Workbench.waitUntil("it is a GPU project", () -> has(PipelineNature.ID) && has(JavaCore.NATURE_ID));
        Workbench.waitUntil("its simulator is generated", source::exists);
        Workbench.waitUntil("and compiled",
                () -> project.getFile("bin/org/tilewright/generated/DprtFpgaSystem.class").exists());
        Projects.waitForBuild();
        assertEquals(List.of(), Projects.errors(project));
        assertEquals("mine", project.getFile("notes.txt").readString());
        assertEquals(Models.text("dprt-fpga"), project.getFile("dprt-fpga.pipeline").readString());
    }

    @Test
    void isOfferedForProjectsThatAreNone() throws Exception {
        assertEquals(EvaluationResult.TRUE, offered());
        convert();
        Workbench.waitUntil("it is a GPU project", () -> has(PipelineNature.ID));
        Projects.waitForBuild();
        assertEquals(EvaluationResult.FALSE, offered());
    }

    /** Projects of earlier versions built Java before its sources were generated, which so stayed uncompiled. */
    @Test
    void aProjectThatBuildsInTheWrongOrderIsMended() throws Exception {
        convert();
        Workbench.waitUntil("it is a GPU project", () -> has(PipelineNature.ID) && has(JavaCore.NATURE_ID));
        Projects.waitForBuild();
        assertEquals(List.of(PipelineBuilder.ID, JavaCore.BUILDER_ID), builders());
        IProjectDescription description = project.getDescription();
        description.setBuildSpec(List.of(description.getBuildSpec()).reversed().toArray(ICommand[]::new));
        project.setDescription(description, null);
        Workbench.waitUntil("models come first again",
                () -> builders().equals(List.of(PipelineBuilder.ID, JavaCore.BUILDER_ID)));
        Projects.waitForBuild();
        assertEquals(List.of(), Projects.errors(project));
    }

    private List<String> builders() {
        try {
            return Stream.of(project.getDescription().getBuildSpec()).map(ICommand::getBuilderName).toList();
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the menu Configure of the project has the command. */
    private EvaluationResult offered() throws CoreException {
        IConfigurationElement menu = Stream.of(Platform.getExtensionRegistry()
                .getConfigurationElementsFor("org.eclipse.ui.menus"))
                .filter(each -> "popup:org.eclipse.ui.projectConfigure?after=additions"
                        .equals(each.getAttribute("locationURI")))
                .flatMap(each -> Stream.of(each.getChildren("command")))
                .filter(each -> COMMAND.equals(each.getAttribute("commandId"))).findFirst().orElseThrow();
        Expression visible = ExpressionConverter.getDefault()
                .perform(menu.getChildren("visibleWhen")[0].getChildren()[0]);
        EvaluationContext context = new EvaluationContext(null, List.of(project));
        context.addVariable("selection", List.of(project));
        return visible.evaluate(context);
    }

    private void convert() throws Exception {
        IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
        EvaluationContext context = new EvaluationContext(handlers.createContextSnapshot(false), Object.class);
        context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, new StructuredSelection(project));
        handlers.executeCommandInContext(new ParameterizedCommand(PlatformUI.getWorkbench()
                .getService(ICommandService.class).getCommand(COMMAND), null), null, context);
    }

    private boolean has(String nature) {
        try {
            return project.hasNature(nature);
        } catch (CoreException e) {
            return false;
        }
    }
}
