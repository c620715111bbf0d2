package org.tilewright.ui.verify.properties;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationPlan;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * Whose properties are shown: a model's, or those of the whole catalogue.
 *
 * @param model the model's file, null for the catalogue
 */
record Subject(IFile model) {

    /** Folder of a project with the reports of its models. */
    static final String FOLDER = "verification";

    static final Subject CATALOGUE = new Subject(null);

    /** The folder of its reports; each property has one of its own in it. */
    Path folder() {
        if (model == null) {
            return Platform.getStateLocation(FrameworkUtil.getBundle(Subject.class)).append("catalogue").toPath();
        }
        IPath name = IPath.fromOSString(model.getName()).removeFileExtension();
        return model.getProject().getLocation().append(FOLDER).append(name).toPath();
    }

    /**
     * Its properties with what their reports say. Reads files: not for the UI thread.
     *
     * @throws RuntimeException if the model cannot be read, or its numbers exceed a harness: the message is for the user
     */
    List<PropertyRow> rows() {
        DesignLibrary designs = designs();
        List<PlannedCheck> all = plan(true, designs);
        List<PlannedCheck> plain = plan(false, designs);
        Map<String, Property> properties = new LinkedHashMap<>();
        all.forEach(check -> properties.put(check.property().id(), check.property()));
        Map<String, ReportStore.Stored> stored = Files.isDirectory(folder()) ? ReportStore.read(folder()) : Map.of();
        List<PropertyRow> rows = new ArrayList<>();
        for (Property property : properties.values()) {
            PropertyRow row = new PropertyRow(property, of(property, plain), of(property, all),
                    bounds -> designs.hash(property, bounds));
            ReportStore.Stored report = stored.get(property.id());
            if (report != null) {
                row.setChecks(report);
            }
            rows.add(row);
        }
        return rows;
    }

    /** The designs of one's own that lie in the model's project; compiled now. */
    DesignLibrary designs() {
        return DesignLibrary.of(model == null ? null : ProjectDesigns.of(model.getProject()));
    }

    /** Of a model the properties of its project, too, that are one's own. */
    private List<PlannedCheck> plan(boolean mutants, DesignLibrary designs) {
        if (model == null) {
            return VerificationPlan.of(null, null, false, mutants);
        }
        List<PlannedCheck> plan = new ArrayList<>(VerificationPlan.listed(model.getLocation().toOSString(), null, false,
                mutants, designs));
        Set<String> known = plan.stream().map(check -> check.property().id()).collect(Collectors.toSet());
        if (!PropertyCatalogue.own(designs.own()).isEmpty()) {
            VerificationPlan.listed(null, null, false, mutants, designs).stream()
                    .filter(check -> !known.contains(check.property().id())).forEach(plan::add);
        }
        return plan;
    }

    private static List<PlannedCheck> of(Property property, List<PlannedCheck> plan) {
        return plan.stream().filter(check -> check.property().id().equals(property.id())).toList();
    }

    /** The command that does the same. */
    String command(Property property, boolean mutants, Path out) {
        Path designs = model == null ? null : ProjectDesigns.of(model.getProject());
        boolean isOfModel = model != null && PropertyCatalogue.all().stream().anyMatch(
                each -> each.id().equals(property.id()));
        return "tilewright verify " + (isOfModel ? quoted(model.getLocation().toOSString()) : property.id())
                + (mutants ? " --mutants" : "") + (designs == null ? "" : " --designs " + quoted(designs.toString()))
                + " --out " + quoted(out.toString());
    }

    private static String quoted(String path) {
        return path.indexOf(' ') < 0 ? path : "'" + path + "'";
    }
}
