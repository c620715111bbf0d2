package org.tilewright.architecture;

import java.nio.file.Path;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The project as a whole: all classes but tests, imported once, and where its sources are. */
final class Tilewright {

    /** The root of the sources; Maven runs tests in the folder of their module. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    static final JavaClasses CLASSES = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.tilewright");

    private Tilewright() {}
}
