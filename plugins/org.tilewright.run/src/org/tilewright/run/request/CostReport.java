package org.tilewright.run.request;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.energy.CacheCost;
import org.tilewright.model.energy.CacheFigures;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.units.Area;
import org.tilewright.model.units.Energy;
import org.tilewright.model.units.TimeSpan;
import org.tilewright.model.validation.Validation;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;

/** Energy, time and area of a model's components in the technology that it names, as docs/energy.md puts them together. */
public final class CostReport {

    private static final double ATTOJOULES_PER_PICOJOULE = 1e6;
    private static final double PICOSECONDS_PER_NANOSECOND = 1e3;
    private static final double SQUARE_NANOMETRES_PER_SQUARE_MILLIMETRE = 1e12;

    private CostReport() {}

    /**
     * The report of a model.
     *
     * @param file the model file
     * @param overrides parameters with other values than in the file, each {@code path=value}
     * @throws ModelException if the model cannot be read, or breaks a rule
     * @throws InputException if a parameter cannot be set, or the model names no technology
     */
    public static Report of(Path file, List<String> overrides) {
        System system = ModelFiles.load(file);
        ModelProject.set(system, overrides);
        List<String> breaches = Validation.check(system).stream()
                .filter(diagnosis -> diagnosis.severity().blocksValidation()).map(reason -> file + ": " + reason)
                .toList();
        if (!breaches.isEmpty()) {
            throw new ModelException(breaches);
        }
        Technology technology = system.getTechnology();
        if (technology == null) {
            throw new InputException(
                    file + ": technology: the model names none; expected one of those that 'tilewright "
                            + "presets --technologies' lists, as by --set technology=cacti7-45nm");
        }
        return new Report("costs", system.getName() + " in " + technology.getName(),
                List.of(new Report.Section("", List.of(caches(system), transfers(system, technology)))));
    }

    private static Table caches(System system) {
        Table.Builder table = Table.named("caches", "One of each of the caches").texts("part").numbers(0, "caches")
                .numbers(3, "data bank read, pJ", "tag read", "line filled", "control (estimate)")
                .numbers(3, "data, ns", "tags").numbers(4, "area, mm2", "of it control (estimate)");
        for (CacheCost cost : CacheCost.of(system)) {
            List<Object> row = new ArrayList<>(List.of(cost.path(), cost.caches()));
            row.addAll(cost.figures().map(CostReport::numbers).orElse(Collections.nCopies(8, Double.NaN)));
            table.row(row);
        }
        return table.build();
    }

    private static List<Double> numbers(CacheFigures figures) {
        return List.of(picojoules(figures.dataRead()), picojoules(figures.tagRead()), picojoules(figures.fill()),
                picojoules(figures.control()), nanoseconds(figures.dataTime()), nanoseconds(figures.tagTime()),
                squareMillimetres(figures.area()), squareMillimetres(figures.controlArea()));
    }

    private static Table transfers(System system, Technology technology) {
        Table.Builder table = Table.named("transfers", "Memory and links").texts("part", "what").numbers(3, "pJ");
        table.row("gpu.memory", "a row opened and closed", picojoules(technology.getDramActivateEnergy()));
        table.row("gpu.memory", "a byte read or written", picojoules(technology.getDramEnergyPerByte()));
        if (system.getGpu().getMemory().getCrossbar() != null) {
            table.row("gpu.memory.crossbar", "a byte through it",
                    picojoules(technology.getCrossbarEnergyPerByte()));
        }
        if (system.getGpuCount() > 1) {
            table.row("network", "a byte over a link", picojoules(technology.getLinkEnergyPerByte()));
        }
        return table.build();
    }

    private static double picojoules(Energy energy) {
        return energy.attojoules() / ATTOJOULES_PER_PICOJOULE;
    }

    private static double nanoseconds(TimeSpan time) {
        return time.picoseconds() / PICOSECONDS_PER_NANOSECOND;
    }

    private static double squareMillimetres(Area area) {
        return area.squareNanometres() / SQUARE_NANOMETRES_PER_SQUARE_MILLIMETRE;
    }
}
