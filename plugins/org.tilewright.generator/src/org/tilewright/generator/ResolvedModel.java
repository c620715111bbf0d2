package org.tilewright.generator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.tilewright.model.System;
import org.tilewright.model.io.WrittenKinds;

/** A model with every value spelled out, so that a later change of a default cannot change what it means. */
final class ResolvedModel {

    /** As model files are written, one attribute a line, but with what equals its default as well. */
    private static final Map<?, ?> OPTIONS = Map.of(XMLResource.OPTION_KEEP_DEFAULT_CONTENT, true,
            XMLResource.OPTION_ENCODING, "UTF-8", XMLResource.OPTION_LINE_DELIMITER, "\n",
            XMLResource.OPTION_LINE_WIDTH, 1, XMLResource.OPTION_SAVE_TYPE_INFORMATION, new WrittenKinds());

    private ResolvedModel() {}

    static byte[] bytes(System system) {
        XMLResource resource = new XMIResourceImpl(URI.createURI("model.pipeline"));
        resource.getContents().add(EcoreUtil.copy(system));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            resource.save(out, OPTIONS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
