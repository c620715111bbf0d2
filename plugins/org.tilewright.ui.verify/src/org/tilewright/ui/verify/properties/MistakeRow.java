package org.tilewright.ui.verify.properties;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;

import org.tilewright.run.mutation.SeededMistake;
import org.tilewright.run.mutation.Strength.Tried;

/**
 * A mistake that was made by itself and that a property does not find.
 *
 * @param property whose it is
 * @param tried    the mistake, and what came of it
 * @param standing whether it survives, or its search was cut, or its class was edited since
 * @param designs  folder or jar of the classes in which it was made, null for the protocols
 */
record MistakeRow(PropertyRow property, Tried tried, Standing standing, Path designs) implements ChildRow {

    private static final String SOURCE = ".java";

    @Override
    public String reason() {
        return tried.says();
    }

    /** The mistake in words, the class without its package. */
    String name() {
        SeededMistake mistake = tried.mistake();
        String name = mistake.className();
        return name.substring(name.lastIndexOf('.') + 1) + "." + mistake.method() + ", line " + mistake.line() + ": "
                + mistake.what();
    }

    /** The source in which it was made; none of protocols and of classes without one. */
    Optional<File> source() {
        String name = tried.mistake().className();
        int inner = name.indexOf('$');
        String outer = inner < 0 ? name : name.substring(0, inner);
        return Optional.ofNullable(designs).map(folder -> folder.resolve(outer.replace('.', '/') + SOURCE).toFile())
                .filter(File::isFile);
    }
}
