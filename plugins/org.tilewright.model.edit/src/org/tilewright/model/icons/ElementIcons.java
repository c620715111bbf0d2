package org.tilewright.model.icons;

import java.net.URL;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;

/**
 * Finds the icon of a class of the model: {@code icons/elements/NAME.svg} of this bundle, NAME being the class's or that of
 * its nearest super class that has one. So a family shares a glyph until one of it gets its own.
 */
public final class ElementIcons {

    private static final String FOLDER = "/icons/elements/";

    private ElementIcons() {}

    /** Where the icon of a class is; null when neither it nor a super class has one. */
    public static URL of(EClass type) {
        return Stream.concat(Stream.of(type), type.getEAllSuperTypes().reversed().stream())
                .map(each -> ElementIcons.class.getResource(FOLDER + each.getName() + ".svg"))
                .filter(Objects::nonNull).findFirst().orElse(null);
    }
}
