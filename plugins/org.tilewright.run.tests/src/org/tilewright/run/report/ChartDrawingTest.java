package org.tilewright.run.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.run.report.chart.ChartDrawing;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Charts are drawn without a screen, say what is on their axes, keep their text inside and never differ. */
class ChartDrawingTest {

    private static final Chart.Band BAND = new Chart.Band("expected range", 1, 2);

    private final Locale locale = Locale.getDefault();

    static List<Chart> charts() {
        return List.of(
                new Chart.Categories("lines", "Speed by weight", "weight (g)", List.of("1", "2", "4"),
                        List.of(new Chart.Panel("speed (km/h)",
                                List.of(new Chart.Series("swift", List.of(1.5, 2.5, Double.NaN)),
                                        new Chart.Series("snail", List.of(-0.1, 0.0, 1234.5))),
                                BAND)),
                        true),
                new Chart.Categories("bars", "Speed by animal", "animal",
                        IntStream.range(0, 13).mapToObj(i -> "an animal of a long name " + i).toList(),
                        List.of(panel("speed (km/h)", 13), panel("weight (g)", 13)), false),
                new Chart.Stacks("stacks", "Time by cause", "GPUs", List.of("1", "2"),
                        new Chart.Panel("time (ms)",
                                List.of(new Chart.Series("busy", List.of(3.0, 2.0)),
                                        new Chart.Series("idle", List.of(0.0, 1.0))),
                                null)),
                new Chart.Curves("steps", "Distance over time", "time (ms)", "distance (tiles)",
                        List.of(new Chart.Curve("one", new double[] { 0, 1, 2 }, new double[] { 64, 32, 16 }),
                                new Chart.Curve("two", new double[] { 0, 5 }, new double[] { 64, 8 }))),
                new Chart.Grid("grid", "Cells", "columns (cycles)", "rows (tiles)", List.of("16", "32", "64"),
                        List.of("1", "2"), 4, new int[][] { { 0, 1, 2 }, { 3, 4, 4 } }));
    }

    private static Chart.Panel panel(String axis, int categories) {
        return new Chart.Panel(axis,
                List.of(new Chart.Series(axis, IntStream.range(0, categories).mapToObj(i -> i / 2.0).toList())), BAND);
    }

    @BeforeEach
    void needsAFont() {
        assumeTrue(ChartDrawing.isPossible(), "this machine has no font to measure text with");
    }

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(locale);
    }

    @ParameterizedTest
    @MethodSource("charts")
    void sameChartIsTheSameTextInEveryLocale(Chart chart) {
        String first = ChartDrawing.svg(chart);
        Locale.setDefault(Locale.of("hi", "IN"));
        assertEquals(first, ChartDrawing.svg(chart));
    }

    @ParameterizedTest
    @MethodSource("charts")
    void titleAxesAndCategoriesAreThereAndInside(Chart chart) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(ChartDrawing.svg(chart))));
        double width = Double.parseDouble(document.getDocumentElement().getAttribute("width"));
        double height = Double.parseDouble(document.getDocumentElement().getAttribute("height"));
        NodeList texts = document.getElementsByTagName("text");
        List<String> said = IntStream.range(0, texts.getLength()).mapToObj(i -> texts.item(i).getTextContent())
                .toList();
        for (String expected : expected(chart)) {
            assertTrue(said.contains(expected), () -> expected + " is not among " + said);
        }
        for (int i = 0; i < texts.getLength(); i++) {
            Point2D at = anchor((Element) texts.item(i));
            assertTrue(at.getX() >= 0 && at.getX() <= width && at.getY() >= 0 && at.getY() <= height,
                    said.get(i) + " at " + at);
        }
    }

    /** Lines of half a pixel that are not to be smoothed are left out by some that draw them, one here and one there. */
    @ParameterizedTest
    @MethodSource("charts")
    void gridLinesAreAPixelWide(Chart chart) throws Exception {
        NodeList lines = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(ChartDrawing.svg(chart)))).getElementsByTagName("line");
        List<Element> dashed = IntStream.range(0, lines.getLength()).mapToObj(line -> (Element) lines.item(line))
                .filter(line -> !inherited(line, "stroke-dasharray").equals("none")).toList();
        assertTrue(!dashed.isEmpty() || chart instanceof Chart.Grid, chart::name);
        dashed.forEach(line -> assertEquals(1, Double.parseDouble(inherited(line, "stroke-width"))));
    }

    /** Nothing that a reader would have to look up elsewhere, which a document type is. */
    @ParameterizedTest
    @MethodSource("charts")
    void isAnElementAndNothingBefore(Chart chart) {
        assertTrue(ChartDrawing.svg(chart).startsWith("<svg "));
    }

    private static String inherited(Element element, String attribute) {
        for (Node node = element; node instanceof Element at; node = at.getParentNode()) {
            if (at.hasAttribute(attribute)) {
                return at.getAttribute(attribute);
            }
        }
        return "none";
    }

    /** Where a text begins; slanted and upright text is moved by a matrix. */
    private static Point2D anchor(Element text) {
        Point2D at = new Point2D.Double(Double.parseDouble(text.getAttribute("x")),
                Double.parseDouble(text.getAttribute("y")));
        String transform = text.hasAttribute("transform") ? text.getAttribute("transform")
                : ((Element) text.getParentNode()).getAttribute("transform");
        if (!transform.isEmpty()) {
            double[] matrix = Arrays.stream(transform.replaceAll("[a-z()]", "").split(","))
                    .mapToDouble(Double::parseDouble).toArray();
            new AffineTransform(matrix).transform(at, at);
        }
        return at;
    }

    private static List<String> expected(Chart chart) {
        return switch (chart) {
            case Chart.Categories categories -> categories.connected()
                    ? List.of("Speed by weight", "weight (g)", "speed (km/h)", "1", "2", "4", "swift", "snail",
                            "expected range")
                    : List.of("Speed by animal", "animal", "an animal of a long name 12", "weight (g)",
                            "expected range");
            case Chart.Stacks stacks -> List.of(stacks.title(), "GPUs", "time (ms)", "1", "2", "busy", "idle");
            case Chart.Curves curves -> List.of(curves.title(), "time (ms)", "distance (tiles)", "one", "two");
            case Chart.Grid grid -> List.of(grid.title(), "columns (cycles)", "rows (tiles)", "16", "32", "64", "4");
        };
    }
}
