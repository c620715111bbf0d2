package org.tilewright.ui.editor.session;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.ChangeCommand;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.emf.edit.provider.ComposedAdapterFactory;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.tilewright.model.System;
import org.tilewright.model.io.PipelineResource;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Fix;
import org.tilewright.model.validation.Validation;
import org.tilewright.ui.editor.markup.Markup;
import org.tilewright.ui.editor.values.LegalValue;

/**
 * An open model. Its text is in a document, which pages may edit directly; they edit the model by commands on the editing
 * domain. Each follows the other: the model after a pause in typing, the text at once. All changes, of either kind, are on
 * one command stack. While the text is no model, the model is what it last was and takes no commands.
 */
public final class ModelSession {

    /** Before and behind the number of the root's version, which is not that of the interchange format. */
    private static final Pattern VERSION = Pattern.compile("(<tilewright:System\\b[^>]*?\\sversion=\")\\d+(\")");

    private final IDocument document;
    private final Pause pause;
    private final Resource resource;
    private final ComposedAdapterFactory adapterFactory = new ComposedAdapterFactory(
            ComposedAdapterFactory.Descriptor.Registry.INSTANCE);
    private final ModelCommandStack stack = new ModelCommandStack(this);
    private final AdapterFactoryEditingDomain editingDomain = new AdapterFactoryEditingDomain(adapterFactory, stack);
    private final List<SessionListener> listeners = new CopyOnWriteArrayList<>();
    private final IDocumentListener documentListener = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {}

        @Override
        public void documentChanged(DocumentEvent event) {
            textChanged();
        }
    };
    private SourceState source;
    private List<Diagnosis> diagnoses = List.of();
    private boolean following;
    private Markup markup;
    private Function<EAttribute, List<LegalValue>> own = attribute -> List.of();

    /**
     * Opens the model that a document says.
     *
     * @param uri the file, after which the model's resource is named
     * @param pause how long to wait for the next letter
     */
    public ModelSession(URI uri, IDocument document, Pause pause) {
        this.document = document;
        this.pause = pause;
        resource = new PipelineResource(uri);
        editingDomain.getResourceSet().getResources().add(resource);
        source = new SourceState("", "", List.of());
        reload();
        document.addDocumentListener(documentListener);
        stack.addCommandStackListener(event -> {
            check();
            listeners.forEach(SessionListener::modelChanged);
            listeners.forEach(SessionListener::problemsChanged);
            listeners.forEach(SessionListener::dirtyChanged);
        });
    }

    /** Says what else can be chosen for parameters, of one's own. */
    public void offer(Function<EAttribute, List<LegalValue>> choices) {
        own = choices;
    }

    /** What else can be chosen for a parameter, of one's own. */
    public List<LegalValue> own(EAttribute attribute) {
        return own.apply(attribute);
    }

    /** Takes the document's text as what is saved: nothing before it can be undone. */
    public void reload() {
        SourceEdit edit = new SourceEdit(this, document.get(), 0);
        edit.execute();
        stack.flush();
        stack.saveIsDone();
        check();
        listeners.forEach(SessionListener::modelChanged);
        listeners.forEach(SessionListener::problemsChanged);
        listeners.forEach(SessionListener::dirtyChanged);
    }

    /** The root of the model; empty as long as the text never was one. */
    public Optional<System> model() {
        return resource.getContents().isEmpty() ? Optional.empty()
                : Optional.of((System) resource.getContents().get(0));
    }

    /** Holds the model as its only content. */
    public Resource resource() {
        return resource;
    }

    /** All changes of the model are commands on this. */
    public EditingDomain editingDomain() {
        return editingDomain;
    }

    /** Makes the item providers of the model's elements. */
    public ComposedAdapterFactory adapterFactory() {
        return adapterFactory;
    }

    /** The list of changes. */
    public BasicCommandStack commandStack() {
        return stack;
    }

    /** The text. */
    public IDocument document() {
        return document;
    }

    /**
     * Executes a command that is undone together with others of the same occasion, if they follow one another.
     *
     * @param occasion equal for those that belong together, such as the letters typed into a field; null for none
     */
    public void execute(Command command, Object occasion) {
        stack.execute(command, occasion);
    }

    /**
     * Changes the model in whatever way, as one change that can be undone.
     *
     * @param label what it is called where it is undone
     * @param change changes the model that it is given
     * @param occasion as of {@link #execute}
     */
    public void change(String label, Consumer<System> change, Object occasion) {
        model().ifPresent(model -> execute(new ChangeCommand(resource) {
            {
                setLabel(label);
            }

            @Override
            protected void doExecute() {
                change.accept(model);
            }
        }, occasion));
    }

    /**
     * Mends a breach.
     *
     * @param label what it is called where it is undone
     */
    public void apply(Fix fix, String label) {
        change(label, fix::apply, null);
    }

    /**
     * Sets the whole text, as one change that can be undone.
     *
     * @return whether it is a model; otherwise nothing happened
     */
    public boolean replaceText(String text) {
        flush();
        if (Reading.of(text).model().isEmpty()) {
            return false;
        }
        ChangedRange range = ChangedRange.between(document.get(), text);
        try {
            document.replace(range.start(), range.removed(), range.added());
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
        flush();
        return true;
    }

    /** Whether the text is no model now: then the model must not be edited. */
    public boolean isBroken() {
        return !source.mistakes().isEmpty();
    }

    /** Why the text is no model. */
    public List<Mistake> mistakes() {
        return source.mistakes();
    }

    /** The rules that the model breaks. */
    public List<Diagnosis> diagnoses() {
        return diagnoses;
    }

    /** Where elements and parameters stand in the text as it was last read. */
    public Markup markup() {
        if (markup == null) {
            markup = Markup.of(source.text());
        }
        return markup;
    }

    /** Whether there is something to save. */
    public boolean isDirty() {
        return stack.isSaveNeeded() || isTyping();
    }

    /** Says that the text is saved as it is. */
    public void saved() {
        stack.saveIsDone();
        listeners.forEach(SessionListener::dirtyChanged);
    }

    /** Tells somebody of what happens from now on. */
    public void addListener(SessionListener listener) {
        listeners.add(listener);
    }

    /** Tells somebody no more. */
    public void removeListener(SessionListener listener) {
        listeners.remove(listener);
    }

    /** Makes what was typed since the last change a change, without waiting. */
    public void flush() {
        if (isTyping()) {
            stack.push(new SourceEdit(this, document.get(), java.lang.System.nanoTime() / 1_000_000));
        }
    }

    private boolean isTyping() {
        return !following && !document.get().equals(source.text());
    }

    /** Lets go of the document and of the model. */
    public void dispose() {
        document.removeDocumentListener(documentListener);
        listeners.clear();
        adapterFactory.dispose();
    }

    private void textChanged() {
        if (!following) {
            pause.thenRun(this::flush);
            listeners.forEach(SessionListener::dirtyChanged);
        }
    }

    private void check() {
        diagnoses = isBroken() ? List.of() : model().map(Validation::check).orElse(List.of());
    }

    /** Text and model as they stand. */
    SourceState source() {
        return source;
    }

    /** The model as it would be written. */
    String canonicalText() {
        if (resource.getContents().isEmpty()) {
            return "";
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            resource.save(out, Map.of());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Brings into the text what was changed in the model. */
    SourceState textFollowsModel() {
        String canonical = canonicalText();
        if (!canonical.equals(source.canonical())) {
            String merged = ofThisVersion(TextMerge.merge(source.canonical(), canonical, source.text()));
            restore(new SourceState(says(merged) ? merged : canonical, canonical, List.of()));
        }
        return source;
    }

    /** A text of an earlier version of the metamodel becomes one of this version with its first change. */
    private static String ofThisVersion(String text) {
        return VERSION.matcher(text).replaceFirst("$1" + Metamodel.VERSION + "$2");
    }

    /** Whether a text says what the model is: a merge by lines does not know what they mean. */
    private boolean says(String text) {
        Reading reading = Reading.of(text);
        return reading.model().isPresent()
                && EcoreUtil.equals(reading.model().get(), model().orElseThrow());
    }

    /** Sets the text, by the least change of the document, so that carets and marks stay where they are. */
    void restore(SourceState state) {
        source = state;
        markup = null;
        ChangedRange range = ChangedRange.between(document.get(), state.text());
        if (range.removed() == 0 && range.added().isEmpty()) {
            return;
        }
        following = true;
        try {
            document.replace(range.start(), range.removed(), range.added());
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            following = false;
        }
    }
}
