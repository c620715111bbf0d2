package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Models of yesterday's version open, say so, and are kept when they are written over. */
class EarlierVersionTest {

    private static final String NOW = "version=\"" + Metamodel.VERSION + "\"";

    /** Networks without credits have others since version 3. */
    private static final String OLD = Models.text("gpupd-4").replace(NOW, "version=\"2\"");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IProject project;
    private IFile file;
    private PipelineEditor editor;

    @BeforeEach
    void openOldModel() throws Exception {
        IWorkbenchPage page = Workbench.open();
        project = Workbench.newProject("earlier");
        file = Workbench.newFile(project, "old.pipeline", OLD);
        editor = (PipelineEditor) IDE.openEditor(page, file);
        Workbench.processEvents();
    }

    @AfterEach
    void deleteProject() throws CoreException {
        editor.getSite().getPage().closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void isSaidAboveThePagesUntilItIsWrittenAnew() throws Exception {
        assertEquals(List.of("This model was written with version 2 of the metamodel and is shown as one of version "
                + Metamodel.VERSION + ". Saving a change writes version " + Metamodel.VERSION
                + " and keeps the file as it was in old.pipeline.version2."), said());
        assertFalse(editor.isDirty(), "looking changes nothing");
        change("anew");
        assertEquals(List.of(), said());
    }

    @Test
    void savingKeepsTheFileAsItWas() throws Exception {
        change("anew");
        assertTrue(file.readString().contains(NOW), file::toString);
        assertEquals(OLD, project.getFile("old.pipeline.version2").readString());
        change("twice");
        assertEquals(OLD, project.getFile("old.pipeline.version2").readString());
        assertEquals(2, List.of(project.members()).stream().filter(each -> each.getName().startsWith("old")).count());
    }

    private void change(String description) {
        editor.session().execute(SetCommand.create(editor.getEditingDomain(),
                editor.session().model().orElseThrow(), Literals.NAMED_ELEMENT__DESCRIPTION, description), null);
        editor.doSave(new NullProgressMonitor());
        Workbench.processEvents();
    }

    private List<String> said() {
        return Controls.of(editor, Link.class).stream().filter(link -> link.isVisible()).map(Link::getText)
                .filter(text -> text.startsWith("This model")).toList();
    }
}
