package org.tilewright.run.report.chart;

import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.StringWriter;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGSyntax;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.text.TextUtils;
import org.tilewright.run.report.Chart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws charts as SVG. */
public final class ChartDrawing {

    private static final int DECIMALS = 2;

    static {
        TextUtils.setUseDrawRotatedStringWorkaround(false); // It would turn upright text into outlines.
    }

    private ChartDrawing() {}

    /** A chart of the library with the size at which its labels have room. */
    record Drawing(JFreeChart chart, int width, int height) {}

    /** Whether this machine can measure text: one without any font cannot, and the Java platform brings none. */
    public static boolean isPossible() {
        try {
            return new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics().getFontMetrics(Style.LABEL)
                    .stringWidth("0") > 0;
        } catch (RuntimeException | InternalError | LinkageError e) {
            return false;
        }
    }

    /**
     * Draws a chart.
     *
     * @param chart what it shows
     * @return the text of an SVG file
     */
    public static String svg(Chart chart) {
        Drawing drawing = switch (chart) {
            case Chart.Categories categories -> CategoryDrawing.of(categories);
            case Chart.Stacks stacks -> CategoryDrawing.of(stacks);
            case Chart.Curves curves -> CurveDrawing.of(curves);
            case Chart.Grid grid -> GridDrawing.of(grid);
        };
        Document document = emptyDocument();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setPrecision(DECIMALS);
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(drawing.width(), drawing.height()));
        drawing.chart().draw(graphics, new Rectangle2D.Double(0, 0, drawing.width(), drawing.height()));
        Element root = graphics.getRoot();
        return text(root) + "\n";
    }

    private static Document emptyDocument() {
        try {
            return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().getDOMImplementation()
                    .createDocument(SVGSyntax.SVG_NAMESPACE_URI, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The library's own text names the address of a document type, which readers would look up. */
    private static String text(Element root) {
        StringWriter text = new StringWriter();
        try {
            Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            transformer.transform(new DOMSource(root), new StreamResult(text));
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
        return text.toString();
    }
}
