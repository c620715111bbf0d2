package org.tilewright.ui.editor.session;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.tilewright.model.System;
import org.tilewright.model.io.PipelineResource;

/**
 * What a text says.
 *
 * @param model the model, alone in a resource; empty if the text is none
 * @param mistakes why it is none; empty if it is one
 */
record Reading(Optional<System> model, List<Mistake> mistakes) {

    /** Reads a text as a model file is read. A text with a mistake is no model: half of it would be lost on saving. */
    static Reading of(String text) {
        PipelineResource resource = new PipelineResource(URI.createURI("text.pipeline"));
        new ResourceSetImpl().getResources().add(resource);
        String failure = null;
        try {
            resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
        } catch (IOException unreadable) {
            failure = unreadable.getMessage();
        }
        if (!resource.getErrors().isEmpty()) {
            return new Reading(Optional.empty(), resource.errorLines().stream().map(Mistake::of).toList());
        }
        if (failure != null) {
            return new Reading(Optional.empty(), List.of(new Mistake(1, 1, failure)));
        }
        return new Reading(Optional.of((System) resource.getContents().get(0)), List.of());
    }
}
