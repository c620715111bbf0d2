package org.tilewright.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.intro.IIntroManager;
import org.eclipse.ui.intro.IIntroPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.help.HelpView;
import org.tilewright.ui.perspective.SimulationPerspective;
import org.tilewright.ui.perspective.VerificationPerspective;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.welcome.GuideView;

/** The first page, and the cheat sheet to which it leads. */
class WelcomeTest {

    private static final Pattern TARGET = Pattern
            .compile("\\((?:[\\w.]*\\.)?(viewId|newWizardId|perspectiveId)=([\\w.]+)\\)");

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private IWorkbenchPage page;

    @BeforeEach
    void showWelcome() throws Exception {
        page = Workbench.open();
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell().setBounds(0, 0, 1500, 950);
        openWelcome();
    }

    private static void openWelcome() {
        IIntroPart welcome = PlatformUI.getWorkbench().getIntroManager()
                .showIntro(PlatformUI.getWorkbench().getActiveWorkbenchWindow(), false);
        assertNotNull(welcome);
        Workbench.processEvents();
    }

    @AfterEach
    void closeAll() throws Exception {
        for (String id : List.of(GuideView.ID, HelpView.ID, ViewIds.FRAME)) {
            if (page.findView(id) != null) {
                page.hideView(page.findView(id));
            }
        }
        Workbench.open();
    }

    @Test
    void namesTheWaysToBegin() {
        List<String> links = Controls.inWindow(Hyperlink.class).stream().filter(Hyperlink::isVisible)
                .map(Hyperlink::getText).toList();
        assertTrue(links.containsAll(List.of("A first result, step by step", "New project from a preset",
                "Import an example", "Bring your own frames", "New sweep", "Modelling", "Simulation", "Verification",
                "Reference")),
                links::toString);
    }

    @Test
    void perspectiveIsOneLinkAway() {
        follow("Verification");
        assertEquals(VerificationPerspective.ID, page.getPerspective().getId());
        assertEquals(null, PlatformUI.getWorkbench().getIntroManager().getIntro(), "the welcome page makes way");
    }

    @Test
    void referenceIsOneLinkAway() {
        follow("Reference");
        assertNotNull(page.findView(HelpView.ID));
    }

    @Test
    void runLookedAtLastIsOneLinkAway(@TempDir Path results) throws Exception {
        Path run = Files.createDirectories(results.resolve("seen-001"));
        Path later = Files.createDirectories(results.resolve("seen-002"));
        CurrentRuns.get().show(run);
        CurrentRuns.get().show(later);
        CurrentRuns.get().show(null);
        IIntroManager intro = PlatformUI.getWorkbench().getIntroManager();
        intro.closeIntro(intro.getIntro());
        openWelcome();
        List<String> links = Controls.inWindow(Hyperlink.class).stream().map(Hyperlink::getText).toList();
        assertTrue(links.indexOf("seen-002") >= 0 && links.indexOf("seen-002") < links.indexOf("seen-001"),
                () -> "the latest first: " + links);
        follow("seen-001");
        assertEquals(run, CurrentRuns.get().shown().orElseThrow());
        assertEquals(SimulationPerspective.ID, page.getPerspective().getId());
        CurrentRuns.get().show(null);
    }

    /** A step that is opened is ticked, and stays so when the cheat sheet is closed and opened again. */
    @Test
    void cheatSheetKeepsWhatIsDone() throws Exception {
        follow("A first result, step by step");
        GuideView guide = (GuideView) page.findView(GuideView.ID);
        Controls.enlarge(guide);
        Button step = step("4. See the frame");
        step.setSelection(false);
        step.notifyListeners(SWT.Selection, new Event());
        Hyperlink open = Controls.in(step.getParent(), Hyperlink.class).getFirst();
        Event enter = new Event();
        enter.character = '\r';
        open.notifyListeners(SWT.KeyDown, enter);
        Workbench.processEvents();
        assertNotNull(page.findView(ViewIds.FRAME), "the step opened the view");
        assertTrue(step.getSelection());
        page.hideView(guide);
        Controls.enlarge(page.showView(GuideView.ID));
        assertTrue(step("4. See the frame").getSelection());
        assertEquals("8", step("8. Sweep a parameter").getText().substring(0, 1));
    }

    private static Button step(String text) {
        return Controls.inWindow(Button.class).stream().filter(button -> button.getText().equals(text)).findFirst()
                .orElseThrow();
    }

    @Test
    void theOtherCheatSheetIsOneLinkAwayAndBoxesOfBothAreKept() {
        follow("A first result, step by step");
        Controls.enlarge(page.findView(GuideView.ID));
        tick("1. Make a project");
        follow("From an Idea to a Figure");
        Workbench.processEvents();
        tick("2. Write the policy");
        follow("A First Result");
        Workbench.processEvents();
        assertTrue(step("1. Make a project").getSelection());
        follow("From an Idea to a Figure");
        Workbench.processEvents();
        assertTrue(step("2. Write the policy").getSelection());
        assertFalse(step("1. Begin with a machine").getSelection());
        follow("A First Result");
    }

    private static void tick(String text) {
        step(text).setSelection(true);
        step(text).notifyListeners(SWT.Selection, new Event());
    }

    /** Every view, wizard and perspective that a step opens is there. */
    @ParameterizedTest
    @CsvSource({ "first-result, 7", "idea-to-figure, 7" })
    void everyStepOfACheatSheetLeadsSomewhere(String name, int targetsOfSteps) throws IOException {
        String sheet;
        try (InputStream in = FileLocator.openStream(Platform.getBundle("org.tilewright.ui"),
                IPath.fromOSString("cheatsheets/" + name + ".xml"), false)) {
            sheet = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        IWorkbench workbench = PlatformUI.getWorkbench();
        Matcher targets = TARGET.matcher(sheet);
        int found = 0;
        while (targets.find()) {
            found++;
            String id = targets.group(2);
            Object target = switch (targets.group(1)) {
                case "viewId" -> workbench.getViewRegistry().find(id);
                case "newWizardId" -> workbench.getNewWizardRegistry().findWizard(id);
                default -> workbench.getPerspectiveRegistry().findPerspectiveWithId(id);
            };
            assertNotNull(target, id);
        }
        assertEquals(targetsOfSteps, found, "steps with a target");
    }

    private static void follow(String text) {
        Hyperlink link = Controls.inWindow(Hyperlink.class).stream()
                .filter(each -> each.isVisible() && each.getText().equals(text)).findFirst().orElseThrow();
        Event enter = new Event();
        enter.character = '\r';
        link.notifyListeners(SWT.KeyDown, enter);
        Workbench.processEvents();
    }
}
