package org.tilewright.model.migration;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

import org.tilewright.model.metamodel.Metamodel;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** All steps, oldest first, and how they are applied. */
public final class Migrations {

    /** Version 1 is the first; a new version of the metamodel adds its step here. */
    private static final List<Migration> STEPS = List.of(new FromVersion1(), new FromVersion2());

    private Migrations() {}

    /**
     * Brings a model file to the current version.
     *
     * @param text a well-formed file without document type
     * @param version the version of the file
     * @return the text itself, with its old version, if nothing else had to be changed: so that mistakes in it keep
     *         their lines
     * @throws IOException if there is no way from that version
     */
    public static byte[] migrate(byte[] text, int version) throws IOException {
        return migrate(text, version, Metamodel.VERSION, STEPS);
    }

    /** As above, with the steps and the version to reach given: for tests of the mechanism. */
    static byte[] migrate(byte[] text, int version, int target, List<Migration> steps) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Document model = factory.newDocumentBuilder().parse(new ByteArrayInputStream(text));
            boolean changed = false;
            for (int current = version; current < target; current++) {
                changed |= step(steps, current).apply(model);
                model.getDocumentElement().setAttribute("version", Integer.toString(current + 1));
            }
            return changed ? bytes(model) : text;
        } catch (ParserConfigurationException | SAXException | TransformerException e) {
            throw new IOException(e);
        }
    }

    private static Migration step(List<Migration> steps, int from) throws IOException {
        return steps.stream().filter(step -> step.from() == from).findFirst()
                .orElseThrow(() -> new UnknownVersionException(from));
    }

    private static byte[] bytes(Document model) throws TransformerException {
        Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        transformer.transform(new DOMSource(model), new StreamResult(out));
        return out.toByteArray();
    }

    /** A version that no step starts from. */
    public static final class UnknownVersionException extends IOException {

        private static final long serialVersionUID = 1L;

        UnknownVersionException(int version) {
            super("no model was ever written with version " + version + "; expected version " + Metamodel.VERSION);
        }
    }
}
