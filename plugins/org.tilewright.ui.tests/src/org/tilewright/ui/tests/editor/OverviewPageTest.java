package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.ZCache;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.overview.OverviewPage;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class OverviewPageTest {

    private static final String TEXT = Models.text("dprt-fpga");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;

    @BeforeEach
    void openEditor() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("forms");
        editor = Models.open(page, project, TEXT);
        editor.setActivePage(OverviewPage.ID);
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void isWhatTheEditorOpensWith() {
        assertEquals(0, editor.getActivePage());
        assertInstanceOf(Text.class, control(Literals.SYSTEM__GPU_COUNT));
    }

    @Test
    void typingChangesTheModelWithEachValueAndIsUndoneAtOnce() {
        Text ways = (Text) field(zcache(), Literals.CACHE__WAYS);
        assertEquals("4", ways.getText(), "the default");
        assertFalse(mark(ways).getVisible());
        for (String typed : new String[] { "", "1", "16" }) {
            ways.setText(typed);
        }
        assertEquals(16, zcache().getWays());
        assertTrue(mark(ways).getVisible());
        assertTrue(editor.source().document().get().contains("ways=\"16\""));
        run(ActionFactory.UNDO);
        assertEquals(TEXT, editor.source().document().get());
        assertEquals("4", ways.getText());
    }

    @Test
    void whatIsNoValueIsSaidAtTheFieldAndNotTaken() {
        Text size = (Text) field(zcache(), Literals.CACHE__SIZE);
        size.setText("8 kB");
        assertFalse(editor.isDirty());
        assertTrue(problem(Literals.CACHE__SIZE).contains("8 kB"), problem(Literals.CACHE__SIZE));
        size.setText("16 KiB");
        assertEquals("", problem(Literals.CACHE__SIZE));
        assertEquals("16 KiB", zcache().getSize().toString());
    }

    @Test
    void aBrokenRuleIsSaidAtItsFieldAndALinkMendsIt() {
        Text size = (Text) field(zcache(), Literals.CACHE__SIZE);
        size.setText("3 KiB");
        Link link = links(size.getParent()).filter(each -> each.getText().contains("12 sets")).findFirst()
                .orElseThrow();
        assertTrue(link.isVisible());
        assertTrue(link.getToolTipText().contains("size=\"4 KiB\""), "a preview: " + link.getToolTipText());
        Event second = new Event();
        second.text = "1";
        link.notifyListeners(SWT.Selection, second);
        Workbench.processEvents();
        assertEquals("4 KiB", zcache().getSize().toString());
        assertEquals("4 KiB", size.getText());
        assertFalse(link.isVisible());
    }

    @Test
    void legalValuesAreOfferedAndResetGoesBackToTheDefault() {
        Combo replacement = (Combo) field(zcache(), Literals.CACHE__REPLACEMENT);
        assertTrue(List.of(replacement.getItems()).containsAll(List.of("lru", "plru")));
        String before = replacement.getText();
        replacement.setText("lru");
        replacement.notifyListeners(SWT.Selection, new Event());
        assertEquals("lru", zcache().getReplacement().toString());
        assertNotEquals("lru", before);
        Button reset = after(replacement, Button.class);
        assertTrue(reset.isEnabled() && reset.isVisible());
        reset.notifyListeners(SWT.Selection, new Event());
        assertEquals(before, replacement.getText());
        assertFalse(zcache().eIsSet(Literals.CACHE__REPLACEMENT));
        assertFalse(reset.isVisible());
    }

    @Test
    void clocksAreChosenByNameAndPartsByKind() {
        Combo clock = (Combo) field(model().getGpu(), Literals.GPU__CLOCK);
        assertEquals(List.of("core", "memory"), List.of(clock.getItems()));
        Combo prefetcher = (Combo) field(model().getGpu().getDepth(), Literals.DEPTH_UNIT__PREFETCHER);
        assertEquals("DPRT Prefetcher", prefetcher.getText());
        prefetcher.setText("none");
        prefetcher.notifyListeners(SWT.Selection, new Event());
        assertNull(model().getGpu().getDepth().getPrefetcher());
        Combo anew = (Combo) control(Literals.DEPTH_UNIT__PREFETCHER);
        anew.setText("Stride Prefetcher");
        anew.notifyListeners(SWT.Selection, new Event());
        assertEquals("StridePrefetcher", model().getGpu().getDepth().getPrefetcher().eClass().getName());
    }

    @Test
    void saysUnitRangeAndMeaningAtTheField() {
        Text ways = (Text) field(zcache(), Literals.CACHE__WAYS);
        List<String> texts = Stream.of(ways.getParent().getChildren()).filter(Label.class::isInstance)
                .map(child -> ((Label) child).getText()).toList();
        assertTrue(texts.contains("1 to 32 ways, default 4"), texts::toString);
        assertTrue(texts.contains(org.tilewright.model.metamodel.Metamodel.description(Literals.CACHE__WAYS)));
    }

    /** Named bug: a dark theme styled the widgets again, and defaults looked like what the model says. */
    @Test
    void textsKeepTheirColoursWhenAThemeStylesThemAgain() throws InterruptedException {
        Text ways = (Text) field(zcache(), Literals.CACHE__WAYS);
        Workbench.processEvents();
        Color faint = ways.getForeground();
        Color styled = ways.getDisplay().getSystemColor(SWT.COLOR_MAGENTA);
        for (Control control : ways.getParent().getChildren()) {
            control.setForeground(styled);
        }
        ways.getShell().redraw();
        Workbench.waitUntil("the form is coloured again", () -> ways.getForeground().equals(faint));
    }

    @Test
    void defaultsAndOverridesCanBeReadAndToldApart() {
        Control ways = field(zcache(), Literals.CACHE__WAYS);
        Control fill = control(Literals.ZCACHE__FILL_PLACEMENT);
        assertTrue(Contrast.of(ways.getForeground(), ways.getBackground()) > 4.5, "a default");
        assertTrue(Contrast.of(fill.getForeground(), ways.getBackground()) > 4.5, "an override");
        assertNotEquals(ways.getForeground(), fill.getForeground());
    }

    @Test
    void everyElementOfAnyModelHasAForm() throws CoreException {
        page.closeAllEditors(false);
        project.getFile("model.pipeline").delete(true, null);
        editor = Models.open(page, project, Models.sixtyFourGpus());
        editor.setActivePage(OverviewPage.ID);
        for (var elements = model().eAllContents(); elements.hasNext();) {
            EObject element = elements.next();
            select(element);
            long shown = element.eClass().getEAllStructuralFeatures().stream()
                    .filter(feature -> editor.overview().control(feature).isPresent()).count();
            assertEquals(element.eClass().getEAllStructuralFeatures().stream()
                    .filter(feature -> !(feature instanceof org.eclipse.emf.ecore.EReference part
                            && part.isContainment() && part.isMany()))
                    .count(), shown, element::toString);
        }
    }

    private System model() {
        return editor.session().model().orElseThrow();
    }

    private ZCache zcache() {
        return model().getGpu().getDepth().getZcache();
    }

    private void select(EObject element) {
        editor.overview().tree().setSelection(new StructuredSelection(element), true);
        Workbench.processEvents();
    }

    private Control field(EObject element, EStructuralFeature feature) {
        select(element);
        return control(feature);
    }

    private Control control(EStructuralFeature feature) {
        return editor.overview().control(feature).orElseThrow();
    }

    private String problem(EStructuralFeature feature) {
        return editor.overview().problem(feature);
    }

    /** The mark of an override is two to the left of what its value is edited with. */
    private static Control mark(Control control) {
        List<Control> children = List.of(control.getParent().getChildren());
        return children.get(children.indexOf(control) - 2);
    }

    private static <T extends Control> T after(Control control, Class<T> type) {
        List<Control> children = List.of(control.getParent().getChildren());
        return children.subList(children.indexOf(control), children.size()).stream().filter(type::isInstance)
                .map(type::cast).findFirst().orElseThrow();
    }

    private static Stream<Link> links(Composite parent) {
        return Stream.of(parent.getChildren()).filter(Link.class::isInstance).map(Link.class::cast);
    }

    private void run(ActionFactory action) {
        editor.getEditorSite().getActionBars().getGlobalActionHandler(action.getId()).run();
        Workbench.processEvents();
    }
}
