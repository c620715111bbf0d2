package org.tilewright.ui.welcome;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A cheat sheet: steps to a result, in the platform's own format for simple cheat sheets.
 *
 * @param title what it leads to
 * @param about how, in a sentence
 * @param items the steps
 */
record Guide(String title, String about, List<Item> items) {

    private static final String BUNDLE = "org.tilewright.ui";
    private static final List<String> NAMES = List.of("first-result", "idea-to-figure");

    /**
     * A step.
     *
     * @param title what to do, in a few words
     * @param about how, and what to see then
     * @param command the command that does it or opens where it is done, in the platform's serial form; null if there is none
     */
    record Item(String title, String about, String command) {}

    /** All of them; the one that leads to a first result comes first. */
    static List<Guide> all() {
        return NAMES.stream().map(name -> read("$nl$/cheatsheets/" + name + ".xml")).toList();
    }

    private static Guide read(String file) {
        try (InputStream in = FileLocator.openStream(Platform.getBundle(BUNDLE), IPath.fromOSString(file), true)) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            Element root = factory.newDocumentBuilder().parse(in).getDocumentElement();
            List<Item> items = new ArrayList<>();
            NodeList steps = root.getElementsByTagName("item");
            for (int i = 0; i < steps.getLength(); i++) {
                items.add(item((Element) steps.item(i)));
            }
            return new Guide(root.getAttribute("title"), text((Element) root.getElementsByTagName("intro").item(0)),
                    List.copyOf(items));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalStateException(file, e);
        }
    }

    private static Item item(Element step) {
        NodeList commands = step.getElementsByTagName("command");
        return new Item(step.getAttribute("title"), text(step),
                commands.getLength() == 0 ? null : ((Element) commands.item(0)).getAttribute("serialization"));
    }

    private static String text(Element of) {
        return of.getElementsByTagName("description").item(0).getTextContent().strip();
    }
}
