package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.cli.Main;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.verification.VerificationAttributes;
import org.tilewright.ui.launch.verification.VerificationShortcut;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.verifications.CurrentVerifications;
import org.tilewright.ui.verifications.ShownVerification;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

class VerificationLaunchTest {

    private static final String BOUNDS = "ways=2,blocks=3,tiles=2";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;

    @BeforeEach
    void createProject() throws CoreException {
        Workbench.open();
        project = Workbench.newProject("verifying");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        Projects.delete(project);
    }

    @Test
    void consoleSaysWhatTheCommandLineSays() throws CoreException, InterruptedException {
        Path out = project.getLocation().toPath().resolve("verdicts");
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "ott");
        copy.setAttribute(VerificationAttributes.SUBJECT, "depth.ott");
        copy.setAttribute(VerificationAttributes.BOUNDS, BOUNDS);
        copy.setAttribute(VerificationAttributes.OUT, out.toString());

        IProcess process = Launches.run(copy.doSave());

        assertEquals(0, process.getExitValue());
        StringWriter said = new StringWriter();
        Main.run(new PrintWriter(said), new PrintWriter(new StringWriter()), "verify", "depth.ott", "--bounds", BOUNDS);
        String first = "tilewright verify depth.ott --bounds " + BOUNDS + " --out " + out + "\n";
        assertEquals(first + withoutTime(said.toString()), withoutTime(Launches.shown(process, "PASS")));
        assertTrue(Files.exists(out.resolve("report.json")));
        ShownVerification shown = CurrentVerifications.get().all().getLast();
        assertEquals("depth.ott", shown.request().subject());
        assertEquals(1, shown.results().size());
    }

    /** How long it took differs. */
    private static String withoutTime(String text) {
        return text.replaceAll("[0-9.]+ s\\b", "some s");
    }

    @Test
    void aPropertyIsVerifiedByTheShortcut() throws CoreException, InterruptedException {
        List<ILaunch> before = List.of(Launches.manager().getLaunches());
        new VerificationShortcut().launch(new StructuredSelection(PropertyCatalogue.of("reference.ott-set")),
                ILaunchManager.RUN_MODE);
        IProcess process = Launches.begun(before);
        assertEquals(List.of("reference.ott-set"), Projects.configurations());
        process.terminate();
        Workbench.waitUntil("it has ended", process::isTerminated);
    }

    /** What is selected in the table of properties can be run as a verification. */
    @Test
    void aRowOfThePropertiesViewIsAProperty() throws CoreException, InterruptedException {
        IWorkbenchPage page = Workbench.open();
        IViewPart view = page.showView(ViewIds.PROPERTIES);
        ISelectionProvider provider = view.getSite().getSelectionProvider();
        Tree tree = Controls.first(Views.area(page, ViewIds.PROPERTIES), Tree.class);
        Workbench.waitUntil("the properties are listed", () -> tree.getItemCount() > 0);
        provider.setSelection(new StructuredSelection(tree.getItem(0).getData()));
        Property property = Adapters.adapt(((IStructuredSelection) provider.getSelection()).getFirstElement(),
                Property.class);
        assertEquals(tree.getItem(0).getText(0), property.id());
        page.hideView(view);
    }

    @Test
    void whatIsWrongIsALineOfTheConsole() throws CoreException, InterruptedException {
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "wrong");
        copy.setAttribute(VerificationAttributes.SUBJECT, "depth.otto");
        IProcess process = Launches.run(copy.doSave());
        assertEquals(2, process.getExitValue());
        String text = Launches.shown(process, "error: ");
        assertTrue(text.contains("error: ") && text.contains("depth.otto") && text.lines().count() == 2, text);
    }
}
