package org.tilewright.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Who may call whom inside a bundle, as the {@code package-info} of its rooms says. */
class CallersTest {

    private static JavaClasses tilewright;

    @BeforeAll
    static void importClasses() {
        tilewright = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.tilewright");
    }

    /** Packages that need each other are one package in two folders. */
    @ParameterizedTest
    @ValueSource(strings = { "frame", "asset", "cli", "ui", "run.report" })
    void roomsKnowEachOtherInOneDirectionOnly(String bundle) {
        slices().assignedFrom(new PackagesBelow("org.tilewright." + bundle)).should().beFreeOfCycles()
                .check(tilewright);
    }

    @Test
    void stateVerticesImagesAndTargetsKnowNoFrame() {
        knowsOnly("org.tilewright.frame.vertex", "java..", "org.tilewright.frame.state");
        knowsOnly("org.tilewright.frame.transform", "java..", "org.tilewright.frame.state");
        knowsOnly("org.tilewright.frame.program", "java..", "org.tilewright.frame.state");
        knowsOnly("org.tilewright.frame.state", "java..");
        knowsOnly("org.tilewright.frame.targets", "java..", "org.tilewright.frame.state");
        doesNotKnow("org.tilewright.frame.execution", "org.tilewright.frame.geometry", "org.tilewright.frame.fragment");
        knowsOnly("org.tilewright.frame.image", "java..", "org.tilewright.frame.targets", "org.tilewright.frame.state");
    }

    /** Who looks through a frame shows it; nothing is drawn or written by what it says. */
    @Test
    void onlyWhatShowsFramesLooksThroughThem() {
        noClasses().that().resideInAPackage("org.tilewright.frame..").and()
                .resideOutsideOfPackage("org.tilewright.frame.inspect").should().dependOnClassesThat()
                .resideInAPackage("org.tilewright.frame.inspect").check(tilewright);
        doesNotKnow("org.tilewright.frame.inspect", "org.tilewright.frame.format", "org.tilewright.frame.files",
                "org.tilewright.frame.scene");
    }

    @Test
    void onlyScenesAreBuilt() {
        classes().that().resideInAPackage("org.tilewright.frame.scene.build").should().onlyBeAccessed()
                .byClassesThat().resideInAPackage("org.tilewright.frame.scene..").check(tilewright);
        doesNotKnow("org.tilewright.frame.scene.build", "org.tilewright.frame.scene",
                "org.tilewright.frame.scene.profile");
        doesNotKnow("org.tilewright.frame.scene.profile", "org.tilewright.frame.scene");
    }

    /** What a scene is does not depend on the file that it comes from, and no reader knows what becomes of it. */
    @Test
    void scenesKnowNoFileAndFilesNoFrame() {
        doesNotKnow("org.tilewright.asset", "org.tilewright.asset.parts", "org.tilewright.asset.gltf",
                "org.tilewright.asset.obj", "org.tilewright.asset.scene");
        doesNotKnow("org.tilewright.asset.parts", "org.tilewright.asset.gltf", "org.tilewright.asset.obj",
                "org.tilewright.asset.scene");
        doesNotKnow("org.tilewright.asset.gltf", "org.tilewright.asset.obj", "org.tilewright.asset.scene");
        doesNotKnow("org.tilewright.asset.obj", "org.tilewright.asset.gltf", "org.tilewright.asset.scene");
    }

    /** A run folder is read where there is no simulator, and a simulator is compiled where there is no run. */
    @Test
    void runFoldersAndSimulatorsKnowNoRun() {
        String[] run = { "org.tilewright.run", "org.tilewright.run.request", "org.tilewright.run.history" };
        doesNotKnow("org.tilewright.run.folder", run);
        doesNotKnow("org.tilewright.run.folder", "org.tilewright.run.simulator");
        doesNotKnow("org.tilewright.run.simulator", run);
        doesNotKnow("org.tilewright.run.simulator", "org.tilewright.run.folder");
    }

    @Test
    void verbsKnowWhatTheyShareAndNotTheRoot() {
        doesNotKnow("org.tilewright.cli.terminal", "org.tilewright.cli.models", "org.tilewright.cli.frames",
                "org.tilewright.cli.runs", "org.tilewright.cli.shaders", "org.tilewright.cli.studies",
                "org.tilewright.cli.verification");
        for (String room : new String[] { "terminal", "models", "frames", "runs", "shaders", "studies",
                "verification" }) {
            doesNotKnow("org.tilewright.cli." + room, "org.tilewright.cli");
        }
        doesNotKnow("org.tilewright.cli.models", "org.tilewright.cli.frames", "org.tilewright.cli.runs",
                "org.tilewright.cli.shaders", "org.tilewright.cli.studies", "org.tilewright.cli.verification");
        doesNotKnow("org.tilewright.cli.frames", "org.tilewright.cli.models", "org.tilewright.cli.runs",
                "org.tilewright.cli.shaders", "org.tilewright.cli.studies", "org.tilewright.cli.verification");
    }

    /** A page is told what the editor is good for, and not which one it is in. */
    @Test
    void pagesKnowNoEditor() {
        for (String room : new String[] { "page", "overview", "structure", "diagram", "source" }) {
            noClasses().that().resideInAPackage("org.tilewright.ui.editor." + room + "..").should()
                    .dependOnClassesThat().haveSimpleName("PipelineEditor").check(tilewright);
        }
    }

    private static void knowsOnly(String room, String... others) {
        classes().that().resideInAPackage(room).should().onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(Stream.of(room), Stream.of(others)).toArray(String[]::new))
                .check(tilewright);
    }

    private static void doesNotKnow(String room, String... others) {
        noClasses().that().resideInAPackage(room).should().dependOnClassesThat().resideInAnyPackage(others)
                .check(tilewright);
    }

    /** A slice for each package of a bundle. */
    private record PackagesBelow(String bundle) implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return (name + ".").startsWith(bundle + ".") ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of " + bundle;
        }
    }
}
