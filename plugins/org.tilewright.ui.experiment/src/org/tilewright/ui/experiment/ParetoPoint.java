package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.run.sweep.ParetoFront;
import org.tilewright.run.sweep.SweepResults;

/**
 * A run in the Pareto chart.
 *
 * @param run its place in the results
 * @param frame the frame that it drew
 * @param group what tells it from others on its frame that no axis tells apart; empty if nothing does
 * @param x where it stands across
 * @param y where it stands upwards
 * @param front whether no other run on its frame beats it by these two
 * @param text what it is, for a tool tip
 */
record ParetoPoint(int run, String frame, String group, double x, double y, boolean front, String text) {

    /**
     * The points of a sweep.
     *
     * @param results what its runs measured
     * @param x what is across
     * @param y what is upwards
     * @param frame name of the only frame to show; null for all
     * @return the runs that have both values, in the order of the results
     */
    static List<ParetoPoint> of(SweepResults results, ParetoAxis x, ParetoAxis y, String frame) {
        Map<String, List<Integer>> byFrame = new LinkedHashMap<>();
        for (int i = 0; i < results.runs().size(); i++) {
            String of = results.runs().get(i).frame();
            if ((frame == null || frame.equals(of)) && !Double.isNaN(x.values()[i]) && !Double.isNaN(y.values()[i])) {
                byFrame.computeIfAbsent(of, name -> new ArrayList<>()).add(i);
            }
        }
        List<String> groups = ParetoGroups.of(results, x, y, ParetoSeries.MOST_GROUPS);
        List<ParetoPoint> points = new ArrayList<>();
        byFrame.forEach((of, runs) -> {
            Set<Integer> front = front(runs, x, y);
            for (int run : runs) {
                points.add(new ParetoPoint(run, of, groups.get(run), x.place(run), y.place(run), front.contains(run),
                        text(results, run, x, y)));
            }
        });
        return points;
    }

    private static Set<Integer> front(List<Integer> runs, ParetoAxis x, ParetoAxis y) {
        boolean[] front = ParetoFront.of(
                runs.stream().map(run -> new double[] { x.values()[run], y.values()[run] }).toList(),
                x.lowerIsBetter(), y.lowerIsBetter());
        Set<Integer> on = new HashSet<>();
        for (int i = 0; i < front.length; i++) {
            if (front[i]) {
                on.add(runs.get(i));
            }
        }
        return on;
    }

    private static String text(SweepResults results, int run, ParetoAxis x, ParetoAxis y) {
        SweepResults.Row row = results.runs().get(run);
        StringBuilder text = new StringBuilder(row.frame());
        for (int i = 0; i < row.values().size(); i++) {
            text.append('\n').append(results.parameters().get(i)).append(" = ").append(row.values().get(i));
        }
        return text.append('\n').append(x.title()).append(": ").append(Numbers.of(x.values()[run])).append('\n')
                .append(y.title()).append(": ").append(Numbers.of(y.values()[run])).toString();
    }
}
