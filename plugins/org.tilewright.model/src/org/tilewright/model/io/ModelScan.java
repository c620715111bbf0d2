package org.tilewright.model.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.util.Set;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;

import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.units.Excerpt;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** The first look at a model file: well-formed, bounded, nothing that reaches outside it, and of which version. */
final class ModelScan extends DefaultHandler {

    private static final int MAXIMUM_DEPTH = 32;
    private static final int MAXIMUM_ELEMENTS = 20_000;
    private static final int MAXIMUM_MESSAGE = 200;
    private static final String XMI = "http://www.omg.org/XMI";
    private static final Set<String> NAMESPACES = Set.of(XMI, XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
            TilewrightPackage.eNS_URI);

    private Locator locator;
    private int depth;
    private int elements;
    private int version;

    private ModelScan() {}

    /** The value of the root's version attribute, 0 to {@link Metamodel#VERSION}. */
    static int version(byte[] text) throws IOException {
        ModelScan scan = new ModelScan();
        try {
            SecureParser.create(true).parse(new InputSource(new ByteArrayInputStream(text)), scan);
        } catch (SAXParseException e) {
            throw new ModelFormatException(explain(e), Math.max(1, e.getLineNumber()),
                    Math.max(1, e.getColumnNumber()), e instanceof Mistake);
        } catch (UnsupportedEncodingException e) {
            throw new ModelFormatException("the encoding of the text is unknown; expected UTF-8", 1, 1, false);
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
        return scan.version;
    }

    private static String explain(SAXParseException e) {
        if (e instanceof Mistake) {
            return e.getMessage();
        }
        return e.getMessage().contains("DOCTYPE")
                ? "a document type or entity is declared; expected a model without <!DOCTYPE>"
                : "not well-formed XML: " + beginning(e.getMessage());
    }

    /** The parser quotes names, which may be long. */
    private static String beginning(String message) {
        String line = message.replaceAll("\\s+", " ");
        return line.length() <= MAXIMUM_MESSAGE ? line : line.substring(0, MAXIMUM_MESSAGE) + "...";
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) throws SAXException {
        if (!NAMESPACES.contains(uri)) {
            throw mistake("unknown namespace '" + Excerpt.of(uri) + "'; expected " + TilewrightPackage.eNS_URI);
        }
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (depth++ == 0) {
            root(uri, localName, attributes);
        }
        if (depth > MAXIMUM_DEPTH) {
            throw mistake("elements are nested more than " + MAXIMUM_DEPTH + " deep; expected a model");
        }
        if (++elements > MAXIMUM_ELEMENTS) {
            throw mistake("there are more than " + MAXIMUM_ELEMENTS + " elements; expected a model");
        }
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = attributes.getLocalName(i);
            if (name.equals("href") || name.equals("schemaLocation") || name.equals("noNamespaceSchemaLocation")) {
                throw mistake("attribute '" + Excerpt.of(attributes.getQName(i))
                        + "' points outside the file; expected a model in one file");
            }
        }
    }

    private void root(String uri, String localName, Attributes attributes) throws SAXException {
        if (!uri.equals(TilewrightPackage.eNS_URI) || !localName.equals("System")) {
            throw mistake("the root element is <" + Excerpt.of(localName)
                    + ">; expected <tilewright:System xmlns:tilewright=\""
                    + TilewrightPackage.eNS_URI + "\">");
        }
        String text = attributes.getValue("version");
        if (text == null) {
            throw mistake("the version attribute is missing; expected version=\"" + Metamodel.VERSION + "\"");
        }
        if (!text.matches("\\d{1,6}")) {
            throw mistake("version '" + Excerpt.of(text) + "' is not a number; expected version=\"" + Metamodel.VERSION
                    + "\"");
        }
        version = Integer.parseInt(text);
        if (version > Metamodel.VERSION) {
            throw mistake("the model is of version " + version + ", written by a newer Tilewright; expected version "
                    + Metamodel.VERSION + " or older");
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        depth--;
    }

    private Mistake mistake(String message) {
        return new Mistake(message, locator);
    }

    /** Something that XML allows and a model does not. */
    private static final class Mistake extends SAXParseException {

        private static final long serialVersionUID = 1L;

        Mistake(String message, Locator locator) {
            super(message, locator);
        }
    }
}
