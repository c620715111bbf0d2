package org.tilewright.architecture;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.Design;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;

/** Dependencies point one way, and only the workbench knows that there is a screen. */
class WallsTest {

    @Test
    void onlyTheWorkbenchKnowsThereIsAScreen() {
        noClasses().that().resideOutsideOfPackage("org.tilewright.ui..").should().dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.swt..", "org.eclipse.jface..", "org.eclipse.ui..", "java.awt.event..",
                        "javax.swing..")
                .check(Tilewright.CLASSES);
    }

    /** No clocks, no input or output: a model checker runs these classes in every order. */
    @Test
    void protocolUsesNothingButTheLanguage() {
        onlyDependsOn("org.tilewright.protocol..", "java.lang", "java.lang.invoke", "java.lang.annotation",
                "java.lang.reflect", "java.util", "java.util.function");
        noClasses().that().resideInAPackage("org.tilewright.protocol..").and()
                .resideOutsideOfPackage("org.tilewright.protocol.own").should().dependOnClassesThat()
                .resideInAnyPackage("java.lang.annotation", "java.lang.reflect").check(Tilewright.CLASSES);
        noClasses().that().resideInAPackage("org.tilewright.protocol..").should().callMethod(System.class, "nanoTime")
                .orShould().callMethod(System.class, "currentTimeMillis").orShould()
                .dependOnClassesThat().areAssignableTo(Thread.class).check(Tilewright.CLASSES);
    }

    /** What one would ask a design for its name for is a method of its interface. A reproduction has a paper's designs. */
    @Test
    void nobodyAsksADesignForItsName() {
        noClasses().that()
                .resideOutsideOfPackages("org.tilewright.protocol..", "org.tilewright.verification..",
                        "org.tilewright.run.reproduce..")
                .should()
                .accessFieldWhere(target(owner(assignableTo(Design.class)))).check(Tilewright.CLASSES);
        noClasses().that().resideInAPackage("org.tilewright.protocol..").and().areNotAssignableTo(Design.class).should()
                .accessFieldWhere(target(owner(assignableTo(Design.class)))).check(Tilewright.CLASSES);
    }

    /** What is declared and cannot be chosen was forgotten in the model. */
    @Test
    void everyDesignCanBeChosenInModels() {
        for (JavaClass design : Tilewright.CLASSES) {
            if (design.isEnum() && design.isAssignableTo(Design.class) && !design.getSuperclass().map(
                    type -> type.toErasure().isAssignableTo(Design.class)).orElse(false)) {
                assertTrue(design.getDirectDependenciesToSelf().stream().map(Dependency::getOriginClass)
                        .anyMatch(choice -> choice.getPackageName().equals("org.tilewright.model.designs")),
                        design.getName());
            }
        }
    }

    /** Harnesses are run by model checkers too, and know none. */
    @Test
    void harnessesUseNothingButTheProtocols() {
        classes().that().resideInAPackage("org.tilewright.verification..").and()
                .resideOutsideOfPackage("org.tilewright.verification.jpf..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("org.tilewright.verification..", "java.lang", "java.lang.invoke", "java.util",
                        "org.tilewright.protocol..")
                .andShould().onlyDependOnClassesThat().resideOutsideOfPackage("org.tilewright.verification.jpf..")
                .check(Tilewright.CLASSES);
    }

    /** What runs inside and beside Java PathFinder is loaded there by itself: it brings no library along. */
    @Test
    void pathFinderIsGivenNothingButHarnesses() {
        onlyDependsOn("org.tilewright.verification.jpf..", "java..", "gov.nasa.jpf.vm", "org.tilewright.verification");
    }

    /** The engines check whatever harness they are given: they know the protocols only through the files of a mutant. */
    @Test
    void enginesKnowNoHarness() {
        onlyDependsOn("org.tilewright.verify..", "java..", "org.tilewright.input..", "com.google.gson..",
                "org.eclipse.jdt..", "org.objectweb.asm..", "org.tilewright.verification",
                "org.tilewright.verification.jpf..");
    }

    /** Programs run wherever somebody gives them textures and state. */
    @Test
    void shadersKnowNoRenderer() {
        onlyDependsOn("org.tilewright.shader..", "java..", "org.antlr.v4..", "org.objectweb.asm..");
        noClasses().that().resideInAnyPackage("org.tilewright.shader.form..", "org.tilewright.shader.arithmetic..",
                "org.tilewright.shader.optimise..", "org.tilewright.shader.quad..", "org.tilewright.shader.steps..")
                .should().dependOnClassesThat().resideInAnyPackage("org.tilewright.shader.glsl..", "org.antlr..")
                .check(Tilewright.CLASSES);
    }

    /** What is read from outside is read by it, whoever reads. */
    @Test
    void readingKnowsNothingOfWhatIsRead() {
        onlyDependsOn("org.tilewright.input..", "java..", "com.google.gson..");
    }

    @Test
    void frameKnowsNoSimulator() {
        onlyDependsOn("org.tilewright.frame..", "java..", "javax.imageio..", "com.google.gson..",
                "org.tilewright.input..", "org.tilewright.shader..");
    }

    /** Containers and calls, but not what a call means. */
    @Test
    void traceKnowsNoWorkload() {
        onlyDependsOn("org.tilewright.trace..", "java..", "org.brotli.dec");
    }

    /** The meaning of calls; who simulates does not know it. */
    @Test
    void openGlKnowsNoSimulator() {
        onlyDependsOn("org.tilewright.opengl..", "java..", "com.google.gson..", "org.tilewright.trace..",
                "org.tilewright.frame..");
        noClasses().that().resideInAPackage("org.tilewright.opengl..").and()
                .resideOutsideOfPackage("org.tilewright.opengl.frame..").should().dependOnClassesThat()
                .resideInAPackage("org.tilewright.frame..").check(Tilewright.CLASSES);
    }

    /** Scenes, by whatever file; what is drawn of them is a frame like any other. */
    @Test
    void assetsKnowNoSimulator() {
        onlyDependsOn("org.tilewright.asset..", "java..", "javax.imageio..", "com.google.gson..",
                "org.tilewright.input..", "org.tilewright.frame..");
    }

    @Test
    void simulatorKnowsNoModel() {
        onlyDependsOn("org.tilewright.sim..", "java..", "com.google.gson..", "picocli..", "org.tilewright.protocol..",
                "org.tilewright.frame..", "org.tilewright.input..");
    }

    /** What can be chosen where the protocols decide, they say themselves, to one package. */
    @Test
    void modelKnowsNoSimulator() {
        onlyDependsOn("org.tilewright.model..", "java..", "javax.xml..", "org.xml.sax..", "org.w3c.dom..",
                "org.eclipse.emf..", "org.tilewright.protocol..", "org.tilewright.input..");
        noClasses().that().resideInAPackage("org.tilewright.model..").and()
                .resideOutsideOfPackage("org.tilewright.model.designs..").should().dependOnClassesThat()
                .resideInAnyPackage("org.tilewright.protocol..").check(Tilewright.CLASSES);
    }

    /** The libraries that a generated simulator runs on are known to one package, which only finds their files. */
    @Test
    void generatorKnowsNothingButTheModel() {
        onlyDependsOn("org.tilewright.generator..", "java..", "org.eclipse.emf..", "org.tilewright.model..",
                "org.tilewright.frame", "org.tilewright.frame.files", "org.tilewright.input",
                "org.tilewright.protocol..",
                "org.tilewright.shader..", "org.tilewright.sim..", "com.google.gson..", "org.antlr..",
                "org.objectweb.asm..", "picocli..");
        noClasses().that().resideInAPackage("org.tilewright.generator..").and()
                .resideOutsideOfPackage("org.tilewright.generator.library..").should().dependOnClassesThat()
                .resideInAnyPackage("org.tilewright.protocol..", "org.tilewright.shader..", "org.tilewright.sim..",
                        "com.google.gson..", "org.antlr..", "org.objectweb.asm..", "picocli..")
                .check(Tilewright.CLASSES);
    }

    @Test
    void runKnowsNoCommandLine() {
        noClasses().that().resideInAPackage("org.tilewright.run..").should().dependOnClassesThat()
                .resideInAnyPackage("org.tilewright.cli..", "org.tilewright.ui..", "picocli..")
                .check(Tilewright.CLASSES);
    }

    /** Runs are of frames, wherever these come from. */
    @Test
    void oneRoomOfRunKnowsWhereFramesComeFrom() {
        noClasses().that().resideInAPackage("org.tilewright.run..").and()
                .resideOutsideOfPackage("org.tilewright.run.imports..").should().dependOnClassesThat()
                .resideInAnyPackage("org.tilewright.opengl..", "org.tilewright.asset..", "org.tilewright.trace..",
                        "org.tilewright.run.imports..")
                .check(Tilewright.CLASSES);
    }

    /** Who samples may know another library tomorrow. */
    @Test
    void oneRoomOfRunClusters() {
        noClasses().that().resideOutsideOfPackage("org.tilewright.run.sample..").should().dependOnClassesThat()
                .resideInAnyPackage("org.apache.commons.math3..").check(Tilewright.CLASSES);
    }

    @Test
    void commandLineKnowsNoWorkbench() {
        noClasses().that().resideInAPackage("org.tilewright.cli..").should().dependOnClassesThat()
                .resideInAPackage("org.tilewright.ui..").check(Tilewright.CLASSES);
    }

    private static void onlyDependsOn(String packages, String... others) {
        String[] allowed = Stream.concat(Stream.of(packages), Stream.of(others)).toArray(String[]::new);
        classes().that().resideInAPackage(packages).should().onlyDependOnClassesThat().resideInAnyPackage(allowed)
                .check(Tilewright.CLASSES);
    }
}
