package org.tilewright.model.io;

import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

import org.xml.sax.SAXException;

/** The JDK's own parser, with document types, and with them all entities but XML's five, refused. */
final class SecureParser {

    private SecureParser() {}

    static SAXParser create(boolean namespaceAware) throws SAXException, ParserConfigurationException {
        SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
        factory.setNamespaceAware(namespaceAware);
        factory.setXIncludeAware(false);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        return factory.newSAXParser();
    }
}
