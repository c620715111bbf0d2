package org.tilewright.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** Files are written in one place, which writes them whole or not at all. */
class WritersTest {

    /** Who writes otherwise, and why that leaves nothing behind that looks finished. */
    private static final Set<String> EXEMPT = Set.of(
            // Lines about a run while it runs, in a folder that says so.
            "org.tilewright.run.folder.ProgressFile",
            // An empty file that is deleted at once, to see whether the folder can be written.
            "org.tilewright.run.simulator.CacheFolder",
            // States of a search, in a file that has no name while it is open.
            "org.tilewright.verify.explore.SpillFile",
            // The folder of a child process, which is deleted with all that is in it.
            "org.tilewright.verify.jpf.SearchCommand", "org.tilewright.verify.jpf.SearchFolder");

    private static final Set<String> WRITING = Set.of("write", "writeString", "newOutputStream", "newBufferedWriter",
            "newByteChannel", "createTempFile", "createFile");

    private static final Set<String> STREAMS = Set.of(FileOutputStream.class.getName(), FileWriter.class.getName(),
            RandomAccessFile.class.getName());

    private static final Set<String> PRINTERS = Set.of(PrintWriter.class.getName(), PrintStream.class.getName());

    @Test
    void onlyWholeFilesAreWritten() {
        noClasses().that().resideOutsideOfPackages("org.tilewright.frame.files..", "org.tilewright.benchmarks..")
                .and(new DescribedPredicate<JavaClass>("are not exempt") {
                    @Override
                    public boolean test(JavaClass type) {
                        return !EXEMPT.contains(type.getName()) && !type.getSimpleName().endsWith("Test");
                    }
                }).should().callCodeUnitWhere(new DescribedPredicate<JavaCall<?>>("it writes a file by itself") {
                    @Override
                    public boolean test(JavaCall<?> call) {
                        return writes(call);
                    }
                }).check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("org.tilewright"));
    }

    /** The workbench is not on this class path, so its sources are searched. */
    @Test
    void viewsAndWizardsWriteWholeFiles() throws IOException {
        Pattern writing = Pattern
                .compile("\\bFiles\\.(write|writeString|newOutputStream|newBufferedWriter|createTempFile)\\("
                        + "|new (FileOutputStream|FileWriter|RandomAccessFile)\\(|\\bsave\\([a-z]+\\.toString\\(\\)");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("").toAbsolutePath().getParent())) {
            for (Path file : files.filter(
                    each -> each.toString().matches(".*/org\\.tilewright\\.ui(\\.(?!tests/)[a-z]+)?/src/.*\\.java"))
                    .toList()) {
                if (writing.matcher(Files.readString(file)).find()) {
                    found.add(file.getFileName().toString());
                }
            }
        }
        assertEquals(List.of(), found);
    }

    private static boolean writes(JavaCall<?> call) {
        String owner = call.getTargetOwner().getName();
        String name = call.getName();
        var parameters = call.getTarget().getRawParameterTypes();
        boolean toPath = parameters.size() > 1 && parameters.get(1).isEquivalentTo(Path.class);
        return owner.equals(Files.class.getName()) && (WRITING.contains(name) || name.equals("copy") && toPath)
                || owner.equals(ImageIO.class.getName()) && name.equals("write")
                || name.equals("<init>") && (STREAMS.contains(owner)
                        || PRINTERS.contains(owner) && (parameters.get(0).isEquivalentTo(String.class)
                                || parameters.get(0).isEquivalentTo(java.io.File.class)));
    }
}
