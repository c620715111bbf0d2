package org.tilewright.run.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.Clusterable;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.random.Well19937c;

/**
 * Puts points together that are near each other: k-means with k-means++ as its start, the best of {@value #SEEDS} seeds for each
 * number of clusters. Chosen is the least number whose score is within {@value #RANGE} of the way from the worst score to the
 * best of all numbers tried. The score is the Bayesian information criterion of equal spherical Gaussians
 * (Pelleg and Moore, X-means, ICML 2000).
 */
final class Clustering {

    /** How far up the range of scores the choice must be; a choice of ours. */
    static final double RANGE = 0.85;

    private static final int SEEDS = 5;
    private static final int ITERATIONS = 200;

    /** Least variance of a coordinate: points that differ by less than a thousandth part of the mean are alike. */
    private static final double LEAST_VARIANCE = 1e-6;

    /** A point that knows its place. */
    private record Point(int place, double[] at) implements Clusterable {

        @Override
        public double[] getPoint() {
            return at;
        }
    }

    /**
     * Points that are near each other.
     *
     * @param members places of the points, rising
     * @param nearest the member that is nearest to the middle of all, of equals the first
     */
    record Group(List<Integer> members, int nearest) {}

    /**
     * What was chosen.
     *
     * @param groups the clusters, by their first members
     * @param scores the score of each number of clusters that was tried, from 1
     */
    record Choice(List<Group> groups, List<Double> scores) {}

    /** One way to put the points together. */
    private record Trial(List<CentroidCluster<Point>> clusters, double squares) {}

    private Clustering() {}

    /**
     * Clusters points.
     *
     * @param points the points, one or more, all of equal length
     * @param most   most clusters, 1 or more
     * @return the clusters
     */
    static Choice of(double[][] points, int most) {
        List<Point> all = IntStream.range(0, points.length).mapToObj(place -> new Point(place, points[place])).toList();
        long different = Arrays.stream(points).map(point -> Arrays.stream(point).boxed().toList()).distinct().count();
        List<Trial> trials = new ArrayList<>();
        List<Double> scores = new ArrayList<>();
        for (int count = 1; count <= Math.min(most, different); count++) {
            Trial best = best(all, count);
            trials.add(best);
            scores.add(score(best, points.length, points[0].length));
        }
        return new Choice(groups(trials.get(choice(scores))), List.copyOf(scores));
    }

    private static Trial best(List<Point> points, int count) {
        Trial best = null;
        for (int seed = 0; seed < SEEDS; seed++) {
            List<CentroidCluster<Point>> clusters = new KMeansPlusPlusClusterer<Point>(count, ITERATIONS,
                    new EuclideanDistance(), new Well19937c(seed)).cluster(points).stream()
                    .filter(cluster -> !cluster.getPoints().isEmpty()).toList();
            double squares = 0;
            for (CentroidCluster<Point> cluster : clusters) {
                for (Point point : cluster.getPoints()) {
                    squares += square(point, cluster);
                }
            }
            if (best == null || squares < best.squares()) {
                best = new Trial(clusters, squares);
            }
        }
        return best;
    }

    private static double square(Point point, CentroidCluster<Point> cluster) {
        double[] centre = cluster.getCenter().getPoint();
        double sum = 0;
        for (int n = 0; n < centre.length; n++) {
            double difference = point.at()[n] - centre[n];
            sum += difference * difference;
        }
        return sum;
    }

    private static double score(Trial trial, int points, int dimensions) {
        int count = trial.clusters().size();
        double spread = (double) dimensions * Math.max(1, points - count);
        double variance = spread == 0 ? LEAST_VARIANCE : Math.max(LEAST_VARIANCE, trial.squares() / spread);
        double likelihood = -points * dimensions / 2.0 * StrictMath.log(2 * Math.PI * variance)
                - trial.squares() / (2 * variance);
        for (CentroidCluster<Point> cluster : trial.clusters()) {
            int size = cluster.getPoints().size();
            likelihood += size * StrictMath.log((double) size / points);
        }
        double parameters = count - 1 + (double) count * dimensions + 1;
        return likelihood - parameters / 2 * StrictMath.log(points);
    }

    private static int choice(List<Double> scores) {
        double worst = scores.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double best = scores.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        int choice = 0;
        while (scores.get(choice) < worst + RANGE * (best - worst)) {
            choice++;
        }
        return choice;
    }

    private static List<Group> groups(Trial trial) {
        return trial.clusters().stream().map(Clustering::group)
                .sorted(Comparator.comparing(group -> group.members().getFirst())).toList();
    }

    private static Group group(CentroidCluster<Point> cluster) {
        List<Point> members = cluster.getPoints().stream().sorted(Comparator.comparingInt(Point::place)).toList();
        Point nearest = members.stream().min(Comparator.comparingDouble(point -> square(point, cluster))).orElseThrow();
        return new Group(members.stream().map(Point::place).toList(), nearest.place());
    }
}
