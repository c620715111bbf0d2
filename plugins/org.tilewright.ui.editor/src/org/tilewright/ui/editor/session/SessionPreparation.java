package org.tilewright.ui.editor.session;

import java.nio.charset.StandardCharsets;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.jface.text.Document;
import org.eclipse.ui.PlatformUI;
import org.tilewright.model.presets.Presets;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.start.PreparedStep;

/** Opens the presets as an editor does, and asks for what its trees show. */
public final class SessionPreparation implements PreparedStep {

    @Override
    public void prepare() {
        for (String preset : Presets.names()) {
            ModelSession session = open(preset);
            // EMF keeps labels in maps that only the UI thread may change.
            UiThread.later(PlatformUI.getWorkbench().getDisplay(), () -> label(session));
        }
    }

    private static ModelSession open(String preset) {
        String text = new String(Presets.bytes(preset), StandardCharsets.UTF_8);
        ModelSession session = new ModelSession(URI.createURI(preset), new Document(text), task -> {});
        session.markup();
        session.resource().getAllContents().forEachRemaining(
                element -> ((ITreeItemContentProvider) session.adapterFactory().adapt(element,
                        ITreeItemContentProvider.class)).getChildren(element));
        return session;
    }

    private static void label(ModelSession session) {
        session.resource().getAllContents().forEachRemaining(element -> {
            IItemLabelProvider labels = (IItemLabelProvider) session.adapterFactory().adapt(element,
                    IItemLabelProvider.class);
            labels.getText(element);
            labels.getImage(element);
        });
        session.dispose();
    }
}
