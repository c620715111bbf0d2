package org.tilewright.run.reproduce.fury;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What the article counts that no simulation shows, and where it contradicts itself or is silent. */
final class NotModelled implements Experiment {

    @Override
    public void plan(Study study) {
        // Nothing of it is simulated.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder counts = Table.named("resources", "Counted by the article").texts("what", "the article", "here");
        counts.row("multiplications of a bilinear RGBA filter, one a product",
                ArticleClaims.MULTIPLICATIONS + " (4 channels, 3 interpolations, 2 products each)",
                "not built so");
        counts.row("two 8-bit products in one multiplication", Integer.toString(ArticleClaims.MULTIPLICATIONS_PACKED),
                ArticleClaims.MULTIPLICATIONS_PACKED + "; it gives the bits of the plain form");
        counts.row("look-up tables of four units", "9,419", "not modelled");
        counts.row("flip-flops", "23,075", "not modelled");
        counts.row("block RAMs", "18", "not modelled");
        counts.row("UltraRAMs", "8", "not modelled");
        counts.row("DSP blocks", "76", "not modelled");
        Table.Builder choices = Table.named("choices", "Where the article is silent, or wrong").texts("question",
                "the article", "here");
        choices.row("a quad's request", "132 bits", "eight coordinates of 32 bits and four of coverage are 260");
        choices.row("choice of an invalid way", "by the vector of hits, all of which are false", "by the valid bits");
        choices.row("interpolation", "x - a*x - a*y",
                "x - a*x + a*y, rounded to 8 bits a row and then between the rows");
        choices.row("weights of the filter", "not said", "rounded to the nearest of 256");
        choices.row("squared length for the level of detail", "not said how wide",
                "16.16, 32 bits without sign, saturating");
        choices.row("valid row and column", "the comment wants the fullest, the code tests one pair", "the code");
        choices.row("largest mip offset", "18 bits", "17");
        choices.row("time of a hit", "about ten, and 4 + 4", "4 + 4");
        choices.row("textures of other sizes", "powers of two only",
                "resampled to the next power of two, at most 2048");
        choices.row("trilinear filters", "none", "the nearest level, bilinear or nearest in it");
        return new Report.Section("Not modelled, and chosen", List.of(counts.build(), choices.build()));
    }
}
