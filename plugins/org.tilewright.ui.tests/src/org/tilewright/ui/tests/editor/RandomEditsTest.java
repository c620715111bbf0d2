package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.CreateChildCommand;
import org.eclipse.emf.edit.command.DeleteCommand;
import org.eclipse.emf.edit.command.DragAndDropCommand;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.dnd.DND;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.structure.PartText;
import org.tilewright.ui.editor.values.LegalValue;
import org.tilewright.ui.editor.values.LegalValues;

/**
 * Two hundred random sequences of edits on all pages, in text and model, right and wrong, with undo and redo among them: text
 * and model always say the same, all that was done can be undone to the first text, and done again to the last one.
 */
class RandomEditsTest {

    private static final int SEQUENCES = 200;
    private static final int EDITS = 40;
    private static final List<String> PRESETS = List.of("dprt-fpga", "gpupd-16", "furygpu", "flagship", "tile-based");

    private ModelSession session;
    private IDocument document;
    private Random random;

    static Stream<Integer> seeds() {
        return IntStream.range(0, SEQUENCES).boxed();
    }

    @AfterEach
    void close() {
        session.dispose();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void endInEqualModels(int seed) throws BadLocationException, IOException {
        random = new Random(seed);
        String first = Models.text(PRESETS.get(seed % PRESETS.size()));
        document = new Document(first);
        session = new ModelSession(URI.createURI("random.pipeline"), document, task -> {
            // Nothing waits in a test: it says itself when what was typed is taken.
        });
        System before = EcoreUtil.copy(model());

        for (int i = 0; i < EDITS; i++) {
            edit();
            session.flush();
            assertTextSaysModel();
        }
        redoAll();
        String last = document.get();
        System after = EcoreUtil.copy(model());

        while (session.commandStack().canUndo()) {
            session.commandStack().undo();
            assertTextSaysModel();
        }
        assertEquals(first, document.get());
        assertTrue(EcoreUtil.equals(before, model()), "the first model");
        assertFalse(session.isDirty());
        redoAll();
        assertEquals(last, document.get());
        assertTrue(EcoreUtil.equals(after, model()), "the last model");
    }

    private void redoAll() {
        while (session.commandStack().canRedo()) {
            session.commandStack().redo();
        }
    }

    private void edit() throws BadLocationException {
        switch (random.nextInt(10)) {
            case 0, 1 -> setParameter();
            case 2 -> typeValue();
            case 3 -> typeAnywhere();
            case 4 -> addOrDelete();
            case 5 -> mend();
            case 6 -> drag();
            case 7 -> paste();
            case 8 -> {
                if (session.commandStack().canUndo()) {
                    session.commandStack().undo();
                }
            }
            default -> {
                if (session.commandStack().canRedo()) {
                    session.commandStack().redo();
                }
            }
        }
    }

    private void setParameter() {
        EObject element = any(elements());
        List<EAttribute> attributes = element.eClass().getEAllAttributes().stream()
                .filter(each -> !each.isMany() && each != Literals.SYSTEM__VERSION).toList();
        if (attributes.isEmpty()) {
            return;
        }
        EAttribute attribute = any(attributes);
        List<LegalValue> values = LegalValues.of(attribute);
        Object value = values.isEmpty() ? attribute.getEAttributeType().getInstanceClass() == String.class
                ? "n" + random.nextInt(100)
                : element.eGet(attribute)
                : EcoreUtil.createFromString(attribute.getEAttributeType(), any(values).text());
        session.execute(SetCommand.create(session.editingDomain(), element, attribute,
                random.nextInt(4) == 0 ? SetCommand.UNSET_VALUE : value), random.nextBoolean() ? attribute : null);
    }

    /** A digit or a comment in a place where it leaves the text a model, most often. */
    private void typeValue() throws BadLocationException {
        int quote = document.get().indexOf("=\"", random.nextInt(document.getLength()));
        if (quote >= 0 && random.nextBoolean()) {
            document.replace(quote + 2, 0, Integer.toString(1 + random.nextInt(9)));
            return;
        }
        int end = document.get().indexOf(">\n", random.nextInt(document.getLength()));
        if (end >= 0) {
            document.replace(end + 2, 0, "<!-- " + random.nextInt(1000) + " -->\n");
        }
    }

    /** What breaks the text, most often. */
    private void typeAnywhere() throws BadLocationException {
        int offset = random.nextInt(document.getLength());
        int length = Math.min(random.nextInt(3), document.getLength() - offset);
        document.replace(offset, length, any(List.of("", "x", "\"", "<", ">", "1", " ", "\n")));
    }

    private void addOrDelete() {
        EObject element = any(elements());
        if (random.nextInt(3) == 0 && element.eContainer() != null) {
            session.execute(DeleteCommand.create(session.editingDomain(), element), null);
            return;
        }
        List<Object> children = new ArrayList<>(session.editingDomain().getNewChildDescriptors(element, null));
        if (!children.isEmpty()) {
            session.execute(
                    CreateChildCommand.create(session.editingDomain(), element, any(children), List.of(element)),
                    null);
        }
    }

    /** As in the tree: before, on or behind another element, moved or copied. */
    private void drag() {
        EObject dragged = any(elements());
        EObject target = dragged.eContainer() != null && random.nextBoolean() ? any(dragged.eContainer().eContents())
                : any(elements());
        Command drop = DragAndDropCommand.create(session.editingDomain(), target, any(List.of(0.1f, 0.5f, 0.9f)),
                DND.DROP_COPY | DND.DROP_MOVE, any(List.of(DND.DROP_COPY, DND.DROP_MOVE)), List.of(dragged));
        if (!session.isBroken() && drop.canExecute()) {
            session.execute(drop, null);
        }
    }

    /** The text of an element, as the clipboard holds it, onto any other one. */
    private void paste() {
        if (!session.isBroken()) {
            PartText.paste(session, any(elements()), PartText.of(session, List.of(any(elements()))));
        }
    }

    private void mend() {
        List<Diagnosis> found = session.diagnoses().stream().filter(each -> !each.fixes().isEmpty()).toList();
        if (!found.isEmpty()) {
            session.apply(any(any(found).fixes()), "mend");
        }
    }

    private void assertTextSaysModel() throws IOException {
        if (!session.isBroken()) {
            System said = ModelFiles.load(
                    new ByteArrayInputStream(document.get().getBytes(StandardCharsets.UTF_8)), "text");
            String written = new String(ModelFiles.toBytes(model()), StandardCharsets.UTF_8);
            assertTrue(EcoreUtil.equals(said, model()) || isAmbiguous()
                    && written.equals(new String(ModelFiles.toBytes(said), StandardCharsets.UTF_8)),
                    () -> "text and model differ:\n" + document.get() + "\n" + written);
        }
    }

    /**
     * Whether two clocks or technologies share a name, as after a copy, which is an error: which of them is meant, no text can
     * say.
     */
    private boolean isAmbiguous() {
        return shareName(model().getClocks().stream().map(ClockDomain::getName).toList())
                || shareName(model().getTechnologies().stream().map(Technology::getName).toList());
    }

    private static boolean shareName(List<String> names) {
        return names.stream().distinct().count() < names.size();
    }

    private System model() {
        return session.model().orElseThrow();
    }

    private List<EObject> elements() {
        List<EObject> elements = new ArrayList<>(List.of(model()));
        model().eAllContents().forEachRemaining(elements::add);
        return elements;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
