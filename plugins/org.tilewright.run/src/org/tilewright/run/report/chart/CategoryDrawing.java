package org.tilewright.run.report.chart;

import java.awt.Color;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainCategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.category.DefaultCategoryDataset;
import org.tilewright.run.report.Chart;

/** Bars or lines over categories, in one panel or several. */
final class CategoryDrawing {

    private static final int WIDTH = 900;
    private static final int PANEL_HEIGHT = 250;
    private static final int FRAME_HEIGHT = 150;

    /** Characters of labels that fit on a line. */
    private static final int LINE_CHARACTERS = 105;

    /** Height and width that a slanted label takes. */
    private static final double SLANTED_EXTENT_PER_CHARACTER = 5.5;

    /** Room for the numbers and the label of the vertical axis, at least. */
    private static final int AXIS_WIDTH = 50;

    private CategoryDrawing() {}

    static ChartDrawing.Drawing of(Chart.Categories chart) {
        return drawing(chart.title(), chart.axis(), chart.categories(), chart.panels(),
                series -> chart.connected() ? lines(series) : bars(new BarRenderer(), series));
    }

    static ChartDrawing.Drawing of(Chart.Stacks chart) {
        return drawing(chart.title(), chart.axis(), chart.categories(), List.of(chart.panel()),
                series -> bars(new StackedBarRenderer(), series));
    }

    private static ChartDrawing.Drawing drawing(String title, String axis, List<String> categories,
            List<Chart.Panel> panels, IntFunction<CategoryItemRenderer> renderer) {
        int longest = categories.stream().mapToInt(String::length).max().orElse(0);
        boolean slanted = !fitsLevel(categories, longest);
        CombinedDomainCategoryPlot plot = new CombinedDomainCategoryPlot(domain(axis, slanted));
        plot.setGap(18);
        plot.setOrientation(PlotOrientation.VERTICAL);
        for (Chart.Panel panel : panels) {
            plot.add(panel(panel, categories, renderer.apply(panel.series().size())));
        }
        plot.setFixedLegendItems(legend(plot, panels));
        int labels = slanted ? (int) (longest * SLANTED_EXTENT_PER_CHARACTER) : 0;
        JFreeChart drawn = Style.chart(title, plot, true);
        int overhang = Math.max(0, labels - WIDTH / categories.size() / 2 - AXIS_WIDTH);
        drawn.setPadding(Style.padding(overhang));
        return new ChartDrawing.Drawing(drawn, WIDTH + overhang,
                FRAME_HEIGHT + labels + PANEL_HEIGHT * panels.size());
    }

    /** Whether labels stand level, each on two lines if need be. */
    private static boolean fitsLevel(List<String> categories, int longest) {
        int longestWord = categories.stream().flatMap(category -> Stream.of(category.split(" ")))
                .mapToInt(String::length)
                .max().orElse(0);
        int onALine = LINE_CHARACTERS / categories.size();
        return longest <= onALine || longestWord <= onALine && longest * 4 <= onALine * 6;
    }

    private static CategoryAxis domain(String label, boolean slanted) {
        CategoryAxis axis = Style.dressed(new CategoryAxis(label));
        axis.setMaximumCategoryLabelWidthRatio(slanted ? 3f : 1.05f);
        axis.setMaximumCategoryLabelLines(slanted ? 1 : 2);
        axis.setCategoryLabelPositions(
                slanted ? CategoryLabelPositions.UP_45 : CategoryLabelPositions.STANDARD);
        axis.setLowerMargin(0.02);
        axis.setUpperMargin(0.02);
        return axis;
    }

    private static CategoryPlot panel(Chart.Panel panel, List<String> categories, CategoryItemRenderer renderer) {
        NumberAxis range = Style.numbers(panel.axis(), true);
        CategoryPlot plot = new CategoryPlot(data(panel, categories), null, range, renderer);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Style.GRID);
        plot.setRangeGridlineStroke(Style.GRID_LINE);
        plot.setOutlineVisible(false);
        if (panel.band() != null) {
            plot.addRangeMarker(Style.band(panel.band()));
            include(range, panel.band());
        }
        return plot;
    }

    /** The band is worth seeing also when no value comes near it. */
    private static void include(NumberAxis range, Chart.Band band) {
        double top = band.upper() * 1.15;
        if (range.getRange().getUpperBound() < top) {
            range.setRange(Math.min(0, range.getRange().getLowerBound()), top);
        }
    }

    private static DefaultCategoryDataset data(Chart.Panel panel, List<String> categories) {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        for (Chart.Series series : panel.series()) {
            for (int i = 0; i < categories.size(); i++) {
                double value = series.values().get(i);
                data.addValue(Double.isFinite(value) ? Double.valueOf(value) : null, series.name(), categories.get(i));
            }
        }
        return data;
    }

    private static CategoryItemRenderer bars(BarRenderer renderer, int series) {
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setDrawBarOutline(false);
        renderer.setItemMargin(0.05);
        renderer.setMaximumBarWidth(0.06);
        colour(renderer, series);
        return renderer;
    }

    private static CategoryItemRenderer lines(int series) {
        LineAndShapeRenderer renderer = new LineAndShapeRenderer(true, true);
        for (int i = 0; i < series; i++) {
            renderer.setSeriesStroke(i, Style.LINE);
            renderer.setSeriesShape(i, Style.shape(i));
        }
        colour(renderer, series);
        return renderer;
    }

    private static void colour(CategoryItemRenderer renderer, int series) {
        for (int i = 0; i < series; i++) {
            renderer.setSeriesPaint(i, Style.colour(i));
        }
    }

    /** The series once, though every panel has them, if there are several; then the range. */
    private static LegendItemCollection legend(CombinedDomainCategoryPlot plot, List<Chart.Panel> panels) {
        LegendItemCollection all = plot.getLegendItems();
        LegendItemCollection once = new LegendItemCollection();
        int series = panels.getFirst().series().size();
        for (int i = 0; i < series && series > 1; i++) {
            once.add(all.get(i));
        }
        panels.stream().map(Chart.Panel::band).filter(Objects::nonNull).findFirst()
                .ifPresent(band -> once.add(Style.bandItem(band.label())));
        return once;
    }
}
