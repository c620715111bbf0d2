package org.tilewright.ui.tests.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.tilewright.ui.tests.ErrorLog;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Every text of the workbench is in a properties file, whence a translation could replace it. */
class TranslationTest {

    private static final List<String> BUNDLES = List.of("org.tilewright.ui", "org.tilewright.ui.editor",
            "org.tilewright.ui.launch", "org.tilewright.ui.results", "org.tilewright.ui.verify",
            "org.tilewright.ui.experiment");

    /** Attributes of extensions that a user reads. */
    private static final Set<String> READ = Set.of("name", "label", "description", "tooltip", "title");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = { "org.tilewright.ui", "org.tilewright.ui.editor", "org.tilewright.ui.launch",
            "org.tilewright.ui.results", "org.tilewright.ui.verify", "org.tilewright.ui.experiment" })
    void extensionsAreNamedInTheirPropertiesFile(String name) throws Exception {
        Bundle bundle = Platform.getBundle(name);
        Properties texts = properties(bundle.getEntry("plugin.properties"));
        Set<String> used = new TreeSet<>(Set.of("bundle.name"));
        List<String> wrong = new ArrayList<>();
        NodeList elements = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(bundle.getEntry("plugin.xml").openStream()).getElementsByTagName("*");
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            if (element.getElementsByTagName("*").getLength() == 0 && !element.getTextContent().isBlank()) {
                String text = element.getTextContent().strip();
                assertTrue(text.startsWith("%"), text);
                used.add(text.substring(1));
            }
            for (int j = 0; j < element.getAttributes().getLength(); j++) {
                Attr attribute = (Attr) element.getAttributes().item(j);
                String value = attribute.getValue();
                if (value.startsWith("%")) {
                    used.add(value.substring(1));
                } else if (READ.contains(attribute.getName()) && !isKey(element)) {
                    wrong.add(element.getTagName() + " " + attribute.getName() + "=" + value);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertEquals(used,
                texts.keySet().stream().map(Object::toString).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** These are named for programs. */
    private static boolean isKey(Element element) {
        return Set.of("property", "attribute", "parameter", "with", "test", "variable").contains(element.getTagName());
    }

    /** A field without a text shows NLS's complaint to the user, and a text without a field nothing at all. */
    @Test
    void everyMessageHasAFieldAndEveryFieldAMessage() throws Exception {
        for (Class<?> messages : messages()) {
            Properties texts = properties(Platform.getBundle(bundleOf(messages))
                    .getResource(messages.getName().replace('.', '/').replace("Messages", "messages.properties")));
            Set<String> fields = fields(messages).stream().map(Field::getName)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(fields, new TreeSet<>(texts.keySet()), messages.getName());
        }
    }

    /** All parts are shown with messages that are 40 % longer and cannot be taken for texts of the program. */
    @Test
    void nothingIsSaidThatIsNoMessageAndLongerOnesFit() throws Exception {
        Map<Field, String> before = new LinkedHashMap<>();
        List<String> untranslated = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        try {
            for (Class<?> messages : messages()) {
                for (Field field : fields(messages)) {
                    before.put(field, (String) field.get(null));
                    field.set(null, PseudoTexts.of((String) field.get(null)));
                }
            }
            PseudoTexts known = new PseudoTexts();
            EveryPart.visit(folder, (name, area) -> {
                known.untranslated(area).forEach(text -> untranslated.add(name + ": " + text));
                known.cut(area).forEach(text -> cut.add(name + ": " + text));
            });
        } finally {
            for (Map.Entry<Field, String> field : before.entrySet()) {
                field.getKey().set(null, field.getValue());
            }
        }
        assertTrue(before.size() > 400, () -> "only " + before.size() + " messages were found");
        assertEquals("", String.join("\n", untranslated));
        assertEquals("", String.join("\n", cut));
    }

    private static List<Class<?>> messages() throws ClassNotFoundException {
        List<Class<?>> all = new ArrayList<>();
        for (String name : BUNDLES) {
            Bundle bundle = Platform.getBundle(name);
            for (URL url : Collections.list(bundle.findEntries("/", "Messages.class", true))) {
                String path = url.getPath();
                String type = path.substring(path.indexOf("org/tilewright/"), path.length() - ".class".length());
                all.add(bundle.loadClass(type.replace('/', '.')));
            }
        }
        return all;
    }

    private static String bundleOf(Class<?> type) {
        return FrameworkUtil.getBundle(type).getSymbolicName();
    }

    private static List<Field> fields(Class<?> messages) {
        return Stream.of(messages.getDeclaredFields())
                .filter(field -> Modifier.isPublic(field.getModifiers()) && field.getType() == String.class)
                .peek(field -> field.setAccessible(true)).toList();
    }

    private static Properties properties(URL url) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = url.openStream()) {
            properties.load(in);
        }
        return properties;
    }
}
