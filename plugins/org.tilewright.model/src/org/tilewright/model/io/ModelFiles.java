package org.tilewright.model.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.Metamodel;

/** Reads {@code .pipeline} files and makes their bytes, on a bare JVM as well as in the workbench. */
public final class ModelFiles {

    private ModelFiles() {}

    /**
     * Reads a model. It is well-formed and of the right types; whether it makes sense is for
     * {@link org.tilewright.model.validation.Validation} to say.
     *
     * @throws ModelException if the file is missing, too large or not a model; every diagnostic begins with the path
     */
    public static System load(Path file) {
        if (Files.isDirectory(file)) {
            throw new ModelException(List.of(file + ": is a folder; expected a .pipeline file"));
        }
        try (InputStream in = Files.newInputStream(file)) {
            return load(in, file.toString());
        } catch (NoSuchFileException e) {
            throw new ModelException(List.of(file + ": no such file; expected a .pipeline file"));
        } catch (IOException e) {
            throw new ModelException(List.of(file + ": cannot be read: " + e.getMessage()));
        }
    }

    /**
     * Reads a model from a stream, which stays open.
     *
     * @param name how the diagnostics call it
     * @throws ModelException if it is too large or not a model
     * @throws IOException if the stream fails
     */
    public static System load(InputStream in, String name) throws IOException {
        PipelineResource resource = resource();
        try {
            resource.load(in, null);
        } catch (Resource.IOWrappedException e) {
            if (resource.getErrors().isEmpty()) {
                throw e;
            }
            throw new ModelException(resource.errorLines().stream().map(error -> name + ":" + error).toList());
        }
        return (System) resource.getContents().get(0);
    }

    /**
     * A model as the bytes of its file: UTF-8, LF, one attribute a line, only what differs from its default. The same model gives
     * the same bytes.
     */
    public static byte[] toBytes(System system) {
        PipelineResource resource = resource();
        System copy = EcoreUtil.copy(system);
        copy.setVersion(Metamodel.VERSION);
        resource.getContents().add(copy);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            resource.save(out, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static PipelineResource resource() {
        PipelineResource resource = new PipelineResource(URI.createURI("model.pipeline"));
        new ResourceSetImpl().getResources().add(resource);
        return resource;
    }
}
