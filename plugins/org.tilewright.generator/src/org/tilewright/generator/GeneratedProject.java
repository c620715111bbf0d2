package org.tilewright.generator;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.generator.library.Library;
import org.tilewright.generator.project.EclipseFiles;
import org.tilewright.generator.project.PomFile;
import org.tilewright.generator.project.ProjectNames;

/**
 * A generated project in memory. The same model and the same libraries make the same bytes.
 *
 * @param names the names in it
 * @param sources the generated sources, by path below the source folder
 * @param resolvedModel the model with every value spelled out, as a model file
 * @param libraries the jars it is compiled against and runs on
 * @param gpus number of GPUs that it simulates
 * @param texturing what their textures are sampled by
 */
public record GeneratedProject(ProjectNames names, Map<String, byte[]> sources, byte[] resolvedModel,
        List<Library> libraries, int gpus, Texturing texturing) {

    /** Folder of the generated sources. */
    static final String SOURCE_FOLDER = "src-gen";

    /** Folder of the libraries. */
    static final String LIBRARY_FOLDER = "lib";

    /** The same project on other libraries. */
    public GeneratedProject withLibraries(List<Library> others) {
        return new GeneratedProject(names, sources, resolvedModel, others, gpus, texturing);
    }

    /**
     * Every file of the project.
     *
     * @return contents by path, with slashes
     */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("pom.xml", PomFile.text(names, libraries).getBytes(StandardCharsets.UTF_8));
        EclipseFiles.texts(names, libraries)
                .forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
        files.put("model/" + names.modelFile(), resolvedModel);
        sources.forEach((path, content) -> files.put(SOURCE_FOLDER + "/" + path, content));
        libraries.forEach(library -> files.put(LIBRARY_FOLDER + "/" + library.fileName(), library.jar()));
        return files;
    }
}
