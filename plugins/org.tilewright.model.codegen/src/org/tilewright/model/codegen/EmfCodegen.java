package org.tilewright.model.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;

/**
 * Runs EMF's code generator without Eclipse, from the Maven build. The bundles' folders must stand beside each other,
 * as they do in {@code plugins/}; what was generated before is thrown away first, so that no class outlives its Ecore.
 */
public final class EmfCodegen {

    private EmfCodegen() {}

    /**
     * Generates one of the two projects of a generator model.
     *
     * @param args {@code model} or {@code edit}, and the path of the {@code .genmodel} file
     * @throws IOException when the old sources cannot be removed
     * @throws IllegalStateException when EMF reports an error; the message holds its diagnostics
     */
    public static void main(String[] args) throws IOException {
        Object projectType = switch (args[0]) {
            case "model" -> GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE;
            case "edit" -> GenBaseGeneratorAdapter.EDIT_PROJECT_TYPE;
            default -> throw new IllegalArgumentException("expected model or edit, got " + args[0]);
        };
        GenModel genModel = load(Path.of(args[1]).toRealPath());
        Path plugins = Path.of(args[1]).toRealPath().getParent().getParent().getParent();
        String sources = args[0].equals("model") ? genModel.getModelDirectory() : genModel.getEditDirectory();
        Path generated = plugins.resolve(sources.substring(1));
        deleteTree(generated);
        // EMF merges into these and would keep what the Ecore no longer says, and leave out what is new.
        Files.deleteIfExists(generated.resolveSibling("plugin.properties"));
        Files.deleteIfExists(generated.resolveSibling("plugin.xml"));
        Generator generator = new Generator();
        generator.getAdapterFactoryDescriptorRegistry().addDescriptor(GenModelPackage.eNS_URI,
                GenModelGeneratorAdapterFactory.DESCRIPTOR);
        generator.setInput(genModel);
        failOnError(generator.generate(genModel, projectType, new BasicMonitor()));
        if (args[0].equals("edit")) {
            Wording.write(generated.resolveSibling("plugin.properties"));
        }
    }

    /** Loads the generator model with every bundle beside it known to EMF by its platform URI. */
    private static GenModel load(Path file) throws IOException {
        Path bundle = file.getParent().getParent();
        try (Stream<Path> bundles = Files.list(bundle.getParent())) {
            bundles.filter(Files::isDirectory).forEach(folder -> EcorePlugin.getPlatformResourceMap()
                    .put(folder.getFileName().toString(), URI.createFileURI(folder + "/")));
        }
        ResourceSet resources = new ResourceSetImpl();
        for (String extension : List.of("ecore", "genmodel")) {
            resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put(extension,
                    new EcoreResourceFactoryImpl());
        }
        GenModelPackage.eINSTANCE.eClass();
        resources.getURIConverter().getURIMap().putAll(EcorePlugin.computePlatformURIMap(false));
        URI uri = URI.createPlatformResourceURI(
                bundle.getFileName() + "/" + bundle.relativize(file).toString().replace('\\', '/'), true);
        GenModel genModel = (GenModel) resources.getResource(uri, true).getContents().get(0);
        genModel.reconcile();
        genModel.setCanGenerate(true);
        failOnError(genModel.diagnose());
        describeProperties(genModel);
        leaveImages(genModel);
        return genModel;
    }

    /** What the Ecore says of a feature is what the editor shows for it. */
    private static void describeProperties(GenModel genModel) {
        genModel.getGenPackages().stream().flatMap(genPackage -> genPackage.getGenClasses().stream())
                .flatMap(genClass -> genClass.getGenFeatures().stream())
                .forEach(feature -> feature.setPropertyDescription(feature.getDocumentation()));
    }

    /** No coloured squares: the providers' super class finds the icons that were drawn for the classes. */
    private static void leaveImages(GenModel genModel) {
        genModel.getGenPackages().stream().flatMap(genPackage -> genPackage.getGenClasses().stream())
                .forEach(genClass -> genClass.setImage(false));
    }

    private static void failOnError(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() >= Diagnostic.ERROR) {
            throw new IllegalStateException(diagnostic.toString(), diagnostic.getException());
        }
    }

    private static void deleteTree(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> tree = Files.walk(folder)) {
                for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
