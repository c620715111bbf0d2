package org.tilewright.model.presets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.tilewright.input.NearestName;
import org.tilewright.model.Technology;
import org.tilewright.model.TilewrightPackage;

/**
 * The technologies that ship: what CACTI says of memory arrays, with its arguments. Their files are those of the project's
 * {@code models/technologies}; the build packs them beside this class. A model holds what it uses as a copy, to which it may
 * add arrays of its own.
 */
public final class Technologies {

    private static final List<String> NAMES = List.of("cacti4-180nm", "cacti4-130nm", "cacti4-90nm", "cacti4-65nm",
            "cacti42-130nm", "cacti7-90nm", "cacti7-65nm", "cacti7-45nm");

    private Technologies() {}

    /** The names of all technologies: tool and process, the coarsest process of a tool first. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Reads a technology. The caller may change it, and put it into a model.
     *
     * @throws IllegalArgumentException if there is none of that name; the message suggests one
     */
    public static Technology load(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("there is no technology '" + name + "'" + NearestName.hint(name, NAMES));
        }
        TilewrightPackage.eINSTANCE.eClass(); // on a bare JVM nothing else registers the package
        try (InputStream in = Technologies.class.getResourceAsStream(name + ".technology")) {
            if (in == null) {
                throw new IllegalStateException(
                        "the technology " + name + " was not packed with " + Technologies.class.getName());
            }
            XMIResourceImpl resource = new XMIResourceImpl(URI.createURI(name + ".technology"));
            resource.load(in, null);
            return (Technology) resource.getContents().remove(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
