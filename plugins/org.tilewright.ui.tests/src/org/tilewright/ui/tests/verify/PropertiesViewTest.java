package org.tilewright.ui.tests.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.Bound;
import org.tilewright.model.PropertyCheck;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.Verification;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.EarlyCancellation;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verifications.CurrentVerifications;
import org.tilewright.ui.verify.properties.PropertiesView;
import org.tilewright.verify.property.PropertyCatalogue;

/** The table of properties: what it checks, how it says how far it is, and what becomes of violations. */
class PropertiesViewTest {

    private static final String MARKER = "org.tilewright.ui.verify.violation";

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    @TempDir
    Path folder;

    private PropertiesView view;

    @BeforeEach
    void openView() throws Exception {
        view = (PropertiesView) Workbench.open().showView(ViewIds.PROPERTIES);
        Controls.enlarge(view);
        view.showModel(null);
        Workbench.waitUntil("the catalogue is shown",
                () -> tree().getItemCount() == PropertyCatalogue.all().size());
    }

    @Test
    void checksWhatIsSelected() throws Exception {
        select("arbiter.overtaking");
        check();
        Workbench.waitUntil("it passes", () -> "PASS".equals(view.verdicts().get("arbiter.overtaking")));
        Workbench.waitUntil("the end is told", () -> Controls.of(view, Label.class).stream()
                .anyMatch(label -> label.getText().matches("\\d+ checks in [\\d.,]+ s; all as expected\\.")));
        TreeItem row = row("arbiter.overtaking");
        assertTrue(row.getItemCount() > 0, "its cells are below it");
        assertTrue(row.getImage(1) != null, "the verdict has a picture");
    }

    /** A rule that is kept to show that it fails is not wrong when it does. */
    @Test
    void expectedFailureIsToldFromAWrongOne() throws Exception {
        select("depth.preference");
        check();
        Workbench.waitUntil("it fails as it must",
                () -> "FAIL (as it must)".equals(view.verdicts().get("depth.preference")));
        Workbench.waitUntil("its counterexample can be shown", () -> action("Show Counterexample").isEnabled());
    }

    @Test
    void saysHowFarItIsAndCanBeStopped() throws Exception {
        Set<String> said = new HashSet<>();
        select("depth.ott");
        check();
        Workbench.waitUntil("states are counted", () -> {
            Controls.of(view, Label.class).forEach(label -> said.add(label.getText()));
            return said.stream().anyMatch(text -> text
                    .matches(
                            "depth\\.ott · check \\d+ of \\d+.* · [\\d.,]+ states · [\\d.,]+ states/s · .* waiting · depth \\d+"));
        });
        action("Cancel").run();
        Workbench.waitUntil("it has stopped", () -> action("Check").isEnabled());
    }

    @Test
    void whatIsStoppedBeforeItBeginsHasEnded() throws Exception {
        select("depth.ott");
        String verdict = view.verdicts().get("depth.ott");
        try (EarlyCancellation cancellation = new EarlyCancellation("Checking properties")) {
            check();
            Workbench.waitUntil("it has stopped", () -> action("Check").isEnabled());
        }
        assertEquals(verdict, view.verdicts().get("depth.ott"));
    }

    /** With two ways and the literal rule the model deadlocks: its depth unit is marked, and well again afterwards. */
    @Test
    void violationDecoratesTheModelElement() throws Exception {
        IFile model = model("rule");
        view.showModel(model);
        Workbench.waitUntil("the model's properties are shown", () -> view.verdicts().containsKey("depth.progress"));
        select("depth.progress");
        check();
        Workbench.waitUntil("it fails", () -> "FAIL".equals(view.verdicts().get("depth.progress")));
        IMarker[] markers = model.findMarkers(MARKER, false, IResource.DEPTH_ZERO);
        assertEquals(1, markers.length, "one a property, and only one property was checked");
        assertTrue(markers[0].getAttribute(IMarker.MESSAGE, "").contains("deadlocked"));
        assertTrue(markers[0].getAttribute(IMarker.LOCATION, "").startsWith("gpu.depth"));
        model.setContents(new ByteArrayInputStream(ModelFiles.toBytes(system("rearmed"))), true, false, null);
        Workbench.waitUntil("the bounds are those of the saved model",
                () -> tree().getItemCount() > 0 && row("depth.progress").getText(9).contains("rule=ESCAPE"));
        assertEquals("not checked", view.verdicts().get("depth.progress"), "the verdict was the other rule's");
        assertEquals(0, model.findMarkers(MARKER, false, IResource.DEPTH_ZERO).length);
        assertEquals("depth.progress", tree().getSelection()[0].getText(0), "what was selected still is");
        check();
        Workbench.waitUntil("it is well", () -> view.verdicts().get("depth.progress").startsWith("PASS"));
        assertEquals(0, model.findMarkers(MARKER, false, IResource.DEPTH_ZERO).length);
    }

    /** With a miss register for each block nothing ever stalls the rasteriser, so the search says less than it seems to. */
    @Test
    void whatWasNeverExercisedTurnsYellowAndSaysSo() throws Exception {
        System system = system("rearmed");
        system.getVerifications().add(withRegisters("depth.progress", 4));
        view.showModel(model(system));
        Workbench.waitUntil("the model's properties are shown", () -> view.verdicts().containsKey("depth.progress"));
        select("depth.progress");
        check();
        Workbench.waitUntil("it passes in part",
                () -> "PASS, partly vacuous".equals(view.verdicts().get("depth.progress")));
        tree().deselectAll();
        ImageData picture = Controls.picture(tree());
        int yellow = Controls.count(picture, Palette.of(tree()).category(1).getRGB());
        assertTrue(yellow > 20, "yellow pixels: " + yellow);
    }

    /** What was launched elsewhere is shown here, with its counterexamples. */
    @Test
    void followsALaunchedVerification() throws Exception {
        VerificationRequest request = new VerificationRequest("depth.literal-rule", VerificationRequest.EMBEDDED,
                "ways=2,blocks=3,tiles=1", false, false, 1, null, folder.resolve("out"));
        EngineOptions engine = new EngineOptions(VerificationRequest.EMBEDDED, 1, null,
                EngineOptions.Room.UNSAID, EngineOptions.PathFinder.UNSAID);
        Thread thread = new Thread(() -> CurrentVerifications.get().add(request).run(engine::checker));
        thread.start();
        Workbench.waitUntil("the verdict is shown",
                () -> "FAIL (as it must)".equals(view.verdicts().get("depth.literal-rule")));
        Workbench.waitUntil("the counterexample can be shown", () -> {
            select("depth.literal-rule");
            return action("Show Counterexample").isEnabled();
        });
        thread.join();
        assertTrue(Files.exists(folder.resolve("out").resolve("report.json")));
    }

    private IFile model(String rule) throws Exception {
        return model(system(rule));
    }

    private static IFile model(System system) throws Exception {
        IProject project = Workbench.newProject("verified");
        IFile file = project.getFile("m.pipeline");
        file.create(new ByteArrayInputStream(ModelFiles.toBytes(system)), true, null);
        return file;
    }

    private static System system(String rule) {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "2");
        ParameterPaths.set(system, "gpu.depth.zcache.ott", rule);
        return system;
    }

    /** The check of a property with so many miss registers. */
    private static Verification withRegisters(String property, int registers) {
        Bound bound = TilewrightFactory.eINSTANCE.createBound();
        bound.setName("outstanding");
        bound.setValue(registers);
        PropertyCheck check = TilewrightFactory.eINSTANCE.createPropertyCheck();
        check.setProperty(property);
        check.getBounds().add(bound);
        Verification verification = TilewrightFactory.eINSTANCE.createVerification();
        verification.setName(property.replace('.', '-'));
        verification.getProperties().add(check);
        return verification;
    }

    /** Checks what is selected, as soon as what was checked before has ended: until then the action is disabled, and does nothing. */
    private void check() throws Exception {
        Workbench.waitUntil("nothing is checked any more", () -> action("Check").isEnabled());
        action("Check").run();
    }

    private void select(String property) {
        tree().setSelection(row(property));
        tree().notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private TreeItem row(String property) {
        return Arrays.stream(tree().getItems()).filter(item -> item.getText(0).equals(property)).findFirst()
                .orElseThrow();
    }

    private Tree tree() {
        List<Tree> trees = Controls.of(view, Tree.class);
        return trees.stream().filter(tree -> tree.getColumnCount() > 5).findFirst().orElseThrow();
    }

    private IAction action(String text) {
        for (IContributionItem item : view.getViewSite().getActionBars().getToolBarManager().getItems()) {
            if (item instanceof ActionContributionItem of && of.getAction().getText().equals(text)) {
                return of.getAction();
            }
        }
        throw new AssertionError("no action " + text);
    }
}
