package org.tilewright.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The libraries of the target definition, which the product is made of, with the licences that their poms name. */
final class Notices {

    /** SPDX identifiers, by what poms write for them. Where a pom names an identifier, that is it. */
    private static final Map<String, String> IDENTIFIERS = new LinkedHashMap<>();

    static {
        IDENTIFIERS.put("(?i).*(lesser general public|lgpl).*", "LGPL-2.1-or-later");
        IDENTIFIERS.put("(?i).*(classpath|gpl2 w/ cpe).*", "GPL-2.0-only WITH Classpath-exception-2.0");
        IDENTIFIERS.put("(?i).*general public license.*", "GPL-3.0-or-later");
        IDENTIFIERS.put("(?i).*(eclipse public|epl).*1\\.0.*", "EPL-1.0");
        IDENTIFIERS.put("(?i).*(eclipse public|epl).*2\\.0.*", "EPL-2.0");
        IDENTIFIERS.put("(?i).*apache.*2\\.0.*", "Apache-2.0");
        IDENTIFIERS.put("(?i)bouncy castle.*", "MIT");
        IDENTIFIERS.put("(?i)(the )?mit license", "MIT");
        IDENTIFIERS.put("(?i)new bsd.*", "BSD-3-Clause");
    }

    private static final String IDENTIFIER = "[A-Z0-9][A-Za-z0-9]*(-[A-Za-z0-9.]+)*";

    private final Path repository;

    /**
     * Reads poms.
     *
     * @param repository a local Maven repository, which a build of the product has filled
     */
    Notices(Path repository) {
        this.repository = repository;
    }

    private record Library(String group, String artifact, String version) {

        Path pom(Path repository) {
            return repository.resolve(group.replace('.', '/')).resolve(artifact).resolve(version)
                    .resolve(artifact + "-" + version + ".pom");
        }
    }

    /**
     * The notices.
     *
     * @param target the target definition
     * @return a table by licence, then by name
     * @throws IllegalStateException if a library names no licence, or one that is unknown here
     */
    String markdown(Path target) throws IOException {
        Map<String, TreeSet<String>> libraries = new TreeMap<>();
        for (Element dependency : elements(parse(target), "dependency")) {
            Library library = library(dependency);
            libraries.computeIfAbsent(licence(library), each -> new TreeSet<>())
                    .add("`" + library.group() + ":" + library.artifact() + "` " + library.version());
        }
        StringBuilder text = new StringBuilder(
                """
                        # Notices

                        Tilewright is licensed under EPL-2.0; see [LICENSE](LICENSE). What it generates from your models is yours.

                        The product comes with the libraries below, which are licensed by their owners as their poms say. This list is made from
                        the target definition by a test (`NoticesTest`), which fails when it is out of date or a library names no licence. Where
                        a pom names several licences, the library says which holds for what.
                        """);
        libraries.forEach((licence, names) -> text.append("\n## ").append(licence).append("\n\n")
                .append(names.stream().map(name -> "- " + name + "\n").collect(Collectors.joining())));
        return text.toString();
    }

    /** The SPDX identifiers of a library's licences. */
    private String licence(Library library) throws IOException {
        List<String> licences = new ArrayList<>();
        for (Element licence : licences(library)) {
            String name = text(licence, "name");
            String identifier = IDENTIFIERS.entrySet().stream().filter(each -> name.matches(each.getKey()))
                    .map(Map.Entry::getValue).findFirst().orElse(name);
            if (!identifier.matches(IDENTIFIER + "( WITH " + IDENTIFIER + ")?")) {
                throw new IllegalStateException(library + ": the licence \"" + name + "\" is not known here");
            }
            licences.add(name.matches(IDENTIFIER) ? name : identifier);
        }
        if (licences.isEmpty()) {
            throw new IllegalStateException(library + " names no licence");
        }
        return licences.stream().sorted().distinct().collect(Collectors.joining(", "));
    }

    /** Those of the pom or, where it names none, of the nearest parent that does. */
    private List<Element> licences(Library library) throws IOException {
        Element pom = parse(library.pom(repository));
        List<Element> licences = elements(pom, "license");
        List<Element> parents = elements(pom, "parent");
        return !licences.isEmpty() || parents.isEmpty() ? licences : licences(library(parents.getFirst()));
    }

    private static Library library(Element element) {
        return new Library(text(element, "groupId"), text(element, "artifactId"), text(element, "version"));
    }

    private static String text(Element element, String child) {
        return elements(element, child).getFirst().getTextContent().strip();
    }

    private static List<Element> elements(Element within, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = within.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                if (element.getTagName().equals(name)) {
                    found.add(element);
                } else if (name.equals("license") && element.getTagName().equals("licenses")
                        || name.equals("dependency")) {
                    found.addAll(elements(element, name));
                }
            }
        }
        return found;
    }

    private static Element parse(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IllegalStateException(file.getFileName() + " is not in the local Maven repository");
        }
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(file + " cannot be read", e);
        }
    }
}
