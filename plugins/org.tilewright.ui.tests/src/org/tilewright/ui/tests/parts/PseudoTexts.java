package org.tilewright.ui.tests.parts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.provider.TilewrightEditPlugin;
import org.tilewright.ui.tests.Controls;

/** A language that nobody speaks: each message is marked and 40 % longer. Tells what a user reads that is not in it. */
final class PseudoTexts {

    private static final char MARK = '\u2261';
    private static final Pattern WORDS = Pattern.compile("\\p{L}{3,}");

    /** Pixels by which a toolkit's own measure of a text may differ from what it asks for. */
    private static final int TOLERANCE = 2;

    /** Parameters and statistics, which are called the same in every language. */
    private static final Pattern DOTTED_NAME = Pattern.compile("[a-z0-9-]+(\\.[a-z0-9-]+)+");

    /** Attributes of vertices and their components, as programs and frames name them. */
    private static final Pattern ATTRIBUTE = Pattern.compile("[A-Za-z_0-9]+(\\[\\d+])?\\.[xyzw]");

    /** How {@code tilewright compare} begins. */
    private static final String COMPARED = "Time: ";

    /** What comes from the metamodel, which is in one language. */
    private final Set<String> data = new HashSet<>();
    private final List<String> kinds = new ArrayList<>();
    private final String guide;

    PseudoTexts() {
        data.add(JFaceResources.getString("apply"));
        guide = guide();
        for (EClassifier classifier : TilewrightPackage.eINSTANCE.getEClassifiers()) {
            if (classifier instanceof EClass type) {
                data.add(Metamodel.description(type));
                kinds.add(TilewrightEditPlugin.INSTANCE.getString("_UI_" + type.getName() + "_type"));
                for (EStructuralFeature feature : type.getEStructuralFeatures()) {
                    data.add(Metamodel.description(feature));
                    data.add(label(type, feature) + ":");
                }
            }
        }
    }

    /** The cheat sheets, which are translated as a whole. */
    private static String guide() {
        return guide("first-result") + guide("idea-to-figure");
    }

    private static String guide(String name) {
        try (InputStream in = Platform.getBundle("org.tilewright.ui").getEntry("cheatsheets/" + name + ".xml")
                .openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("\\s+", " ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it is no message: what the command line says, too, it says in its own words. */
    private boolean isData(String text) {
        return data.contains(text) || text.contains(" --") || text.startsWith(COMPARED)
                || DOTTED_NAME.matcher(text).matches() || ATTRIBUTE.matcher(text).matches()
                || guide.contains(text.replaceFirst("^\\d+\\. ", ""))
                || kinds.stream().anyMatch(kind -> text.equals(kind) || text.startsWith(kind + " "));
    }

    private static String label(EClass type, EStructuralFeature feature) {
        return TilewrightEditPlugin.INSTANCE
                .getString("_UI_" + type.getName() + "_" + feature.getName() + "_feature");
    }

    /** A message in that language; what it is filled with stays where it is. */
    static String of(String message) {
        return MARK + message + String.valueOf(MARK).repeat(Math.max(1, message.length() * 4 / 10 - 1));
    }

    /** The texts in a part that are neither messages, nor come from the model, nor are mere numbers and signs. */
    List<String> untranslated(Composite area) {
        List<String> wrong = new ArrayList<>();
        for (Control control : Controls.in(area, Control.class)) {
            texts(control).filter(text -> text != null && WORDS.matcher(text).find() && text.indexOf(MARK) < 0
                    && !isData(text)).forEach(text -> wrong.add(control.getClass().getSimpleName() + " " + text));
        }
        return wrong;
    }

    private static Stream<String> texts(Control control) {
        return switch (control) {
            case Label label -> Stream.of(label.getText(), label.getToolTipText());
            case CLabel label -> Stream.of(label.getText(), label.getToolTipText());
            case Button button -> Stream.of(button.getText(), button.getToolTipText());
            case Link link -> Stream.of(link.getText());
            case Group group -> Stream.of(group.getText());
            case Text text -> Stream.of(text.getMessage(), text.getToolTipText());
            case Table table -> Stream.of(table.getColumns()).map(TableColumn::getText);
            case Tree tree -> Stream.of(tree.getColumns()).map(TreeColumn::getText);
            case ToolBar bar when bar.getParent() instanceof CTabFolder -> Stream.of();
            case ToolBar bar -> Stream.of(bar.getItems()).flatMap(PseudoTexts::texts);
            default -> Stream.of();
        };
    }

    private static Stream<String> texts(ToolItem item) {
        return Stream.of(item.getText(), item.getToolTipText());
    }

    /** Texts that their control is too narrow for; not those that break into lines, or that a tool tip says whole. */
    List<String> cut(Composite area) {
        List<String> cut = new ArrayList<>();
        for (Control control : Controls.in(area, Control.class)) {
            boolean single = control instanceof Button
                    || (control instanceof Label || control instanceof Link) && (control.getStyle() & SWT.WRAP) == 0;
            if (single && control.isVisible()
                    && !texts(control).findFirst().orElse("").equals(control.getToolTipText())
                    && control.getSize().x + TOLERANCE < control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x) {
                cut.add(texts(control).findFirst().orElse(""));
            }
        }
        return cut;
    }
}
