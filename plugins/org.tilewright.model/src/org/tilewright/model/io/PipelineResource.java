package org.tilewright.model.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.xmi.XMLLoad;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.migration.Migrations;

/**
 * A {@code .pipeline} file as an EMF resource. Before EMF sees a byte the file is bounded, searched for what could reach
 * outside it, and migrated when it is of an older version.
 */
public final class PipelineResource extends XMIResourceImpl {

    /** The largest file that is read, in bytes. */
    public static final int MAXIMUM_BYTES = 8 << 20;

    private byte[] text = {};

    public PipelineResource(URI uri) {
        super(uri);
        TilewrightPackage.eINSTANCE.eClass(); // on a bare JVM nothing else registers the package
        setEncoding(StandardCharsets.UTF_8.name());
    }

    /** The mistakes of the last load, each as {@code line:column: what is wrong; what was expected}. */
    public List<String> errorLines() {
        LoadErrors errors = new LoadErrors(new String(text, StandardCharsets.UTF_8));
        return getErrors().stream().map(errors::line).toList();
    }

    @Override
    public void doLoad(InputStream in, Map<?, ?> options) throws IOException {
        text = in.readNBytes(MAXIMUM_BYTES + 1);
        try {
            if (text.length > MAXIMUM_BYTES) {
                throw new ModelFormatException(
                        "the file is larger than " + (MAXIMUM_BYTES >> 20) + " MiB; expected a model", 1, 1, false);
            }
            int version = ModelScan.version(text);
            if (version < Metamodel.VERSION) {
                text = migrate(version);
            }
            super.doLoad(new ByteArrayInputStream(text), options);
            if (getContents().size() != 1 || !(getContents().get(0) instanceof System)) {
                throw new ModelFormatException("the root element is not one System; expected <tilewright:System ...>",
                        1, 1, false);
            }
            ((System) getContents().get(0)).setVersion(Metamodel.VERSION);
        } catch (ModelFormatException e) {
            getErrors().add(e);
            throw new IOWrappedException(e);
        } catch (PipelineLoad.TooManyErrors e) {
            throw new IOWrappedException(e);
        }
    }

    /**
     * The version of the metamodel that a model file was written with.
     *
     * @param text the file
     * @throws IOException if it is no model file
     */
    public static int versionOf(byte[] text) throws IOException {
        return ModelScan.version(text);
    }

    private byte[] migrate(int version) throws IOException {
        try {
            return Migrations.migrate(text, version);
        } catch (Migrations.UnknownVersionException e) {
            throw new ModelFormatException(e.getMessage(), 1, 1, false);
        }
    }

    @Override
    public void doSave(OutputStream out, Map<?, ?> options) throws IOException {
        for (EObject root : getContents()) {
            if (root instanceof System system && !system.isSetVersion()) {
                system.setVersion(Metamodel.VERSION);
            }
        }
        Map<Object, Object> fixed = new HashMap<>();
        fixed.put(XMLResource.OPTION_ENCODING, StandardCharsets.UTF_8.name());
        fixed.put(XMLResource.OPTION_LINE_DELIMITER, "\n");
        fixed.put(XMLResource.OPTION_LINE_WIDTH, 1);
        fixed.put(XMLResource.OPTION_SAVE_TYPE_INFORMATION, new WrittenKinds());
        super.doSave(out, fixed);
    }

    @Override
    protected XMLLoad createXMLLoad() {
        return new PipelineLoad(createXMLHelper());
    }

    @Override
    protected boolean useUUIDs() {
        return false;
    }
}
