package org.tilewright.ui.editor.search;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.osgi.util.NLS;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.ISearchResult;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.uses.ModelUses;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.markup.Markup.Stretch;

/**
 * Searches for the uses of an element: in its own model what refers to it and which experiments vary it; in all models of the
 * workspace, its own among them, the parts of its kind, if its kind is one of several that could stand there.
 */
final class UsesQuery implements ISearchQuery {

    private final IFile file;
    private final String kind;
    private final boolean isChoice;
    private final String path;
    private final String name;
    private final UsesResult result = new UsesResult(this);

    /**
     * @param file the element's model as it was last saved
     * @param element what is searched for
     * @param name what it is called
     */
    UsesQuery(IFile file, EObject element, String name) {
        this.file = file;
        this.name = name;
        kind = element.eClass().getName();
        path = ParameterPaths.of(element, null);
        EStructuralFeature holder = element.eContainingFeature();
        isChoice = holder != null && holder.getEType() != element.eClass();
    }

    @Override
    public IStatus run(IProgressMonitor monitor) {
        result.removeAll();
        try {
            for (IFile model : models()) {
                search(model);
            }
        } catch (CoreException failure) {
            return failure.getStatus();
        }
        return Status.OK_STATUS;
    }

    private static List<IFile> models() throws CoreException {
        List<IFile> models = new ArrayList<>();
        ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
            if (resource instanceof IFile found && "pipeline".equals(found.getFileExtension())
                    && !resource.isDerived(IResource.CHECK_ANCESTORS)) {
                models.add(found);
            }
            return true;
        });
        return models;
    }

    /** A model that cannot be read has no uses: its own editor says why. */
    private void search(IFile model) throws CoreException {
        System system;
        Markup markup;
        try (InputStream in = model.getContents()) {
            system = ModelFiles.load(in, model.getName());
            markup = Markup.of(model.readString());
        } catch (ModelException | IOException unreadable) {
            return;
        }
        if (model.equals(file)) {
            system.eAllContents().forEachRemaining(element -> {
                if (ParameterPaths.of(element, null).equals(path)) {
                    ModelUses.of(element)
                            .forEach(use -> add(model, use.path(), markup.place(use.user(), use.feature())));
                }
            });
        }
        if (isChoice) {
            system.eAllContents().forEachRemaining(element -> {
                if (element.eClass().getName().equals(kind)) {
                    add(model, ParameterPaths.of(element, null), markup.place(element, null));
                }
            });
        }
    }

    private void add(IFile model, String place, Stretch stretch) {
        result.addMatch(new UseMatch(model, place, stretch.start(), stretch.end() - stretch.start()));
    }

    @Override
    public String getLabel() {
        return NLS.bind(Messages.search_uses, name);
    }

    /** The label with the number of matches. */
    String resultLabel(int matches) {
        return NLS.bind(Messages.search_result, name, matches);
    }

    @Override
    public boolean canRerun() {
        return true;
    }

    @Override
    public boolean canRunInBackground() {
        return true;
    }

    @Override
    public ISearchResult getSearchResult() {
        return result;
    }
}
