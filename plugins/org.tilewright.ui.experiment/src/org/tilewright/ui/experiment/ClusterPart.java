package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.tilewright.run.cluster.SweepStanding;
import org.tilewright.run.cluster.SweepStanding.State;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepEngine;

/** What a sweep tells the cluster, and how it stands there. Seen only if the sweep is for a cluster or was handed to one. */
final class ClusterPart {

    /** Options that many clusters ask for; all others may be typed. */
    private static final List<String> USUAL = List.of("partition", "account", "qos", "constraint", "time", "mem");

    private final SweepDocument document;
    private final Consumer<String> refused;
    private final Composite area;
    private final EntryTable<Setting> options;
    private final StandingTable runs;
    private final Runnable layout;
    private SweepStanding standing;

    /** An option of {@code sbatch} and its value, which may be empty. */
    private record Setting(String name, String value) {}

    /**
     * A part that shows the options of a sweep.
     *
     * @param refused takes what is wrong with an option that was typed
     * @param layout called when the part appears or goes away
     */
    ClusterPart(FormToolkit kit, Composite body, SweepDocument document, Consumer<String> refused, Runnable layout) {
        this.document = document;
        this.refused = refused;
        this.layout = layout;
        area = kit.createComposite(body);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(14, 8).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        options = new EntryTable<>(kit, area, Messages.Cluster_title, Messages.Cluster_about, this::change);
        options.addColumn(Messages.Cluster_option, 130, Setting::name,
                (setting, text) -> new Setting(text.strip(), setting.value()), () -> USUAL);
        options.addColumn(Messages.Cluster_value, 150, Setting::value,
                (setting, text) -> new Setting(setting.name(), text.strip()), List::of);
        options.addButtons(this::next);
        runs = new StandingTable(kit, area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(runs.section());
        document.addListener(this::show);
        show();
    }

    private Setting next() {
        return new Setting(USUAL.stream().filter(name -> !document.sweep().engine().slurm().containsKey(name))
                .findFirst().orElse(USUAL.getFirst()), "");
    }

    private void change(List<Setting> settings) {
        Map<String, String> changed = new LinkedHashMap<>();
        settings.forEach(setting -> changed.put(setting.name(), setting.value()));
        Sweep sweep = document.sweep();
        try {
            document.change(sweep.with(
                    new SweepEngine(sweep.engine().kind(), changed, sweep.engine().chunkMinutes())));
        } catch (IllegalArgumentException e) {
            refused.accept(e.getMessage());
        }
    }

    private void show() {
        if (area.isDisposed()) {
            return;
        }
        SweepEngine engine = document.sweep().engine();
        List<Setting> settings = new ArrayList<>();
        engine.slurm().forEach((name, value) -> settings.add(new Setting(name, value)));
        options.show(settings);
        boolean isSeen = engine.kind() == SweepEngine.Kind.SLURM || standing != null;
        GridData place = (GridData) area.getLayoutData();
        if (area.getVisible() != isSeen || place.exclude == isSeen) {
            area.setVisible(isSeen);
            place.exclude = !isSeen;
            layout.run();
        }
    }

    /** Shows how the runs stand now; null if none was submitted. */
    void show(SweepStanding now) {
        standing = now;
        if (now != null) {
            runs.show(now);
        }
        show();
    }

    /** Whether the cluster is at work or will be. */
    boolean isLive() {
        return standing != null && standing.isLive();
    }

    /** Whether runs were submitted that will have no result by themselves. */
    boolean isBroken() {
        return standing != null && standing.count(State.FAILED) + standing.count(State.MISSING) > 0;
    }

    /** How many runs stand how, in a line. */
    static String summary(SweepStanding standing) {
        List<String> parts = new ArrayList<>();
        for (State state : State.values()) {
            if (standing.count(state) > 0) {
                parts.add(standing.count(state) + " " + StandingTable.word(state));
            }
        }
        return NLS.bind(Messages.Cluster_summary, standing.runs().size(), String.join(", ", parts));
    }
}
