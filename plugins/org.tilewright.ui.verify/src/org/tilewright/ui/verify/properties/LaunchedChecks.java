package org.tilewright.ui.verify.properties;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.verifications.SeededProperty;
import org.tilewright.ui.verifications.ShownVerification;
import org.tilewright.verify.Result;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.report.Reported;

/** What a launched verification says of the properties in the table: its results as they come, its reports at the end. */
final class LaunchedChecks {

    private static final String MODEL = ".pipeline";

    private LaunchedChecks() {}

    /**
     * Whose properties a verification is about; the catalogue's if it is about a model that is not in the workspace. Properties
     * that lie beside the designs of a project are shown with its models.
     *
     * @param shown what is shown now, which is kept if it is one of these models
     */
    static Subject subject(ShownVerification verification, Subject shown) {
        String subject = verification.request().subject();
        if (subject == null || !subject.endsWith(MODEL)) {
            return isOwn(verification) ? ofProject(verification.request().designs(), shown) : Subject.CATALOGUE;
        }
        IFile[] files = ResourcesPlugin.getWorkspace().getRoot()
                .findFilesForLocationURI(Path.of(subject).toAbsolutePath().toUri());
        return files.length == 0 ? Subject.CATALOGUE : new Subject(files[0]);
    }

    private static boolean isOwn(ShownVerification verification) {
        String subject = verification.request().subject();
        return verification.request().designs() != null && (subject == null
                || PropertyCatalogue.all().stream().noneMatch(each -> each.id().equals(subject)));
    }

    private static Subject ofProject(Path designs, Subject shown) {
        if (shown.model() != null && designs.equals(ProjectDesigns.of(shown.model().getProject()))) {
            return shown;
        }
        try {
            for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
                if (designs.equals(ProjectDesigns.of(project))) {
                    for (IResource member : project.members()) {
                        if (member instanceof IFile file && file.getName().endsWith(MODEL)) {
                            return new Subject(file);
                        }
                    }
                }
            }
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
        return Subject.CATALOGUE;
    }

    /** Puts the results that there are into the rows, without their counterexamples, whose files come at the end. */
    static void showResults(ShownVerification verification, List<PropertyRow> rows) {
        String current = verification.current().map(progress -> progress.check().property().id()).orElse(null);
        for (PropertyRow row : rows) {
            String id = row.property().id();
            row.setRunning(id.equals(current));
            for (SeededProperty seeded : verification.seeded()) {
                if (seeded.check().property().id().equals(id)) {
                    row.setSeeded(seeded, verification.request().designs());
                }
            }
            List<CheckRow> checks = new ArrayList<>();
            for (Result result : verification.results()) {
                if (result.property().id().equals(id) && row.isAbout(result.mutant(), result.bounds().values())) {
                    checks.add(new CheckRow(row, Reported.of(result, null, null), Path.of(""), false));
                }
            }
            if (!checks.isEmpty()) {
                row.setChecks(checks);
            }
        }
    }

    /** What the reports of a verification say, by property. Reads files: not for the UI thread. */
    static Map<String, ReportStore.Stored> reports(ShownVerification verification) {
        Path out = verification.request().out();
        return out == null || !out.toFile().isDirectory() ? Map.of() : ReportStore.read(out);
    }

    /** Puts the reports into the rows and markers onto the model. */
    static void showReports(Map<String, ReportStore.Stored> reports, Subject subject, List<PropertyRow> rows) {
        for (PropertyRow row : rows) {
            row.setRunning(false);
            ReportStore.Stored stored = reports.get(row.property().id());
            if (stored != null) {
                row.setChecks(stored);
            }
        }
        ViolationMarkers.show(subject, rows);
    }
}
